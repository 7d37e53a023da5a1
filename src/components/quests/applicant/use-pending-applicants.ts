import { useEffect } from 'react';
import type { Applicant } from '../../../../contract/quests/applicant.ts';
import type { Entry } from '../../../queries/cache/decisions.ts';
import { useApplicants } from '../../../queries/quests/applicants.ts';

/** With fewer pending ones than this the next page is requested. */
const FEW = 15;

/**
 * The position among the pending applications, as far as their list is loaded, and the next one: null if none is
 * pending any more, undefined if that is unknown.
 */
export function useWaiting(questId: string, id: string, entries: readonly Entry[]) {
  const list = useApplicants(questId, { status: 'pending', sort: 'date-asc' });
  const { data: rows = [], isSuccess, isFetching, isError, hasNextPage, fetchNextPage } = list;
  const at = rows.findIndex(({ _id }) => _id === id);
  const decided = new Set(entries.map((entry) => entry.id));
  const waits = ({ _id, status }: Applicant) => status === 'pending' && !decided.has(_id);
  const after = rows.slice(at + 1).filter(waits);
  const isFew = after.length < FEW;
  useEffect(() => {
    if (isFew && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isFew, hasNextPage, isFetching, isError, fetchNextPage]);
  const isKnown = isSuccess && !hasNextPage;
  // Behind the last loaded one there may be more: only then skipped ones are shown again.
  const next = after[0] ?? (isKnown ? rows.slice(0, Math.max(0, at)).find(waits) : undefined);
  return { at, next: next?._id ?? (isKnown ? null : undefined) };
}
