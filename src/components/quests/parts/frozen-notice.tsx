import { Link } from '@tanstack/react-router';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { CautionPanel } from '../../ui/warning-panel.tsx';

/** Says that a quest is frozen, and to its owner why; nothing otherwise. */
export function FrozenNotice({ quest }: { quest: Pick<QuestDetail, 'hold'> }) {
  const { hold } = quest;
  if (!hold) return null;
  return (
    <CautionPanel title={m.questHoldTitle()}>
      {m.questHoldText()}
      {hold.reason && (
        <span dir="auto" className="mt-1 block">
          {m.questQuote({ text: hold.reason })}
        </span>
      )}{' '}
      <Link to="/help" hash="on-hold" className="font-semibold underline">
        {m.questHoldMore()}
      </Link>
    </CautionPanel>
  );
}
