import type { FastifyInstance } from 'fastify';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../db/connection.ts';
import type { UploadService } from '../media/uploads/uploads.service.ts';
import { featureIssueRepository } from '../moderation/reports/feature-issue.repository.ts';
import { featureIssueRoutes } from '../moderation/reports/feature-issue.routes.ts';
import { createFeatureIssueService } from '../moderation/reports/feature-issue.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import { mutedWordRepository } from '../people/blocks/muted-word.repository.ts';
import { mutedWordRoutes } from '../people/blocks/muted-word.routes.ts';
import { createMutedWordService } from '../people/blocks/muted-word.service.ts';
import { mentionRepository } from '../people/mentions/mention.repository.ts';
import { mentionRoutes } from '../people/mentions/mention.routes.ts';
import { createMentionService } from '../people/mentions/mention.service.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import { searchRepository } from '../search/search.repository.ts';
import { searchRoutes } from '../search/search.routes.ts';
import { createSearchService } from '../search/search.service.ts';
import { searchHistoryRepository } from '../search/search-history.repository.ts';
import { searchHistoryRoutes } from '../search/search-history.routes.ts';
import { createSearchHistoryService } from '../search/search-history.service.ts';
import { commentRepository } from './comments/comment.repository.ts';
import { commentRoutes } from './comments/comment.routes.ts';
import { createCommentService } from './comments/comment.service.ts';
import { commentWriteRepository } from './comments/comment-write.repository.ts';
import { createCommentWriteService } from './comments/comment-write.service.ts';
import { feedRepository } from './feed/feed.repository.ts';
import { createFeedService } from './feed/feed.service.ts';
import { feedBucketRepository } from './feed/feed-bucket.repository.ts';
import { feedEntryRepository } from './feed/feed-entry.repository.ts';
import { createFeedRank } from './feed/feed-page-numbers.service.ts';
import { forYouRepository } from './feed/for-you.repository.ts';
import { createForYou } from './feed/for-you.service.ts';
import { notInterestedRepository } from './feed/not-interested.repository.ts';
import { notInterestedRoutes } from './feed/not-interested.routes.ts';
import { createNotInterestedService } from './feed/not-interested.service.ts';
import { flickRepository } from './flick.repository.ts';
import { flickRoutes } from './flick.routes.ts';
import { createFlickService } from './flick.service.ts';
import { flickListRepository } from './flick-list.repository.ts';
import { flickPeopleRepository } from './flick-people.repository.ts';
import { flickPeopleRoutes } from './flick-people.routes.ts';
import { createFlickPeopleService } from './flick-people.service.ts';
import { hashtagRepository } from './hashtags/hashtag.repository.ts';
import { hashtagRoutes } from './hashtags/hashtag.routes.ts';
import { createHashtagService } from './hashtags/hashtag.service.ts';
import { hashtagPageRepository } from './hashtags/hashtag-page.repository.ts';
import { hashtagPageRoutes } from './hashtags/hashtag-page.routes.ts';
import { createHashtagPageService } from './hashtags/hashtag-page.service.ts';
import { likeRepository } from './likes/like.repository.ts';
import { likeRoutes } from './likes/like.routes.ts';
import { createLikeService } from './likes/like.service.ts';
import type { LikeNotices } from './likes/like-notifications.service.ts';
import { createPublishing } from './publishing/feed-writer.service.ts';
import { repostRoutes } from './reposts/repost.routes.ts';
import { createRepostService } from './reposts/repost.service.ts';
import { collectionRepository } from './saved/collection.repository.ts';
import { collectionRoutes } from './saved/collection.routes.ts';
import { createCollectionService } from './saved/collection.service.ts';
import { saveRepository } from './saved/save.repository.ts';
import { saveRoutes } from './saved/save.routes.ts';
import { createSaveService } from './saved/save.service.ts';
import { savedListRepository } from './saved/saved-list.repository.ts';
import { songRepository } from './songs/song.repository.ts';
import { songRoutes } from './songs/song.routes.ts';
import { createSongService } from './songs/song.service.ts';

interface ContentDeps {
  database: Database;
  clock: Clock;
  signer: UrlSigner;
  uploads: UploadService;
  notices: Notices;
  likeNotices: LikeNotices;
  /** False where limits are switched off for load tests. */
  limited: boolean;
  /** Told when work beside a request failed. */
  onBackgroundError: (error: unknown) => void;
}

/** Makes the services of flicks and all that hangs on them. */
export function createContent(deps: ContentDeps) {
  const { database, clock, signer, uploads, notices, limited, onBackgroundError } = deps;
  const rank = createFeedRank({ database, buckets: feedBucketRepository, clock, onStale: onBackgroundError });
  const publishing = createPublishing({ flicks: flickRepository, entries: feedEntryRepository });
  return {
    feed: createFeedService({
      database,
      feed: feedRepository,
      lists: flickListRepository,
      savedList: savedListRepository,
      rank,
      forYou: createForYou({ database, forYou: forYouRepository, clock }),
      signer,
    }),
    flicks: createFlickService({
      database,
      flicks: flickRepository,
      feed: feedRepository,
      publishing,
      signer,
      clock,
    }),
    flickPeople: createFlickPeopleService({ database, people: flickPeopleRepository, signer }),
    reposts: createRepostService({
      database,
      flicks: flickRepository,
      feed: feedRepository,
      publishing,
      notices,
      signer,
      clock,
    }),
    comments: createCommentService({ database, comments: commentRepository, signer }),
    commentWrites: createCommentWriteService({
      database,
      comments: commentWriteRepository,
      signer,
      notices,
      clock,
      limited,
    }),
    likes: createLikeService({ database, likes: likeRepository, notices: deps.likeNotices, clock }),
    saved: createSaveService({ database, saved: saveRepository, clock }),
    collections: createCollectionService({
      database,
      collections: collectionRepository,
      saved: saveRepository,
      signer,
      clock,
    }),
    uninteresting: createNotInterestedService({
      database,
      uninteresting: notInterestedRepository,
      signer,
      clock,
    }),
    mutedWords: createMutedWordService({ database, mutedWords: mutedWordRepository, clock }),
    issues: createFeatureIssueService({ database, issues: featureIssueRepository, uploads, signer, clock }),
    hashtags: createHashtagService({ database, hashtags: hashtagRepository, clock }),
    hashtagPages: createHashtagPageService({ database, hashtagPages: hashtagPageRepository, signer }),
    searches: createSearchService({ database, searches: searchRepository, signer, clock }),
    searchHistory: createSearchHistoryService({ database, history: searchHistoryRepository, clock }),
    mentions: createMentionService({ database, mentions: mentionRepository, signer }),
    songs: createSongService({
      database,
      songs: songRepository,
      lists: flickListRepository,
      signer,
    }),
    uploads,
  };
}
export type Content = ReturnType<typeof createContent>;

export function contentRoutes(app: FastifyInstance, content: Content): void {
  flickRoutes(app, content);
  flickPeopleRoutes(app, content);
  commentRoutes(app, content);
  likeRoutes(app, content);
  saveRoutes(app, content);
  collectionRoutes(app, content);
  notInterestedRoutes(app, content);
  mutedWordRoutes(app, content);
  repostRoutes(app, content);
  featureIssueRoutes(app, content);
  hashtagRoutes(app, content);
  hashtagPageRoutes(app, content);
  mentionRoutes(app, content);
  songRoutes(app, content);
  searchRoutes(app, content);
  searchHistoryRoutes(app, content);
}
