import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/shared.ts';
import { minor } from '../money/money.ts';
import { applicant, reasonCode } from './applicant.ts';
import { applicantStatus, questCounters } from './quest.ts';
import { questLimits } from './quest-limits.ts';

const { min, max } = questLimits.reason;
const words = z.string().check(z.trim(), z.minLength(min), z.maxLength(max));

/** A plain string is a free-text reason. */
const reason = z.union([
  z.pipe(
    words,
    z.transform((text: string) => ({ code: 'other' as const, text })),
  ),
  z.object({
    code: reasonCode,
    text: words,
    /** With `criteria`: the index of the unmet criterion. */
    criterion: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(questLimits.criteria - 1)))),
  }),
]);

const decision = {
  reason: z.optional(reason),
  /** Part of the reward, if the applicant accepts partial payment. */
  amount: z.optional(minor),
};

/** What an owner can decide; `pending` undoes a decision of the last ten minutes. */
export const decisionStatus = z.enum(['approved', 'rejected', 'changes_requested', 'pending']);
export type DecisionStatus = z.output<typeof decisionStatus>;

export const decideApplicant = endpoint({
  method: 'PATCH',
  path: '/v1/quest-applicant/:id',
  access: 'member',
  summary: 'Decides about one proof, or withdraws one’s own; the same status again changes nothing',
  params: z.object({ id }),
  query: z.object({ status: applicantStatus }),
  body: z.optional(z.nullable(z.object(decision))),
  data: z.object({ applicant, ...questCounters }),
  fallback: 'Failed to update applicant status',
  idempotent: true,
});

/** A boolean that may arrive as text in a query string. */
const flag = z.pipe(
  z.transform((value: boolean | string) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
);

export const decisionResult = z.object({
  id,
  ok: z.boolean(),
  /** The current status; null if the quest has no such application. */
  status: z.nullable(applicantStatus),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});
export type DecisionResult = z.output<typeof decisionResult>;

export const decideApplicants = endpoint({
  method: 'PUT',
  path: '/v1/quest/:questId/applicant',
  access: 'member',
  summary:
    'Decides about many proofs of a quest in one transaction, in the order given; `dryRun` only says what would be',
  params: z.object({ questId: id }),
  query: z.object({ status: decisionStatus, dryRun: z._default(flag, false) }),
  body: z.object({
    questApplicantIds: z.array(id).check(z.minLength(1), z.maxLength(questLimits.bulk)),
    ...decision,
  }),
  data: z.object({
    results: z.array(decisionResult),
    ...questCounters,
    /** What this call paid or returned, in minor units. */
    released: z.int(),
    /** The caller's available balance afterwards. */
    balance: z.int(),
  }),
  fallback: 'Failed to update applicants',
  idempotent: true,
});
