import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { locales } from '../core/locales.ts';
import { id } from '../core/shared.ts';

const asked = {
  method: 'GET' as const,
  access: 'member' as const,
  query: z.object({ to: z.enum(locales) }),
  /** Plain text: people and hashtags are words in it. */
  data: z.object({ text: z.string() }),
  fallback: 'Failed to fetch',
};

export const translateFlick = endpoint({
  path: '/v1/translation/flick/:flickId',
  summary: 'The text of a flick in another language, on sites that have set up a translation service',
  params: z.object({ flickId: id }),
  ...asked,
});

export const translateComment = endpoint({
  path: '/v1/translation/comment/:commentId',
  summary: 'The text of a comment in another language, on sites that have set up a translation service',
  params: z.object({ commentId: id }),
  ...asked,
});
