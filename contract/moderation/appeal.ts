import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, time } from '../core/shared.ts';
import { caseTarget } from './admin.ts';

/** How long a decision of operators can be appealed. */
export const MODERATION_APPEAL_DAYS = 30;

export const moderationAppealState = z.enum(['open', 'upheld', 'reversed']);
export type ModerationAppealState = z.output<typeof moderationAppealState>;

/** What a person says against a decision of operators, and what came of it. */
export const moderationAppeal = z.object({
  text: z.string(),
  state: moderationAppealState,
  createdAt: time,
  decidedAt: z.nullable(time),
  /** What the operator answered; empty if nothing. */
  note: z.nullable(z.string()),
});
export type ModerationAppeal = z.output<typeof moderationAppeal>;

/** A decision of an operator that applies now. */
const decision = z.object({
  action: z.enum(['limit', 'remove', 'suspend']),
  reason: z.string(),
  decidedAt: time,
  /** Until when it can be appealed; null if it no longer can, or was. */
  appealUntil: z.nullable(time),
  appeal: z.nullable(moderationAppeal),
});
export type ModerationDecision = z.output<typeof decision>;

const about = { params: z.object({ type: caseTarget, id }), access: 'member' as const, whileSuspended: true };
const data = z.object({ decision: z.nullable(decision) });

export const getModeration = endpoint({
  method: 'GET',
  path: '/v1/moderation/:type/:id',
  summary: 'The decision of an operator that applies to the caller, or to something of theirs',
  ...about,
  data,
  fallback: 'Failed to fetch this decision',
});

export const appealModeration = endpoint({
  method: 'POST',
  path: '/v1/moderation/:type/:id/appeal',
  summary: 'Appeals that decision, once; the case goes back to the operators',
  ...about,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(limits.appeal.min), z.maxLength(limits.appeal.max)),
  }),
  data,
  fallback: 'Failed to send your appeal',
  idempotent: true,
});
