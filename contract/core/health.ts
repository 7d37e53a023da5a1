import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the server can serve',
  data: z.object({ status: z.literal('ok'), version: z.string() }),
  fallback: 'Failed to fetch',
});
