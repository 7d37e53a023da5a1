import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { CURRENCY, type Fees, feeQuote, fees } from '../../../contract/money/money.ts';
import type { FeeKind } from '../../../contract/money/payment.ts';
import * as api from '../../api/money/payment.ts';
import { STALE } from '../core/client.ts';

/** The input of the quote: the net amount for top-ups, the amount leaving the wallet for payouts. */
const fieldOf = { topup: 'netAmount', payout: 'amount' } as const;

/** The fees of an amount. Shows the last quote while the next one loads. */
export const quoteQuery = (kind: FeeKind, minor: number) =>
  queryOptions({
    queryKey: ['fee-quote', kind, minor],
    queryFn: ({ signal }) => api.getFeeQuote({ kind, [fieldOf[kind]]: minor }, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE.search,
  });

/** Caches the current fees from an error that rejects outdated ones; returns whether it contained any. */
export function learnFees(client: QueryClient, kind: FeeKind, sent: Fees, error: unknown): boolean {
  const { code, data } = Object(error) as { code?: unknown; data?: unknown };
  const right = code === 'fee_mismatch' ? fees.safeParse(data).data : undefined;
  if (!right) return false;
  const { queryKey } = quoteQuery(kind, sent[fieldOf[kind]]);
  client.setQueryData(queryKey, feeQuote.parse({ ...right, currency: CURRENCY }));
  return true;
}
