import { useEffect } from 'react';
import type { Applicant } from '../../../../contract/quests/applicant.ts';
import type { Entry } from '../../../queries/cache/decisions.ts';
import { useApplicants } from '../../../queries/quests/applicants.ts';

/** With fewer than so many who wait the next page is asked for. */
const FEW = 15;

/**
 * Where the viewer is among those who wait, as far as their list was read, and who is looked at after it: null where
 * nobody waits any more, undefined where that is not known.
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
  // Behind the last one that was read there may be more: only then one goes back to who was passed over.
  const next = after[0] ?? (isKnown ? rows.slice(0, Math.max(0, at)).find(waits) : undefined);
  return { at, next: next?._id ?? (isKnown ? null : undefined) };
}
