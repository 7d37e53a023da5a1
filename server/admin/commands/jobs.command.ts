import type { Command } from 'commander';
import { createJobRunner } from '../../core/jobs/runner.ts';
import { examples, type Reporting, type SharedOptions } from '../command.ts';
import { type Site, withSite } from '../open.ts';
import { CommandFailed, type Report, table, WrongUsage } from '../report.ts';

const timeOf = (at: Date | null | undefined) => at?.toISOString() ?? 'never';

async function readJobs({ jobs, jobRows, clock }: Site) {
  const rows = new Map((await jobRows.list(clock.now())).map((row) => [row.name, row]));
  return jobs
    .map(({ name, everySeconds }) => ({
      everySeconds,
      dueAt: null,
      lastStartedAt: null,
      lastFinishedAt: null,
      failures: 0,
      lastError: null,
      isRunning: false,
      ...rows.get(name),
      name,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const list = (options: SharedOptions): Promise<Report> =>
  withSite(options, async (site) => {
    const jobs = await readJobs(site);
    const rows = jobs.map(({ name, everySeconds, lastFinishedAt, dueAt, isRunning, lastError }) => [
      name,
      `${everySeconds} s`,
      timeOf(lastFinishedAt),
      isRunning ? 'running' : timeOf(dueAt),
      lastError ?? '',
    ]);
    return { data: { jobs }, text: table(['JOB', 'EVERY', 'LAST RUN', 'NEXT RUN', 'ERROR'], rows) };
  });

const run = (options: SharedOptions, name: string): Promise<Report> =>
  withSite(options, async (site) => {
    const { jobs, jobRows, clock, logger } = site;
    const job = jobs.find((known) => known.name === name);
    if (!job)
      throw new WrongUsage(`<name>: there is no job ${name}. The command jobs list shows all of them.`);
    await jobRows.register([name], clock.now());
    await jobRows.makeDue(name, clock.now());
    const runner = createJobRunner({ jobs: jobRows, clock, logger });
    runner.add(job);
    const turns = await runner.runDue();
    if (turns.length === 0) throw new CommandFailed(`${name} is running in another process at the moment.`);
    const after = (await readJobs(site)).find((row) => row.name === name);
    if (after?.lastError) throw new CommandFailed(`${name} failed: ${after.lastError}`);
    return { data: after ?? {}, text: `${name} ran to its end.` };
  });

/** Shows and runs jobs. */
export function jobCommands(program: Command, reporting: Reporting): void {
  const group = program
    .command('jobs')
    .summary('see recurring jobs, or run one now')
    .description('Shows the recurring jobs of the site, or runs one now.');
  group
    .command('list')
    .summary('list all jobs')
    .description(
      'Lists all jobs: how often they run, when they ran last and will run next, and what went wrong.',
    )
    .addHelpText('after', examples('jobs list', 'jobs list --json'))
    .action(reporting(list));
  group
    .command('run')
    .summary('run a job now')
    .description('Runs a job in this process until it has nothing more to do.')
    .argument('<name>', 'the name of a job, as jobs list shows it')
    .addHelpText('after', examples('jobs run check-books'))
    .action(reporting(run));
}
