import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paged, paging, person, time } from '../core/shared.ts';
import { appeal } from './appeal.ts';
import { applicantStatus, mediaBox, questDetail } from './quest.ts';

export const reasonCode = z.enum(['criteria', 'quality', 'off_topic', 'duplicate', 'spam', 'other']);
export type ReasonCode = z.output<typeof reasonCode>;

/** Why an application was rejected, paid in part or needs changes; `criterion` is the index of the unmet one. */
export const givenReason = z.object({
  code: reasonCode,
  text: z.string(),
  criterion: z.nullable(z.int()),
});
export type GivenReason = z.output<typeof givenReason>;

/** One photo or video of a proof. */
export const proofMedia = z.object({ ...mediaBox, url: z.string(), thumbnail: z.nullable(z.string()) });
export type ProofMedia = z.output<typeof proofMedia>;

/** A person's application to a quest. */
export const applicant = z.object({
  _id: id,
  user: person,
  quest: id,
  status: applicantStatus,
  description: z.array(z.string()),
  media: z.array(proofMedia),
  /** Whether the applicant accepts partial payment. */
  partialAllowance: z.boolean(),
  /** Indexes of the criteria that the applicant ticked. */
  criteria: z.array(z.int()),
  /** Minor units. */
  paidAmount: z.nullable(z.int()),
  reason: z.nullable(givenReason),
  /** When it is auto-approved. */
  reviewDue: z.nullable(time),
  /** Until when changes can be submitted. */
  changesDue: z.nullable(time),
  /** Whether changes can still be requested. */
  canAskChanges: z.boolean(),
  decidedBy: z.nullable(z.enum(['owner', 'auto', 'operator'])),
  createdAt: time,
  /** When the current version was submitted. */
  sentAt: time,
  decidedAt: z.nullable(time),
  /** Until when the decision can be undone. */
  undoUntil: z.nullable(time),
  /** Until when the applicant can appeal the rejection; older servers don't send it. */
  appealUntil: z._default(z.nullable(time), null),
  /** What the applicant said against the rejection, and what came of it; older servers don't send it. */
  appeal: z._default(z.nullable(appeal), null),
  /**
   * How many other proofs for the same owner have a picture that looks like one of this proof; 0 for the applicant
   * and from older servers.
   */
  similar: z._default(z.int(), 0),
  /** The applicant's track record; null below five decisions. */
  record: z.nullable(z.object({ approved: z.int(), approvedShare: z.number() })),
});
export type Applicant = z.output<typeof applicant>;

export const applicantCounts = z.object({
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
  changes_requested: z.int(),
  withdrawn: z.int(),
});
export type ApplicantCounts = z.output<typeof applicantCounts>;

export const applicantSort = z.enum(['date-asc', 'date-desc']);
export type ApplicantSort = z.output<typeof applicantSort>;

export const listApplicants = endpoint({
  method: 'GET',
  path: '/v1/quest/:questId/applicant',
  access: 'member',
  summary: 'What was sent to a quest of the caller’s own',
  params: z.object({ questId: id }),
  query: z.object({
    ...paging(limits.page.short),
    status: z.optional(applicantStatus),
    /** In the order of submission. */
    sort: z._default(applicantSort, 'date-asc'),
  }),
  data: z.object({ applicants: z.array(applicant), counts: applicantCounts, ...paged }),
  fallback: 'Failed to fetch applicants',
});

/** The decisions of a quest as CSV, only for its owner. */
export const DECISIONS_PATH = '/v1/quest/:questId/applicant.csv';

export const getApplicant = endpoint({
  method: 'GET',
  path: '/v1/quest-applicant/:id',
  access: 'member',
  summary: 'One proof, for who sent it and for whom it was sent to',
  params: z.object({ id }),
  data: z.object({
    questdetails: z.extend(applicant, {
      questDetail,
      /** The previous and next in the order of submission; null for the applicant. */
      previousId: z.nullable(id),
      nextId: z.nullable(id),
    }),
  }),
  fallback: 'Failed to fetch applicant detail',
});
