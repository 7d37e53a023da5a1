import { Link } from '@tanstack/react-router';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { CautionPanel } from '../../ui/warning-panel.tsx';
import { messages } from './quest-messages.ts';

/** Says that a quest is frozen, and to its owner why; nothing otherwise. */
export function FrozenNotice({ quest }: { quest: Pick<QuestDetail, 'hold'> }) {
  const { hold } = quest;
  if (!hold) return null;
  return (
    <CautionPanel title={messages.hold.title}>
      {messages.hold.text}
      {hold.reason && (
        <span dir="auto" className="mt-1 block">
          “{hold.reason}”
        </span>
      )}{' '}
      <Link to="/help" hash="on-hold" className="font-semibold underline">
        {messages.hold.more}
      </Link>
    </CautionPanel>
  );
}
