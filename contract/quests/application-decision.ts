import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/shared.ts';
import { minor } from '../money/money.ts';
import { applicant, reasonCode } from './applicant.ts';
import { applicantStatus, questCounters } from './quest.ts';
import { questLimits } from './quest-limits.ts';

const { min, max } = questLimits.reason;
const words = z.string().check(z.trim(), z.minLength(min), z.maxLength(max));

/** A plain text is a reason of its own kind. */
const reason = z.union([
  z.pipe(
    words,
    z.transform((text: string) => ({ code: 'other' as const, text })),
  ),
  z.object({
    code: reasonCode,
    text: words,
    /** With `criteria`: the index of the criterion that is missed. */
    criterion: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(questLimits.criteria - 1)))),
  }),
]);

const decision = {
  reason: z.optional(reason),
  /** A part of the reward, where the applicant takes one. */
  amount: z.optional(minor),
};

/** What an owner can decide; `pending` takes a decision of the last ten minutes back. */
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

/** A flag that may arrive as the text of a query string. */
const flag = z.pipe(
  z.transform((value: boolean | string) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
);

export const decisionResult = z.object({
  id,
  ok: z.boolean(),
  /** The status now; null for what is no application of this quest. */
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
    /** What was paid by this call, or taken back, in minor units. */
    released: z.int(),
    /** What the caller has available afterwards. */
    balance: z.int(),
  }),
  fallback: 'Failed to update applicants',
  idempotent: true,
});
