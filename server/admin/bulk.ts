import { type Command, Option } from 'commander';
import type { SharedOptions } from './command.ts';

export interface BulkOptions extends SharedOptions {
  yes?: boolean;
  dryRun?: boolean;
}

/** Options of a command that changes much at once: without `--yes` it only says what would change. */
export const bulk = (command: Command): Command =>
  command
    .addOption(new Option('--yes', 'make the change'))
    .addOption(new Option('--dry-run', 'only say what would change (the default)').conflicts('yes'));

/** The end of the text of a dry run. */
export const HOW_TO_APPLY = 'This was a dry run: nothing was changed. Add --yes to make the change.';
