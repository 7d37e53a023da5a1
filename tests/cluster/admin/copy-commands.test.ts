import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
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

test('a backup into a place where no folder can be made says so at once', async () => {
  const data = await dataFolder();
  expect(await admin(data.env, 'backup', '--to', '/proc/flickquest/backups')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: '/proc/flickquest cannot be used: no folder can be made there (ENOENT). Check --to.\n',
  });
  expect(await admin({ DATA_DIR: '/proc/flickquest' }, 'books', 'check')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: '/proc/flickquest cannot be used: no folder can be made there (ENOENT). Check DATA_DIR.\n',
  });
});

test('a backup below a file names the file', async () => {
  const data = await dataFolder();
  const file = join(await temporaryFolder(), 'a-file');
  await writeFile(file, '');
  const refused = await admin(data.env, 'backup', '--to', join(file, 'backups'));
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toBe(
    `${file}/backups cannot be used: a file stands in its way (ENOTDIR). Check --to.\n`,
  );
});

test('a backup into the database or the files of the site itself is refused', async () => {
  const data = await dataFolder();
  for (const used of ['database', 'files']) {
    const refused = await admin(data.env, 'backup', '--to', join(data.folder, used, 'deeper'));
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toBe(
      `--to: ${join(data.folder, used)} belongs to the site itself. Choose another folder.\n`,
    );
  }
});

test('a backup goes into a folder with other things, and into a relative one whose parent is missing', async () => {
  const data = await dataFolder();
  const parent = await temporaryFolder();
  await writeFile(join(parent, 'something-else'), 'kept');
  for (const to of [parent, relative(process.cwd(), join(parent, 'new', 'and-deeper'))]) {
    const made = await admin(data.env, 'backup', '--json', '--to', to);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const { folder } = made.json() as { folder: string };
    expect(dirname(folder)).toBe(resolve(to));
    expect(await readdir(folder)).toContain('backup.json');
  }
  expect(await readFile(join(parent, 'something-else'), 'utf8')).toBe('kept');
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
