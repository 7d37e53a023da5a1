import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, message, person, time } from '../core/shared.ts';
import { flick } from './flick.ts';

/** An alt text that a viewer suggests for a photo or video. */
export const altSuggestion = z.object({
  _id: id,
  /** The position of the photo or video in the flick, from 0. */
  position: z.int(),
  text: z.string(),
  user: person,
  createdAt: time,
});
export type AltSuggestion = z.output<typeof altSuggestion>;

const position = z.int().check(z.minimum(0), z.maximum(limits.media.perFlick - 1));

export const suggestAlt = endpoint({
  method: 'POST',
  path: '/v1/alt-suggestion/:flickId',
  access: 'member',
  summary:
    'Suggests a description of a photo or video that has none to its author; a second one takes the place of one’s first',
  params: z.object({ flickId: id }),
  body: z.object({
    position: z._default(position, 0),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.media.alt)),
  }),
  data: message,
  fallback: 'Failed to send the description',
  idempotent: true,
});

export const listAltSuggestions = endpoint({
  method: 'GET',
  path: '/v1/alt-suggestion/:flickId',
  access: 'member',
  summary: 'What was suggested for one’s own flick and waits for an answer, the oldest first, at most 100',
  params: z.object({ flickId: id }),
  data: z.object({ suggestions: z.array(altSuggestion) }),
  fallback: 'Failed to fetch suggestions',
});

export const answerAltSuggestion = endpoint({
  method: 'POST',
  path: '/v1/alt-suggestion/:suggestionId/answer',
  access: 'member',
  summary: 'Makes a suggestion the description of one’s own photo or video, or dismisses it',
  params: z.object({ suggestionId: id }),
  body: z.object({ accept: z.boolean() }),
  data: z.object({ flick }),
  fallback: 'Failed to save the description',
});

/** Whether others can suggest alt texts. */
const setting = z.object({ enabled: z.boolean() });

export const getAltSetting = endpoint({
  method: 'GET',
  path: '/v1/setting/alt-suggestion',
  access: 'member',
  summary: 'Whether others may suggest descriptions for one’s photos and videos',
  data: setting,
  fallback: 'Failed to fetch',
});

export const setAltSetting = endpoint({
  method: 'PUT',
  path: '/v1/setting/alt-suggestion',
  access: 'member',
  summary: 'Lets others suggest descriptions, or not',
  body: setting,
  data: setting,
  fallback: 'Failed to save',
});
