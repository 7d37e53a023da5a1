import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paged, paging, person } from '../core/shared.ts';

const set = {
  method: 'POST' as const,
  access: 'member' as const,
  params: z.object({ userId: id }),
  body: z.object({ value: z.boolean() }),
  fallback: 'Failed to fetch',
};
const list = {
  method: 'GET' as const,
  access: 'member' as const,
  query: z.object(paging(limits.page.short)),
  data: z.object({ users: z.array(person), ...paged }),
  fallback: 'Failed to fetch',
};

export const setBlocked = endpoint({
  ...set,
  path: '/v1/block/:userId',
  summary: 'Sets whether one blocks a person: neither sees the other any more, and follows end',
  data: z.object({ isBlocked: z.boolean() }),
});

export const setMuted = endpoint({
  ...set,
  path: '/v1/mute/:userId',
  summary: 'Sets whether one mutes a person: out of feeds and notifications, without their knowing',
  data: z.object({ isMuted: z.boolean() }),
});

export const listBlocked = endpoint({ ...list, path: '/v1/block', summary: 'Whom one blocks, newest first' });
export const listMuted = endpoint({ ...list, path: '/v1/mute', summary: 'Whom one mutes, newest first' });
