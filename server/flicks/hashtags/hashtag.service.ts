import { EMPTY_QUERY, type HashtagEntry } from '../../../contract/flicks/hashtag.ts';
import type { Clock } from '../../core/clock.ts';
import { invalid } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { totalPages } from '../../core/paging.ts';
import { hashtagSearch } from '../../core/text-search/search-text.ts';
import type { Database } from '../../db/connection.ts';
import type { hashtagRepository } from './hashtag.repository.ts';
import { readHashtag } from './hashtag-key.ts';

interface Deps {
  database: Database;
  hashtags: typeof hashtagRepository;
  clock: Clock;
}

interface HashtagName {
  q: string;
  page: number;
  limit: number;
}

const DAY_MS = 86_400_000;
/** Suggestions end here: nobody reads further, and a later page costs all the rows it skips. */
const DEEPEST_SKIP = 500;

/** The name that a quoted query asks to find or create; null for a search. */
export const quotedName = (q: string): string | null => (/^".+"$/s.test(q) ? q.slice(1, -1) : null);

export function createHashtagService({ database, hashtags, clock }: Deps) {
  /**
   * Of the last day; if nothing was used then, of the week, otherwise of all time, so that the list is never
   * empty.
   */
  async function trending(skip: number, limit: number): Promise<HashtagEntry[]> {
    for (const days of [1, 7]) {
      const since = new Date(clock.now().getTime() - days * DAY_MS);
      const found = await hashtags.trendingSince(database, since, skip, limit);
      if (found.length > 0) return found;
      if (skip > 0 && (await hashtags.trendingSince(database, since, 0, 1)).length > 0) return [];
    }
    return hashtags.popular(database, skip, limit);
  }

  return {
    /** Trending hashtags for an empty query, otherwise those that start with the query. */
    async search(viewer: string, { q, page, limit }: HashtagName) {
      const skip = (page - 1) * limit;
      const typed = q === EMPTY_QUERY ? '' : q.trim().normalize('NFKC').replace(/^#/, '');
      const key = hashtagSearch(typed);
      const find = async (from: number, count: number) => {
        if (typed === '') return trending(from, count);
        return key === '' ? [] : hashtags.search(database, viewer, key, from, count);
      };
      const rows = skip > DEEPEST_SKIP ? [] : await find(skip, limit + 1);
      const more = rows.length > limit && skip + limit <= DEEPEST_SKIP;
      const users = rows.slice(0, limit);
      return {
        result: { users },
        page,
        totalPages: totalPages({ page, limit, empty: users.length === 0, more }),
      };
    },

    /**
     * Finds or creates a hashtag; 400 if the name is invalid. One that the viewer may not know of counts as created too, and
     * answers with the viewer's spelling, so that the limit does not tell whether it is in a private flick.
     */
    async getOrCreate(viewer: string, text: string, beforeCreating: () => Promise<void>) {
      const hashtag = readHashtag(text);
      if (!hashtag) throw invalid('q', 'hashtagForm');
      const { key, name } = hashtag;
      const answer = ({ _id, name, count }: HashtagEntry) => ({
        ...{ result: { users: [{ _id, name, count }] }, page: 1, totalPages: 1 },
        newHashTagId: _id,
      });
      const found = await hashtags.find(database, viewer, key);
      if (found?.isKnown) return answer(found);
      await beforeCreating();
      if (found) return answer({ ...found, name });
      const now = clock.now();
      const created =
        (await hashtags.create(database, newId(now), key, name, viewer, now)) ??
        (await hashtags.find(database, viewer, key));
      if (!created) throw new Error(`hashtag ${key} neither created nor found`);
      return answer(created);
    },
  };
}
export type HashtagService = ReturnType<typeof createHashtagService>;
