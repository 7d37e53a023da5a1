import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { Books } from '../../../../contract/money/wallet.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/money.gen.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import { ago } from '../amounts/wallet-dates.ts';

const addsUp = ({ difference, problems }: Books) => difference === 0 && problems === 0;

function checkText(books: Books, currency: string): string {
  if (books.checkedAt === null) return m.booksNever();
  const when = ago(books.checkedAt, new Date());
  return addsUp(books)
    ? m.booksGood({ when })
    : m.booksBad({ when, difference: formatMoney(books.difference, currency) });
}

/** The time of the last ledger check, and its differences. It is the platform's money: never hidden. */
export function LedgerStatus({ className = '' }: { className?: string | undefined }) {
  const { data } = useQuery(walletQueries.balance());
  if (!data) return null;
  const isGood = addsUp(data.books);
  const Icon = isGood ? ShieldCheck : TriangleAlert;
  return (
    <p
      className={`flex items-start gap-2 text-sm ${isGood ? 'text-text-2' : 'text-danger-text'} ${className}`}
    >
      <Icon size={16} className="mt-px shrink-0" aria-hidden="true" />
      <span>{checkText(data.books, data.balances.currency)}</span>
    </p>
  );
}
