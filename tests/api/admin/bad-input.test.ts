import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { systemClock } from '../../../server/core/clock.ts';
import { temporaryFolder } from '../../support/admin/admin-command.ts';
import { adminHere } from '../../support/admin/run-admin.ts';
import { digestRows } from '../../support/demo-world.ts';
import { person } from '../../support/factories.ts';
import { s3Settings, s3Store } from '../../support/media/s3-server.ts';
import { signatureCheckingServer } from '../../support/media/signature-server.ts';
import { failedMessages } from '../../support/notifications/failed-messages.ts';

// What is wrong in itself is in usage.test.ts. This is wrong for the site as it is.

const clock = systemClock();
const CHECK = 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys.';

/** A site, and a way to see that a command is refused with that sentence and changes nothing. */
async function siteThatRefuses(settings: Record<string, string> = {}) {
  const { admin, database, folder } = await adminHere(settings);
  const content = async () => ({
    rows: await digestRows(database),
    // The work folder is where files on their way to a bucket wait.
    files: (await readdir(folder, { recursive: true })).filter((name) => name.split('/')[0] !== 'work'),
  });
  async function refuses(args: string[], code: number, sentence: string): Promise<void> {
    const before = await content();
    const refused = await admin(...args);
    expect({ args, ...refused }).toMatchObject({ args, code, stdout: '', stderr: `${sentence}\n` });
    expect(await content()).toEqual(before);
  }
  return { admin, database, folder, refuses };
}

async function addFile(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'files', 'public', 'u'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'public', 'u', 'face.webp'), 'a face');
}

test('people, jobs and messages that the site does not have are named, and nothing changes', async () => {
  const { admin, database, refuses } = await siteThatRefuses();
  // A command that opens the site makes its folders and secret, as the server does.
  await admin('jobs', 'list');
  const [maya, member] = [await person({ database, clock }), await person({ database, clock })];
  const nobody = 'Nobody here is called nobody.at.all. The name is the one after the @ of a profile.';
  const by = (operator: string) => ['--operator', operator, '--reason', 'Sells fake tickets'];
  const noOperator = `--operator: ${member.username} is no operator.`;
  await refuses(['operator', 'remove', 'nobody.at.all'], 1, nobody);
  await refuses(['person', 'show', 'nobody.at.all'], 1, nobody);
  await refuses(['person', 'suspend', maya.username, ...by(member.username)], 1, noOperator);
  await refuses(['person', 'suspend', maya.username, ...by('nobody.at.all')], 1, nobody);
  await refuses(['person', 'reset-second-step', maya.username, ...by(member.username)], 1, noOperator);
  const noJob = '<name>: there is no job chek-books. The command jobs list shows all of them.';
  await refuses(['jobs', 'run', 'chek-books'], 2, noJob);
  const [failed = ''] = await failedMessages({ database, clock }, ['ana@example.org']);
  const both = 'Give either [id] or --all, not both.';
  await refuses(['messages', 'resend', failed, '--all', '--yes'], 2, both);
  await refuses(['messages', 'resend', failed, '--yes'], 2, '--yes and --dry-run go with --all only.');
  await refuses(
    ['messages', 'resend', maya.id],
    1,
    `No failed message ${maya.id} can be sent again. It is unknown, still waiting, or held a code, which is never sent again.`,
  );
  await refuses(['secret', 'finish', '--yes'], 1, 'No rotation is unfinished: there is no previous secret.');
});

test('a restore of what is no backup names it, and makes no database', async () => {
  const { folder, refuses } = await siteThatRefuses();
  const from = await temporaryFolder();
  const none = (path: string) => `${path} is not a complete backup: it has no backup.json.`;
  await refuses(['restore', from], 1, none(from));
  await refuses(['restore', join(from, 'missing')], 1, none(join(from, 'missing')));
  const manifest = join(from, 'backup.json');
  for (const content of ['', '{}', '[1]', '{"format":1}']) {
    await writeFile(manifest, content);
    await refuses(['restore', from], 1, `${manifest} is damaged: it does not describe a backup.`);
  }
  await refuses(['restore', manifest], 1, none(manifest));
  await writeFile(manifest, '{"format":99}');
  const newer = `A newer version of Flickquest made ${from}. Update this one, then restore it.`;
  await refuses(['restore', from], 1, newer);
  expect(await readdir(folder)).toEqual([]);
});

test('a move or backup of a data directory without a database names DATA_DIR', async () => {
  const { folder, refuses } = await siteThatRefuses();
  const to = `postgres://127.0.0.1:${await freePort()}/flickquest`;
  const none = `There is no database in ${folder}. Check DATA_DIR, or set DATABASE_URL.`;
  await refuses(['move', 'postgres', '--to', to], 1, none);
  await refuses(['backup'], 1, none);
});

test('a move to a bucket without its settings, or without files, names what is missing', async () => {
  const unset = await siteThatRefuses();
  await addFile(unset.folder);
  const noSettings = 'S3_ENDPOINT and S3_BUCKET are not set: name the bucket to move to.';
  await unset.refuses(['move', 's3'], 2, noSettings);
  const store = await s3Store();
  onTestFinished(() => store.close());
  const empty = await siteThatRefuses(s3Settings(store));
  const noFiles = `There are no files in ${join(empty.folder, 'files')}. Check DATA_DIR.`;
  await empty.refuses(['move', 's3'], 1, noFiles);
});

test('a bucket that cannot be used is named with its settings by every command that opens it', async () => {
  const store = await s3Store();
  onTestFinished(() => store.close());
  const right = s3Settings(store);
  const away = `http://127.0.0.1:${await freePort()}`;
  const strict = await signatureCheckingServer('the right secret');
  for (const [settings, reason] of [
    [{ S3_ENDPOINT: away }, 'nothing answers there'],
    [{ S3_BUCKET: 'another-bucket' }, 'there is no bucket of that name'],
    [{ S3_ENDPOINT: strict, S3_SECRET_KEY: 'a wrong secret' }, 'it refuses these keys'],
  ] as const) {
    const { folder, refuses } = await siteThatRefuses({ ...right, ...settings });
    await addFile(folder);
    await refuses(['move', 's3'], 1, `The bucket cannot be used: ${reason}. ${CHECK}`);
  }
  const { refuses } = await siteThatRefuses({ ...right, S3_ENDPOINT: away });
  for (const command of ['check', 'prune'])
    await refuses(['files', command], 1, `The bucket cannot be used: nothing answers there. ${CHECK}`);
});
