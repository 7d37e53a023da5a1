import { hintFor } from '../../lib/forms/error-hint.ts';

interface FailedQuery {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
  /** Of a list that is read page by page. */
  isFetchNextPageError?: boolean;
  fetchNextPage?: (options: { cancelRefetch: false }) => unknown;
}

/** What `ErrorState` and `RetryRow` say about a query that failed; retrying repeats the part that failed. */
export const failureProps = (query: FailedQuery) => ({
  title: query.error?.message ?? '',
  hint: hintFor(query.error),
  retrying: query.isFetching,
  onRetry: () =>
    void (query.isFetchNextPageError ? query.fetchNextPage?.({ cancelRefetch: false }) : query.refetch()),
});
