import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Flick } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/flick-edit.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { changeFlickData, type FlickData } from '../cache/flicks.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { personKeys } from '../keys/person-keys.ts';
import { flickQueries } from './flick.ts';

export type { FlickChanges } from '../../api/flicks/flick-edit.ts';

interface Edit {
  changes: api.FlickChanges;
  /** What the person saw when they made the changes. */
  version: number | undefined;
}

/** Changes the viewer's own flick wherever it is cached; the form shows its own error. */
export function useEditFlick(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ changes, version }: Edit) => (await api.editFlick(id, changes, version)).flick,
    onSuccess: (flick) => {
      patchQueries<FlickData>(client, { queryKey: flickKeys.all }, (data) =>
        changeFlickData(data, id, () => flick),
      );
      void client.invalidateQueries({ queryKey: personKeys.profile(flick.user.userId) });
      void client.invalidateQueries({ queryKey: flickKeys.hashtags });
    },
    meta: { silent: true },
  });
}

/** Reloads a flick. */
export function useReadFlick(id: string): () => Promise<Flick> {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...flickQueries.detail(id), staleTime: 0 });
}
