import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, knownPerson, message, paged, paging, relation } from '../core/shared.ts';

const list = {
  method: 'GET' as const,
  access: 'member' as const,
  query: z.object({
    ...paging(limits.page.short),
    /** The person whose list it is; the viewer by default. */
    userId: z.optional(id),
    /** Only people whose name or username starts with this. */
    q: z._default(z.string().check(z.trim(), z.maxLength(limits.search.max)), ''),
  }),
  fallback: 'Failed to fetch',
};

export const listFollowers = endpoint({
  ...list,
  path: '/v1/follower',
  summary: 'Who follows a person, newest first',
  data: z.object({ followers: z.array(knownPerson), ...paged }),
});

export const listFollowing = endpoint({
  ...list,
  path: '/v1/following',
  summary: 'Whom a person follows, newest first',
  data: z.object({ following: z.array(knownPerson), ...paged }),
});

export const setFollowing = endpoint({
  method: 'POST',
  path: '/v1/follow/:friendId',
  access: 'member',
  summary:
    'Follows a person, or asks to if their account is private; with `type=remove` no longer. Repeating it changes nothing',
  params: z.object({ friendId: id }),
  query: z.object({ type: z.optional(z.literal('remove')) }),
  data: z.object({
    ...relation,
    /** The followers of the person. */
    followerCount: z.int(),
    /** How many people the viewer follows. */
    followingCount: z.int(),
  }),
  fallback: 'Failed to update follow status',
});

export const removeFollower = endpoint({
  method: 'DELETE',
  path: '/v1/follower/:userId',
  access: 'member',
  summary: 'That person no longer follows the caller',
  params: z.object({ userId: id }),
  data: message,
  fallback: 'Failed to update follow status',
});
