import type { ReportCategory } from '../../../../contract/moderation/report.ts';
import * as m from '../../../messages/moderation.gen.ts';

const labels: Record<ReportCategory, string> = {
  spam: m.reportReasonSpam(),
  harassment: m.reportReasonHarassment(),
  nudity: m.reportReasonNudity(),
  violence: m.reportReasonViolence(),
  self_harm: m.reportReasonSelfHarm(),
  child_safety: m.reportReasonChildSafety(),
  false_info: m.reportReasonFalseInfo(),
  fraud: m.reportReasonFraud(),
  impersonation: m.reportReasonImpersonation(),
  illegal: m.reportReasonIllegal(),
  copyright: m.reportReasonCopyright(),
  other: m.reportReasonOther(),
};

const reasons = (...categories: ReportCategory[]) =>
  categories.map((value) => ({ value, label: labels[value] }));

/** Why a flick can be reported, in the order shown. */
export const flickReasons = reasons(
  'spam',
  'harassment',
  'nudity',
  'violence',
  'self_harm',
  'child_safety',
  'false_info',
  'fraud',
  'illegal',
  'copyright',
  'other',
);

/** Why a person can be reported, in the order shown. */
export const personReasons = reasons(
  'spam',
  'harassment',
  'impersonation',
  'fraud',
  'self_harm',
  'child_safety',
  'other',
);
