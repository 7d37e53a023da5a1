import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/shared.ts';
import { textLanguage } from '../core/text-language.ts';
import { flick } from './flick.ts';
import { description, flickSettings } from './flick-create.ts';

export const repostFlick = endpoint({
  method: 'POST',
  path: '/v1/repost-flick/:flickId',
  access: 'member',
  summary: 'Reposts a public flick, once a person; a second call changes the settings and words of the first',
  params: z.object({ flickId: id }),
  body: z.object({ ...flickSettings, description: z.optional(description), language: textLanguage }),
  data: flick,
  fallback: 'Repost flick failed',
  idempotent: true,
});

export const getOwnRepost = endpoint({
  method: 'GET',
  path: '/v1/repost-flick/:flickId',
  access: 'member',
  summary: 'One’s own repost of a flick, with its words and settings; 404 where there is none',
  params: z.object({ flickId: id }),
  data: flick,
  fallback: 'Failed to fetch flick',
});
