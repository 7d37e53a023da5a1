import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { listOrder } from '../core/list-order.ts';
import { paged, paging } from '../core/shared.ts';
import { flick } from './flick.ts';
import { hashtagDetail, hashtagParams } from './hashtag.ts';

export const listHashtagFlicks = endpoint({
  method: 'GET',
  path: '/v1/hashtag/:name/flicks',
  access: 'public',
  summary:
    'The flicks with a hashtag that the caller may see: the newest first, or the most liked of the newest 500',
  params: hashtagParams,
  query: z.object({ ...paging(limits.page.list), sort: z._default(listOrder, 'newest') }),
  data: z.object({ hashtag: hashtagDetail, flicks: z.array(flick), ...paged }),
  fallback: 'Failed to fetch',
});
