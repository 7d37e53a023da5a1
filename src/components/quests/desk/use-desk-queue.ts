import { useEffect, useState } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import type { Entry } from '../../../queries/cache/decisions.ts';
import { useApplicants } from '../../../queries/quests/applicants.ts';
import { DESK_FILTER } from '../review/desk-query.ts';
import { useShown } from '../review/use-applicant-rows.ts';
import { joinQueue, nextWaiting, type Queue, slidesFrom } from './desk-queue.ts';

/** How many proofs are prefetched behind the current one. */
const PREFETCH_COUNT = 2;
/** With fewer pending applications than this, the next page is read. */
const FEW = 15;

/** Everybody at this desk with the decisions laid over, and which applicant is the current one. */
export function useDeskQueue(quest: QuestDetail, entries: readonly Entry[]) {
  const list = useApplicants(quest._id, DESK_FILTER);
  const [queue, setQueue] = useState<Queue>([]);
  const [read, setRead] = useState(list.data);
  const [currentId, setCurrent] = useState<string | null>(null);
  if (list.data && (list.data !== read || queue.length === 0)) {
    const joined = joinQueue(queue, list.data);
    setRead(list.data);
    if (joined !== queue) setQueue(joined);
  }
  const rows = useShown(queue, entries, quest.reward);
  const first = currentId === null ? nextWaiting(rows, null) : undefined;
  if (first) setCurrent(first._id);
  const waiting = rows.filter(({ status }) => status === 'pending').length;

  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (waiting < FEW && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [waiting, hasNextPage, isFetching, isError, fetchNextPage]);

  const at = rows.findIndex(({ _id }) => _id === currentId);
  const goTo = (id: string | undefined) => id !== undefined && setCurrent(id);

  return {
    list,
    currentId,
    current: rows.find(({ _id }) => _id === currentId),
    /** How many are still to be decided. */
    waiting,
    slides: slidesFrom(rows, currentId, PREFETCH_COUNT),
    goTo,
    /** Goes to the next pending applicant after that one. */
    goToNext: (id: string) => goTo(nextWaiting(rows, id)?._id),
    step: (by: 1 | -1) => goTo(rows[at + by]?._id),
    hasPrevious: at > 0,
    hasNext: at >= 0 && at < rows.length - 1,
  };
}
