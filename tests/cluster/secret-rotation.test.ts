import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { authenticatorRepository } from '../../server/auth/second-factor/authenticator.repository.ts';
import { createAuthenticatorRenewalService } from '../../server/auth/second-factor/authenticator-renewal.service.ts';
import { createTokensService } from '../../server/auth/sessions/tokens.service.ts';
import { movableClock } from '../../server/core/clock.ts';
import { createEncryption } from '../../server/core/encryption.ts';
import { admin, dataFolder } from '../support/admin/admin-command.ts';
import { person } from '../support/factories.ts';
import { signerOf } from '../support/media/media.ts';
import { spawnServer, whenReady } from '../support/processes/server-process.ts';
import { TEST_SECRET } from '../support/test-app.ts';

const clock = movableClock();
const APPS = 'authenticator apps';
const KEY = 'private/flick/photo.webp';

test('a new secret logs nobody out, and the old one is accepted until the rotation is finished', async () => {
  const data = await dataFolder();
  const secretPath = join(data.folder, 'token-secret');
  await writeFile(secretPath, TEST_SECRET);
  await mkdir(join(data.folder, 'files/private/flick'), { recursive: true });
  await writeFile(join(data.folder, 'files', KEY), 'a photo');
  const appSecret = Buffer.from('what the app knows');
  const ann = await data.within(async (database) => {
    const who = await person({ database, clock });
    const secret = createEncryption(TEST_SECRET, APPS).seal(appSecret, who.id);
    await authenticatorRepository.put(database.db, {
      personId: who.id,
      secret,
      step: 1,
      createdAt: clock.now(),
    });
    return who;
  });
  const photoUrl = signerOf({ clock }).mediaUrl(KEY, clock.now());

  /** What a server that starts now answers to tokens and URLs from before. */
  async function statuses() {
    const server = await spawnServer(data.env);
    onTestFinished(() => void server.stop('SIGKILL'));
    await whenReady(server);
    const headers = { authorization: `Bearer ${ann.accessToken}` };
    const sessions = await fetch(`${server.url}/api/v1/session`, { headers });
    const photo = await fetch(`${server.url}${photoUrl}`);
    const renewed = await fetch(`${server.url}/api/revalidate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: ann.refreshToken }),
    });
    const { data: fresh } = (await renewed.json()) as { data: { accessToken: string } };
    await server.stop('SIGTERM');
    return { old: [sessions.status, photo.status], session: renewed.status, accessToken: fresh.accessToken };
  }
  const secretsNow = async () => (await readFile(secretPath, 'utf8')).split('\n');
  const appWith = (secret: string) =>
    data.within(async ({ db }) => {
      const row = await authenticatorRepository.find(db, ann.id);
      return createEncryption(secret, APPS).open(row?.secret ?? Buffer.alloc(0), ann.id);
    });

  expect((await admin(data.env, 'secret', 'rotate')).code).toBe(0);
  expect(await secretsNow()).toEqual([TEST_SECRET]);
  expect(await admin(data.env, 'secret', 'rotate', '--yes')).toMatchObject({ code: 0, stderr: '' });
  const [fresh = '', old] = await secretsNow();
  expect(old).toBe(TEST_SECRET);
  expect((await admin(data.env, 'secret', 'rotate', '--yes')).code).toBe(1);

  const between = await statuses();
  expect(between).toMatchObject({ old: [200, 200], session: 200 });
  expect(createTokensService(fresh, clock).read(between.accessToken)?.personId).toBe(ann.id);
  await expect(appWith(fresh)).rejects.toThrow();
  expect(await appWith(TEST_SECRET)).toEqual(appSecret);

  const finished = await admin(data.env, 'secret', 'finish', '--yes', '--json');
  expect(finished.json()).toEqual({ dryRun: false, authenticators: 1 });
  expect(await secretsNow()).toEqual([fresh]);
  expect(await appWith(fresh)).toEqual(appSecret);
  expect(await statuses()).toMatchObject({ old: [401, 404], session: 200 });
  expect((await admin(data.env, 'secret', 'finish', '--yes')).code).toBe(1);
});

test('a secret that no key can read stops the rotation before anything is removed', async () => {
  const data = await dataFolder();
  const secrets = { tokenSecret: 'b'.repeat(40), previousTokenSecrets: ['a'.repeat(40)] };
  await data.within(async (database) => {
    const { id: personId } = await person({ database, clock });
    const secret = createEncryption('c'.repeat(40), APPS).seal(Buffer.from('lost'), personId);
    await authenticatorRepository.put(database.db, { personId, secret, step: 1, createdAt: clock.now() });
    const renewal = createAuthenticatorRenewalService({
      db: database.db,
      authenticators: authenticatorRepository,
      secrets,
    });
    await expect(renewal.renewAll({ dryRun: false, onBatch: () => undefined })).rejects.toThrow();
  });
});
