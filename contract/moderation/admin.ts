import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { token } from '../core/rich-text.ts';
import { id, paged, paging, person, time } from '../core/shared.ts';
import { flickMedia } from '../flicks/flick.ts';
import { moneyMove } from '../money/admin-money.ts';
import { minor } from '../money/money.ts';
import { reportCategory } from './report.ts';

/** `question` is a question about a quest, or the answer to one. */
export const caseTarget = z.enum(['flick', 'comment', 'question', 'person', 'alt_suggestion']);
export type CaseTarget = z.output<typeof caseTarget>;

/** How far the reports about one target have been handled; `appealed` if its owner appealed a decision. */
export const caseState = z.enum(['open', 'reviewing', 'appealed', 'actioned', 'dismissed']);
export type CaseState = z.output<typeof caseState>;

/** The moderation status of a target. `gone` was deleted, or its person closed their account. */
export const moderationStatus = z.enum(['visible', 'limited', 'removed', 'suspended', 'gone']);
export type ModerationStatus = z.output<typeof moderationStatus>;

export const moderationAction = z.enum([
  'review',
  'dismiss',
  'limit',
  'remove',
  'restore',
  'suspend',
  'lift',
  'uphold',
]);
export type ModerationAction = z.output<typeof moderationAction>;

/**
 * The subject of an audit entry: the target of a case, an account, a quest that was frozen, a rejected proof, the service
 * itself, or money: a move by an operator or an alert.
 */
export const auditTarget = z.enum([...caseTarget.options, 'quest', 'proof', 'system', 'money']);
export type AuditTarget = z.output<typeof auditTarget>;

/**
 * What was done: decisions about cases, quests and appeals of rejected proofs, two-factor resets, actions on the System page, payouts that were not
 * sent because the bank account was changed, moves of money by operators: booked by one alone, or requested and
 * decided, and alerts about money that were settled.
 */
export const auditAction = z.enum([
  ...moderationAction.options,
  'freeze',
  'release',
  'appeal_upheld',
  'appeal_overturned',
  'factor_reset',
  'factor_kept',
  'factor_ended',
  'run_job',
  'resend_messages',
  'test_email',
  'payout_stopped',
  'release_outgoing',
  'money_booked',
  'money_requested',
  'money_approved',
  'money_rejected',
  'money_expired',
  'alert_settled',
]);
export type AuditAction = z.output<typeof auditAction>;

/**
 * The state before or after; a quest has its own states, a second factor is on, about to be turned off, or
 * off, a move of money waits or has ended, and an alert is open or settled. Actions on the System page and stopped payouts change no state: theirs is
 * `system`.
 */
export const auditState = z.enum([
  ...moderationStatus.options,
  'open',
  'closing',
  'frozen',
  'appeal_open',
  'appeal_upheld',
  'appeal_overturned',
  'factor_on',
  'factor_ending',
  'factor_off',
  'system',
  'money_waiting',
  'money_booked',
  'money_rejected',
  'money_expired',
  'alert_open',
  'alert_settled',
]);
export type AuditState = z.output<typeof auditState>;

const caseFields = {
  _id: id,
  targetType: caseTarget,
  targetId: id,
  /** The flick itself unless it is gone, or the flick of a comment. */
  flickId: z.nullable(id),
  /** The quest of a question. */
  questId: z.nullable(id),
  state: caseState,
  /** Child safety or fraud: such cases come first. */
  urgent: z.boolean(),
  /** Since the case was opened or reopened. */
  reportCount: z.int(),
  categories: z.array(reportCategory),
  newestMessage: z.string(),
  openedAt: time,
  lastReportAt: time,
  /** The reported person, or the author of the reported content. */
  owner: person,
  ownerState: moderationStatus,
  targetState: moderationStatus,
  /**
   * The current caption, comment, question, suggestion or bio; for deleted content the last text, while it is
   * retained. An edited comment also has what it said before, each after a pencil.
   */
  words: z.array(token),
  /** Only for reported people; older servers don't send it. */
  pronouns: z._default(z.string(), ''),
  thumbnailURL: z.nullable(z.string()),
};

/** All reports about one target, as the queue shows them. */
export const moderationCase = z.object(caseFields);
export type ModerationCase = z.output<typeof moderationCase>;

const caseReport = z.object({
  _id: id,
  reporter: person,
  category: reportCategory,
  message: z.string(),
  attachments: z.array(z.object({ url: z.string() })),
  state: caseState,
  createdAt: time,
});

/** A move of money by an operator, as the audit log keeps it. */
const auditMoney = z.object({
  move: moneyMove,
  amount: minor,
  /** The person it is for; null for `fund`. */
  person: z.nullable(person),
  /** For `claim`: the account that was erased. */
  account: z.nullable(id),
});

/** One entry of the audit log. `operator` is null for automatic decisions and for what people do themselves. */
export const auditEntry = z.object({
  _id: id,
  /** Null if the entry is about an account or a quest rather than a case. */
  caseId: z.nullable(id),
  action: auditAction,
  operator: z.nullable(person),
  targetType: auditTarget,
  targetId: id,
  owner: person,
  reason: z.string(),
  before: z.object({ state: auditState }),
  /** `until` is when a suspension ends; absent if it has no end. */
  after: z.object({ state: auditState, until: z.optional(time) }),
  /** Only for moves of money, whose owner is the operator who wants them; older servers don't send it. */
  money: z._default(z.nullable(auditMoney), null),
  createdAt: time,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const caseDetail = z.object({
  ...caseFields,
  /** Increases with every action; an action names the version it is based on. */
  version: z.int(),
  media: z.array(
    z.pick(flickMedia, { url: true, type: true, alt: true, width: true, height: true, poster: true }),
  ),
  /** Newest first, at most 100. */
  reports: z.array(caseReport),
  /** Actions, newest first, at most 100. */
  history: z.array(auditEntry),
  /** What the owner said against decisions, newest first; older servers don't send it. */
  appeals: z._default(
    z.array(
      z.object({
        action: moderationAction,
        /** What the operator wrote when they decided. */
        reason: z.string(),
        text: z.string(),
        state: z.enum(['open', 'upheld', 'reversed']),
        createdAt: time,
        decidedAt: z.nullable(time),
        note: z.nullable(z.string()),
      }),
    ),
    [],
  ),
  /** Actions that are possible now. */
  actions: z.array(moderationAction),
});
export type CaseDetail = z.output<typeof caseDetail>;

export const operatorSelf = endpoint({
  method: 'GET',
  path: '/v1/admin/me',
  access: 'member',
  summary: 'Whether one is an operator, and may act as one: that needs a session opened with two factors',
  data: z.object({
    operator: z.boolean(),
    /** Logins of this person need a second step. */
    secondFactor: z.boolean(),
    /** This session was opened with one, or with a passkey. */
    twoFactorSession: z._default(z.boolean(), true),
  }),
  fallback: 'Failed to fetch',
});

export const listCases = endpoint({
  method: 'GET',
  path: '/v1/admin/case',
  access: 'operator',
  summary:
    'What was reported, urgent cases first, then the one that waits longest; settled ones newest first',
  query: z.object({
    ...paging(limits.page.list),
    state: z._default(caseState, 'open'),
    type: z.optional(caseTarget),
  }),
  data: z.object({ cases: z.array(moderationCase), ...paged }),
  fallback: 'Failed to fetch reports',
});

export const getCase = endpoint({
  method: 'GET',
  path: '/v1/admin/case/:caseId',
  access: 'operator',
  summary: 'A case with its reports, what they are about as it is now, and what was done',
  params: z.object({ caseId: id }),
  data: z.object({ case: caseDetail }),
  fallback: 'Failed to fetch this report',
});

export const actOnCase = endpoint({
  method: 'POST',
  path: '/v1/admin/case/:caseId/action',
  access: 'operator',
  summary: 'Decides about a case; 409 `changed` where somebody decided since `version`',
  params: z.object({ caseId: id }),
  body: z.object({
    action: moderationAction,
    /** Shown to the owner; required to limit, remove and suspend. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(limits.reason.max)), ''),
    version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    /** For `suspend`: the days after which the suspension ends; without them it lasts until it is lifted. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(limits.suspension.days))),
  }),
  data: z.object({ case: caseDetail }),
  fallback: 'Failed to save this decision',
  idempotent: true,
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/v1/admin/audit',
  access: 'operator',
  summary: 'Everything that was decided, newest first; of one operator or about one thing or person',
  query: z.object({
    ...paging(limits.page.notifications),
    operatorId: z.optional(id),
    targetId: z.optional(id),
  }),
  data: z.object({ entries: z.array(auditEntry), operators: z.array(person), ...paged }),
  fallback: 'Failed to fetch the audit log',
});
