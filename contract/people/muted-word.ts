import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, message, time } from '../core/shared.ts';

export const mutedWord = z.object({
  _id: id,
  /** A word, phrase or hashtag, as typed. */
  word: z.string(),
  /** Null if it never ends. */
  until: z.nullable(time),
  exceptFollowed: z.boolean(),
});
export type MutedWord = z.output<typeof mutedWord>;

/** How long a word is muted, from the time of the request. */
export const muteLength = z.enum(['day', 'week', 'month', 'forever']);
export type MuteLength = z.output<typeof muteLength>;

export const listMutedWords = endpoint({
  method: 'GET',
  path: '/v1/muted-word',
  access: 'member',
  summary: 'The words that one mutes, the last one first',
  data: z.object({ words: z.array(mutedWord) }),
  fallback: 'Failed to fetch',
});

export const setMutedWord = endpoint({
  method: 'PUT',
  path: '/v1/muted-word',
  access: 'member',
  summary:
    `Mutes a word, phrase or hashtag, up to ${limits.mutedWord.most}: flicks whose caption has it stay out of one’s feeds ` +
    'and searches, comments are folded. A word that is muted already takes over what is sent. `until` goes before `lasts`',
  body: z.object({
    word: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.mutedWord.max)),
    lasts: z._default(muteLength, 'forever'),
    until: z.optional(z.nullable(time)),
    exceptFollowed: z._default(z.boolean(), false),
  }),
  data: z.object({ mutedWord }),
  fallback: 'Failed to fetch',
});

export const deleteMutedWord = endpoint({
  method: 'DELETE',
  path: '/v1/muted-word/:id',
  access: 'member',
  summary: 'Mutes a word no longer; one that is gone already is a success',
  params: z.object({ id }),
  data: message,
  fallback: 'Failed to fetch',
});
