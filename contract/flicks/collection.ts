import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, message } from '../core/shared.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.collection.name));

export const collection = z.object({
  _id: id,
  name: z.string(),
  /** How many items it has, including those that are no longer visible. */
  flickCount: z.int(),
  questCount: z.int(),
  /** Thumbnails of the newest items, at most four. */
  covers: z.array(z.string()),
  /** Whether the item of the request is in it. */
  has: z._default(z.boolean(), false),
});
export type Collection = z.output<typeof collection>;

export const savedType = z.enum(['flick', 'quest']);
export type SavedType = z.output<typeof savedType>;

export const listCollections = endpoint({
  method: 'GET',
  path: '/v1/collection',
  access: 'member',
  summary:
    'One’s own collections of saved things, the last one first; with `id` and `type` whether that thing is in them',
  query: z.object({ id: z.optional(id), type: z._default(savedType, 'flick') }),
  data: z.object({ collections: z.array(collection) }),
  fallback: 'Failed to fetch',
});

export const createCollection = endpoint({
  method: 'POST',
  path: '/v1/collection',
  access: 'member',
  summary: `Makes a collection that only oneself sees, up to ${limits.collection.most}`,
  body: z.object({ name }),
  data: z.object({ collection }),
  fallback: 'Failed to fetch',
  idempotent: true,
});

export const renameCollection = endpoint({
  method: 'PUT',
  path: '/v1/collection/:id',
  access: 'member',
  summary: 'Gives a collection another name',
  params: z.object({ id }),
  body: z.object({ name }),
  data: z.object({ name: z.string() }),
  fallback: 'Failed to fetch',
});

export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/v1/collection/:id',
  access: 'member',
  summary: 'Deletes a collection; what is in it stays saved. One that is deleted already is a success',
  params: z.object({ id }),
  data: message,
  fallback: 'Failed to fetch',
});

export const restoreCollection = endpoint({
  method: 'POST',
  path: '/v1/collection/:id/restore',
  access: 'member',
  summary: 'Takes the deletion of a collection back, within a day',
  params: z.object({ id }),
  data: message,
  fallback: 'Failed to fetch',
});

export const setCollected = endpoint({
  method: 'POST',
  path: '/v1/collection/:id/item',
  access: 'member',
  summary: 'Sets whether a flick or quest is in a collection; what is put in is saved with it',
  params: z.object({ id }),
  query: z.object({ id, type: savedType }),
  body: z.object({ value: z.boolean() }),
  data: z.object({ isCollected: z.boolean() }),
  fallback: 'Failed to fetch',
});
