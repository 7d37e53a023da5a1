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

interface Asked {
  page: number;
  snapshot?: string | undefined;
}

const DAY_MS = 86_400_000;
/** Nothing older is in it. */
const YOUNG_MS = 30 * DAY_MS;
/** How long the pages of one list go on. */
const LIST_MS = 30 * 60_000;
/** A list has that many; of more than that it is chosen, for what may not stand so close together. */
const MOST = 600;
const CHOSEN_OF = 1_000;

const WINDOW = 10;
const OF_AUTHOR = 2;

/** Takes the best first, but of any ten in a row at most two by one author; who has too many is left out at the end. */
export function spread(ranked: readonly Ranked[], most = MOST): string[] {
  const left = [...ranked];
  const authors: string[] = [];
  const ids: string[] = [];
  while (ids.length < most) {
    const near = authors.slice(1 - WINDOW);
    const next = left.findIndex(
      ({ authorId }) => near.filter((other) => other === authorId).length < OF_AUTHOR,
    );
    const [taken] = next < 0 ? [] : left.splice(next, 1);
    if (!taken) break;
    ids.push(taken.id);
    authors.push(taken.authorId);
  }
  return ids;
}

/** The feed that is made for one person: ranked once, and read page by page from what was kept of that. */
export function createForYou({ database, forYou, clock }: Deps) {
  async function make(viewer: string, now: Date, over: Date): Promise<string> {
    const since = new Date(now.getTime() - YOUNG_MS);
    const flickIds = spread(await forYou.rank(database, viewer, now, since, CHOSEN_OF));
    const id = newId(now);
    await database.db
      .transaction()
      .execute((trx) => forYou.keep(trx, { id, personId: viewer, flickIds, madeAt: now }, over));
    return id;
  }

  /** Where a page goes on; one asked for by its number alone in the list that was made last. */
  async function startOf(viewer: string, { page, snapshot }: Asked, limit: number, now: Date, over: Date) {
    const [list, place] = readSnapshot('for_you', snapshot)?.split('.') ?? [];
    if (list !== undefined) return { list, place: Number(place) };
    const known = page === 1 ? null : await forYou.newest(database.db, viewer, over);
    return { list: known ?? (await make(viewer, now, over)), place: Math.min((page - 1) * limit, MOST) };
  }

  /** A page, where it ended in its list; nothing more once the time of the list is over. */
  return async (viewer: string, asked: Asked, limit: number): Promise<FeedPage> => {
    const now = clock.now();
    const over = new Date(now.getTime() - LIST_MS);
    const start = await startOf(viewer, asked, limit, now, over);
    const found = await forYou.page(database, viewer, limit, start, over);
    if (!found || found.last === null) return { flicks: '[]', last: null, more: false };
    return { ...found, last: `${start.list}.${found.last}` };
  };
}
export type ForYou = ReturnType<typeof createForYou>;
