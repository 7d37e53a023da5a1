import type { Parsed } from '../../contract/core/endpoint.ts';
import type { saveSearchHistory } from '../../contract/search/search-history.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../db/connection.ts';
import type { KeyedEntry, searchHistoryRepository } from './search-history.repository.ts';

interface Deps {
  database: Database;
  history: typeof searchHistoryRepository;
  clock: Clock;
}

type Sent = Parsed<typeof saveSearchHistory>['body']['history'];
type SentEntry = Exclude<Sent, readonly unknown[]>;

export function createSearchHistoryService({ database, history, clock }: Deps) {
  function entryOf(sent: SentEntry): KeyedEntry {
    const { q, type, at } = typeof sent === 'string' ? { q: sent, type: null, at: undefined } : sent;
    return { q, type, at: at ?? clock.now().toISOString(), key: q.normalize('NFKC').toLowerCase() };
  }

  return {
    list: async (personId: string) => ({ history: await history.list(database, personId) }),

    /** Puts a single entry first, even if it exists already; a list replaces the whole history. */
    async save(personId: string, sent: Sent) {
      if (!Array.isArray(sent)) {
        const entry = { ...entryOf(sent), at: clock.now().toISOString() };
        return { history: await history.put(database, personId, entry) };
      }
      const entries = new Map<string, KeyedEntry>();
      for (const entry of sent.map(entryOf)) if (!entries.has(entry.key)) entries.set(entry.key, entry);
      return { history: await history.replace(database, personId, [...entries.values()]) };
    },

    async clear(personId: string): Promise<void> {
      await history.clear(database, personId);
    },
  };
}
export type SearchHistoryService = ReturnType<typeof createSearchHistoryService>;
