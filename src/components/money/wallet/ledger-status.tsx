import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { formatMoney } from '../../../lib/format/money.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import { ago } from '../amounts/wallet-dates.ts';
import { messages } from '../transactions/messages.ts';

/** The time of the last ledger check, and its differences. It is the platform's money: never hidden. */
export function LedgerStatus({ className = '' }: { className?: string | undefined }) {
  const { data } = useQuery(walletQueries.balance());
  if (!data) return null;
  const { checkedAt, difference, problems } = data.books;
  const isGood = difference === 0 && problems === 0;
  const Icon = isGood ? ShieldCheck : TriangleAlert;
  return (
    <p
      className={`flex items-start gap-2 text-sm ${isGood ? 'text-text-2' : 'text-danger-text'} ${className}`}
    >
      <Icon size={16} className="mt-px shrink-0" aria-hidden="true" />
      <span>
        {checkedAt === null
          ? messages.books.never
          : messages.books.checked(
              ago(checkedAt, new Date()),
              formatMoney(difference, data.balances.currency),
            )}
        {!isGood && `. ${messages.books.problem}`}
      </span>
    </p>
  );
}
