import type { FastifyBaseLogger } from 'fastify';
import { accountPurgeRepository as people } from '../../account/erasure/account-erasure.repository.ts';
import { createErasure } from '../../account/erasure/account-erasure.service.ts';
import { accountJobs } from '../../account/erasure/accounts.job.ts';
import { codeJobs } from '../../auth/codes/code-cleanup.job.ts';
import { codePurgeRepository } from '../../auth/codes/code-cleanup.repository.ts';
import type { Passwords } from '../../auth/passwords/password-hashing.service.ts';
import type { FactorResets } from '../../auth/second-factor/factor-reset.service.ts';
import type { Database } from '../../db/connection.ts';
import { counterRepository } from '../../db/counter-repair.ts';
import { commentWriteRepository } from '../../flicks/comments/comment-write.repository.ts';
import { contentJobs } from '../../flicks/counters.job.ts';
import { feedBucketRepository } from '../../flicks/feed/feed-bucket.repository.ts';
import { feedEntryRepository } from '../../flicks/feed/feed-entry.repository.ts';
import { flickRepository } from '../../flicks/flick.repository.ts';
import { flickFilesRepository } from '../../flicks/flick-file-keys.repository.ts';
import { hidingJob } from '../../flicks/flick-file-privacy.job.ts';
import type { FlickHiding } from '../../flicks/flick-file-privacy.service.ts';
import { createPublishing } from '../../flicks/publishing/feed-writer.service.ts';
import { songPurgeRepository } from '../../flicks/songs/song-purge.repository.ts';
import { soundsJob } from '../../flicks/songs/unused-sounds.job.ts';
import { mediaDraftRepository } from '../../media/drafts/draft.repository.ts';
import { fileJobs } from '../../media/files.job.ts';
import { createStoredFileRepository } from '../../media/stored-file.repository.ts';
import { ledgerJobs } from '../../money/ledger/ledger.job.ts';
import type { Money } from '../../money/money.ts';
import { paymentJobs } from '../../money/payments/payments.job.ts';
import { sandboxJob } from '../../money/sandbox/sandbox.job.ts';
import { messagesJob } from '../../notifications/messages/message-delivery.job.ts';
import type { Delivery } from '../../notifications/messages/message-delivery.service.ts';
import { notificationRepository } from '../../notifications/notification.repository.ts';
import type { Telling } from '../../notifications/notification-delivery.service.ts';
import { notificationJobs } from '../../notifications/notifications.job.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import { questPurgeRepository } from '../../quests/quest-cleanup.repository.ts';
import { housekeepingJobs } from '../retention.job.ts';
import { createHousekeepingRepository } from '../retention.repository.ts';
import type { Job } from './runner.ts';

interface Deps {
  database: Database;
  storage: Storage;
  delivery: Delivery;
  passwords: Passwords;
  telling: Telling;
  money: Money;
  hiding: FlickHiding;
  factorResets: Pick<FactorResets, 'endNext'>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

function moneyJobs({ payments, books, promo, sandbox, webhook }: Money): Job[] {
  return [
    ...paymentJobs(payments),
    ...ledgerJobs({ books, promo }),
    ...(sandbox && webhook ? [sandboxJob({ sandbox, webhook })] : []),
  ];
}

/** Every job that the server runs by itself. */
export function houseJobs({
  database,
  storage,
  delivery,
  passwords,
  telling,
  money,
  hiding,
  factorResets,
  logger,
}: Deps): Job[] {
  const { db } = database;
  const publishing = createPublishing({ flicks: flickRepository, entries: feedEntryRepository });
  return [
    ...housekeepingJobs(createHousekeepingRepository(db)),
    ...contentJobs({
      database,
      buckets: feedBucketRepository,
      counters: counterRepository,
      comments: commentWriteRepository,
      onDrift: (job, rows) => logger.warn({ job, rows }, 'counters had drifted and were set right'),
    }),
    ...codeJobs({ db, ended: codePurgeRepository }),
    ...fileJobs({ db, files: createStoredFileRepository(), drafts: mediaDraftRepository, storage }),
    hidingJob({ database, flickFiles: flickFilesRepository, hiding }),
    soundsJob({ db, sounds: songPurgeRepository }),
    messagesJob(delivery),
    ...notificationJobs({ db, notifications: notificationRepository, telling }),
    ...moneyJobs(money),
    ...accountJobs({
      db,
      people,
      erase: createErasure({ database, people, quests: questPurgeRepository, publishing, passwords }),
      unclaim: money.unclaim,
      endFactor: factorResets.endNext,
    }),
  ];
}
