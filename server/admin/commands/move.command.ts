import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { systemClock } from '../../core/clock.ts';
import { readConfig } from '../../core/config/config.ts';
import { type Places, SETTINGS } from '../../core/health/start-failure.ts';
import { DataDirInUse } from '../../db/data-dir-lock.ts';
import { openUnmigrated } from '../../db/open-unmigrated.ts';
import { createDatabaseMoveService } from '../../operations/backup/database-move.service.ts';
import { createFilesMoveService } from '../../operations/backup/files-move.service.ts';
import { openStorage } from '../../providers/storage/open.ts';
import { examples, type Reporting, type SharedOptions } from '../command.ts';
import { copying, ledgerText, naming } from '../copying.ts';
import { withProgress } from '../progress.ts';
import { CommandFailed, counted, type Report, WrongUsage } from '../report.ts';

interface PostgresOptions extends SharedOptions {
  to: string;
}

/** PostgreSQL is the target here, whatever DATABASE_URL says. */
const PLACES: Places = { ...SETTINGS, database: '--to' };

function requireAddress(text: string): void {
  const protocol = URL.parse(text)?.protocol;
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new WrongUsage('--to must be a postgres:// address.');
  }
}

async function movePostgres(options: PostgresOptions): Promise<Report> {
  requireAddress(options.to);
  // The source is always the folder: DATABASE_URL may name the new database already.
  const { dataDir } = readConfig(options.host.env);
  const source = await openUnmigrated({ databaseUrl: null, dataDir }).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error;
    throw new CommandFailed(`The server is using ${dataDir}. Stop it first.`);
  });
  try {
    // A wrong address is said at once: somebody has just typed it.
    const target = await naming(PLACES, () => openUnmigrated({ databaseUrl: options.to, dataDir }));
    try {
      const moved = await withProgress(options, (show) =>
        naming(PLACES, () =>
          createDatabaseMoveService({ source, target, clock: systemClock(), show }).move(),
        ),
      );
      const text = [
        `Moved ${counted(moved.rows, 'row')} of ${counted(moved.tables, 'table')}. Their numbers are the same. ${ledgerText(moved.ledgerProblems)}`,
        'Now set DATABASE_URL to the new database and start the server. Keep DATA_DIR: it has the files and the token secret.',
      ].join('\n');
      return { data: moved, text, failed: moved.ledgerProblems > 0 };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function moveS3(options: SharedOptions): Promise<Report> {
  const config = readConfig(options.host.env);
  if (config.s3 === null)
    throw new WrongUsage('S3_ENDPOINT and S3_BUCKET are not set: name the bucket to move to.');
  const folder = join(config.dataDir, 'files');
  if (!existsSync(folder)) throw new CommandFailed(`There are no files in ${folder}. Check DATA_DIR.`);
  const target = await openStorage(config, systemClock().now());
  const moved = await withProgress(options, (show) =>
    createFilesMoveService({ folder, target, show }).move(),
  );
  const text = `${counted(moved.copied, 'file')} copied, ${moved.present} in the bucket already. All of them have the right size and checksum.`;
  return { data: moved, text };
}

/** Moves a site from its data directory to services of its own. */
export function moveCommands(program: Command, reporting: Reporting): void {
  const group = program
    .command('move')
    .summary('move to PostgreSQL or to an S3-compatible store')
    .description(
      'Copies data from DATA_DIR to a service. The source stays as it is. If a move is interrupted, run it again.',
    );
  group
    .command('postgres')
    .summary('copy the embedded database to PostgreSQL')
    .description(
      'Copies the embedded database to an empty PostgreSQL database, compares the numbers of rows and checks the books. Stop the server first.',
    )
    .requiredOption('--to <address>', 'the empty database, such as postgres://user:password@host/name')
    .addHelpText('after', examples('move postgres --to postgres://flickquest:…@127.0.0.1/flickquest'))
    .action(reporting((options: PostgresOptions) => copying(() => movePostgres(options))));
  group
    .command('s3')
    .summary('copy uploaded files to an S3-compatible store')
    .description(
      'Copies DATA_DIR/files to the bucket of the S3 settings and verifies each file. The server may run meanwhile: then stop it and run the command once more, for what was added.',
    )
    .addHelpText('after', examples('move s3'))
    .action(reporting((options: SharedOptions) => copying(() => moveS3(options))));
}
