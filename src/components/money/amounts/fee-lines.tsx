import type { Fees } from '../../../../contract/money/money.ts';
import { formatMoney, spokenMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/money.gen.ts';

type LineProps = { label: string; minor: number | undefined; isSum?: boolean | undefined };

function Line({ label, minor, isSum = false }: LineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 text-md ${isSum ? 'mt-1 border-line border-t pt-3 font-bold' : ''}`}
    >
      <dt className={isSum ? '' : 'text-text-2'}>{label}</dt>
      <dd className={`tabular-nums ${isSum ? '' : 'font-semibold'}`}>
        {minor === undefined ? (
          '–'
        ) : (
          <>
            <span aria-hidden="true">{formatMoney(minor)}</span>
            <span className="sr-only">{spokenMoney(minor)}</span>
          </>
        )}
      </dd>
    </div>
  );
}

type FeeLinesProps = {
  /** Null if nothing is known yet. */
  fees: Fees | null;
  /** They belong to the previous amount. */
  isOld?: boolean | undefined;
};

const look = (isOld: boolean) =>
  `flex flex-col gap-2.5 transition-opacity duration-180 ${isOld ? 'opacity-45' : ''}`;

/** What leaves the wallet, what it costs, and what reaches the bank. */
export function PayoutLines({ fees, isOld = false }: FeeLinesProps) {
  return (
    <dl className={look(isOld)} aria-busy={isOld || undefined}>
      <Line label={m.amount()} minor={fees?.amount} />
      <Line label={m.serviceFee()} minor={fees ? -fees.serviceFee : undefined} />
      <Line label={m.transactionFee()} minor={fees ? -fees.transactionFee : undefined} />
      <Line label={m.youReceive()} minor={fees?.netAmount} isSum />
    </dl>
  );
}

/** What reaches the wallet, what it costs, and what the card is charged. */
export function TopUpLines({ fees, isOld = false }: FeeLinesProps) {
  return (
    <dl className={look(isOld)} aria-busy={isOld || undefined}>
      <Line label={m.addedToWallet()} minor={fees?.netAmount} />
      <Line label={m.serviceFee()} minor={fees?.serviceFee} />
      <Line label={m.transactionFee()} minor={fees?.transactionFee} />
      <Line label={m.youPay()} minor={fees?.amount} isSum />
    </dl>
  );
}
