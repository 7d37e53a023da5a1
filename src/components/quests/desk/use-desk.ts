import { useEffect, useEffectEvent, useState } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { UNDO_MS } from '../../../../contract/quests/quest-limits.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/quests.gen.ts';
import { type DecisionInput, entryOf } from '../../../queries/cache/decisions.ts';
import { useApplicantEvents } from '../../../queries/quests/applicant-events.ts';
import type { useDecisions } from '../../../queries/quests/decisions/decisions.ts';
import { useCanUndo } from '../review/deciding/use-can-undo.ts';
import { decisionText } from '../review/decision-text.ts';
import { useDeskQueue } from './use-desk-queue.ts';
import { useDeskSession } from './use-desk-session.ts';

/** One session at the review desk: the current application, the decisions, and undo. */
export function useDesk(
  quest: QuestDetail,
  { entries, failures, stalled, queue }: ReturnType<typeof useDecisions>,
) {
  const session = useDeskSession(quest);
  /** What a reload may have taken out of the list, and Undo leads back to. */
  const [decidedBefore, setDecidedBefore] = useState<string>();
  const desk = useDeskQueue(quest, entries, decidedBefore);
  const { list, currentId, current, waiting } = desk;

  useApplicantEvents(quest._id, true, () => void list.refetch());
  const startSession = useEffectEvent(() => queue.startSession());
  useEffect(() => {
    startSession();
    return () => queue.sendNow();
  }, [queue]);

  const rowOf = (id: string) => desk.rows.find(({ _id }) => _id === id);
  // A failed decision does not count, nor does one that was undone elsewhere.
  const lost = new Set(failures.map(({ decision }) => decision.id));
  const active = session.decisions.filter(({ id }) => !lost.has(id) && rowOf(id)?.status !== 'pending');
  const last = active.at(-1);
  if (list.data && last && !rowOf(last.id) && decidedBefore !== last.id) setDecidedBefore(last.id);
  const canUndo = useCanUndo({
    status: last?.to ?? 'pending',
    isPending: last !== undefined && entryOf(entries, last.id) !== undefined,
    undoUntil: last ? new Date(last.at + UNDO_MS).toISOString() : null,
  });
  const paid = active
    .filter(({ to }) => to === 'approved')
    .reduce((sum, { amount }) => sum + (amount ?? quest.reward), 0);

  /** Nothing is decided in a frozen quest; says so. */
  function stopIfFrozen(): boolean {
    if (quest.status === 'frozen') toast.failure(m.reviewOnHold());
    return quest.status === 'frozen';
  }

  function decide(verdict: DecisionInput): boolean {
    if (current?.status !== 'pending' || stopIfFrozen()) return false;
    if (verdict.to === 'approved' && quest.leftApproved <= 0) {
      toast.failure(m.reviewUnpaidOnly({ count: 0 }));
      return false;
    }
    const { _id: id, status: was, user } = current;
    void queue.decide([{ ...verdict, id, was, name: user.name }], { hold: true });
    session.add(id, verdict);
    desk.goToNext(id);
    const left = quest.leftApproved - (verdict.to === 'approved' ? 1 : 0);
    const decision = decisionText(verdict.to, [user.name], verdict.amount ?? quest.reward, quest.currency);
    announce(m.deskDecided({ decision, unpaid: left }));
    return true;
  }

  /** Undoes the decision about the current one, else the last one in effect. */
  function undo(): void {
    const own = active.find(({ id }) => id === currentId);
    const made = own ?? last;
    const isOver = made && !entryOf(entries, made.id) && Date.now() >= made.at + UNDO_MS;
    if (!made || isOver) {
      announce(m.deskNothingToUndo());
      return;
    }
    // Of a decision from before a reload the name may not be known yet.
    const name = rowOf(made.id)?.user.name ?? '';
    void queue.undo({ id: made.id, was: made.to, name });
    session.remove(made.id);
    desk.reopen(made.id);
    desk.goTo(made.id);
    announce(name === '' ? m.deskUndone() : m.reviewUndone({ count: 1, name }));
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
      budget: session.startLeft * quest.reward,
      left: quest.leftApproved,
      unsent: entries.filter((entry) => entry.fromDesk && entry.state === 'held').length,
      sending: entries.filter((entry) => entry.state !== 'held').length,
      canUndo,
      stalled,
    },
    sendNow: queue.sendNow,
  };
}
export type Desk = ReturnType<typeof useDesk>;
