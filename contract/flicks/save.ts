import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/shared.ts';

export const setSaved = endpoint({
  method: 'POST',
  path: '/v1/save',
  access: 'member',
  summary: 'Sets whether a flick or quest is saved',
  query: z.object({ id, type: z.enum(['flick', 'quest']) }),
  body: z.object({ value: z.boolean() }),
  data: z.object({ isSaved: z.boolean() }),
  fallback: 'Failed to fetch',
});
