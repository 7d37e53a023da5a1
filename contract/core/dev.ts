import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { time } from './shared.ts';

// Registered only in the demo and in development.

export const readClock = endpoint({
  method: 'GET',
  path: '/dev/clock',
  access: 'public',
  summary: 'What the server’s clock says, and whether its bank is played (demo and development only)',
  data: z.object({
    now: time,
    /** Whether the sandbox is the payment provider, so that `actInSandbox` exists. */
    sandbox: z.boolean(),
  }),
  fallback: 'Failed to fetch',
});

export const advanceClock = endpoint({
  method: 'POST',
  path: '/dev/clock',
  access: 'public',
  summary: 'Moves the server’s clock forward and runs the jobs that fall due (demo and development only)',
  body: z.object({ advance: z.number().check(z.minimum(0), z.maximum(400 * 86_400)) }),
  data: z.object({ now: time }),
  fallback: 'Failed to fetch',
});
