import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, message, time } from '../core/shared.ts';

/** One device where the person is logged in; device, browser and OS come from the user agent. */
export const sessionEntry = z.object({
  _id: id,
  device: z.string(),
  browser: z.string(),
  os: z.string(),
  ip: z.string(),
  createdAt: time,
  lastActiveAt: time,
});
export type SessionEntry = z.output<typeof sessionEntry>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/session',
  access: 'member',
  summary: 'Where the person is signed in; `self` is the session that asks',
  data: z.object({ SESSION: z.array(sessionEntry), self: id }),
  fallback: 'Failed to fetch',
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/session/:sessionId',
  access: 'member',
  summary: "Ends one of one's own sessions at once",
  params: z.object({ sessionId: id }),
  data: message,
  fallback: 'Failed to fetch',
});
