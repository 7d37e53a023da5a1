import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, person } from '../core/shared.ts';

const hashtagName = z.object({ _id: id, name: z.string() });

/** Why a flick is in the caller's feeds: the same facts that order them. */
export const feedReason = z.object({
  /** Whether the caller follows its author. */
  isFollowing: z.boolean(),
  /** Its hashtags that the caller follows. */
  followedHashtags: z.array(hashtagName),
  /** Its hashtags that flicks have which the caller posted or liked last, without those they follow. */
  likedHashtags: z.array(hashtagName),
  /** A few people whom the caller follows and who reposted it, and how many there are. */
  reposters: z.array(person),
  reposterCount: z.int(),
  /** Whether it was shared within the last day. */
  isNew: z.boolean(),
  /** Likes, comments and reposts together, without the counts that its author hides. */
  reactions: z.int(),
});
export type FeedReason = z.output<typeof feedReason>;

export const getFeedReason = endpoint({
  method: 'GET',
  path: '/v1/flick/:flickId/reason',
  access: 'member',
  summary: 'Why a flick is in one’s feeds',
  params: z.object({ flickId: id }),
  data: feedReason,
  fallback: 'Failed to fetch',
});
