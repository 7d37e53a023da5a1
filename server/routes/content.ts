import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import { collectionRepository } from '../repositories/collection.ts';
import { commentRepository } from '../repositories/comment.ts';
import { commentWriteRepository } from '../repositories/comment-write.ts';
import { featureIssueRepository } from '../repositories/feature-issue.ts';
import { feedRepository } from '../repositories/feed.ts';
import { feedBucketRepository } from '../repositories/feed-bucket.ts';
import { feedEntryRepository } from '../repositories/feed-entry.ts';
import { flickRepository } from '../repositories/flick.ts';
import { flickListRepository } from '../repositories/flick-list.ts';
import { flickPeopleRepository } from '../repositories/flick-people.ts';
import { forYouRepository } from '../repositories/for-you.ts';
import { hashtagRepository } from '../repositories/hashtag.ts';
import { hashtagPageRepository } from '../repositories/hashtag-page.ts';
import { likeRepository } from '../repositories/like.ts';
import { mentionRepository } from '../repositories/mention.ts';
import { mutedWordRepository } from '../repositories/muted-word.ts';
import { notInterestedRepository } from '../repositories/not-interested.ts';
import { saveRepository } from '../repositories/save.ts';
import { savedListRepository } from '../repositories/saved-list.ts';
import { searchRepository } from '../repositories/search.ts';
import { searchHistoryRepository } from '../repositories/search-history.ts';
import { songRepository } from '../repositories/song.ts';
import { createCollectionService } from '../services/collection.ts';
import { createCommentService } from '../services/comment.ts';
import { createCommentWriteService } from '../services/comment-write.ts';
import { createFeatureIssueService } from '../services/feature-issue.ts';
import { createFeedService } from '../services/feed.ts';
import { createFeedRank } from '../services/feed-rank.ts';
import { createFlickService } from '../services/flick.ts';
import { createFlickPeopleService } from '../services/flick-people.ts';
import { createForYou } from '../services/for-you.ts';
import { createHashtagService } from '../services/hashtag.ts';
import { createHashtagPageService } from '../services/hashtag-page.ts';
import { createLikeService } from '../services/like.ts';
import type { LikeNotices } from '../services/like-notices.ts';
import { createMentionService } from '../services/mention.ts';
import { createMutedWordService } from '../services/muted-word.ts';
import { createNotInterestedService } from '../services/not-interested.ts';
import type { Notices } from '../services/notices.ts';
import { createPublishing } from '../services/publishing.ts';
import { createRepostService } from '../services/repost.ts';
import { createSaveService } from '../services/save.ts';
import { createSearchService } from '../services/search.ts';
import { createSearchHistoryService } from '../services/search-history.ts';
import { createSongService } from '../services/song.ts';
import type { UploadService } from '../services/uploads.ts';
import { collectionRoutes } from './collection.ts';
import { commentRoutes } from './comment.ts';
import { featureIssueRoutes } from './feature-issue.ts';
import { flickRoutes } from './flick.ts';
import { flickPeopleRoutes } from './flick-people.ts';
import { hashtagRoutes } from './hashtag.ts';
import { hashtagPageRoutes } from './hashtag-page.ts';
import { likeRoutes } from './like.ts';
import { mentionRoutes } from './mention.ts';
import { mutedWordRoutes } from './muted-word.ts';
import { notInterestedRoutes } from './not-interested.ts';
import { repostRoutes } from './repost.ts';
import { saveRoutes } from './save.ts';
import { searchRoutes } from './search.ts';
import { searchHistoryRoutes } from './search-history.ts';
import { songRoutes } from './song.ts';

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
