import type { Command } from 'commander';
import { examples, type Reporting, type SharedOptions } from '../command.ts';
import { withSite } from '../open.ts';
import { counted, type Report, table } from '../report.ts';

const check = (options: SharedOptions): Promise<Report> =>
  withSite(options, async ({ money }) => {
    const { checkedAt, difference, problems } = await money.checks.findProblems();
    const data = { checkedAt, differenceInCents: difference, problems };
    if (problems.length === 0) return { data, text: 'The books are in order.' };
    const rows = problems.map(({ rule, detail }) => [rule, detail]);
    const text = `${table(['RULE', 'PROBLEM'], rows)}\n\n${counted(problems.length, 'problem')} found.`;
    return { data, text, failed: true };
  });

/** Checks the ledger. */
export function bookCommands(program: Command, reporting: Reporting): void {
  const group = program
    .command('books')
    .summary('check the ledger')
    .description('Checks the ledger, which records every movement of money.');
  group
    .command('check')
    .summary('check every booking and balance')
    .description(
      'Checks every journal ever booked, and all balances, by the rules in docs/money.md. Like the daily check it stores the result and alerts operators to problems. Exit code 1 if there are any.',
    )
    .addHelpText('after', examples('books check', 'books check --json'))
    .action(reporting(check));
}
