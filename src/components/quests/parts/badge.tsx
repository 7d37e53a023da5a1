import { Ban, CircleAlert, CircleCheck, CircleX, Clock3, type LucideIcon } from 'lucide-react';
import type { ApplicantStatus } from '../../../../contract/quests/quest.ts';
import { messages } from './messages.ts';

const looks: Record<ApplicantStatus, { tone: string; icon: LucideIcon }> = {
  pending: { tone: 'bg-reward-soft text-reward-text', icon: Clock3 },
  approved: { tone: 'bg-brand-soft text-on-brand-soft', icon: CircleCheck },
  rejected: { tone: 'bg-danger-soft text-danger-text', icon: CircleX },
  changes_requested: { tone: 'bg-reward-soft text-reward-text', icon: CircleAlert },
  withdrawn: { tone: 'bg-fill text-text-2', icon: Ban },
};

const box =
  'inline-flex h-6 shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2 font-semibold text-sm forced-colors:border';

/** The status of an application. */
export function ApplicationBadge({ status }: { status: ApplicantStatus }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <span className={`${box} ${tone}`}>
      <Icon size={14} strokeWidth={2.2} aria-hidden="true" />
      {messages.statuses[status]}
    </span>
  );
}

/** The status of a quest, or another short text. */
export function PlainBadge({ children, isOn = false }: { children: string; isOn?: boolean | undefined }) {
  return (
    <span className={`${box} ${isOn ? 'bg-brand-soft text-on-brand-soft' : 'bg-fill text-text-2'}`}>
      {children}
    </span>
  );
}
