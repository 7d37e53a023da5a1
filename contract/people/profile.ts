import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, person, relation, time } from '../core/shared.ts';
import { bioLink } from './bio-link.ts';
import { profileAbout } from './profile-fields.ts';

/** A person's public page. */
export const profileDetail = z.extend(person, {
  ...profileAbout.shape,
  bioLinks: z.array(bioLink),
  flickCount: z.int(),
  followerCount: z.int(),
  followingCount: z.int(),
  /** Quests posted. */
  questCount: z.int(),
  /** Applications that were approved. */
  completedQuests: z.int(),
  ...relation,
  isFollowedBy: z.boolean(),
  /** Whether this person asks to follow the viewer. */
  hasRequested: z.boolean(),
  /** Whether only followers see their flicks, followers and followed people. */
  isPrivate: z.boolean(),
  isSelf: z.boolean(),
  /** Whether the viewer blocked this person; then the profile has only the name. */
  isBlocked: z.boolean(),
  isMuted: z.boolean(),
  /** Up to three people whom the viewer follows and who follow this person. */
  mutuals: z.array(person),
  /** How many such people there are in total. */
  mutualCount: z.int(),
  createdAt: time,
});
export type ProfileDetail = z.output<typeof profileDetail>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  access: 'public',
  summary: 'The page of a person, or one’s own; somebody who blocked the caller is not found',
  query: z.object({ userId: z.optional(id) }),
  data: z.object({ profileDetail }),
  fallback: 'Failed to fetch profile details',
});
