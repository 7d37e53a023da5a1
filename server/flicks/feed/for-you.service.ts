import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { readSnapshot } from '../../core/page-cursor.ts';
import type { Database } from '../../db/connection.ts';
import type { FeedPage } from './feed.repository.ts';
import type { forYouRepository, Ranked } from './for-you.repository.ts';

interface Deps {
  database: Database;
  forYou: typeof forYouRepository;
  clock: Clock;
}

interface PageRequest {
  page: number;
  snapshot?: string | undefined;
}

const DAY_MS = 86_400_000;
/** Older flicks are not included. */
const MAX_AGE_MS = 30 * DAY_MS;
/** How long the pages of one list can be read. */
const LIST_MS = 30 * 60_000;
/** The length of a list; it is chosen from more candidates, since `spread` leaves some out. */
const MOST = 600;
const CHOSEN_OF = 1_000;

const WINDOW = 10;
const OF_AUTHOR = 2;

/**
 * Takes the best first, but at most two flicks by one author in any ten in a row; what does not fit is left out
 * at the end.
 */
export function spread(ranked: readonly Ranked[], most = MOST): string[] {
  const remaining = [...ranked];
  const authors: string[] = [];
  const ids: string[] = [];
  while (ids.length < most) {
    const near = authors.slice(1 - WINDOW);
    const next = remaining.findIndex(
      ({ authorId }) => near.filter((other) => other === authorId).length < OF_AUTHOR,
    );
    const [taken] = next < 0 ? [] : remaining.splice(next, 1);
    if (!taken) break;
    ids.push(taken.id);
    authors.push(taken.authorId);
  }
  return ids;
}

/** The personal feed: ranked once, then read page by page from the stored list. */
export function createForYouService({ database, forYou, clock }: Deps) {
  async function make(viewer: string, now: Date, over: Date): Promise<string> {
    const since = new Date(now.getTime() - MAX_AGE_MS);
    const flickIds = spread(await forYou.rank(database, viewer, now, since, CHOSEN_OF));
    const id = newId(now);
    await database.db
      .transaction()
      .execute((trx) => forYou.insert(trx, { id, personId: viewer, flickIds, madeAt: now }, over));
    return id;
  }

  /** Where a page continues; a page requested by number uses the newest list. */
  async function startOf(
    viewer: string,
    { page, snapshot }: PageRequest,
    limit: number,
    now: Date,
    over: Date,
  ) {
    const [list, place] = readSnapshot('for_you', snapshot)?.split('.') ?? [];
    if (list !== undefined) return { list, place: Number(place) };
    const known = page === 1 ? null : await forYou.newest(database.db, viewer, over);
    return { list: known ?? (await make(viewer, now, over)), place: Math.min((page - 1) * limit, MOST) };
  }

  /** A page and where it ended in its list; empty once the list has expired. */
  return async (viewer: string, request: PageRequest, limit: number): Promise<FeedPage> => {
    const now = clock.now();
    const over = new Date(now.getTime() - LIST_MS);
    const start = await startOf(viewer, request, limit, now, over);
    const found = await forYou.page(database, viewer, limit, start, over);
    if (!found || found.last === null) return { flicks: '[]', last: null, more: false };
    return { ...found, last: `${start.list}.${found.last}` };
  };
}
export type ForYouService = ReturnType<typeof createForYouService>;
