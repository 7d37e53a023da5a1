import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { readingLimits } from '../core/first-screen-limits.ts';
import { token } from '../core/rich-text.ts';
import { id, knownPerson, paged, pageLimit, paging, person, time } from '../core/shared.ts';

export const audience = z.enum(['public', 'followers', 'friends', 'private']);
export type Audience = z.output<typeof audience>;
export const commentSetting = z.enum(['everyone', 'followers', 'friends', 'off']);
export type CommentSetting = z.output<typeof commentSetting>;

/** What its author says about it: `sensitive` media is covered until the viewer uncovers it. */
export const flickLabel = z.enum(['sensitive', 'partnership', 'ai']);
export type FlickLabel = z.output<typeof flickLabel>;

/** One photo or video. Sizes in pixels, duration in seconds, placeholder a base64 thumbhash. */
export const flickMedia = z.object({
  url: z.string(),
  type: z.enum(['video', 'photo']),
  alt: z.array(z.string()),
  taggedUsers: z.array(person),
  width: z.int(),
  height: z.int(),
  placeholder: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  poster: z.nullable(z.string()),
  hasCaptions: z.optional(z.boolean()),
  sizes: z.array(z.object({ url: z.string(), width: z.int() })),
});
export type FlickMedia = z.output<typeof flickMedia>;

export const location = z.object({
  name: z.string(),
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
});

/** Length in seconds; `url` is null if the sound is no longer available. */
export const songDetail = z.object({
  _id: id,
  title: z.string(),
  artist: z.string(),
  duration: z.number(),
  url: z._default(z.nullable(z.string()), null),
});

const flickFields = {
  _id: id,
  flickId: id,
  media: z.array(flickMedia),
  thumbnailURL: z.nullable(z.string()),
  likeVisible: z.boolean(),
  repostVisible: z.boolean(),
  audienceSetting: audience,
  commentSetting,
  description: z.array(token),
  location: z.nullable(location),
  newHashTags: z.array(id),
  song: z.nullable(id),
  songDetail: z.nullable(songDetail),
  songStart: z.number(),
  songEnd: z.number(),
  isLiked: z.boolean(),
  /** Null for others if the author hides the count. */
  likeCount: z.nullable(z.int()),
  user: knownPerson,
  commentCount: z.int(),
  repostCount: z.nullable(z.int()),
  isReposted: z.boolean(),
  isSaved: z.boolean(),
  /** Whether the author's comment setting lets the viewer comment. */
  canComment: z.boolean(),
  createdAt: time,
  labels: z.optional(z.array(flickLabel)),
  /** Whether its photos and videos are covered for the viewer: it is sensitive, not theirs, and they did not choose to see such. */
  isCovered: z.optional(z.boolean()),
  /** Whether others can suggest alt texts. */
  takesAlt: z.optional(z.boolean()),
  /** When its author last changed its text; null if it was never changed. */
  editedAt: z.optional(z.nullable(time)),
  /**
   * Increases with every change by its author; sent back as If-Match, so that one edit does not overwrite
   * another.
   */
  version: z.optional(z.int()),
  /** The language of its text as an ISO 639 code; null if it is unknown. */
  language: z.optional(z.nullable(z.string())),
  /** Whether its author pinned it to the top of their profile. */
  isPinned: z.optional(z.boolean()),
  /** Only for its author: whether what others do with it does not notify them. */
  notificationsMuted: z.optional(z.boolean()),
};

const originalFlick = z.object(flickFields);

/**
 * A flick as lists and the flick page show it. A folded card is the newest repost with the original in
 * `repostOf`, at most three `reposters`, and how many there are; like, comment and save go to `repostOf`.
 */
export const flick = z.object({
  ...flickFields,
  repostOf: z.optional(z.nullable(originalFlick)),
  reposters: z.optional(z.array(person)),
  reposterCount: z.optional(z.int()),
  /** Only for the author: what operators decided about it, and why. */
  moderation: z.optional(z.object({ state: z.enum(['limited', 'removed']), reason: z.string() })),
});
export type Flick = z.output<typeof flick>;
/** The flick that a card shows and acts on: the original of a repost, else itself. */
export type ShownFlick = z.output<typeof originalFlick>;

export const feedKind = z.enum(['latest', 'following', 'for-you']);
export type FeedKind = z.output<typeof feedKind>;

/** Lists of one person's flicks; liked and saved flicks are visible only to oneself. */
export const flickListType = z.enum(['posts', 'reposts', 'tagged', 'liked', 'saved', 'photo', 'video']);
export type FlickListType = z.output<typeof flickListType>;

export const listFlicks = endpoint({
  method: 'GET',
  path: '/v1/flick',
  access: 'public',
  summary: 'A feed, or flicks of a person',
  /**
   * Newest first. A visitor gets public flicks alone. Without a limit the feed has 15 a page and a typed list 12; without a person
   * `type` means oneself.
   */
  query: z.object({
    ...paging(readingLimits.page.feed),
    limit: z.optional(pageLimit),
    feed: z._default(feedKind, 'latest'),
    type: z.optional(flickListType),
    userId: z.optional(id),
    /** For saved flicks: only those in one of the viewer's collections. */
    collection: z.optional(id),
  }),
  /**
   * `pinned` only on the first page of `posts`: the pinned ones, which `flicks` has too. `gone` for saved flicks: those that
   * are no longer visible, by their position among the others on the page.
   */
  data: z.object({
    flicks: z.array(flick),
    pinned: z.optional(z.array(flick)),
    gone: z.optional(z.array(z.object({ flickId: id, place: z.int() }))),
    ...paged,
  }),
  fallback: 'Failed to fetch flicks',
});

export const getFlick = endpoint({
  method: 'GET',
  path: '/v1/flick/:id',
  access: 'public',
  summary: 'One flick',
  params: z.object({ id }),
  data: z.object({ flick }),
  fallback: 'Failed to fetch flick',
});
