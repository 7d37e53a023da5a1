import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { listOrder } from '../core/list-order.ts';
import { paged, paging } from '../core/shared.ts';
import { flick } from './flick.ts';
import { hashtagEntry } from './hashtag.ts';

export const listHashtagFlicks = endpoint({
  method: 'GET',
  path: '/v1/hashtag/:name/flicks',
  access: 'public',
  summary:
    'The flicks with a hashtag that the caller may see: the newest first, or the most liked of the newest 500',
  params: z.object({ name: z.string().check(z.minLength(1), z.maxLength(limits.hashtag.max)) }),
  query: z.object({ ...paging(limits.page.list), sort: z._default(listOrder, 'newest') }),
  data: z.object({ hashtag: hashtagEntry, flicks: z.array(flick), ...paged }),
  fallback: 'Failed to fetch',
});
