import { useQueryClient } from '@tanstack/react-query';
import type { Flick } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/flick-delete.ts';
import type { Pages } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { removeFlick } from '../cache/flick-lists.ts';
import { sendOptimistic } from '../core/optimistic-write.ts';
import { readViewer } from '../core/viewer.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { personKeys } from '../keys/person-keys.ts';

/** Deletes the viewer's own flick. */
export function useDeleteFlick() {
  const client = useQueryClient();
  return (id: string) =>
    sendOptimistic(client, {
      key: ['delete', id],
      value: true,
      send: () => api.deleteFlick(id),
      settle: () => {
        patchQueries<Pages<Flick>>(client, { queryKey: flickKeys.lists }, (data) => removeFlick(data, id));
        void client.invalidateQueries({ queryKey: personKeys.profile(readViewer()?.userId ?? '') });
        client.removeQueries({ queryKey: flickKeys.detail(id), type: 'inactive' });
      },
    });
}
