import type {
  AuditAction,
  AuditEntry,
  AuditState,
  CaseState,
  CaseTarget,
  ModerationAction,
} from '../../../../contract/moderation/admin.ts';
import type { SentProblem } from '../../../../contract/moderation/admin-problem.ts';
import type { ReportCategory } from '../../../../contract/moderation/report.ts';

export const stateNames: Record<CaseState, string> = {
  open: 'Open',
  reviewing: 'In review',
  actioned: 'Acted on',
  dismissed: 'Dismissed',
};

export const targetNames: Record<CaseTarget, string> = {
  flick: 'Flick',
  comment: 'Comment',
  question: 'Question',
  person: 'Person',
  alt_suggestion: 'Suggested description',
};

export const statusNames: Record<AuditState, string> = {
  visible: 'Visible',
  limited: 'Limited',
  removed: 'Taken down',
  suspended: 'Suspended',
  gone: 'Gone',
  open: 'Open',
  closing: 'Closing',
  frozen: 'On hold',
  factor_on: 'Two-factor login on',
  factor_ending: 'Ends in a day',
  factor_off: 'Two-factor login off',
  system: 'System',
};

export const categoryNames: Record<ReportCategory, string> = {
  spam: 'Spam',
  harassment: 'Harassment',
  nudity: 'Nudity',
  violence: 'Violence',
  self_harm: 'Self-harm',
  child_safety: 'Child safety',
  fraud: 'Fraud',
  illegal: 'Illegal',
  copyright: 'Copyright',
  impersonation: 'Impersonation',
  false_info: 'False information',
  other: 'Other',
};

export const problemNames: Record<SentProblem['type'], string> = { bug: 'Problem', idea: 'Idea' };

/** The action as shown in the log after a name. */
export const doneNames: Record<AuditAction, string> = {
  review: 'took up the reports',
  dismiss: 'dismissed the reports',
  limit: 'limited it',
  remove: 'took it down',
  restore: 'put it back',
  suspend: 'suspended the person',
  lift: 'lifted the suspension',
  factor_reset: 'decided to turn two-factor login off',
  factor_kept: 'kept two-factor login on',
  factor_ended: 'turned two-factor login off',
  freeze: 'put it on hold',
  release: 'let it go on',
  run_job: 'ran a job',
  resend_messages: 'sent failed messages again',
  test_email: 'sent a test email',
  payout_stopped: 'returned a payout: the bank account was changed',
  release_outgoing: 'released what was held',
};

/** The texts for freezing a quest, and for unfreezing it. */
export const freezeMessages = {
  freeze: {
    label: 'Put on hold',
    about: (title: string) => `Put on hold: “${title}”`,
    title: 'Put this quest on hold?',
    text: 'Nobody applies or decides, no money moves, and all its clocks stand. Its owner reads your reason, and everybody who waits for an answer is told.',
    done: 'The quest is on hold',
  },
  release: {
    label: 'Let go on',
    about: (title: string) => `Let go on: “${title}”`,
    title: 'Let this quest go on?',
    text: 'It goes on where it stood: its deadline and the time for answers are later by the time that it was on hold. Its owner reads your reason.',
    done: 'The quest goes on',
  },
};

/** Who did it, if that was no operator. */
export function nobodyName({ action, owner }: Pick<AuditEntry, 'action' | 'owner'>): string {
  if (action === 'factor_kept') return `@${owner.username}`;
  if (action === 'payout_stopped') return 'Flickquest';
  return action === 'factor_ended' ? 'Flickquest' : 'The rule of many reports';
}

interface ActionMessages {
  label: string;
  /** The question of its dialog, and what happens. */
  title: string;
  text: string;
  /** The message after it is done. */
  done: string;
}

/** The texts of each action about an entity with that name. */
export function actionMessages(action: ModerationAction, target: CaseTarget, owner: string): ActionMessages {
  const name = targetNames[target].toLowerCase();
  switch (action) {
    case 'review':
      return {
        label: 'Take up',
        title: 'Take up these reports?',
        text: 'Other operators see that somebody is at it.',
        done: 'You took this up',
      };
    case 'dismiss':
      return {
        label: 'Dismiss',
        title: 'Dismiss these reports?',
        text: `The ${name} stays as it is. Who reported it is told.`,
        done: 'Reports dismissed',
      };
    case 'limit':
      return {
        label: 'Limit',
        title: 'Limit this flick?',
        text: 'It leaves feeds and search. It stays on its profile and behind its link.',
        done: 'Flick limited',
      };
    case 'remove':
      return {
        label: 'Take down',
        title: `Take down this ${name}?`,
        text: `Only ${owner} still sees it, with your reason.`,
        done: `${targetNames[target]} taken down`,
      };
    case 'restore':
      return {
        label: 'Put back',
        title: `Put this ${name} back?`,
        text: 'It shows everywhere again, where it was before.',
        done: `${targetNames[target]} is back`,
      };
    case 'suspend':
      return {
        label: `Suspend ${owner}`,
        title: `Suspend ${owner}?`,
        text: 'All their sessions end, and all that is theirs is hidden. Logging in tells them your reason.',
        done: `${owner} is suspended`,
      };
    case 'lift':
      return {
        label: 'Lift suspension',
        title: `Lift the suspension of ${owner}?`,
        text: 'They can log in again, and all that is theirs shows again.',
        done: 'Suspension lifted',
      };
  }
}

export const needsReason = (action: ModerationAction) =>
  action === 'limit' || action === 'remove' || action === 'suspend';
