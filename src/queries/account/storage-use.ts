import { queryOptions } from '@tanstack/react-query';
import * as api from '../../api/media/storage-use.ts';
import { STALE } from '../core/client.ts';

export const storageUseQueries = {
  /** How much the viewer stores, and may store, in bytes. */
  own: () =>
    queryOptions({
      queryKey: ['storage-use'],
      queryFn: async ({ signal }) => (await api.getStorageUse(signal)).storage,
      staleTime: STALE.detail,
    }),
};
