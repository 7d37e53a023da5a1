import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paged, paging, person } from '../core/shared.ts';
import { appeal } from '../quests/appeal.ts';
import { applicant } from '../quests/applicant.ts';
import { quest } from '../quests/quest.ts';

/** An appeal as operators see it: the rejected proof with its reason, the quest, and both sides. */
export const operatorAppeal = z.extend(applicant, {
  appeal,
  questDetail: z.extend(
    z.pick(quest, {
      _id: true,
      title: true,
      description: true,
      criteria: true,
      reward: true,
      currency: true,
      status: true,
    }),
    {
      owner: person,
      /** False where nothing is left to pay from: the platform pays then. */
      hasSlot: z.boolean(),
    },
  ),
});
export type OperatorAppeal = z.output<typeof operatorAppeal>;

export const appealOutcome = z.enum(['upheld', 'overturned']);
export type AppealOutcome = z.output<typeof appealOutcome>;

export const listAppeals = endpoint({
  method: 'GET',
  path: '/v1/admin/appeal',
  access: 'operator',
  summary: 'Appeals of rejected proofs: open ones by the day they are due, decided ones newest first',
  query: z.object({
    ...paging(limits.page.list),
    state: z._default(z.enum(['open', 'decided']), 'open'),
  }),
  data: z.object({ appeals: z.array(operatorAppeal), ...paged }),
  fallback: 'Failed to fetch appeals',
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/v1/admin/appeal/:id',
  access: 'operator',
  summary: 'Upholds or overturns a rejection; overturning pays the applicant while the quest has a slot',
  params: z.object({ id }),
  body: z.object({
    outcome: appealOutcome,
    /** Shown to the applicant and the owner. */
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(limits.reason.max)),
  }),
  data: z.object({ appeal: operatorAppeal }),
  fallback: 'Failed to save this decision',
  idempotent: true,
});
