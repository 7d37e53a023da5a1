import type { Core, Domain } from '../../core/domain.ts';
import { type BackupListService, createBackupListService } from './backup-list.service.ts';
import { dailyBackupJob } from './daily-backup.job.ts';
import { createDailyBackupService } from './daily-backup.service.ts';

interface Backups extends Pick<Domain, 'jobs'> {
  /** Null where the server makes none. */
  backupList: BackupListService | null;
}

/** The daily backup, where the server makes one. */
export function createBackups({ config, logger, ...core }: Core): Backups {
  if (!config.backups) return { jobs: [], backupList: null };
  const { dataDir, s3 } = config;
  const backups = createDailyBackupService({ ...core, dataDir, secrets: config, inFolder: s3 === null });
  return { jobs: [dailyBackupJob(backups, logger)], backupList: createBackupListService({ dataDir }) };
}
