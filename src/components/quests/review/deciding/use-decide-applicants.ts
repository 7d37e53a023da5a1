import { useState } from 'react';
import type { QuestDetail } from '../../../../../contract/quests/quest.ts';
import { toast } from '../../../../lib/browser/toast.ts';
import * as m from '../../../../messages/quests.gen.ts';
import type { DecisionInput, Failure, ShownApplicant } from '../../../../queries/cache/decisions.ts';
import type { DecisionQueue } from '../../../../queries/quests/decisions/decisions.ts';
import { decisionText } from '../decision-text.ts';
import type { DecisionFormKind } from './decision-forms.tsx';

/** The open confirmation, and the applicants it is about. */
export interface DecisionDialog {
  what: 'approve' | DecisionFormKind;
  applicants: readonly ShownApplicant[];
}

interface Deciding {
  quest: QuestDetail;
  /** Places that are left, decisions on their way included. */
  left: number;
  queue: DecisionQueue;
  /** Called as soon as something is decided, before the response. */
  onDecided?: ((ids: readonly string[]) => void) | undefined;
  /** Called with what was rejected of several. */
  onFailed?: ((failures: readonly Failure[]) => void) | undefined;
}

const isOpen = ({ status, isPending }: ShownApplicant) => status === 'pending' && !isPending;

/** Decides about applicants: one at once, several after a confirmation; each decision can be undone. */
export function useDecideApplicants({ quest, left, queue, onDecided, onFailed }: Deciding) {
  const [dialog, setDialog] = useState<DecisionDialog | null>(null);

  function undo({ _id, status, user }: Pick<ShownApplicant, '_id' | 'status' | 'user'>): void {
    void queue.undo({ id: _id, was: status, name: user.name });
  }

  /** A single failure shows its own message; of many the list names the applicants, wherever this was pressed. */
  async function undoAll(applicants: Parameters<DecisionQueue['undo']>) {
    const { failures } = await queue.undo(...applicants);
    if (failures.length > 0 && applicants.length > 1)
      toast.failure(m.reviewNotUndone({ failed: failures.length, total: applicants.length }));
  }

  async function send(applicants: readonly ShownApplicant[], verdict: DecisionInput) {
    const decisions = applicants.map(({ _id, status, user }) => ({
      ...verdict,
      id: _id,
      was: status,
      name: user.name,
    }));
    setDialog(null);
    const settled = queue.decide(decisions);
    onDecided?.(applicants.map(({ _id }) => _id));
    const { taken, failures } = await settled;
    if (failures.length > 0) onFailed?.(failures);
    if (taken.length === 0) return;
    const paid = taken.length * (verdict.amount ?? quest.reward);
    const onPress = () => void undoAll(taken.map(({ id, name }) => ({ id, was: verdict.to, name })));
    const names = taken.map(({ name }) => name);
    toast.success(decisionText(verdict.to, names, paid, quest.currency), {
      action: { label: m.reviewUndo(), onPress },
    });
  }

  /** While operators look into a quest nothing is decided. */
  function isFrozen(): boolean {
    if (quest.status === 'frozen') toast.failure(m.reviewOnHold());
    return quest.status === 'frozen';
  }

  return {
    dialog,
    stop: () => setDialog(null),
    undo,
    /** One is approved at once, several after a question that names the money. */
    approve: (applicants: readonly ShownApplicant[]) => {
      const open = applicants.filter(isOpen);
      if (open.length === 0 || isFrozen()) return;
      if (open.length > left) toast.failure(m.reviewUnpaidOnly({ count: left }));
      else if (open.length === 1) void send(open, { to: 'approved' });
      else setDialog({ what: 'approve', applicants: open });
    },
    openDialog: (what: DecisionDialog['what'], applicants: readonly ShownApplicant[]) => {
      const open = applicants.filter(isOpen);
      if (open.length > 0 && !isFrozen()) setDialog({ what, applicants: open });
    },
    send,
  };
}
export type Decide = ReturnType<typeof useDecideApplicants>;
