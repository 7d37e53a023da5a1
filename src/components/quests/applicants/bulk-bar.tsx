import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Button } from '../../ui/button.tsx';

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

const effectOnPlaces = (amount: string, selected: number, unpaid: number) =>
  selected === unpaid
    ? m.applicantsEffectLast({ amount, count: unpaid })
    : m.applicantsEffectRest({ amount, count: unpaid - selected });

/** The selection, what it costs and how many slots it uses; announced politely. */
export function BulkBar({ count, quest, left, onClear, onCompare, onReject, onApprove }: BulkBarProps) {
  const tooMany = count > left;
  const amount = formatMoney(count * quest.reward, quest.currency);
  const onPlaces = tooMany ? m.reviewUnpaidOnly({ count: left }) : effectOnPlaces(amount, count, left);
  const effect =
    count >= questLimits.bulk
      ? m.applicantsEffectMost({ effect: onPlaces, count: questLimits.bulk })
      : onPlaces;
  useEffect(() => announce(m.applicantsSelectedEffect({ count, effect })), [count, effect]);
  return (
    <section
      aria-label={m.applicantsSelection()}
      className="fixed inset-x-0 bottom-0 z-30 mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 bg-inverse pt-3 text-on-inverse shadow-3 max-md:px-4 max-md:pb-safe-3 md:sticky md:inset-x-auto md:bottom-5 md:rounded-2xl md:ps-4.5 md:pe-3 md:pb-3"
    >
      <p className="grow tabular-nums">
        <span className="pe-3 font-bold">{m.applicantsSelected({ count })}</span>
        <span className="text-md">{effect}</span>
      </p>
      <Button variant="quiet" className={`bg-transparent ${plain}`} onClick={onClear}>
        {m.applicantsClear()}
      </Button>
      {count === 2 && (
        <Button variant="outline" className={plain} aria-haspopup="dialog" onClick={onCompare}>
          {m.applicantsCompare()}
        </Button>
      )}
      <Button variant="outline" className={plain} disabled={count === 0} onClick={onReject}>
        {m.reviewRejectCount({ count })}
      </Button>
      <Button
        icon={Check}
        className="bg-inverse-link text-inverse"
        disabled={tooMany || count === 0}
        onClick={onApprove}
      >
        {m.reviewApproveCount({ count })}
      </Button>
    </section>
  );
}
