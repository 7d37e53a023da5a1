import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limits } from '../../../contract/core/limits.ts';
import type { Quest } from '../../../contract/quests/quest.ts';
import * as api from '../../api/quests/quest.ts';
import { FIRST_PAGE, nextPageParam, type Page, type PageParam, uniqueItems } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { questKeys } from '../keys/quest-keys.ts';

/** Placeholder for a saved quest that is no longer visible. */
export interface GoneQuest {
  _id: string;
  isGone: true;
}

/** A page of saved quests; `gone` lists the positions of those that are no longer visible. */
interface SavedPage extends Page<Quest> {
  gone: { questId: string; place: number }[];
}
interface SavedPages {
  pages: SavedPage[];
  pageParams: PageParam[];
}

/** The prefix of lists of all saved quests and of those in collections. */
export const keyOfSavedQuests = [...questKeys.lists, 'saved'] as const;

function together({ items, gone, ...rest }: SavedPage): Page<Quest | GoneQuest> {
  const all: (Quest | GoneQuest)[] = [...items];
  for (const { questId, place } of gone) all.splice(place, 0, { _id: questId, isGone: true });
  return { items: all, ...rest };
}

/**
 * The viewer's saved quests, or those of a collection, in the order of saving, with placeholders for invisible ones.
 */
export const savedQuests = (collection = '') =>
  infiniteQueryOptions({
    queryKey: [...keyOfSavedQuests, collection] as const,
    queryFn: async ({ pageParam, signal }): Promise<SavedPage> => {
      const {
        quests,
        gone = [],
        ...rest
      } = await api.listQuests({ saved: 'me', ...(collection && { collection }), ...pageParam }, signal);
      return { items: quests, gone, ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(together(last), limits.page.short),
    select: (data) => uniqueItems({ ...data, pages: data.pages.map(together) }),
    staleTime: 0,
  });

/** Removes unavailable quests from the list, and returns whether that is in progress. */
export function useForgetGoneQuest(id: string) {
  const client = useQueryClient();
  const isRemoving = usePendingWrite<boolean>(['save-quest', id]) !== undefined;
  const forget = () =>
    sendOptimistic(client, {
      key: ['save-quest', id],
      value: false,
      send: (value) => api.setQuestSaved(id, value),
      settle: () =>
        patchQueries<SavedPages>(client, { queryKey: keyOfSavedQuests }, (data) => ({
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            gone: page.gone.filter(({ questId }) => questId !== id),
          })),
        })),
    });
  return { isRemoving, forget };
}

/** Drops unsaved quests from the cached lists once the screen is left. */
export function useDropUnsavedQuests(): void {
  const client = useQueryClient();
  useEffect(
    () => () =>
      patchQueries<SavedPages>(client, { queryKey: keyOfSavedQuests }, (data) => ({
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ isSaved }) => isSaved) })),
      })),
    [client],
  );
}
