import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { errorText } from '../core/error-text.ts';
import { limits } from '../core/limits.ts';
import { bounded, id } from '../core/shared.ts';
import { textLanguage } from '../core/text-language.ts';
import { flick } from './flick.ts';

/**
 * Whether a text begins as a WebVTT file does and has at least one cue, whose time looks like `00:01.500 --> 00:04.000`:
 * https://www.w3.org/TR/webvtt1/#syntax
 */
export const isWebVtt = (text: string) =>
  /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) && /^(?:\d{2,5}:)?\d\d:\d\d\.\d{3}[ \t]+-->/m.test(text);

/** Captions as WebVTT, and the language they are in. */
export const newCaptions = z.object({
  text: z.string().check(z.maxLength(limits.media.captions), z.refine(isWebVtt, errorText('captionsFormat'))),
  language: textLanguage,
});
export type NewCaptions = z.output<typeof newCaptions>;

const where = {
  params: z.object({ flickId: id }),
  /** The position of the video in the flick, from 0. */
  query: z.object({ position: z._default(bounded(0, limits.media.perFlick - 1), 0) }),
};

export const getCaptions = endpoint({
  method: 'GET',
  path: '/v1/flick/:flickId/captions',
  access: 'public',
  summary: 'The captions of a video as WebVTT; 404 if it has none',
  ...where,
  data: z.object({ text: z.string(), language: z.nullable(z.string()) }),
  fallback: 'Failed to fetch captions',
});

export const setCaptions = endpoint({
  method: 'PUT',
  path: '/v1/flick/:flickId/captions',
  access: 'member',
  summary: 'Gives a video of one’s own flick captions as WebVTT, in place of those that it has',
  ...where,
  body: newCaptions,
  data: z.object({ flick }),
  fallback: 'Failed to save the captions',
});

export const deleteCaptions = endpoint({
  method: 'DELETE',
  path: '/v1/flick/:flickId/captions',
  access: 'member',
  summary: 'Removes the captions of a video of one’s own flick; does nothing if it has none',
  ...where,
  data: z.object({ flick }),
  fallback: 'Failed to remove the captions',
});
