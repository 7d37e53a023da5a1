import type { Parsed } from '../../../contract/core/endpoint.ts';
import { limits } from '../../../contract/core/limits.ts';
import type { FlickListType, listFlicks } from '../../../contract/flicks/flick.ts';
import { forbidden, invalid, unauthenticated } from '../../core/errors.ts';
import { DEEPEST_SKIP, readSnapshot, type SnapshotKind, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { flickListRepository, ListPage } from '../flick-list.repository.ts';
import type { savedListRepository } from '../saved/saved-list.repository.ts';
import type { FeedPage, feedRepository } from './feed.repository.ts';
import type { FeedPageNumbersService } from './feed-page-numbers.service.ts';
import type { ForYouService } from './for-you.service.ts';

interface Deps {
  database: Database;
  feed: typeof feedRepository;
  lists: typeof flickListRepository;
  savedList: typeof savedListRepository;
  rank: FeedPageNumbersService;
  forYou: ForYouService;
  signer: UrlSigner;
}

type Query = Parsed<typeof listFlicks>['query'];

const EMPTY: FeedPage = { flicks: '[]', last: null, more: false };

/** The feed and the lists of one person's flicks, as JSON text with signed media addresses. */
export function createFeedService({ database, feed, lists, savedList, rank, forYou, signer }: Deps) {
  function response(
    query: Query,
    limit: number,
    kind: SnapshotKind,
    page: FeedPage,
    {
      total,
      gone,
      pinned,
    }: { total?: number; gone?: string | undefined; pinned?: string | null | undefined } = {},
  ): string {
    const { more, last } = page;
    return pagedJson('flicks', signer.signMediaUrls(page.flicks), {
      page: query.page,
      totalPages: totalPages({ page: query.page, limit, empty: last === null, more, total }),
      snapshot: last === null ? query.snapshot : writeSnapshot(kind, last),
      ...(gone === undefined ? {} : { gone: JSON.parse(gone) }),
      ...(pinned ? { pinned: JSON.parse(signer.signMediaUrls(pinned)) } : {}),
    });
  }

  async function latestPage(viewer: string | null, query: Query, limit: number): Promise<FeedPage> {
    const after = readSnapshot('latest', query.snapshot);
    if (after !== null || query.page === 1) return feed.latest(database, viewer, limit, after);
    const above = await rank.locate((query.page - 1) * limit - 1);
    return above ? feed.latestByRank(database, viewer, limit, above.top, above.skip) : EMPTY;
  }

  async function followingPage(viewer: string, query: Query, limit: number): Promise<FeedPage> {
    const after = readSnapshot('following', query.snapshot);
    if (after !== null || query.page === 1) return feed.following(database, viewer, limit, after);
    const skip = (query.page - 1) * limit;
    return skip > DEEPEST_SKIP ? EMPTY : feed.followingSkip(database, viewer, limit, skip);
  }

  /** Only the person themselves may see what they liked and saved. */
  function ownerOf(viewer: string | null, type: FlickListType, userId: string | undefined): string {
    const own = type === 'liked' || type === 'saved';
    if (own && viewer === null) throw unauthenticated();
    const owner = userId ?? viewer;
    if (owner === null) throw invalid('userId', 'whoseFlicks');
    if (own && owner !== viewer) throw forbidden('ownListOnly');
    return owner;
  }

  async function byType(viewer: string | null, query: Query, type: FlickListType): Promise<string> {
    const limit = query.limit ?? limits.page.list;
    const owner = ownerOf(viewer, type, query.userId);
    const kind = type === 'saved' || type === 'liked' ? type : 'list';
    const after = readSnapshot(kind, query.snapshot);
    const skip = (query.page - 1) * limit;
    const start = after === null ? { skip } : { after };
    const isPast = after === null && skip > DEEPEST_SKIP;
    if (type === 'saved') {
      const page = isPast
        ? { ...EMPTY, gone: '[]' }
        : await savedList.page(database, owner, limit, start, query.collection ?? null);
      return response(query, limit, kind, page, { gone: page.gone });
    }
    const page: ListPage = isPast ? EMPTY : await lists.page(database, viewer, type, owner, limit, start);
    return response(query, limit, kind, page, { pinned: page.pinned });
  }

  return {
    /** A page of the feed or, with `type`, of one person's flicks. */
    async list(viewer: string | null, query: Query): Promise<string> {
      if (query.type) return byType(viewer, query, query.type);
      if (query.userId !== undefined) throw invalid('type', 'whichFlicks');
      const limit = query.limit ?? limits.page.feed;
      if (query.feed === 'latest') {
        const page = await latestPage(viewer, query, limit);
        return response(query, limit, 'latest', page, { total: await rank.total() });
      }
      if (viewer === null) throw unauthenticated();
      if (query.feed === 'for-you')
        return response(query, limit, 'for_you', await forYou(viewer, query, limit));
      return response(query, limit, 'following', await followingPage(viewer, query, limit));
    },
  };
}
export type FeedService = ReturnType<typeof createFeedService>;
