import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { effectOnSlots, messages, onlyLeft } from '../review/messages.ts';

type BulkBarProps = {
  count: number;
  quest: QuestDetail;
  left: number;
  onClear: () => void;
  onCompare: () => void;
  onReject: () => void;
  onApprove: () => void;
};

/** What is selected, what it costs and what it does to the places; announced politely. */
export function BulkBar({ count, quest, left, onClear, onCompare, onReject, onApprove }: BulkBarProps) {
  const tooMany = count > left;
  const price = tooMany
    ? onlyLeft(left)
    : `${formatMoney(count * quest.reward, quest.currency)} · ${effectOnSlots(count, left)}`;
  const effect = count >= questLimits.bulk ? `${price} · ${messages.most(questLimits.bulk)}` : price;
  useEffect(() => announce(`${messages.selected(count)}. ${effect}`), [count, effect]);
  return (
    <section aria-label="Selected applicants" className="applicants-bulk">
      <p>
        <span className="pe-3 font-bold">{messages.selected(count)}</span>
        <span className="text-md">{effect}</span>
      </p>
      <Button variant="quiet" onClick={onClear}>
        {messages.clear}
      </Button>
      {count === 2 && (
        <Button variant="outline" aria-haspopup="dialog" onClick={onCompare}>
          {messages.compare}
        </Button>
      )}
      <Button variant="outline" disabled={count === 0} onClick={onReject}>
        {`${messages.reject} ${count}`}
      </Button>
      <Button icon={Check} disabled={tooMany || count === 0} onClick={onApprove}>
        {`${messages.approve} ${count}`}
      </Button>
    </section>
  );
}
