import { useState } from 'react';
import type { QuestDetail } from '../../../../../contract/quests/quest.ts';
import { toast } from '../../../../lib/browser/toast.ts';
import type {
  Decision,
  DecisionReason,
  Failure,
  ShownApplicant,
} from '../../../../queries/cache/decisions.ts';
import type { DecisionQueue } from '../../../../queries/quests/decisions/decision-queue.ts';
import { messages as questMessages } from '../../quest/messages.ts';
import { messages, onlyLeft, saidDone } from '../messages.ts';

/** What is asked before a decision is sent, and of whom. */
export interface Asking {
  what: 'approve' | 'reject' | 'changes' | 'part';
  whom: readonly ShownApplicant[];
}

interface Deciding {
  quest: QuestDetail;
  /** Places that are left, decisions on their way included. */
  left: number;
  box: DecisionQueue;
  /** Called as soon as something is decided, before anybody has answered. */
  onDecided?: ((ids: readonly string[]) => void) | undefined;
  /** Called with what was refused of several. */
  onRefused?: ((failures: readonly Failure[]) => void) | undefined;
}

const isOpen = ({ status, isPending }: ShownApplicant) => status === 'pending' && !isPending;

/** Deciding about applicants: one at once, several after a question; each can be taken back. */
export function useDecideApplicants({ quest, left, box, onDecided, onRefused }: Deciding) {
  const [asking, setAsking] = useState<Asking | null>(null);

  function undo({ _id, status, user }: Pick<ShownApplicant, '_id' | 'status' | 'user'>): void {
    void box.undo({ id: _id, was: status, name: user.name });
  }

  /** One that is refused says so itself; of many the list names who stays, wherever this was pressed. */
  async function undoAll(whom: Parameters<DecisionQueue['undo']>) {
    const { failures } = await box.undo(...whom);
    if (failures.length > 0 && whom.length > 1)
      toast.failure(messages.notUndone(failures.length, whom.length));
  }

  async function send(whom: readonly ShownApplicant[], verdict: Pick<Decision, 'to' | 'reason' | 'amount'>) {
    const decisions = whom.map(({ _id, status, user }) => ({
      ...verdict,
      id: _id,
      was: status,
      name: user.name,
    }));
    setAsking(null);
    const settled = box.decide(decisions);
    onDecided?.(whom.map(({ _id }) => _id));
    const { taken, failures } = await settled;
    if (failures.length > 0) onRefused?.(failures);
    if (taken.length === 0) return;
    const paid = taken.length * (verdict.amount ?? quest.reward);
    const onPress = () => void undoAll(taken.map(({ id, name }) => ({ id, was: verdict.to, name })));
    const names = taken.map(({ name }) => name);
    toast.success(saidDone(verdict.to, names, paid, quest.currency), {
      action: { label: messages.undo, onPress },
    });
  }

  /** While operators look into a quest nothing is decided. */
  function isHeld(): boolean {
    if (quest.status === 'frozen') toast.failure(questMessages.hold.refused);
    return quest.status === 'frozen';
  }

  return {
    asking,
    stop: () => setAsking(null),
    undo,
    /** One is approved at once, several after a question that names the money. */
    approve: (whom: readonly ShownApplicant[]) => {
      const open = whom.filter(isOpen);
      if (open.length === 0 || isHeld()) return;
      if (open.length > left) toast.failure(onlyLeft(left));
      else if (open.length === 1) void send(open, { to: 'approved' });
      else setAsking({ what: 'approve', whom: open });
    },
    ask: (what: Asking['what'], whom: readonly ShownApplicant[]) => {
      const open = whom.filter(isOpen);
      if (open.length > 0 && !isHeld()) setAsking({ what, whom: open });
    },
    /** What the question was about is decided. */
    answer: (verdict: { reason?: DecisionReason | undefined; amount?: number | undefined }) => {
      if (!asking) return;
      const to = {
        approve: 'approved',
        part: 'approved',
        reject: 'rejected',
        changes: 'changes_requested',
      } as const;
      void send(asking.whom, { to: to[asking.what], ...verdict });
    },
    send,
  };
}
export type Decide = ReturnType<typeof useDecideApplicants>;
