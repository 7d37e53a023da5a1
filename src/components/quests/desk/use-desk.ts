import { useEffect, useEffectEvent, useState } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { toast } from '../../../lib/browser/toast.ts';
import type { DecisionInput } from '../../../queries/cache/decisions.ts';
import { useApplicantEvents } from '../../../queries/quests/applicant-events.ts';
import type { useDecisions } from '../../../queries/quests/decisions/decisions.ts';
import { messages as questMessages } from '../parts/quest-messages.ts';
import { decisionText, onlyLeft, plural } from '../review/messages.ts';
import { deskMessages } from './messages.ts';
import { useDeskQueue } from './use-desk-queue.ts';

/** One session at the review desk: the current application, the decisions, and undo. */
export function useDesk(
  quest: QuestDetail,
  { entries, failures, stalled, queue }: ReturnType<typeof useDecisions>,
) {
  const desk = useDeskQueue(quest, entries);
  const { list, currentId, current, waiting } = desk;
  const [session, setSitting] = useState<readonly (DecisionInput & { id: string; name: string })[]>([]);
  const [startLeft] = useState(quest.leftApproved);

  useApplicantEvents(quest._id, true, () => void list.refetch());
  const startSession = useEffectEvent(() => queue.startSession());
  useEffect(() => {
    startSession();
    return () => queue.sendNow();
  }, [queue]);

  // A failed decision does not count.
  const lost = new Set(failures.map(({ decision }) => decision.id));
  const active = session.filter(({ id }) => !lost.has(id));
  const paid = active
    .filter(({ to }) => to === 'approved')
    .reduce((sum, { amount }) => sum + (amount ?? quest.reward), 0);

  /** Nothing is decided in a frozen quest; says so. */
  function stopIfFrozen(): boolean {
    if (quest.status === 'frozen') toast.failure(questMessages.hold.refused);
    return quest.status === 'frozen';
  }

  function decide(verdict: DecisionInput): boolean {
    if (current?.status !== 'pending' || stopIfFrozen()) return false;
    if (verdict.to === 'approved' && quest.leftApproved <= 0) {
      toast.failure(onlyLeft(0));
      return false;
    }
    const { _id: id, status: was, user } = current;
    void queue.decide([{ ...verdict, id, was, name: user.name }], { hold: true });
    setSitting([...session.filter((made) => made.id !== id), { ...verdict, id, name: user.name }]);
    desk.goToNext(id);
    const left = quest.leftApproved - (verdict.to === 'approved' ? 1 : 0);
    const text = decisionText(verdict.to, [user.name], verdict.amount ?? quest.reward, quest.currency);
    announce(`${text}. ${plural(left, 'place', 'places')} left`);
    return true;
  }

  /** Undoes the decision about the current one, else the last one in effect. */
  function undo(): void {
    const own = session.find(({ id }) => id === currentId && current?.status !== 'pending');
    const last = own ?? active.at(-1);
    if (!last) {
      announce(deskMessages.nothingToUndo);
      return;
    }
    void queue.undo({ id: last.id, was: last.to, name: last.name });
    setSitting(session.filter(({ id }) => id !== last.id));
    desk.goTo(last.id);
    announce(deskMessages.undone(last.name));
  }

  return {
    list,
    current,
    waiting,
    slides: desk.slides,
    failure: failures.find(({ decision }) => decision.id === currentId),
    decide,
    undo,
    step: desk.step,
    stopIfFrozen,
    hasPrevious: desk.hasPrevious,
    hasNext: desk.hasNext,
    summary: {
      decided: active.length,
      paid,
      budget: startLeft * quest.reward,
      left: quest.leftApproved,
      unsent: entries.filter((entry) => entry.fromDesk && entry.state === 'held').length,
      sending: entries.filter((entry) => entry.state !== 'held').length,
      canUndo: active.length > 0,
      stalled,
    },
    sendNow: queue.sendNow,
  };
}
export type Desk = ReturnType<typeof useDesk>;
