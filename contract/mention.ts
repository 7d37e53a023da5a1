import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { paged, paging, person } from './shared.ts';

export const searchMentions = endpoint({
  method: 'GET',
  path: '/mention',
  access: 'member',
  summary: 'People to mention by prefix; `""` lists whom one follows, then followers, then popular people',
  query: z.object({
    ...paging(limits.page.short),
    q: z._default(z.string().check(z.maxLength(limits.search.max)), '""'),
  }),
  data: z.object({ users: z.array(person), ...paged }),
  fallback: 'Failed to fetch mentions',
});
