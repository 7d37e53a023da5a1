import type { Command } from 'commander';
import { setRole } from '../../moderation/cases/operator.repository.ts';
import { examples, type Reporting, type SharedOptions } from '../command.ts';
import { withDatabase } from '../open.ts';
import { nobodyCalled, USERNAME, usernameIn } from '../person-argument.ts';
import type { Report } from '../report.ts';

async function change(
  options: SharedOptions,
  username: string,
  role: 'member' | 'operator',
): Promise<Report> {
  const person = await withDatabase(options, ({ database }) => setRole(database.db, username, role));
  if (!person) throw nobodyCalled(username);
  const isOperator = role === 'operator';
  const lines = [`${username} is ${isOperator ? 'an operator now' : 'no longer an operator'}.`];
  if (isOperator && !person.two_factor) {
    lines.push('They still have to turn two-factor login on, in Settings under Security: operators need it.');
  }
  const data = { username, operator: isOperator, twoFactor: person.two_factor };
  return { data, text: lines.join('\n') };
}

/** Grants and revokes the role of operator. */
export function operatorCommands(program: Command, reporting: Reporting): void {
  const group = program
    .command('operator')
    .summary('grant or revoke the role of operator')
    .description('Grants or revokes the role of operator, from the next request of that person on.');
  group
    .command('add')
    .summary('make a person an operator')
    .description('Makes a person an operator. Operators need two-factor login to use their role.')
    .argument('<username>', USERNAME, usernameIn('<username>'))
    .addHelpText('after', examples('operator add maya'))
    .action(reporting((options: SharedOptions, username: string) => change(options, username, 'operator')));
  group
    .command('remove')
    .summary('make an operator a normal member again')
    .description('Makes an operator a normal member again.')
    .argument('<username>', USERNAME, usernameIn('<username>'))
    .addHelpText('after', examples('operator remove maya'))
    .action(reporting((options: SharedOptions, username: string) => change(options, username, 'member')));
}
