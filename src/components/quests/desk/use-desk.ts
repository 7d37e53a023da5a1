import { useEffect, useEffectEvent, useState } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { toast } from '../../../lib/browser/toast.ts';
import type { Decision } from '../../../queries/cache/decisions.ts';
import { useApplicantEvents } from '../../../queries/quests/applicant-events.ts';
import { useApplicants } from '../../../queries/quests/applicants.ts';
import type { useDecisions } from '../../../queries/quests/decisions/decisions.ts';
import { onlyLeft, plural, saidDone } from '../applicants/messages.ts';
import { useShown } from '../applicants/use-applicant-rows.ts';
import { messages as questMessages } from '../quest/messages.ts';
import { DESK_FILTER } from './desk-query.ts';
import { joinQueue, nextWaiting, type Queue, slidesFrom } from './desk-queue.ts';
import { deskMessages } from './messages.ts';

/** So many proofs are kept ready behind the one looked at. */
const AHEAD = 2;
/** With fewer than so many who wait the next page is asked for. */
const FEW = 15;

type DecisionInput = Pick<Decision, 'to' | 'reason' | 'amount'>;

/** One sitting at the review desk: who is looked at, what was decided, and what takes it back. */
export function useDesk(
  quest: QuestDetail,
  { entries, failures, stalled, box }: ReturnType<typeof useDecisions>,
) {
  const list = useApplicants(quest._id, DESK_FILTER);
  const [queue, setQueue] = useState<Queue>([]);
  const [read, setRead] = useState(list.data);
  const [currentId, setCurrent] = useState<string | null>(null);
  const [sitting, setSitting] = useState<readonly (DecisionInput & { id: string; name: string })[]>([]);
  const [startLeft] = useState(quest.leftApproved);
  if (list.data && (list.data !== read || queue.length === 0)) {
    const joined = joinQueue(queue, list.data);
    setRead(list.data);
    if (joined !== queue) setQueue(joined);
  }
  const rows = useShown(queue, entries, quest.reward);
  const first = currentId === null ? nextWaiting(rows, null) : undefined;
  if (first) setCurrent(first._id);
  const current = rows.find(({ _id }) => _id === currentId);
  const waiting = rows.filter(({ status }) => status === 'pending').length;

  useApplicantEvents(quest._id, true, () => void list.refetch());
  const sitDown = useEffectEvent(() => box.sitDown());
  useEffect(() => {
    sitDown();
    return () => box.sendNow();
  }, [box]);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (waiting < FEW && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [waiting, hasNextPage, isFetching, isError, fetchNextPage]);

  // What came back was not decided after all.
  const lost = new Set(failures.map(({ decision }) => decision.id));
  const stands = sitting.filter(({ id }) => !lost.has(id));
  const paid = stands
    .filter(({ to }) => to === 'approved')
    .reduce((sum, { amount }) => sum + (amount ?? quest.reward), 0);

  const at = rows.findIndex(({ _id }) => _id === currentId);
  const goTo = (id: string | undefined) => id !== undefined && setCurrent(id);

  /** While operators look into a quest nothing is decided; says so. */
  function isHeld(): boolean {
    if (quest.status === 'frozen') toast.failure(questMessages.hold.refused);
    return quest.status === 'frozen';
  }

  function decide(verdict: DecisionInput): boolean {
    if (current?.status !== 'pending' || isHeld()) return false;
    if (verdict.to === 'approved' && quest.leftApproved <= 0) {
      toast.failure(onlyLeft(0));
      return false;
    }
    const { _id: id, status: was, user } = current;
    void box.decide([{ ...verdict, id, was, name: user.name }], { hold: true });
    setSitting([...sitting.filter((made) => made.id !== id), { ...verdict, id, name: user.name }]);
    goTo(nextWaiting(rows, id)?._id);
    const left = quest.leftApproved - (verdict.to === 'approved' ? 1 : 0);
    const said = saidDone(verdict.to, [user.name], verdict.amount ?? quest.reward, quest.currency);
    announce(`${said}. ${plural(left, 'place', 'places')} left`);
    return true;
  }

  /** Takes back the decision about the one looked at, else the last one that still stands. */
  function undo(): void {
    const own = sitting.find(({ id }) => id === currentId && current?.status !== 'pending');
    const last = own ?? stands.at(-1);
    if (!last) {
      announce(deskMessages.nothingToUndo);
      return;
    }
    void box.undo({ id: last.id, was: last.to, name: last.name });
    setSitting(sitting.filter(({ id }) => id !== last.id));
    setCurrent(last.id);
    announce(deskMessages.undone(last.name));
  }

  function step(by: 1 | -1): void {
    goTo(rows[at + by]?._id);
  }

  return {
    list,
    current,
    waiting,
    slides: slidesFrom(rows, currentId, AHEAD),
    failure: failures.find(({ decision }) => decision.id === currentId),
    decide,
    undo,
    step,
    isHeld,
    hasPrevious: at > 0,
    hasNext: at >= 0 && at < rows.length - 1,
    tray: {
      decided: stands.length,
      paid,
      budget: startLeft * quest.reward,
      left: quest.leftApproved,
      unsent: entries.filter((entry) => entry.fromDesk && entry.state === 'held').length,
      sending: entries.filter((entry) => entry.state !== 'held').length,
      canUndo: stands.length > 0,
      stalled,
    },
    sendNow: box.sendNow,
  };
}
export type Desk = ReturnType<typeof useDesk>;
