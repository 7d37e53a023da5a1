import { ChevronDown } from 'lucide-react';
import {
  DISPUTABLE_DAYS,
  EARNING_HOLD_HOURS,
  TOP_UP_HOLD_DAYS,
} from '../../../../contract/money/money-limits.ts';
import type { HeldMoney as Held, HoldReason } from '../../../../contract/money/wallet.ts';
import { formatDay } from '../../../lib/format/format-day.ts';
import * as m from '../../../messages/money.gen.ts';
import { Amount } from './amount.tsx';

const reasons: Record<HoldReason, { title: string; text: string }> = {
  earning: { title: m.heldEarning(), text: m.heldEarningText({ hours: EARNING_HOLD_HOURS }) },
  card: { title: m.heldCard(), text: m.heldCardText({ days: TOP_UP_HOLD_DAYS }) },
  same_account: { title: m.heldSameAccount(), text: m.heldSameAccountText({ days: DISPUTABLE_DAYS }) },
  dispute: { title: m.heldDispute(), text: m.heldDisputeText() },
};

function HeldRow({ held: { amount, reason, clearsAt }, currency }: { held: Held; currency: string }) {
  const { title, text } = reasons[reason];
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-line py-2.5 [&+&]:border-t">
      <span className="font-semibold text-text">{title}</span>{' '}
      <Amount minor={amount} currency={currency} className="font-semibold text-text" />{' '}
      <span className="w-full">
        {clearsAt === null
          ? m.heldNoDate()
          : m.heldFrom({
              day: formatDay(clearsAt),
              time: (day) => <time dateTime={clearsAt}>{day}</time>,
            })}{' '}
        {text}
      </span>
    </li>
  );
}

type HeldMoneyProps = { held: readonly Held[]; currency: string };

/** How much money cannot be cashed out yet; opened, why, and from when it can. */
export function HeldMoney({ held, currency }: HeldMoneyProps) {
  if (held.length === 0) return null;
  const total = held.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <details className="group max-w-130 text-sm text-text-2">
      <summary className="hit inline-flex cursor-pointer list-none items-center gap-1 rounded-sm font-semibold text-text hover:underline [&::-webkit-details-marker]:hidden">
        <span>{m.heldSummary({ amount: () => <Amount minor={total} currency={currency} /> })}</span>
        <ChevronDown size={16} className="shrink-0 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="mt-1">
        {held.map((each) => (
          <HeldRow key={`${each.reason} ${each.clearsAt}`} held={each} currency={currency} />
        ))}
      </ul>
    </details>
  );
}
