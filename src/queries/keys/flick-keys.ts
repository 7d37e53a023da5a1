import type { FeedKind, FlickListType } from '../../../contract/flicks/flick.ts';

/** Every cached flick is under `all`; every list of flicks, now and later, under `lists`. */
export const flickKeys = {
  all: ['flick'] as const,
  lists: ['flick', 'list'] as const,
  feeds: ['flick', 'list', 'feed'] as const,
  feed: (kind: FeedKind) => ['flick', 'list', 'feed', kind] as const,
  notInterested: ['flick', 'list', 'not-interested'] as const,
  hashtags: ['flick', 'list', 'hashtag'] as const,
  ofSong: (id: string) => ['flick', 'list', 'song', id] as const,
  allOfPerson: (userId: string) => ['flick', 'list', 'person', userId] as const,
  ofPerson: (userId: string, type: FlickListType) => ['flick', 'list', 'person', userId, type] as const,
  details: ['flick', 'detail'] as const,
  detail: (id: string) => ['flick', 'detail', id] as const,
  newest: (kind: FeedKind) => ['newest-flick', kind] as const,
};
