import { http } from 'msw';
import { type HashtagEntry, searchHashtags } from '../../../contract/flicks/hashtag.ts';
import { listFollowedHashtags } from '../../../contract/flicks/hashtag-follow.ts';
import { api, respond } from '../app/mock-responses.ts';

/** A server with trending hashtags, of which the viewer follows some. */
export const trendingHashtags = (
  trending: readonly HashtagEntry[],
  followed: readonly HashtagEntry[] = [],
) => [
  http.get(api(searchHashtags.path), () =>
    respond(searchHashtags, { result: { users: [...trending] }, page: 1, totalPages: 1 }),
  ),
  http.get(api(listFollowedHashtags.path), () =>
    respond(listFollowedHashtags, { hashtags: followed.map((one) => ({ ...one, isFollowing: true })) }),
  ),
];
