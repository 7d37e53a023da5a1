import { keptDays } from '../../contract/core/retention.ts';
import type { Job } from '../core/jobs/runner.ts';
import type { Database } from '../db/connection.ts';
import type { counterRepository, Recounted } from '../db/counter-repair.ts';
import type { Db } from '../db/prepared-statement.ts';
import { evidenceRepository } from '../moderation/cases/retained-content.repository.ts';
import { mutedWordRepository } from '../people/blocks/muted-word.repository.ts';
import { personCounterRepository } from '../people/person-counter.repository.ts';
import { questionRepository } from '../quests/questions/question.repository.ts';
import type { commentWriteRepository } from './comments/comment-write.repository.ts';
import type { feedBucketRepository } from './feed/feed-bucket.repository.ts';
import { forYouRepository } from './feed/for-you.repository.ts';
import { collectionRepository } from './saved/collection.repository.ts';

interface Deps {
  database: Database;
  buckets: typeof feedBucketRepository;
  counters: typeof counterRepository;
  comments: typeof commentWriteRepository;
  /** Told when counters said something else than the facts: every change of a fact should have changed them too. */
  onDrift: (job: string, rows: number) => void;
}

const DAY = 86_400;
const BATCH = 200;
const DAY_MS = DAY * 1_000;
const KEPT_MS = keptDays.deletedComment * DAY_MS;

type Recount = (after: string) => Promise<Recounted>;

/**
 * A job that recounts a table in parts, and says how many rows it had to set right; where a run breaks off, the next one
 * starts from the top.
 */
function walk(name: string, first: string, part: Recount, onDrift: Deps['onDrift']): Job {
  let at = first;
  let drifted = 0;
  return {
    name,
    everySeconds: DAY,
    async runBatch() {
      const after = at;
      if (after === first) drifted = 0;
      at = first;
      const done = await part(after);
      drifted += done.drifted;
      at = done.next ?? first;
      if (done.next !== null) return true;
      if (drifted > 0) onDrift(name, drifted);
      return false;
    },
  };
}

/** Keeps what is counted beside the rows true: feed buckets, and the counters once a day. */
export function contentJobs({ database, buckets, counters, comments, onDrift }: Deps): Job[] {
  const locked =
    (recount: (trx: Db, after: string, many: number) => Promise<Recounted>): Recount =>
    (after) =>
      database.db.transaction().execute((trx) => recount(trx, after, BATCH));
  return [
    {
      name: 'seal-feed-buckets',
      everySeconds: 60,
      async runBatch() {
        await database.db.transaction().execute((trx) => buckets.seal(trx));
        return false;
      },
    },
    walk('recount-feed-buckets', '0', locked(buckets.recount), onDrift),
    walk('recount-flicks', counters.first, locked(counters.recountFlicks), onDrift),
    walk('recount-comments', counters.first, locked(counters.recountComments), onDrift),
    walk('recount-hashtags', counters.first, locked(counters.recountHashtags), onDrift),
    walk('recount-songs', counters.first, locked(counters.recountSongs), onDrift),
    walk('recount-quests', counters.first, locked(counters.recountQuests), onDrift),
    walk('recount-people', counters.first, locked(personCounterRepository.recount), onDrift),
    {
      name: 'end-muted-words',
      everySeconds: 60,
      runBatch: (now) => mutedWordRepository.forgetEnded(database.db, now),
    },
    {
      name: 'purge-deleted-collections',
      everySeconds: DAY,
      runBatch: (now) =>
        collectionRepository.forget(
          database.db,
          new Date(now.getTime() - keptDays.deletedCollection * DAY_MS),
        ),
    },
    {
      name: 'purge-ranked-feeds',
      everySeconds: DAY,
      runBatch: (now) =>
        forYouRepository.forget(database.db, new Date(now.getTime() - keptDays.shownForYou * DAY_MS)),
    },
    {
      name: 'release-evidence',
      everySeconds: 60,
      async runBatch(now) {
        const flicks = await database.db
          .transaction()
          .execute((trx) => evidenceRepository.releaseFlicks(trx, BATCH, now));
        const comments = await evidenceRepository.releaseComments(database.db, BATCH);
        const questions = await evidenceRepository.releaseQuestions(database.db, BATCH);
        return flicks || comments || questions;
      },
    },
    {
      name: 'purge-deleted-comments',
      everySeconds: DAY,
      runBatch: (now) => comments.forget(database.db, new Date(now.getTime() - KEPT_MS)),
    },
    {
      name: 'purge-deleted-questions',
      everySeconds: DAY,
      runBatch: (now) => questionRepository.forget(database.db, new Date(now.getTime() - KEPT_MS)),
    },
  ];
}
