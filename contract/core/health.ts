import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the process is alive',
  data: z.object({ status: z.literal('ok'), version: z.string() }),
  fallback: 'Failed to fetch',
});

export const ready = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'public',
  summary: 'Whether the server can serve, for load balancers: 503 while its database is away or not migrated',
  data: z.object({
    status: z.literal('ready'),
    /** Jobs that are more than ten minutes overdue. */
    overdueJobs: z.int(),
  }),
  fallback: 'Failed to fetch',
});
