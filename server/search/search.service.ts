import type { Parsed } from '../../contract/core/endpoint.ts';
import type { SearchType, search } from '../../contract/search/search.ts';
import type { Clock } from '../core/clock.ts';
import type { UrlSigner } from '../core/storage/url-signer.ts';
import { LAST } from '../core/text-search/match.sql.ts';
import { readSearch, type SearchQuery } from '../core/text-search/search-query.ts';
import { termsOf, textQuery } from '../core/text-search/tsquery.ts';
import type { Database } from '../db/connection.ts';
import type { searchRepository } from './search.repository.ts';
import { MOST_FOUND, type SearchParams } from './search-query.sql.ts';

interface Deps {
  database: Database;
  searches: typeof searchRepository;
  signer: UrlSigner;
  clock: Clock;
}

type Lists = Record<SearchType, string>;

const WEEK_MS = 7 * 86_400_000;
const NONE: Lists = { users: '[]', hashtags: '[]', songs: '[]', quests: '[]', flicks: '[]' };
const NO_TOTALS: Record<SearchType, number> = { users: 0, hashtags: 0, songs: 0, quests: 0, flicks: 0 };
/** Appended to a prefix, it sorts before every longer text that begins with the prefix. */
const FIRST = '\u0001';

/** The lowest time-ordered id of a moment. */
const lowestId = (at: number) =>
  at
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-0000-0000-000000000000');

/** The values of a search; words contain only letters, marks, digits and emojis, so they need no escaping. */
function paramsOf(viewer: string, query: SearchQuery, now: Date, skip: number): SearchParams {
  const { exact, words, handle, tag } = query;
  const end = (text: string) => (text === '' ? '' : text + (exact ? FIRST : LAST));
  const terms = termsOf(query);
  const line = words.join(' ');
  return {
    viewer,
    line,
    lineEnd: end(line),
    handle,
    handleEnd: end(handle),
    tag,
    tagEnd: end(tag),
    words: terms.join(' & '),
    anyWord: terms.join(' | '),
    text: textQuery(query),
    wordList: words,
    wholeName: words.length > 1 ? line : null,
    nameWord: words.length > 1 ? null : line,
    fuzzy: !exact,
    now,
    recent: lowestId(now.getTime() - WEEK_MS),
    skip,
  };
}

export function createSearchService({ database, searches, signer, clock }: Deps) {
  const response = (
    lists: Partial<Lists>,
    totals: Partial<typeof NO_TOTALS>,
    paged: { page: number; totalPages: number },
  ) => {
    const all = { ...NO_TOTALS, ...totals };
    const total = Object.values(all).reduce((sum, count) => sum + count, 0);
    const { users, hashtags, songs, quests, flicks } = { ...NONE, ...lists };
    const found = `"users":${users},"hashtags":${hashtags},"songs":${songs},"quests":${quests},"flicks":${flicks}`;
    return `{${signer.signMediaUrls(found)},${JSON.stringify({ total, totals: all, ...paged }).slice(1)}`;
  };

  return {
    /**
     * A page of one type, otherwise the first results of each type, as JSON text; without words, what is
     * trending. A requested type wins over a sign in front of the words.
     */
    async search(viewer: string, query: Parsed<typeof search>['query']): Promise<string> {
      const searchQuery = readSearch(query.q);
      const { found, trending } = searches;
      const kind = searchQuery.words.length === 0 ? trending : found;
      const type = query.type ?? searchQuery.type;
      const { page, limit } = query;
      if (type === null) {
        const { totals, ...lists } = await kind.each(database, paramsOf(viewer, searchQuery, clock.now(), 0));
        const some = Object.values(totals).some((count) => count > 0);
        return response(lists, totals, { page: 1, totalPages: some ? 1 : 0 });
      }
      const skip = Math.min((page - 1) * limit, MOST_FOUND * 2);
      const params = paramsOf(viewer, searchQuery, clock.now(), skip);
      const { list, total } = await kind.page[type](database, limit, params);
      return response({ [type]: list }, { [type]: total }, { page, totalPages: Math.ceil(total / limit) });
    },
  };
}
export type SearchService = ReturnType<typeof createSearchService>;
