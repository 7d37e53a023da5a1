import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, message } from '../core/shared.ts';

/** The facts behind a reason, for a client that says it in another language; the first that holds is the strongest. */
const suggestionFacts = z.object({
  /** How many people followed by the viewer follow them, and the name of one whom the viewer may see. */
  shared: z.int(),
  via: z.nullable(z.string()),
  /** A hashtag that both use. */
  hashtag: z.nullable(z.string()),
  isNearby: z.boolean(),
});
export type SuggestionFacts = z.output<typeof suggestionFacts>;

export const friendSuggestion = z.object({
  /** The id of the person. */
  _id: id,
  username: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  followed: z.boolean(),
  /** The reason as text, e.g. "Followed by Ana and 2 more". */
  reason: z.string(),
  facts: z.optional(suggestionFacts),
});
export type FriendSuggestion = z.output<typeof friendSuggestion>;

export const listFriendSuggestions = endpoint({
  method: 'GET',
  path: '/v1/friend-suggestion',
  access: 'member',
  summary: 'Up to 20 people to follow, the same for a day',
  data: z.object({ friendSuggestion: z.array(friendSuggestion) }),
  fallback: 'Failed to fetch friend suggestions',
});

export const dismissFriendSuggestion = endpoint({
  method: 'DELETE',
  path: '/v1/friend-suggestion/:id',
  access: 'member',
  summary: 'This person is not suggested again',
  params: z.object({ id }),
  data: message,
  fallback: 'Failed to fetch friend suggestions',
});
