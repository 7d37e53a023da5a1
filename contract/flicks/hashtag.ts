import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paged, paging } from '../core/shared.ts';

/** How an empty search is sent: as two quote characters. */
export const EMPTY_QUERY = '""';
const q = z._default(z.string().check(z.maxLength(limits.hashtag.max + 3)), EMPTY_QUERY);

export const hashtagEntry = z.object({ _id: id, name: z.string(), count: z.int() });
export type HashtagEntry = z.output<typeof hashtagEntry>;

/** How hashtags are named in addresses. */
export const hashtagParams = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(limits.hashtag.max)),
});

/** A hashtag, and whether the caller follows it. */
export const hashtagDetail = z.extend(hashtagEntry, { isFollowing: z.boolean() });
export type HashtagDetail = z.output<typeof hashtagDetail>;

/**
 * Searching and creating share one call: `""` lists trending hashtags, a bare word searches by prefix, and a
 * word in quote characters is found or created.
 */
export const searchHashtags = endpoint({
  method: 'GET',
  path: '/hashtag',
  access: 'member',
  summary: 'Hashtags by prefix; `""` is trending; a quoted name gets or creates that hashtag',
  query: z.object({ ...paging(limits.page.short), q }),
  data: z.object({
    result: z.object({ users: z.array(hashtagEntry) }),
    ...paged,
    newHashTagId: z.optional(id),
  }),
  fallback: 'Failed to fetch hashtags',
});

/** The fallback text for creating a hashtag, where that of the search would not fit. */
export const CREATE_HASHTAG_FALLBACK = 'Failed to create new hashtag';
