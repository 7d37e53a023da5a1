import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import { type Flick, feedKind } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/not-interested.ts';
import { FIRST_PAGE, nextPageParam, type Pages, uniqueItems } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { restoreItems } from '../cache/core/restore-items.ts';
import { removeFlick } from '../cache/flick-lists.ts';
import { shownFlick } from '../cache/flicks.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { flickKeys } from '../keys/flick-keys.ts';

/** What the viewer is not interested in, newest first; reloaded each time it is opened. */
export const notInterested = () =>
  infiniteQueryOptions({
    queryKey: flickKeys.notInterested,
    queryFn: async ({ pageParam, signal }) => {
      const { flicks, ...rest } = await api.listNotInterested(pageParam, signal);
      return { items: flicks, ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(last, limits.page.list),
    select: uniqueItems<Flick>,
    staleTime: 0,
  });

/** Removes the cards of a flick from the feeds; returns a function that restores them. */
function removeCards(client: QueryClient, id: string): () => void {
  const feeds = feedKind.options.map((kind) => {
    const queryKey = flickKeys.feed(kind);
    return { queryKey, before: client.getQueryData<Pages<Flick>>(queryKey) };
  });
  for (const { queryKey } of feeds)
    patchQueries<Pages<Flick>>(client, { queryKey }, (data) => removeFlick(data, id));
  return () => {
    for (const { queryKey, before } of feeds) {
      if (!before) continue;
      patchQueries<Pages<Flick>>(client, { queryKey }, (data) =>
        restoreItems(data, before, (flick) => shownFlick(flick)._id === id),
      );
    }
  };
}

/** Returns a function that hides a flick from the viewer's feeds, which returns one that undoes it. */
export function useNotInterested(id: string): () => () => void {
  const client = useQueryClient();
  return () => {
    let isUndone = false;
    let restoreCards: (() => void) | undefined;
    const send = () =>
      sendOptimistic(client, {
        key: ['not-interested', id],
        value: !isUndone,
        send: (value) => api.setNotInterested(id, value),
        settle: () => {
          if (isUndone) restoreCards?.();
          else restoreCards ??= removeCards(client, id);
        },
      });
    send();
    return () => {
      isUndone = true;
      send();
    };
  };
}

/** Shows a hidden flick in the feeds again, or hides it once more. */
export function useUndoNotInterested(id: string) {
  const client = useQueryClient();
  const isOut = usePendingWrite<boolean>(['not-interested', id]) ?? true;
  const setOut = (value: boolean) =>
    sendOptimistic(client, {
      key: ['not-interested', id],
      value,
      send: (value) => api.setNotInterested(id, value),
      settle: () => void client.invalidateQueries({ queryKey: flickKeys.notInterested }),
    });
  return { isOut, setOut };
}
