import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

const storageUse = z.object({
  /** Files in use, and uploads that are not published yet. */
  usedBytes: z.int(),
  quotaBytes: z.int(),
});
export type StorageUse = z.output<typeof storageUse>;

export const getStorageUse = endpoint({
  method: 'GET',
  path: '/v1/storage-use',
  access: 'member',
  summary: 'How much the person stores, and how much they may store',
  data: z.object({ storage: storageUse }),
  fallback: 'Failed to load your storage',
});
