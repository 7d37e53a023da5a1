import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paged, paging, person } from '../core/shared.ts';

/** Somebody whose proof the owner of a quest approved before. */
export const pastApplicant = z.extend(person, {
  /** How many of their proofs the owner approved. */
  approvedCount: z.int(),
  isInvited: z.boolean(),
});
export type PastApplicant = z.output<typeof pastApplicant>;

export const listPastApplicants = endpoint({
  method: 'GET',
  path: '/v1/quest/:id/invitation',
  access: 'member',
  summary:
    'Whom the owner of an open quest can invite: people whose proof they approved and who can apply, the latest first',
  params: z.object({ id }),
  query: z.object(paging(limits.page.short)),
  data: z.object({ users: z.array(pastApplicant), ...paged }),
  fallback: 'Failed to fetch applicants',
});

export const invitePastApplicant = endpoint({
  method: 'POST',
  path: '/v1/quest/:id/invitation/:userId',
  access: 'member',
  summary: 'Invites one of them, once: they are notified. Repeating it changes nothing',
  params: z.object({ id, userId: id }),
  data: z.object({ isInvited: z.boolean() }),
  fallback: 'Failed to fetch applicants',
});
