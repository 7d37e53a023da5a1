import type { FastifyInstance } from 'fastify';
import { getStorageUse } from '../../../contract/media/storage-use.ts';
import { route } from '../../core/http/route.ts';
import type { StorageQuotaService } from './storage-quota.service.ts';

export function storageUseRoutes(app: FastifyInstance, quota: StorageQuotaService): void {
  route(app, getStorageUse, async ({ viewer }) => {
    const { stored, inFlight, quota: quotaBytes } = await quota.read(viewer.personId);
    return { storage: { usedBytes: stored + inFlight, quotaBytes } };
  });
}
