import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { effectOnSlots, messages, onlyLeft } from '../review/messages.ts';

/** Buttons in the colours of the bar. */
const plain = 'text-inherit hover:bg-on-inverse/14';

type BulkBarProps = {
  count: number;
  quest: QuestDetail;
  left: number;
  onClear: () => void;
  onCompare: () => void;
  onReject: () => void;
  onApprove: () => void;
};

/** The selection, what it costs and how many slots it uses; announced politely. */
export function BulkBar({ count, quest, left, onClear, onCompare, onReject, onApprove }: BulkBarProps) {
  const tooMany = count > left;
  const price = tooMany
    ? onlyLeft(left)
    : `${formatMoney(count * quest.reward, quest.currency)} · ${effectOnSlots(count, left)}`;
  const effect = count >= questLimits.bulk ? `${price} · ${messages.most(questLimits.bulk)}` : price;
  useEffect(() => announce(`${messages.selected(count)}. ${effect}`), [count, effect]);
  return (
    <section
      aria-label="Selected applicants"
      className="fixed inset-x-0 bottom-0 z-30 mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 bg-inverse pt-3 text-on-inverse shadow-3 max-md:px-4 max-md:pb-safe-3 md:sticky md:inset-x-auto md:bottom-5 md:rounded-2xl md:ps-4.5 md:pe-3 md:pb-3"
    >
      <p className="grow tabular-nums">
        <span className="pe-3 font-bold">{messages.selected(count)}</span>
        <span className="text-md">{effect}</span>
      </p>
      <Button variant="quiet" className={`bg-transparent ${plain}`} onClick={onClear}>
        {messages.clear}
      </Button>
      {count === 2 && (
        <Button variant="outline" className={plain} aria-haspopup="dialog" onClick={onCompare}>
          {messages.compare}
        </Button>
      )}
      <Button variant="outline" className={plain} disabled={count === 0} onClick={onReject}>
        {`${messages.reject} ${count}`}
      </Button>
      <Button
        icon={Check}
        className="bg-inverse-link text-inverse"
        disabled={tooMany || count === 0}
        onClick={onApprove}
      >
        {`${messages.approve} ${count}`}
      </Button>
    </section>
  );
}
