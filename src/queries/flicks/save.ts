import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ShownFlick } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/save.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { changeFlickData, type FlickData } from '../cache/flicks.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { flickKeys } from '../keys/flick-keys.ts';

/** Saves a flick or no longer. */
export const sendSaved = (client: QueryClient, id: string, value: boolean): void =>
  sendOptimistic(client, {
    key: ['save', id],
    value,
    send: (value) => api.setSaved(id, value),
    settle: (response) =>
      patchQueries<FlickData>(client, { queryKey: flickKeys.all }, (data) =>
        changeFlickData(data, id, () => ({ isSaved: response.isSaved })),
      ),
  });

/** Whether the viewer saved the flick, including a pending change, and a function to change it. */
export function useSave({ _id: id, isSaved: wasSaved }: Pick<ShownFlick, '_id' | 'isSaved'>) {
  const client = useQueryClient();
  const isSaved = usePendingWrite<boolean>(['save', id]) ?? wasSaved;
  return { isSaved, setSaved: (value: boolean) => sendSaved(client, id, value) };
}
