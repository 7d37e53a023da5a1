import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { decided } from '../../../queries/cache/applicants.ts';
import type { Entry } from '../../../queries/cache/decisions.ts';
import { applicantQueries, useApplicants } from '../../../queries/quests/applicants.ts';
import { DESK_FILTER } from '../review/desk-query.ts';
import { useShown } from '../review/use-applicant-rows.ts';
import { joinQueue, nextWaiting, type Queue, slidesFrom } from './desk-queue.ts';

/** How many proofs are prefetched behind the current one. */
const PREFETCH_COUNT = 2;
/** With fewer pending applications than this, the next page is read. */
const FEW = 15;

/**
 * Everybody at this desk with the decisions laid over, and which applicant is the current one. `decidedBefore` is
 * an applicant who is shown although a reload found them decided: the list has only pending ones.
 */
export function useDeskQueue(
  quest: QuestDetail,
  entries: readonly Entry[],
  decidedBefore: string | undefined,
) {
  const list = useApplicants(quest._id, DESK_FILTER);
  const client = useQueryClient();
  const { data: readAgain } = useQuery({
    ...applicantQueries.detail(decidedBefore ?? '', client),
    enabled: decidedBefore !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [queue, setQueue] = useState<Queue>([]);
  const [read, setRead] = useState(list.data);
  const [seenAgain, setSeenAgain] = useState(readAgain);
  const [currentId, setCurrent] = useState<string | null>(null);
  let joined = queue;
  if (list.data && (list.data !== read || queue.length === 0)) {
    joined = joinQueue(joined, list.data);
    setRead(list.data);
  }
  if (readAgain !== seenAgain) {
    if (readAgain) joined = joinQueue(joined, [readAgain], 'front');
    setSeenAgain(readAgain);
  }
  if (joined !== queue) setQueue(joined);
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
    rows,
    currentId,
    current: rows.find(({ _id }) => _id === currentId),
    /** How many are still to be decided. */
    waiting,
    slides: slidesFrom(rows, currentId, PREFETCH_COUNT),
    goTo,
    /** Shows the one that a reload found decided as pending again: nothing else reads the result of its undo. */
    reopen: (id: string) => {
      const open = decided({ id, to: 'pending', was: 'pending', name: '' }, 0, new Date());
      if (id === decidedBefore) setQueue(queue.map((one) => (one._id === id ? open(one) : one)));
    },
    /** Goes to the next pending applicant after that one. */
    goToNext: (id: string) => goTo(nextWaiting(rows, id)?._id),
    step: (by: 1 | -1) => goTo(rows[at + by]?._id),
    hasPrevious: at > 0,
    hasNext: at >= 0 && at < rows.length - 1,
  };
}
