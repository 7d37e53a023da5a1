import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { admin, dataFolder, temporaryFolder } from '../../support/admin/admin-command.ts';

// A command that asked it would name DATABASE_URL.
const elsewhere = 'postgres://127.0.0.1:9/elsewhere';

test('a move to a server that cannot be reached names --to, at once', async () => {
  const data = await dataFolder();
  const to = `postgres://127.0.0.1:${await freePort()}/flickquest`;
  const env = { ...data.env, DATABASE_URL: elsewhere };
  expect(await admin(env, 'move', 'postgres', '--to', to)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'PostgreSQL cannot be opened: nothing answers there (ECONNREFUSED). Check --to.\n',
  });
});

const absentDatabase = async () => {
  const data = await dataFolder();
  const to = Object.assign(new URL(inject('postgres')?.url ?? ''), { pathname: '/no_such_database' });
  const refused = await admin(data.env, 'move', 'postgres', '--to', to.href);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('there is no database of that name (3D000). Check --to.');
};
if (inject('postgres')) test('so does a move to a database that does not exist', absentDatabase);

test('a backup into a place that is no folder names --to', async () => {
  const data = await dataFolder();
  const file = join(await temporaryFolder(), 'a-file');
  await writeFile(file, '');
  expect(await admin(data.env, 'backup', '--to', file)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `${file} cannot be used: a file stands in its place (EEXIST). Check --to.\n`,
  });
});

test('a backup of a PostgreSQL that is not up says that it waits, and then names DATABASE_URL', async () => {
  const env = { DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/flickquest`, DATABASE_WAIT: '1' };
  const refused = await admin(env, 'backup', '--to', await temporaryFolder());
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr.trim().split('\n')).toEqual([
    'PostgreSQL is not up yet. Waiting for 1 second at most …',
    'PostgreSQL cannot be opened: nothing answers there (ECONNREFUSED). Check DATABASE_URL.',
  ]);
});
