import { http } from 'msw';
import type { ResponseData } from '../../../contract/core/endpoint.ts';
import type { Song } from '../../../contract/flicks/song.ts';
import { listFriendSuggestions } from '../../../contract/people/friend-suggestion.ts';
import { type FoundFlick, type FoundPerson, search } from '../../../contract/search/search.ts';
import { type HistoryEntry, listSearchHistory } from '../../../contract/search/search-history.ts';
import { server } from '../app/app-setup.ts';
import { api, newId, respond } from '../app/mock-responses.ts';
import { aPost } from '../flicks/flicks.ts';

type SearchAnswer = ResponseData<typeof search>;
export type Lists = Partial<Pick<SearchAnswer, 'users' | 'hashtags' | 'songs' | 'quests' | 'flicks'>>;

export function aFound(name: string, fields: Partial<FoundPerson> = {}): FoundPerson {
  const username = name.toLowerCase().replace(/\W+/g, '.');
  return {
    userId: newId(),
    username,
    name,
    photo: null,
    isFollowing: false,
    isRequested: false,
    bio: '',
    ...fields,
  };
}

export const aHashtag = (name: string, count = 12) => ({ _id: newId(), name, count });

export const aSong = (title: string, fields: Partial<Song> = {}): Song => ({
  _id: newId(),
  title,
  artist: 'Otto Lane',
  duration: 83,
  url: '/media/public/tide.m4a',
  cover: null,
  flickCount: 14,
  ...fields,
});

export const aFoundFlick = (): FoundFlick => ({ ...aPost(), type: 'photo' });

/** What the server answers to a search, twelve of one type or five of each. */
export function found(lists: Lists, query = new URLSearchParams()): Response {
  const { users = [], hashtags = [], songs = [], quests = [], flicks = [] } = lists;
  const all = { users, hashtags, songs, quests, flicks };
  const type = query.get('type') as keyof typeof all | null;
  const page = Number(query.get('page') ?? 1);
  const from = (page - 1) * 12;
  const cut = <Item>(items: Item[], of: keyof typeof all): Item[] =>
    type === null ? items.slice(0, 5) : type === of ? items.slice(from, from + 12) : [];
  const totals = {
    users: users.length,
    hashtags: hashtags.length,
    songs: songs.length,
    quests: quests.length,
    flicks: flicks.length,
  };
  const total = type ? totals[type] : Object.values(totals).reduce((sum, one) => sum + one, 0);
  return respond(search, {
    users: cut(users, 'users'),
    hashtags: cut(hashtags, 'hashtags'),
    songs: cut(songs, 'songs'),
    quests: cut(quests, 'quests'),
    flicks: cut(flicks, 'flicks'),
    total,
    totals,
    page,
    totalPages: type ? Math.ceil(totals[type] / 12) : 1,
  });
}

/** Returns search results by query; records the requests as `query type page`. */
export function serveSearch(find: (q: string) => Lists | Promise<Lists> | Response): string[] {
  const requests: string[] = [];
  server.use(
    http.get(api(search.path), async ({ request }) => {
      const query = new URL(request.url).searchParams;
      const q = query.get('q') ?? '';
      requests.push([q, query.get('type'), query.get('page')].filter(Boolean).join(' '));
      const lists = await find(q);
      return lists instanceof Response ? lists : found(lists, query);
    }),
  );
  return requests;
}

/** What is shown before anything is typed. */
export function serveStart(history: HistoryEntry[] = []): void {
  server.use(
    http.get(api(listSearchHistory.path), () => respond(listSearchHistory, { history })),
    http.get(api(listFriendSuggestions.path), () => respond(listFriendSuggestions, { friendSuggestion: [] })),
  );
}
