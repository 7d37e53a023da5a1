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

const ID = '0198c5c3-7a4e-7a39-9d4c-9e6f0a4a2f11';
const suspend = ['person', 'suspend', 'maya'];
const noAddress = '--to must be a postgres:// address.';

test.each([
  [['opertor'], "Unknown command 'opertor' (Did you mean operator?)"],
  [['operator', 'add'], "Missing required argument 'username'."],
  [['operator', 'add', ''], '<username> is empty'],
  [['operator', 'remove', '@'], '<username> is empty'],
  [['operator', 'add', 'maya', 'nora'], "Too many arguments for 'add'."],
  [['operator', 'add', 'maya', '--force'], "Unknown option '--force'."],
  [['person', 'show', ' '], '<person> is empty'],
  [[...suspend, '--operator', 'nora'], "Required option '--reason <text>' not specified."],
  [[...suspend, '--reason', 'Spam'], "Required option '--operator <username>' not specified."],
  [[...suspend, '--reason', 'No', '--operator', 'nora'], '--reason must have 3 to 500 characters.'],
  [[...suspend, '--reason', 'Spam', '--operator', ''], '--operator is empty'],
  [['person', 'reset-second-step', 'maya', '--reason', ' '], '--reason must have 3 to 500 characters.'],
  [['person', 'reset-second-step', '', '--reason', 'Spam'], '<person> is empty'],
  [['sessions', 'end-all', 'maya'], "Too many arguments for 'end-all'."],
  [['sessions', 'end-all', '--yes', '--dry-run'], "Option '--dry-run' cannot be used with option '--yes'."],
  [['jobs', 'list', '--all'], "Unknown option '--all'."],
  [['jobs', 'run'], "Missing required argument 'name'."],
  [['messages', 'list', '--limit', '0'], "Option '--limit <n>' argument '0' is invalid. It must be a whole"],
  [['messages', 'list', '--limit', '1001'], 'It must be a whole number from 1 to 1000.'],
  [['messages', 'list', '--limit', 'many'], "Option '--limit <n>' argument 'many' is invalid."],
  [['messages', 'resend'], '[id] is missing: give the id of a failed message, or --all.'],
  [['messages', 'resend', '17'], '[id] must be the id of a message, not 17.'],
  [['messages', 'resend', ID, '--all'], 'Give either [id] or --all, not both.'],
  [['messages', 'resend', ID, '--yes'], '--yes and --dry-run go with --all only.'],
  [['messages', 'resend', '--all', '--yes', '--dry-run'], "Option '--dry-run' cannot be used with option"],
  [['messages', 'resend', '--limit', '0'], "Unknown option '--limit'."],
  [['books', 'check', '--yes'], "Unknown option '--yes'."],
  [['counters', 'rebuild', '--yes', '--dry-run'], "Option '--dry-run' cannot be used with option '--yes'."],
  [['files', 'check', '--yes'], "Unknown option '--yes'."],
  [['files', 'prune', '--yes', '--dry-run'], "Option '--dry-run' cannot be used with option '--yes'."],
  [['config', 'check', 'mail'], "Too many arguments for 'check'."],
  [['secret', 'rotate', '--yes', '--dry-run'], "Option '--dry-run' cannot be used with option '--yes'."],
  [['secret', 'finish', 'abc'], "Too many arguments for 'finish'."],
  [['backup', '--to'], "Option '--to <folder>' argument missing."],
  [['backup', '--to', ''], '--to is empty'],
  [['restore'], "Missing required argument 'folder'."],
  [['restore', ''], '<folder> is empty'],
  [['move', 'postgres'], "Required option '--to <address>' not specified."],
  [['move', 'postgres', '--to', ''], noAddress],
  [['move', 'postgres', '--to', 'flickquest'], noAddress],
  [['move', 'postgres', '--to', 'mysql://127.0.0.1/flickquest'], noAddress],
  [['move', 'postgres', '--to', 'postgres://127.0.0.1:70000/flickquest'], noAddress],
  [['move', 's3', '--to', 'flicks'], "Unknown option '--to'."],
  [['release-outgoing', '--dry-run'], "Unknown option '--dry-run'."],
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
