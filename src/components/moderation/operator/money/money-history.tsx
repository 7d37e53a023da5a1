import type { BookedMove } from '../../../../../contract/money/admin-money.ts';
import { formatTime } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import * as m from '../../../../messages/moderation.gen.ts';
import { PageSection } from '../../../ui/section/page-section.tsx';
import { moveMessages } from './money-messages.ts';

type MoneyHistoryProps = { moves: readonly BookedMove[]; currency: string };

/** What operators booked: who, how much, for whom, why, and the balance before and after. */
export function MoneyHistory({ moves, currency }: MoneyHistoryProps) {
  const now = new Date();
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <PageSection title={m.moneyHistory()}>
      {moves.length === 0 && <p className="text-md text-text-2">{m.moneyHistoryEmpty()}</p>}
      <ul aria-label={m.moneyHistory()} className="divide-y divide-line">
        {moves.map((booked) => {
          const time = formatTime(booked.createdAt, now);
          return (
            <li key={booked._id} className="py-3">
              <p className="text-md wrap-anywhere">
                {moveMessages[booked.move].done({
                  operator: booked.operator.username,
                  amount: money(booked.amount),
                  b: (words) => <span className="font-semibold">{words}</span>,
                })}
                {booked.person && ` · @${booked.person.username}`}
              </p>
              {booked.account && (
                <p className="text-sm text-text-2 wrap-anywhere">
                  {m.closedAccountId({ account: booked.account })}
                </p>
              )}
              <p dir="auto" className="text-md text-text-2 wrap-anywhere">
                {m.quoted({ text: booked.reason })}
              </p>
              <p className="text-sm text-text-3">
                {m.statusChange({ before: money(booked.before), after: money(booked.after) })} ·{' '}
                <time dateTime={booked.createdAt} title={time.full}>
                  {time.short}
                </time>
              </p>
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}
