import { useInfiniteQuery } from '@tanstack/react-query';
import type { Person } from '../../../contract/core/shared.ts';
import type { HashtagEntry } from '../../../contract/flicks/hashtag.ts';
import type { Song } from '../../../contract/flicks/song.ts';
import type { Quest } from '../../../contract/quests/quest.ts';
import type { SearchType } from '../../../contract/search/search.ts';
import { type SearchRequest, searchQueries } from '../../queries/search/search.ts';

/** Something that the list under the field leads to. */
export type Instant =
  | { kind: 'person'; id: string; person: Person }
  | { kind: 'hashtag'; id: string; hashtag: HashtagEntry }
  | { kind: 'song'; id: string; song: Song }
  | { kind: 'quest'; id: string; quest: Quest }
  /** All results of the query. */
  | { kind: 'all'; id: 'all' };

/** Rows of one kind among all kinds, and on its own. */
const FEW = 3;
const MANY = 7;

const person = (one: Person): Instant => ({ kind: 'person', id: one.userId, person: one });
const hashtag = (one: HashtagEntry): Instant => ({ kind: 'hashtag', id: one._id, hashtag: one });
const song = (one: Song): Instant => ({ kind: 'song', id: one._id, song: one });
const quest = (one: Quest): Instant => ({ kind: 'quest', id: one._id, quest: one });

/** The best results of the search, from the same response as the results below; none before anything is typed. */
export function useInstant(request: SearchRequest | null, type: SearchType | undefined): Instant[] {
  const only = (resultType: SearchType | undefined) => ({ enabled: request !== null && type === resultType });
  const shown = request ?? { q: '' };
  const all = useInfiniteQuery({ ...searchQueries.all(shown), ...only(undefined) }).data;
  const users = useInfiniteQuery({ ...searchQueries.users(shown), ...only('users') }).data ?? [];
  const hashtags = useInfiniteQuery({ ...searchQueries.hashtags(shown), ...only('hashtags') }).data ?? [];
  const songs = useInfiniteQuery({ ...searchQueries.songs(shown), ...only('songs') }).data ?? [];
  const quests = useInfiniteQuery({ ...searchQueries.quests(shown), ...only('quests') }).data ?? [];
  if (request === null) return [];
  const rows = {
    all: all
      ? [
          ...all.users.slice(0, FEW).map(person),
          ...all.hashtags.slice(0, FEW).map(hashtag),
          ...all.songs.slice(0, FEW - 1).map(song),
          ...all.quests.slice(0, FEW - 1).map(quest),
        ]
      : [],
    users: users.slice(0, MANY).map(person),
    hashtags: hashtags.slice(0, MANY).map(hashtag),
    songs: songs.slice(0, MANY).map(song),
    quests: quests.slice(0, MANY).map(quest),
    // Images say little in a row of text: they are listed below.
    flicks: [],
  }[type ?? 'all'];
  return rows.length > 0 ? [...rows, { kind: 'all', id: 'all' }] : [];
}
