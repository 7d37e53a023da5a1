import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limits } from '../../../contract/core/limits.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/flick.ts';
import * as saveApi from '../../api/flicks/save.ts';
import { removeItems } from '../cache/core/page-edits.ts';
import { FIRST_PAGE, nextPageParam, type Page, type PageParam, uniqueItems } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { type RemovedFlick, shownFlick } from '../cache/flicks.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { readViewer } from '../core/viewer.ts';
import { flickKeys } from '../keys/flick-keys.ts';

/** A page of saved items; `gone` lists the positions of those that are no longer visible. */
interface SavedPage extends Page<Flick> {
  gone: { flickId: string; place: number }[];
}
interface SavedPages {
  pages: SavedPage[];
  pageParams: PageParam[];
}

/** The prefix of lists of all saved flicks and of those in collections. */
export const keyOfSaved = () => flickKeys.ofPerson(readViewer()?.userId ?? '', 'saved');

function together({ items, gone, ...rest }: SavedPage): Page<Flick | RemovedFlick> {
  const all: (Flick | RemovedFlick)[] = [...items];
  for (const { flickId, place } of gone) all.splice(place, 0, { _id: flickId, isGone: true });
  return { items: all, ...rest };
}

/**
 * The viewer's saved flicks, or those of a collection, in the order of saving, with placeholders for those that are no
 * longer visible.
 */
export const savedFlicks = (collection = '') =>
  infiniteQueryOptions({
    queryKey: [...keyOfSaved(), collection] as const,
    queryFn: async ({ pageParam, signal }): Promise<SavedPage> => {
      const query = {
        type: 'saved' as const,
        limit: limits.page.list,
        ...(collection && { collection }),
        ...pageParam,
      };
      const { flicks, gone = [], ...rest } = await api.listFlicks(query, signal);
      return { items: flicks, gone, ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(together(last), limits.page.list),
    select: (data) => uniqueItems({ ...data, pages: data.pages.map(together) }),
    staleTime: 0,
  });

/** Removes an invisible flick from the list. */
export function useForgetRemoved(id: string) {
  const client = useQueryClient();
  const isRemoving = usePendingWrite<boolean>(['save', id]) !== undefined;
  const forget = () =>
    sendOptimistic(client, {
      key: ['save', id],
      value: false,
      send: (value) => saveApi.setSaved(id, value),
      settle: () =>
        patchQueries<SavedPages>(client, { queryKey: keyOfSaved() }, (data) => ({
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            gone: page.gone.filter(({ flickId }) => flickId !== id),
          })),
        })),
    });
  return { isRemoving, forget };
}

/** Drops unsaved flicks from the cached lists once the screen is left. */
export function useDropUnsaved(): void {
  const client = useQueryClient();
  useEffect(
    () => () =>
      patchQueries<SavedPages>(client, { queryKey: keyOfSaved() }, (data) => {
        const left = removeItems(data, (flick) => !shownFlick(flick).isSaved);
        return left as SavedPages;
      }),
    [client],
  );
}
