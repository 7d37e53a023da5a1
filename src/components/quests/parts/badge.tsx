import { Ban, CircleAlert, CircleCheck, CircleX, Clock3, type LucideIcon } from 'lucide-react';
import type { ApplicantStatus } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';

const looks: Record<ApplicantStatus, { text: () => string; tone: string; icon: LucideIcon }> = {
  pending: { text: m.questApplicationWaiting, tone: 'bg-reward-soft text-reward-text', icon: Clock3 },
  approved: { text: m.questApplicationApproved, tone: 'bg-brand-soft text-on-brand-soft', icon: CircleCheck },
  rejected: { text: m.questApplicationRejected, tone: 'bg-danger-soft text-danger-text', icon: CircleX },
  changes_requested: {
    text: m.questApplicationChangesRequested,
    tone: 'bg-reward-soft text-reward-text',
    icon: CircleAlert,
  },
  withdrawn: { text: m.questApplicationWithdrawn, tone: 'bg-fill text-text-2', icon: Ban },
};

const box =
  'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1 rounded-xl px-2 font-semibold text-sm forced-colors:border';

/** The status of an application. */
export function ApplicationBadge({ status }: { status: ApplicantStatus }) {
  const { text, tone, icon: Icon } = looks[status];
  return (
    <span className={`${box} ${tone}`}>
      <Icon size={14} strokeWidth={2.2} aria-hidden="true" />
      {text()}
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
