import type { Clock } from '../../core/clock.ts';
import type { Job } from '../../core/jobs/runner.ts';
import type { Database } from '../../db/connection.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  authenticators: Pick<typeof authenticatorRepository, 'claimWithoutCodes'>;
  notifications: Pick<NotificationWriterService, 'add' | 'deliverSoon'>;
}

const BATCH = 200;

/** Reminds people with two-factor login once that they have no recovery codes: older versions made none for contacts. */
export function recoveryCodePromptJob({ database, clock, authenticators, notifications }: Deps): Job {
  return {
    name: 'prompt-recovery-codes',
    description: 'Reminds people with two-factor login to create recovery codes',
    everySeconds: 86_400,
    async runBatch() {
      const found = await database.db.transaction().execute(async (trx) => {
        const people = await authenticators.claimWithoutCodes(trx, clock.now(), BATCH);
        const kind = 'recovery_codes_missing' as const;
        await notifications.add(trx, ...people.map((recipientId) => ({ kind, recipientId })));
        return people.length;
      });
      if (found > 0) notifications.deliverSoon();
      return found === BATCH;
    },
  };
}
