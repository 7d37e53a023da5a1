import { expect, test } from 'vitest';
import { runWithout } from '../../support/admin/run-admin.ts';

// A command that read its settings would fail with this one, and exit code 1.
const env = { DATABASE_URL: 'not an address' };

test('the help shows every command, the exit codes and examples', async () => {
  const help = await runWithout(env, '--help');
  expect(help).toMatchObject({ code: 0, stderr: '' });
  for (const text of ['operator', 'Exit codes:', 'Examples:', '--json']) expect(help.stdout).toContain(text);
  const ofCommand = await runWithout(env, 'operator', 'add', '--help');
  expect(ofCommand.code).toBe(0);
  expect(ofCommand.stdout).toContain('Usage: npm run admin -- operator add [options] <username>');
  expect(ofCommand.stdout).toContain('npm run admin -- operator add maya');
});

test.each([
  [['opertor'], "Unknown command 'opertor' (Did you mean operator?)"],
  [['operator', 'add'], "Missing required argument 'username'."],
  [['operator', 'add', ''], '<username> is empty'],
  [['operator', 'add', 'maya', 'nora'], "Too many arguments for 'add'."],
  [['operator', 'add', 'maya', '--force'], "Unknown option '--force'."],
])('%j is refused before anything is opened', async (args, sentence) => {
  const refused = await runWithout(env, ...args);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain(sentence);
  expect(refused.stderr.trim().split('\n')).toHaveLength(1);
});

test('a wrong setting is named', async () => {
  const refused = await runWithout(env, 'operator', 'add', 'maya');
  expect(refused).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'DATABASE_URL must be a postgres:// address\n',
  });
});
