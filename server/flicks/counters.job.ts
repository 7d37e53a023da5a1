import { retentionDays } from '../../contract/core/retention.ts';
import { type RecountDeps, recountJob } from '../core/jobs/recount.ts';
import type { Job } from '../core/jobs/runner.ts';
import type { counterRepository } from '../db/counter-repair.ts';
import { commentWriteRepository as comments } from './comments/comment-write.repository.ts';
import { feedBucketRepository as buckets } from './feed/feed-bucket.repository.ts';
import { forYouRepository } from './feed/for-you.repository.ts';
import { collectionRepository } from './saved/collection.repository.ts';

interface Deps extends RecountDeps {
  counters: typeof counterRepository;
}

const DAY = 86_400;
const DAY_MS = DAY * 1_000;
const RETENTION_MS = retentionDays.deletedComment * DAY_MS;

/** Repairs stored counts: feed buckets, and all counters once a day. */
export function counterJobs(deps: Deps): Job[] {
  const { database, counters } = deps;
  const { first } = counters;
  return [
    {
      name: 'seal-feed-buckets',
      description: 'Keeps the counters of the feed ready',
      everySeconds: 60,
      async runBatch() {
        await database.db.transaction().execute((trx) => buckets.seal(trx));
        return false;
      },
    },
    recountJob(deps, {
      name: 'recount-feed-buckets',
      description: 'Recounts the feed',
      first: '0',
      recount: buckets.recount,
    }),
    recountJob(deps, {
      name: 'recount-flicks',
      description: 'Recounts likes, comments and saves of flicks',
      first,
      recount: counters.recountFlicks,
    }),
    recountJob(deps, {
      name: 'recount-comments',
      description: 'Recounts likes and replies of comments',
      first,
      recount: counters.recountComments,
    }),
    recountJob(deps, {
      name: 'recount-hashtags',
      description: 'Recounts the use of hashtags',
      first,
      recount: counters.recountHashtags,
    }),
    recountJob(deps, {
      name: 'recount-songs',
      description: 'Recounts the use of songs',
      first,
      recount: counters.recountSongs,
    }),
    {
      name: 'purge-deleted-collections',
      description: 'Deletes collections that their owners removed',
      everySeconds: DAY,
      runBatch: (now) =>
        collectionRepository.forget(
          database.db,
          new Date(now.getTime() - retentionDays.deletedCollection * DAY_MS),
        ),
    },
    {
      name: 'purge-ranked-feeds',
      description: 'Forgets what personal feeds have shown',
      everySeconds: DAY,
      runBatch: (now) =>
        forYouRepository.forget(database.db, new Date(now.getTime() - retentionDays.shownForYou * DAY_MS)),
    },
    {
      name: 'purge-deleted-comments',
      description: 'Deletes comments that were removed 30 days ago',
      everySeconds: DAY,
      runBatch: (now) => comments.forget(database.db, new Date(now.getTime() - RETENTION_MS)),
    },
  ];
}
