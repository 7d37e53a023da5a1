import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseData } from '../../../contract/core/endpoint.ts';
import { type getOwnTrackRecord, KEYS_PATH } from '../../../contract/quests/track-record.ts';
import * as api from '../../api/quests/track-record.ts';

type Own = ResponseData<typeof getOwnTrackRecord>;

/** The address of the keys with which others verify statements of this site. */
export const keysUrl = () => new URL(`/api${KEYS_PATH}`, location.origin).href;

export const trackRecordQueries = {
  /** How the viewer's proofs fared, and the statement that they share. */
  own: () =>
    queryOptions({
      queryKey: ['track-record', 'own'] as const,
      queryFn: ({ signal }) => api.getOwnTrackRecord(signal),
    }),
  /** A statement that somebody shares. */
  shared: (id: string) =>
    queryOptions({
      queryKey: ['track-record', id] as const,
      queryFn: ({ signal }) => api.getTrackRecord(id, signal),
    }),
};

/** Signs a statement, or takes it back; the dialog shows its own error. */
export function useTrackRecordChanges() {
  const client = useQueryClient();
  const { queryKey } = trackRecordQueries.own();
  const sign = useMutation({
    mutationFn: api.signTrackRecord,
    onSuccess: (own: Own) => client.setQueryData(queryKey, own),
    meta: { silent: true },
  });
  const remove = useMutation({
    mutationFn: api.deleteTrackRecord,
    onSuccess: () => client.setQueryData(queryKey, (own) => own && { ...own, record: null }),
    meta: { silent: true },
  });
  return { sign, remove };
}
