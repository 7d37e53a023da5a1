import type { Command } from 'commander';
import { isRecountJob } from '../../core/jobs/recount.ts';
import { type BulkOptions, bulk, HOW_TO_APPLY } from '../bulk.ts';
import { examples, type Reporting } from '../command.ts';
import { withSite } from '../open.ts';
import { withProgress } from '../progress.ts';
import { type Report, table } from '../report.ts';

const rebuild = (options: BulkOptions): Promise<Report> =>
  withSite(options, async ({ jobs }) => {
    const dryRun = !options.yes;
    const counters = await withProgress(options, async (show) => {
      const results: { counters: string; wrong: number }[] = [];
      for (const job of jobs.filter(isRecountJob)) {
        const name = job.name.replace('recount-', '');
        let parts = 0;
        const onPart = () => show(`Counting ${name}: part ${++parts} …`);
        results.push({ counters: name, wrong: await job.recountAll({ dryRun, onPart }) });
      }
      return results;
    });
    const rows = counters.map(({ counters: name, wrong }) => [name, String(wrong)]);
    const text = table(['COUNTERS OF', dryRun ? 'WRONG' : 'CORRECTED'], rows);
    return { data: { dryRun, counters }, text: dryRun ? `${text}\n\n${HOW_TO_APPLY}` : text };
  });

/** Repairs counters. */
export function counterCommands(program: Command, reporting: Reporting): void {
  const group = program
    .command('counters')
    .summary('repair the stored counts of likes, comments, followers and others')
    .description('Repairs stored counts. Jobs do the same once a day.');
  bulk(group.command('rebuild'))
    .summary('count everything again and correct what is wrong')
    .description(
      'Counts everything again in small parts, and corrects what is wrong. The server may keep running on PostgreSQL.',
    )
    .addHelpText('after', examples('counters rebuild', 'counters rebuild --yes --progress'))
    .action(reporting(rebuild));
}
