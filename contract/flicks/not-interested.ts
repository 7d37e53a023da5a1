import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paged, paging } from '../core/shared.ts';
import { flick } from './flick.ts';

export const setNotInterested = endpoint({
  method: 'POST',
  path: '/v1/not-interested/:flickId',
  access: 'member',
  summary: 'Sets whether a flick stays out of one’s feeds and searches, with every repost of it',
  params: z.object({ flickId: id }),
  body: z.object({ value: z.boolean() }),
  data: z.object({ isNotInterested: z.boolean() }),
  fallback: 'Failed to fetch',
});

export const listNotInterested = endpoint({
  method: 'GET',
  path: '/v1/not-interested',
  access: 'member',
  summary: 'Flicks that one keeps out of one’s feeds, the last one first',
  query: z.object(paging(limits.page.list)),
  data: z.object({ flicks: z.array(flick), ...paged }),
  fallback: 'Failed to fetch flicks',
});
