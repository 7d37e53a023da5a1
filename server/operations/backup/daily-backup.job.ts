import type { Job } from '../../core/jobs/runner.ts';
import type { DailyBackupService } from './daily-backup.service.ts';

export const DAILY_BACKUP = 'back-up-daily';

interface Logger {
  info(details: object, message: string): void;
}

/** The daily backup of a site with the embedded database; others are backed up by the command. */
export function dailyBackupJob(backups: DailyBackupService, logger: Logger): Job {
  return {
    name: DAILY_BACKUP,
    description: 'Backs up the embedded database and its files, and keeps the last seven backups',
    everySeconds: 86_400,
    async runBatch() {
      const { folder, blockedMs } = await backups.make();
      logger.info({ folder, blockedMs: Math.round(blockedMs) }, 'the daily backup was made');
      return false;
    },
  };
}
