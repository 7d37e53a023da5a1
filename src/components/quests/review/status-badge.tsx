import { CircleCheck, CircleX, Clock3, PencilLine, Undo2 } from 'lucide-react';
import type { ApplicantStatus } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Spinner } from '../../ui/spinner.tsx';

const looks: Record<ApplicantStatus, { tone: string; icon: typeof Clock3 }> = {
  pending: { tone: 'bg-reward-soft text-reward-text', icon: Clock3 },
  approved: { tone: 'bg-brand-soft text-on-brand-soft', icon: CircleCheck },
  rejected: { tone: 'bg-danger-soft text-danger-text', icon: CircleX },
  changes_requested: { tone: 'bg-info-soft text-info', icon: PencilLine },
  withdrawn: { tone: 'bg-fill text-text-2', icon: Undo2 },
};

type StatusBadgeProps = {
  status: ApplicantStatus;
  /** Decided, but not confirmed by the server yet. */
  isPending?: boolean;
  hasIcon?: boolean;
};

/** The status of a proof. */
export function StatusBadge({ status, isPending = false, hasIcon = false }: StatusBadgeProps) {
  const { tone, icon: Icon } = looks[status];
  return (
    <span
      className={`inline-flex h-6 shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2 font-medium text-sm forced-colors:border ${tone}`}
    >
      {isPending ? <Spinner size={12} /> : hasIcon && <Icon size={14} strokeWidth={2.2} aria-hidden="true" />}
      {m.reviewStatus({ status })}
      {isPending && <span className="sr-only">, {m.reviewConfirming()}</span>}
    </span>
  );
}
