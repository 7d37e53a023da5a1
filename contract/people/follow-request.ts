import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, knownPerson, paged, paging } from '../core/shared.ts';

export const listFollowRequests = endpoint({
  method: 'GET',
  path: '/v1/follow-request',
  access: 'member',
  summary: 'Who asks to follow the caller, whose account is private; newest first',
  query: z.object(paging(limits.page.short)),
  data: z.object({ users: z.array(knownPerson), ...paged }),
  fallback: 'Failed to fetch',
});

export const decideFollowRequest = endpoint({
  method: 'POST',
  path: '/v1/follow-request/:userId',
  access: 'member',
  summary:
    'Accepts a request, so that the person follows the caller, or declines it, which they don’t hear of',
  params: z.object({ userId: id }),
  body: z.object({ isAccepted: z.boolean() }),
  data: z.object({
    isAccepted: z.boolean(),
    /** The followers of the caller. */
    followerCount: z.int(),
  }),
  fallback: 'Failed to update follow status',
});
