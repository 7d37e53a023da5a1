import { join, resolve, sep } from 'node:path';
import type { Command } from 'commander';
import { systemClock } from '../../core/clock.ts';
import { readConfig } from '../../core/config/config.ts';
import { existingTokenSecrets } from '../../core/config/token-secret.ts';
import { SETTINGS } from '../../core/health/start-failure.ts';
import { outgoingHoldRepository as holds } from '../../core/outgoing-hold.repository.ts';
import { DataDirInUse } from '../../db/data-dir-lock.ts';
import { openUnmigrated } from '../../db/open-unmigrated.ts';
import { createBackupService } from '../../operations/backup/backup.service.ts';
import { readManifest } from '../../operations/backup/backup-manifest.ts';
import { createRestoreService, type Restored } from '../../operations/backup/restore.service.ts';
import { openStorage } from '../../providers/storage/open.ts';
import { examples, type Reporting, type SharedOptions } from '../command.ts';
import { copying, ledgerText, naming } from '../copying.ts';
import { noteWait } from '../open.ts';
import { pathIn } from '../parse.ts';
import { withProgress } from '../progress.ts';
import { CommandFailed, counted, type Report, WrongUsage } from '../report.ts';

interface RestoreOptions extends SharedOptions {
  release?: boolean;
}

interface BackupOptions extends SharedOptions {
  to?: string;
  withoutSecret?: boolean;
}

/** Folders of DATA_DIR that hold what is being backed up. */
const IN_USE = ['database', 'files'];

/** The folder that `--to` names. */
function readTarget(to: string, dataDir: string): string {
  const folder = resolve(to);
  const used = IN_USE.map((name) => join(resolve(dataDir), name)).find((path) =>
    `${folder}${sep}`.startsWith(`${path}${sep}`),
  );
  if (used === undefined) return folder;
  throw new WrongUsage(`--to: ${used} belongs to the site itself. Choose another folder.`);
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function backUp(options: BackupOptions): Promise<Report> {
  const config = readConfig(options.host.env);
  const target = options.to === undefined ? null : readTarget(options.to, config.dataDir);
  const clock = systemClock();
  const database = await openUnmigrated(config, { onWait: noteWait(options.host) }).catch(
    (error: unknown) => {
      if (!(error instanceof DataDirInUse)) throw error;
      throw new CommandFailed(
        `The server is using ${config.dataDir}: stop it first, or use the backups that it makes every day in ${join(config.dataDir, 'backups')}.`,
      );
    },
  );
  try {
    const { folder, manifest } = await withProgress(options, async (show) => {
      const secrets = options.withoutSecret ? null : await existingTokenSecrets(config);
      const storage = await openStorage(config, clock.now());
      const backups = createBackupService({ database, storage, clock, secrets, show });
      if (target === null) return backups.make(join(config.dataDir, 'backups'));
      return naming({ ...SETTINGS, folder: '--to' }, () => backups.make(target));
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, manifest.files.bytes);
    const { count, missing } = manifest.files;
    const lines = [
      `${folder}: ${counted(rows, 'row')} and ${counted(count, 'file')}, ${megabytes(bytes)}.`,
      ...(missing.length > 0
        ? [`${counted(missing.length, 'file')} named by rows did not exist: see backup.json.`]
        : []),
      manifest.secret
        ? 'It holds the token secret and personal data: keep it where nobody else can read it.'
        : 'The token secret is not in it. It holds personal data: keep it where nobody else can read it.',
    ];
    const data = {
      folder,
      schema: manifest.schema,
      rows,
      files: count,
      missing,
      bytes,
      secret: manifest.secret !== null,
    };
    return { data, text: lines.join('\n') };
  } finally {
    await database.close();
  }
}

const secretTexts: Record<Restored['secret'], string> = {
  restored: 'The token secret is restored: people stay logged in.',
  same: 'The settings have the token secret of the backup: people stay logged in.',
  different:
    'The settings lack a token secret of the backup: authenticator apps do not work and signed URLs from before are invalid, unless you set TOKEN_SECRET to the first line of token-secret in the backup and TOKEN_SECRET_PREVIOUS to the second, if there is one.',
  'not in the backup':
    'The backup has no token secret: no authenticator app works and signed URLs from before are invalid, unless you set TOKEN_SECRET to the old one.',
};

/** What an operator has to know after a restore. */
const HELD =
  'Emails, text messages, pushes, payouts and refunds are held. When this site takes over, run: npm run admin -- release-outgoing';

async function restore(options: RestoreOptions, from: string): Promise<Report> {
  const config = readConfig(options.host.env);
  const folder = resolve(from);
  const clock = systemClock();
  // Before a database is created for it.
  await naming({ ...SETTINGS, folder: '<folder>' }, () => readManifest(folder));
  const database = await openUnmigrated(config, { creates: true, onWait: noteWait(options.host) });
  try {
    const { manifest, rows, files, secret, ledgerProblems } = await withProgress(options, async (show) => {
      const storage = await openStorage(config, clock.now());
      const service = createRestoreService({ database, storage, clock, config, holds, show });
      return service.restore(folder, { released: options.release === true });
    });
    const made = manifest.createdAt;
    const text = [
      `Restored ${counted(rows, 'row')} and ${counted(files, 'file')} from ${made}. ${ledgerText(ledgerProblems)}`,
      secretTexts[secret],
      ...(options.release ? [] : [HELD]),
    ].join('\n');
    return {
      data: { folder, createdAt: made, rows, files, secret, held: options.release !== true, ledgerProblems },
      text,
      failed: ledgerProblems > 0,
    };
  } finally {
    await database.close();
  }
}

/** Makes backups of the whole site, and restores them. */
export function backupCommands(program: Command, reporting: Reporting): void {
  program
    .command('backup')
    .summary('back up the whole site')
    .description(
      'Writes everything into one new folder: tables, uploaded files and the token secret. PostgreSQL may be in use; the server of an embedded database must be stopped.',
    )
    .option('--to <folder>', 'folder to make it in (default: DATA_DIR/backups)', pathIn('--to'))
    .option('--without-secret', 'leave out the token secret')
    .addHelpText('after', examples('backup', 'backup --to /mnt/backups --without-secret'))
    .action(reporting((options: BackupOptions) => copying(() => backUp(options))));
  program
    .command('restore')
    .summary('restore a backup into an empty site')
    .description(
      'Restores a backup into an empty database and file store, from either kind of database into either. Stop the server first. If it is interrupted, run it again.',
    )
    .argument('<folder>', 'the folder that `backup` has made', pathIn('<folder>'))
    .option('--release', 'do not hold messages and payouts')
    .addHelpText('after', examples('restore /mnt/backups/backup-2026-11-23T14-05-09Z'))
    .action(reporting((options: RestoreOptions, folder: string) => copying(() => restore(options, folder))));
}
