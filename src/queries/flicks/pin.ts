import { useQueryClient } from '@tanstack/react-query';
import type { ShownFlick } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/pin.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/flicks.gen.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { changeFlickData, type FlickData } from '../cache/flicks.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { flickKeys } from '../keys/flick-keys.ts';

/** Whether the flick is pinned to its author's profile, including a pending change, and a function to change it. */
export function usePin({ _id: id, user, isPinned: wasPinned = false }: ShownFlick) {
  const client = useQueryClient();
  const isPinned = usePendingWrite<boolean>(['pin', id]) ?? wasPinned;
  const setPinned = (value: boolean) =>
    sendOptimistic(client, {
      key: ['pin', id],
      value,
      send: (value) => api.setPinned(id, value),
      settle: (response) => {
        patchQueries<FlickData>(client, { queryKey: flickKeys.all }, (data) =>
          changeFlickData(data, id, () => response),
        );
        // Pinned flicks come first there.
        void client.invalidateQueries({ queryKey: flickKeys.ofPerson(user.userId, 'posts') });
        toast.success(response.isPinned ? m.flickPinned() : m.flickUnpinned());
      },
    });
  return { isPinned, setPinned };
}
