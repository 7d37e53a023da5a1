import type { Command } from 'commander';
import { countLiveSessions, endSomeSessions } from '../../auth/sessions/session.repository.ts';
import { type BulkOptions, bulk, HOW_TO_APPLY } from '../bulk.ts';
import { examples, type Reporting } from '../command.ts';
import { withDatabase } from '../open.ts';
import { withProgress } from '../progress.ts';
import { counted, type Report } from '../report.ts';

/** Few enough that a statement takes well under a second. */
const BATCH = 1_000;

const endAll = (options: BulkOptions): Promise<Report> =>
  withDatabase(options, async ({ database: { db }, clock }) => {
    const begunBy = clock.now();
    const { sessions, people } = await countLiveSessions(db, begunBy);
    const many = `${counted(sessions, 'session')} of ${counted(people, 'person', 'people')}`;
    if (!options.yes) {
      const data = { dryRun: true, sessions, people };
      return { data, text: `${many} would end.\n${HOW_TO_APPLY}` };
    }
    const ended = await withProgress(options, async (show) => {
      for (let total = 0; ; ) {
        const batch = await endSomeSessions(db, begunBy, clock.now(), BATCH);
        total += batch;
        show(`Ended ${total} of ${counted(sessions, 'session')} …`);
        if (batch < BATCH) return total;
      }
    });
    const data = { dryRun: false, sessions: ended, people };
    return { data, text: `${counted(ended, 'session')} ended. Everybody has to log in again.` };
  });

/** Ends sessions. */
export function sessionCommands(program: Command, reporting: Reporting): void {
  const group = program
    .command('sessions')
    .summary('log everybody out')
    .description('Ends sessions: their next request is refused, and their devices get no pushes any more.');
  bulk(group.command('end-all'))
    .summary('end every session that is open now')
    .description(
      'Ends every session that is open now, on all devices and of operators too. Sessions that begin meanwhile stay.',
    )
    .addHelpText('after', examples('sessions end-all', 'sessions end-all --yes'))
    .action(reporting(endAll));
}
