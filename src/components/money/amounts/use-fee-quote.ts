import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FeeQuote } from '../../../../contract/money/money.ts';
import type { FeeKind } from '../../../../contract/money/payment.ts';
import { quoteQuery } from '../../../queries/money/fee-quote.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

/** The pause in typing after which the quote is requested. */
const PAUSE_MS = 250;

/** What an amount costs, as it is typed. */
export function useFeeQuote(kind: FeeKind, minor: number | null) {
  const client = useQueryClient();
  const settled = useDebounced(minor, PAUSE_MS);
  const query = useQuery({ ...quoteQuery(kind, settled ?? 0), enabled: settled !== null });
  const isFresh = minor !== null && settled === minor && !query.isPlaceholderData;
  const quote = query.data ?? null;
  return {
    /** The last one there was. */
    quote: minor === null ? null : quote,
    /** It belongs to another amount than the one shown. */
    isOld: minor !== null && quote !== null && !isFresh,
    /** Why there is no quote for the current amount. */
    error: isFresh ? query.error : null,
    retry: () => void query.refetch(),
    /** The one that belongs to an amount, waited for. */
    settle: (amount: number): Promise<FeeQuote> => client.fetchQuery(quoteQuery(kind, amount)),
  };
}
