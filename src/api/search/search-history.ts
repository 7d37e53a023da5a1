import * as contract from '../../../contract/search/search-history.ts';
import { call } from '../core/http.ts';

/** The viewer's recent searches, newest first. */
export const listSearchHistory = (signal?: AbortSignal) => call(contract.listSearchHistory, {}, { signal });

/** Adds a search at the front. */
export const addToSearchHistory = (entry: Pick<contract.HistoryEntry, 'q' | 'type'>) =>
  call(contract.saveSearchHistory, { body: { history: entry } });

/** Replaces the whole list. */
export const replaceSearchHistory = (history: contract.HistoryEntry[]) =>
  call(contract.saveSearchHistory, { body: { history } });

export const clearSearchHistory = () => call(contract.clearSearchHistory, {});
