import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listQuests, QuestSort } from '../../../contract/quests/quest-list.ts';
import type { Clock } from '../../core/clock.ts';
import { unauthenticated } from '../../core/errors.ts';
import { readLocation } from '../../core/location.ts';
import { DEEPEST_SKIP, readSnapshot, type SnapshotKind, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import { readSearch } from '../../core/text-search/search-query.ts';
import { hashtagSearch } from '../../core/text-search/search-text.ts';
import { textQuery } from '../../core/text-search/tsquery.ts';
import type { Database } from '../../db/connection.ts';
import type { QuestState } from '../quest.tables.ts';
import type { QuestFilter, QuestPage, questListRepository } from './quest-list.repository.ts';
import type { savedQuestListRepository } from './saved-quest-list.repository.ts';

interface Deps {
  database: Database;
  lists: typeof questListRepository;
  saved: typeof savedQuestListRepository;
  signer: UrlSigner;
  clock: Clock;
}

type Query = Parsed<typeof listQuests>['query'];

const EMPTY: QuestPage = { quests: '[]', last: null, more: false };
const KINDS: Record<QuestSort, SnapshotKind> = {
  'date-desc': 'quests_newest',
  'date-asc': 'quests_oldest',
  'amount-desc': 'quests_best_paid',
  'amount-asc': 'quests_least_paid',
  'deadline-asc': 'quests_ending',
  near: 'quests_near',
};

/**
 * The profile of one person, saved quests and own applications list all states; other lists only open quests.
 */
function statusOf({ status, userId, applied, saved }: Query): QuestState | 'draft' | null {
  return status ?? ((userId ?? applied ?? saved) !== undefined ? null : 'open');
}

/** The kind of cursor: the same for the same order. */
function kindOf({ sort, applied, saved }: Query): SnapshotKind {
  if (sort !== undefined) return KINDS[sort];
  if (applied !== undefined) return 'quests_applied';
  return saved === undefined ? KINDS['date-desc'] : 'quests_saved';
}

/**
 * Only what was saved, perhaps in a collection: there, quests that are no longer visible keep their position.
 * An order or filter would reveal something about them.
 */
function isPlainSaved({
  page: _page,
  limit: _limit,
  snapshot: _snapshot,
  saved,
  collection: _collection,
  ...others
}: Query): boolean {
  return saved !== undefined && Object.values(others).every((value) => value === undefined || value === '');
}

function wordsOf(q: string | undefined): QuestFilter['words'] {
  const query = readSearch(q ?? '');
  if (query.words.length === 0) return null;
  return { text: textQuery(query), wordList: query.words, fuzzy: !query.exact };
}

const hashtagOf = (name: string | undefined) =>
  name === undefined || name === '' ? null : hashtagSearch(name);

export function createQuestListService({ database, lists, saved, signer, clock }: Deps) {
  const response = (query: Query, kind: SnapshotKind, page: QuestPage, gone?: string) =>
    pagedJson('quests', signer.signMediaUrls(page.quests), {
      page: query.page,
      totalPages: totalPages({ ...query, empty: page.last === null, more: page.more }),
      snapshot: page.last === null ? query.snapshot : writeSnapshot(kind, page.last),
      ...(gone === undefined ? {} : { gone: JSON.parse(gone) }),
    });

  function startOf(kind: SnapshotKind, { snapshot, page, limit }: Query) {
    const after = readSnapshot(kind, snapshot);
    const skip = (page - 1) * limit;
    if (after !== null) return { after };
    return skip > DEEPEST_SKIP ? null : { skip };
  }

  async function savedPage(viewer: string, query: Query): Promise<string> {
    const start = startOf('quests_saved', query);
    const page = start
      ? await saved.page(database, viewer, clock.now(), query.limit, start, query.collection ?? null)
      : { ...EMPTY, gone: '[]' };
    return response(query, 'quests_saved', page, page.gone);
  }

  return {
    /** A page of quests as JSON text with signed addresses. */
    async list(viewer: string | null, query: Query): Promise<string> {
      if (viewer === null && (query.applied ?? query.saved) !== undefined) throw unauthenticated();
      if (viewer !== null && isPlainSaved(query)) return savedPage(viewer, query);
      const { sort = null, userId: owner = null, type = null, mode = null, country = null } = query;
      const [applied, saved] = [query.applied !== undefined, query.saved !== undefined];
      const { place, around } = readLocation(query);
      const kind = kindOf(query);
      const start = startOf(kind, query);
      const status = statusOf(query);
      if (start === null || status === 'draft') return response(query, kind, EMPTY);
      const filter: QuestFilter = {
        ...{ viewer, now: clock.now(), status, applied, saved, owner, type, mode, country, place, around },
        minReward: query.minReward ?? null,
        collection: query.collection ?? null,
        hashtag: hashtagOf(query.hashtag),
        words: wordsOf(query.q),
      };
      return response(query, kind, await lists.page(database, filter, sort, query.limit, start));
    },
  };
}
export type QuestListService = ReturnType<typeof createQuestListService>;
