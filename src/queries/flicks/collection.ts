import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Collection } from '../../../contract/flicks/collection.ts';
import * as api from '../../api/flicks/collection.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { changeFlickData, type FlickData } from '../cache/flicks.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { savedKeys } from '../keys/saved-keys.ts';
import { writeQuest } from '../quests/quest.ts';
import { keyOfSavedQuests } from '../quests/saved-quests.ts';
import { keyOfSaved } from './saved.ts';

export type SavedItem = api.SavedItem;

interface Read {
  collections: Collection[];
}

export const collectionQueries = {
  /** The viewer's collections, newest first; with an item, whether each contains it. */
  own: (item: SavedItem | null = null) =>
    queryOptions({
      queryKey: savedKeys.collections(item ? `${item.type} ${item.id}` : ''),
      queryFn: ({ signal }) => api.listCollections(item, signal),
      staleTime: 0,
    }),
};

function write(client: QueryClient, change: (collections: Collection[]) => Collection[]): void {
  patchQueries<Read>(client, { queryKey: savedKeys.allCollections }, (read) => {
    const collections = change(read.collections);
    return collections === read.collections ? read : { collections };
  });
}

/** Creates a collection, optionally with an item. */
export function useCreateCollection(item: SavedItem | null) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async (name: string) => {
      const { collection } = await api.createCollection(name, keyOf(name));
      if (item) await api.setCollected(collection._id, item, true);
      return collection;
    },
    onSuccess: () => {
      if (item) markSaved(client, item);
      return client.invalidateQueries({ queryKey: savedKeys.allCollections });
    },
    meta: { silent: true },
  });
}

export function useRenameCollection(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api.renameCollection(id, name),
    onSuccess: ({ name }) =>
      write(client, (collections) =>
        collections.map((one) => (one._id === id && one.name !== name ? { ...one, name } : one)),
      ),
    meta: { silent: true },
  });
}

/** Deletes a collection at once, or restores it. */
export function useDeleteCollection(id: string) {
  const client = useQueryClient();
  const isRemoving = usePendingWrite<boolean>(['delete-collection', id]) === true;
  const setDeleted = (value: boolean) =>
    sendOptimistic(client, {
      key: ['delete-collection', id],
      value,
      send: (value) => (value ? api.deleteCollection(id) : api.restoreCollection(id)),
      settle: () => void client.invalidateQueries({ queryKey: savedKeys.allCollections }),
    });
  return { isRemoving, setDeleted };
}

/** Items added to a collection are also saved. */
function markSaved(client: QueryClient, { id, type }: SavedItem): void {
  if (type === 'quest') writeQuest(client, id, { isSaved: true });
  else
    patchQueries<FlickData>(client, { queryKey: flickKeys.all }, (data) =>
      changeFlickData(data, id, () => ({ isSaved: true })),
    );
}

/** Whether a collection contains an item, including a pending change, and a function to change it. */
export function useCollected(item: SavedItem, { _id, has }: Pick<Collection, '_id' | 'has'>) {
  const client = useQueryClient();
  const { type } = item;
  const key = ['collect', _id, type, item.id] as const;
  const isCollected = usePendingWrite<boolean>(key) ?? has;
  const setCollected = (value: boolean) =>
    sendOptimistic(client, {
      key,
      value,
      send: (value) => api.setCollected(_id, item, value),
      settle: (response) => {
        if (response.isCollected) markSaved(client, item);
        const { queryKey } = collectionQueries.own(item);
        patchQueries<Read>(client, { queryKey }, ({ collections }) => ({
          collections: collections.map((one) =>
            one._id === _id ? { ...one, has: response.isCollected } : one,
          ),
        }));
        void client.invalidateQueries({
          queryKey: type === 'flick' ? [...keyOfSaved(), _id] : [...keyOfSavedQuests, _id],
        });
        // The tiles show covers and counts.
        void client.invalidateQueries({ queryKey: savedKeys.collections(''), exact: true });
      },
    });
  return { isCollected, setCollected };
}
