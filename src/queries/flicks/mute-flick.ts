import { useQueryClient } from '@tanstack/react-query';
import type { ShownFlick } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/flick-edit.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/flicks.gen.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { changeFlickData, type FlickData } from '../cache/flicks.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { flickKeys } from '../keys/flick-keys.ts';

/** Whether notifications about one's own flick are muted, including a pending change, and a function to change it. */
export function useMuteFlick({ _id: id, notificationsMuted = false }: ShownFlick) {
  const client = useQueryClient();
  const key = ['mute-flick', id] as const;
  const setMuted = (value: boolean) =>
    sendOptimistic(client, {
      key,
      value,
      send: (value) => api.editFlick(id, { notificationsMuted: value }),
      settle: ({ flick: { notificationsMuted = false, version } }) => {
        patchQueries<FlickData>(client, { queryKey: flickKeys.all }, (data) =>
          changeFlickData(data, id, () => ({ notificationsMuted, version })),
        );
        toast.success(notificationsMuted ? m.flickMuted() : m.flickUnmuted());
      },
    });
  return { isMuted: usePendingWrite<boolean>(key) ?? notificationsMuted, setMuted };
}
