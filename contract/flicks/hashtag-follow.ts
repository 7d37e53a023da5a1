import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { hashtagDetail, hashtagParams } from './hashtag.ts';

export const setHashtagFollowed = endpoint({
  method: 'POST',
  path: '/v1/hashtag/:name/follow',
  access: 'member',
  summary:
    'Follows a hashtag, whose public flicks then are in one’s following feed, or unfollows it; 409 at 100',
  params: hashtagParams,
  body: z.object({ value: z.boolean() }),
  data: z.object({ isFollowing: z.boolean() }),
  fallback: 'Failed to follow the hashtag',
});

export const listFollowedHashtags = endpoint({
  method: 'GET',
  path: '/v1/followed-hashtag',
  access: 'member',
  summary: 'The hashtags that one follows, at most 100, the last one first',
  data: z.object({ hashtags: z.array(hashtagDetail) }),
  fallback: 'Failed to fetch hashtags',
});
