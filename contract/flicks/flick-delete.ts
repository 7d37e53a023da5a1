import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, message } from '../core/shared.ts';

const queryFlag = z.pipe(
  z.transform((value: boolean | 'true' | 'false') => (typeof value === 'string' ? value === 'true' : value)),
  z.boolean(),
);

export const deleteFlick = endpoint({
  method: 'DELETE',
  path: '/v1/flick/:flickId',
  access: 'member',
  summary: 'Deletes one’s own flick, or with reposted=true one’s repost (its id or the original’s)',
  params: z.object({ flickId: id }),
  query: z.object({ reposted: z._default(queryFlag, false) }),
  data: message,
  fallback: 'Failed to delete flick',
});
