import type { SavedType } from '../../../contract/flicks/collection.ts';
import * as contract from '../../../contract/flicks/collection.ts';
import { call } from '../core/http.ts';

export interface SavedItem {
  id: string;
  type: SavedType;
}

/** With an item, also says whether each collection contains it. */
export const listCollections = (item: SavedItem | null, signal?: AbortSignal) =>
  call(contract.listCollections, { query: item ?? {} }, { signal });

export const createCollection = (name: string, idempotencyKey: string) =>
  call(contract.createCollection, { body: { name } }, { idempotencyKey });

export const renameCollection = (id: string, name: string) =>
  call(contract.renameCollection, { params: { id }, body: { name } });

export const deleteCollection = (id: string) => call(contract.deleteCollection, { params: { id } });

export const restoreCollection = (id: string) => call(contract.restoreCollection, { params: { id } });

export const setCollected = (id: string, item: SavedItem, value: boolean) =>
  call(contract.setCollected, { params: { id }, query: { ...item }, body: { value } });
