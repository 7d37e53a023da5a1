import type { Command } from 'commander';
import { createStoredFileRepository } from '../../media/stored-file.repository.ts';
import { tableReadingRepository } from '../../operations/backup/table-reading.repository.ts';
import { createFileCheckService, type FileFindings } from '../../operations/files/file-check.service.ts';
import { openStorage } from '../../providers/storage/open.ts';
import { type BulkOptions, bulk, HOW_TO_APPLY } from '../bulk.ts';
import { examples, type Reporting, type SharedOptions } from '../command.ts';
import { withDatabase } from '../open.ts';
import { type Progress, withProgress } from '../progress.ts';
import { counted, type Report } from '../report.ts';

type FileCheck = ReturnType<typeof createFileCheckService>;

/** Longer lists are in the JSON. */
const SHOWN = 20;

const withCheck = <T>(options: SharedOptions, work: (check: FileCheck) => Promise<T>): Promise<T> =>
  withDatabase(options, async ({ config, database, clock }) => {
    const storage = await openStorage(config, clock.now());
    return withProgress(options, (show: Progress) =>
      work(
        createFileCheckService({
          database,
          storage,
          reading: tableReadingRepository,
          files: createStoredFileRepository(),
          clock,
          show,
        }),
      ),
    );
  });

function section(title: string, keys: string[]): string[] {
  if (keys.length === 0) return [];
  const more = keys.length > SHOWN ? [`  … and ${keys.length - SHOWN} more: see --json`] : [];
  return ['', `${title}: ${keys.length}`, ...keys.slice(0, SHOWN).map((key) => `  ${key}`), ...more];
}

function textOf({ files, rows, lost, leftoverRows, unknownFiles, freshFiles }: FileFindings): string {
  return [
    `${counted(files, 'file')} in the store, ${counted(rows, 'row')} about files.`,
    ...section('Lost: the site shows these files, but they are gone. Restore them from a backup', lost),
    ...section('Rows whose file is gone, and that nothing needs', leftoverRows),
    ...section('Files that nothing names', unknownFiles),
    ...section('Files that nothing names yet, less than a day old', freshFiles),
  ].join('\n');
}

async function check(options: SharedOptions): Promise<Report> {
  const found = await withCheck(options, (files) => files.check());
  const isInOrder = [found.lost, found.leftoverRows, found.unknownFiles].every(({ length }) => length === 0);
  const text = isInOrder ? `${textOf(found)}\n\nRows and files agree.` : textOf(found);
  return { data: found, text, failed: !isInOrder };
}

async function prune(options: BulkOptions): Promise<Report> {
  const dryRun = !options.yes;
  const found = await withCheck(options, async (files) => {
    const findings = await files.check();
    if (!dryRun) await files.prune(findings);
    return findings;
  });
  const { leftoverRows, unknownFiles, lost } = found;
  const what = `${counted(unknownFiles.length, 'file')} and ${counted(leftoverRows.length, 'row')}`;
  const lines = [
    dryRun ? `${what} would be deleted.` : `${what} deleted.`,
    ...section('Lost files, whose rows stay', lost),
    ...(dryRun ? [HOW_TO_APPLY] : []),
  ];
  return {
    data: { dryRun, deletedFiles: unknownFiles, deletedRows: leftoverRows, lost },
    text: lines.join('\n'),
  };
}

/** Compares files with the rows that name them. */
export function fileCommands(program: Command, reporting: Reporting): void {
  const group = program
    .command('files')
    .summary('compare stored files with the database')
    .description('Compares the files in DATA_DIR or the bucket with the database, both ways.');
  group
    .command('check')
    .summary('find lost files, and files that nothing needs')
    .description(
      'Finds files that are lost, rows of files that are gone, and files that nothing names. Exit code 1 if there are any. Changes nothing.',
    )
    .addHelpText('after', examples('files check', 'files check --json --progress'))
    .action(reporting(check));
  bulk(group.command('prune'))
    .summary('delete files that nothing needs, and rows of files that are gone')
    .description(
      'Deletes files that nothing names and that are more than a day old, and rows of files that are gone and that nothing names. Rows of lost files stay.',
    )
    .addHelpText('after', examples('files prune', 'files prune --yes'))
    .action(reporting(prune));
}
