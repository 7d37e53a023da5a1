import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as api from '../../api/account/data-export.ts';
import { STALE } from '../core/client.ts';

export type { DataExport } from '../../../contract/account/data-export.ts';

const PREPARING_EVERY_MS = 10_000;

export const dataExportQueries = {
  /** The last copy of the viewer's own data, polled while it is being prepared. */
  last: () =>
    queryOptions({
      queryKey: ['data-export'],
      queryFn: async ({ signal }) => (await api.getDataExport(signal)).dataExport,
      staleTime: STALE.detail,
      refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? PREPARING_EVERY_MS : false),
    }),
};

/** Requests a copy of the viewer's own data; the dialog shows the error. */
export function useRequestDataExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.requestDataExport(),
    onSuccess: ({ dataExport }) => client.setQueryData(dataExportQueries.last().queryKey, dataExport),
    meta: { silent: true },
  });
}
