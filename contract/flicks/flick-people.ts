import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, knownPerson, paged, paging } from '../core/shared.ts';

const people = {
  access: 'member' as const,
  params: z.object({ id }),
  query: z.object(paging(limits.page.short)),
  data: z.object({ users: z.array(knownPerson), ...paged }),
  fallback: 'Failed to fetch',
};

export const listLikers = endpoint({
  method: 'GET',
  path: '/v1/flick/:id/likes',
  summary: 'Who likes a flick, newest first; nobody to others where its author hides the count',
  ...people,
});

export const listReposters = endpoint({
  method: 'GET',
  path: '/v1/flick/:id/reposts',
  summary: 'Who reposted a flick, newest first; nobody to others where its author hides the count',
  ...people,
});
