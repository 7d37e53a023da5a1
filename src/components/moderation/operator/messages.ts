import type { ReactNode } from 'react';
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
import * as m from '../../../messages/moderation.gen.ts';

export const stateNames: Record<CaseState, string> = {
  open: m.caseOpen(),
  reviewing: m.caseReviewing(),
  appealed: m.stateAppealed(),
  actioned: m.caseActioned(),
  dismissed: m.caseDismissed(),
};

export const targetPlurals: Record<CaseTarget, string> = {
  flick: m.filterFlicks(),
  comment: m.filterComments(),
  question: m.filterQuestions(),
  person: m.filterPeople(),
  alt_suggestion: m.filterSuggestions(),
};

export const statusNames: Record<AuditState, string> = {
  visible: m.statusVisible(),
  limited: m.statusLimited(),
  removed: m.statusRemoved(),
  suspended: m.statusSuspended(),
  gone: m.statusGone(),
  open: m.statusOpen(),
  closing: m.statusClosing(),
  frozen: m.statusFrozen(),
  appeal_open: m.statusAppealOpen(),
  appeal_upheld: m.statusAppealUpheld(),
  appeal_overturned: m.statusAppealOverturned(),
  factor_on: m.statusFactorOn(),
  factor_ending: m.statusFactorEnding(),
  factor_off: m.statusFactorOff(),
  system: m.statusSystem(),
  money_waiting: m.statusMoneyWaiting(),
  money_booked: m.statusMoneyBooked(),
  money_rejected: m.statusMoneyRejected(),
  money_expired: m.statusMoneyExpired(),
  alert_open: m.statusAlertOpen(),
  alert_settled: m.statusAlertSettled(),
};

export const categoryNames: Record<ReportCategory, string> = {
  spam: m.categorySpam(),
  harassment: m.categoryHarassment(),
  nudity: m.categoryNudity(),
  violence: m.categoryViolence(),
  self_harm: m.categorySelfHarm(),
  child_safety: m.categoryChildSafety(),
  fraud: m.categoryFraud(),
  illegal: m.categoryIllegal(),
  copyright: m.categoryCopyright(),
  impersonation: m.categoryImpersonation(),
  false_info: m.categoryFalseInfo(),
  other: m.categoryOther(),
};

export const problemNames: Record<SentProblem['type'], string> = {
  bug: m.problemTypeBug(),
  idea: m.problemTypeIdea(),
};

type LogLine = (values: { who: string; b: (words: ReactNode) => ReactNode }) => ReactNode;

const logLines: Record<AuditAction, LogLine> = {
  review: m.logReview,
  dismiss: m.logDismiss,
  limit: m.logLimit,
  remove: m.logRemove,
  restore: m.logRestore,
  suspend: m.logSuspend,
  lift: m.logLift,
  uphold: m.logUphold,
  factor_reset: m.logFactorReset,
  factor_kept: m.logFactorKept,
  factor_ended: m.logFactorEnded,
  freeze: m.logFreeze,
  release: m.logRelease,
  appeal_upheld: m.logAppealUpheld,
  appeal_overturned: m.logAppealOverturned,
  run_job: m.logRunJob,
  resend_messages: m.logResendMessages,
  test_email: m.logTestEmail,
  payout_stopped: m.logPayoutStopped,
  release_outgoing: m.logReleaseOutgoing,
  money_booked: m.logMoneyBooked,
  money_requested: m.logMoneyRequested,
  money_approved: m.logMoneyApproved,
  money_rejected: m.logMoneyRejected,
  money_expired: m.logMoneyExpired,
  alert_settled: m.logAlertSettled,
};

/** The line of the log that tells an action; without an operator, a limit is that of many reports. */
export const logLineOf = ({ action, operator }: Pick<AuditEntry, 'action' | 'operator'>): LogLine =>
  action === 'limit' && !operator ? m.logAutoLimit : logLines[action];

/** Who did it: an operator, the person themselves, or else a rule of the service. */
export function actorOf({ action, operator, owner }: AuditEntry): string {
  if (operator) return `@${operator.username}`;
  return action === 'factor_kept' ? `@${owner.username}` : 'Flickquest';
}

/** The texts for freezing a quest, and for unfreezing it. */
export const freezeMessages = {
  freeze: {
    label: m.freeze(),
    about: m.freezeNamed,
    title: m.freezeTitle(),
    text: m.freezeText(),
    done: m.freezeDone(),
  },
  release: {
    label: m.release(),
    about: m.releaseNamed,
    title: m.releaseTitle(),
    text: m.releaseText(),
    done: m.releaseDone(),
  },
};

interface ActionMessages {
  label: string;
  /** The question of its dialog, and what happens. */
  title: string;
  text: string;
  /** The message after it is done. */
  done: string;
}

/** The texts of each action about an entity of that kind. */
export function actionMessages(action: ModerationAction, kind: CaseTarget, owner: string): ActionMessages {
  switch (action) {
    case 'review':
      return {
        label: m.review(),
        title: m.reviewTitle(),
        text: m.reviewText(),
        done: m.reviewDone(),
      };
    case 'dismiss':
      return {
        label: m.dismiss(),
        title: m.dismissTitle(),
        text: m.dismissText({ kind }),
        done: m.dismissDone(),
      };
    case 'limit':
      return {
        label: m.limit(),
        title: m.limitTitle(),
        text: m.limitText(),
        done: m.limitDone(),
      };
    case 'remove':
      return {
        label: m.remove(),
        title: m.removeTitle({ kind }),
        text: m.removeText({ owner }),
        done: m.removeDone({ kind }),
      };
    case 'restore':
      return {
        label: m.restore(),
        title: m.restoreTitle({ kind }),
        text: m.restoreText(),
        done: m.restoreDone({ kind }),
      };
    case 'suspend':
      return {
        label: m.suspend({ owner }),
        title: m.suspendTitle({ owner }),
        text: m.suspendText(),
        done: m.suspendDone({ owner }),
      };
    case 'uphold':
      return {
        label: m.upholdDecision(),
        title: m.upholdDecisionTitle(),
        text: m.upholdDecisionText(),
        done: m.upholdDecisionDone(),
      };
    case 'lift':
      return {
        label: m.lift(),
        title: m.liftTitle({ owner }),
        text: m.liftText(),
        done: m.liftDone(),
      };
  }
}

export const needsReason = (action: ModerationAction) =>
  action === 'limit' || action === 'remove' || action === 'suspend' || action === 'uphold';
