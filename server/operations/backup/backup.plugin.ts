import type { Core, Domain } from '../../core/domain.ts';
import { dailyBackupJob } from './daily-backup.job.ts';
import { createDailyBackupService } from './daily-backup.service.ts';

/** The daily backup, where the server makes one. */
export function createBackups({ config, logger, ...core }: Core): Pick<Domain, 'jobs'> {
  if (!config.backups) return { jobs: [] };
  const { dataDir, s3 } = config;
  const backups = createDailyBackupService({ ...core, dataDir, secrets: config, inFolder: s3 === null });
  return { jobs: [dailyBackupJob(backups, logger)] };
}
