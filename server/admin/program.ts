import { Command } from 'commander';
import { COMMAND_NAME, examples, reportingOn } from './command.ts';
import { backupCommands } from './commands/backup.command.ts';
import { bookCommands } from './commands/books.command.ts';
import { configCommands } from './commands/config.command.ts';
import { counterCommands } from './commands/counters.command.ts';
import { fileCommands } from './commands/files.command.ts';
import { jobCommands } from './commands/jobs.command.ts';
import { messageCommands } from './commands/messages.command.ts';
import { moveCommands } from './commands/move.command.ts';
import { operatorCommands } from './commands/operator.command.ts';
import { holdCommands } from './commands/outgoing-hold.command.ts';
import { personCommands } from './commands/person.command.ts';
import { secretCommands } from './commands/secret.command.ts';
import { sessionCommands } from './commands/sessions.command.ts';
import type { Host } from './host.ts';

/** In the order of the help. */
const groups = [
  operatorCommands,
  personCommands,
  sessionCommands,
  jobCommands,
  messageCommands,
  bookCommands,
  counterCommands,
  fileCommands,
  configCommands,
  secretCommands,
  backupCommands,
  moveCommands,
  holdCommands,
];

const DESCRIPTION = `Runs and repairs a Flickquest site. It reads the same settings as the server.

With PostgreSQL the server may keep running. The embedded database is used by one process at a time: stop the server first.`;

const EXIT_CODES = `
Exit codes:
  0  done, or everything is in order
  1  failed, or something isn't in order
  2  wrong, missing or contradictory arguments: nothing was changed`;

/** The command line with all its groups, for that host. Errors are thrown, never printed. */
export function createProgram(host: Host): Command {
  const program = new Command()
    .name(COMMAND_NAME)
    .usage('<command> [options]')
    .description(DESCRIPTION)
    .option('--json', 'print the result as JSON')
    .option('--progress', 'show the progress of long work, line by line, even when this is no terminal')
    .helpOption('-h, --help', 'show how a command is used')
    .helpCommand('help [command]', 'show how a command is used')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
      outputError: () => undefined,
    })
    .exitOverride()
    .addHelpText('after', `${EXIT_CODES}\n${examples('operator add maya', 'operator add --help')}`);
  const reporting = reportingOn(host);
  for (const add of groups) add(program, reporting);
  return program;
}
