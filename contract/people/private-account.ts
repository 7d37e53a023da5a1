import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

/** Whether what a person shares with everybody is for their followers alone, whom they accept one by one. */
const setting = z.object({ enabled: z.boolean() });

export const getPrivateAccount = endpoint({
  method: 'GET',
  path: '/v1/setting/private-account',
  access: 'member',
  summary: 'Whether one’s account is private',
  data: setting,
  fallback: 'Failed to fetch',
});

export const setPrivateAccount = endpoint({
  method: 'PUT',
  path: '/v1/setting/private-account',
  access: 'member',
  summary: 'Makes one’s account private, or public again, which accepts everyone who asked to follow',
  body: setting,
  data: setting,
  fallback: 'Failed to save',
});
