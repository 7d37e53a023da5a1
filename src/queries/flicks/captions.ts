import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as api from '../../api/flicks/captions.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/flicks.gen.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { changeFlickData, type FlickData } from '../cache/flicks.ts';
import { STALE } from '../core/client.ts';
import { flickKeys } from '../keys/flick-keys.ts';

/** The captions of the video at a position of a flick, from 0. */
export const captionsOf = (flickId: string, position: number) =>
  queryOptions({
    queryKey: ['captions', flickId, position] as const,
    queryFn: ({ signal }) => api.getCaptions(flickId, position, signal),
    staleTime: STALE.detail,
  });

interface Change {
  position: number;
  /** Null removes them. */
  captions: api.NewCaptions | null;
}

/** Sets or removes the captions of a video of the viewer; the form shows its own error. Removed ones can be put back. */
export function useSetCaptions(flickId: string) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ position, captions }: Change) => {
      if (captions) return { ...(await api.setCaptions(flickId, position, captions)), removed: null };
      const removed = await client.fetchQuery(captionsOf(flickId, position));
      return { ...(await api.deleteCaptions(flickId, position)), removed };
    },
    onSuccess: ({ flick, removed }, { position }) => {
      client.removeQueries({ queryKey: captionsOf(flickId, position).queryKey });
      patchQueries<FlickData>(client, { queryKey: flickKeys.all }, (data) =>
        changeFlickData(data, flickId, () => flick),
      );
      if (!removed) return toast.success(m.captionsAdded());
      const putBack = () => mutation.mutate({ position, captions: removed });
      toast.success(m.captionsRemoved(), { action: { label: m.flickUndo(), onPress: putBack } });
    },
    meta: { silent: true },
  });
  return mutation;
}
