import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { message } from '../core/shared.ts';

const refreshToken = z.string().check(z.minLength(1), z.maxLength(500));

export const revalidate = endpoint({
  method: 'POST',
  path: '/revalidate',
  access: 'public',
  summary: 'A fresh access token',
  body: z.object({ refreshToken }),
  data: z.object({ accessToken: z.string() }),
  fallback: 'Failed to fetch',
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'public',
  // Always 200 for a well-formed token.
  summary: 'Ends a session',
  body: z.object({ refreshToken }),
  data: message,
  fallback: 'Failed to fetch',
});
