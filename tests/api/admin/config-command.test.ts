import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { lockDataDir } from '../../../server/db/data-dir-lock.ts';
import { temporaryFolder } from '../../support/admin/admin-command.ts';
import { runWithout } from '../../support/admin/run-admin.ts';
import { translationServer } from '../../support/flicks/translation-server.ts';
import { s3Settings, s3Store } from '../../support/media/s3-server.ts';
import { signatureCheckingServer } from '../../support/media/signature-server.ts';
import { mailServer } from '../../support/notifications/mail-server.ts';

interface Checked {
  ok: boolean;
  checked: { service: string; state: string; detail: string }[];
}

test('settings that work are in order, also while the server is running', async () => {
  const DATA_DIR = await temporaryFolder();
  const unlock = await lockDataDir(DATA_DIR);
  onTestFinished(unlock);
  const store = await s3Store();
  onTestFinished(() => store.close());
  const result = await runWithout({ DATA_DIR, ...s3Settings(store) }, 'config', 'check', '--json');
  expect(result).toMatchObject({ code: 0, stderr: '' });
  const { checked } = result.json() as Checked;
  expect(checked.map(({ service, state }) => [service, state])).toEqual([
    ['settings', 'ok'],
    ['database', 'ok'],
    ['Redis', 'not set'],
    ['files', 'ok'],
    ['mail', 'not set'],
    ['translation', 'not set'],
  ]);
  expect(checked[1]?.detail).toContain('in use by a running server');
});

test('every service that cannot be used is named with its setting', async () => {
  const away = `127.0.0.1:${await freePort()}`;
  const env = {
    DATABASE_WAIT: '0',
    DATABASE_URL: `postgres://${away}/flickquest`,
    REDIS_URL: `redis://${away}`,
    SMTP_URL: `smtp://${away}`,
    TRANSLATE_URL: `http://${away}`,
    S3_ENDPOINT: `http://${away}`,
    S3_BUCKET: 'flicks',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY: 'A',
    S3_SECRET_KEY: 'S',
  };
  const result = await runWithout(env, 'config', 'check', '--json');
  expect(result).toMatchObject({ code: 1, stderr: '' });
  const { ok, checked } = result.json() as Checked;
  expect(ok).toBe(false);
  expect(checked.filter(({ state }) => state === 'problem').map(({ service }) => service)).toEqual([
    'database',
    'Redis',
    'files',
    'mail',
    'translation',
  ]);
  const settings = ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'SMTP_URL', 'TRANSLATE_URL'];
  for (const [at, setting] of settings.entries()) {
    expect(checked[at + 1]?.detail).toContain('nothing answers there');
    expect(checked[at + 1]?.detail).toContain(setting);
  }
});

test('a mail server, a bucket and a Redis that answer, but not as the settings expect, are named too', async () => {
  const store = await s3Store();
  onTestFinished(() => store.close());
  const { endpoint, region, accessKey, secretKey } = store.settings;
  const mail = await mailServer();
  const env = {
    DATA_DIR: await temporaryFolder(),
    // No server speaks the protocol of the other.
    REDIS_URL: mail.url.replace('smtp:', 'redis:'),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'no-such-bucket',
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    SMTP_URL: endpoint.replace('http:', 'smtp:'),
  };
  const result = await runWithout(env, 'config', 'check', '--json');
  expect(result).toMatchObject({ code: 1, stderr: '' });
  const details = new Map((result.json() as Checked).checked.map(({ service, detail }) => [service, detail]));
  expect(details.get('Redis')).toMatch(/^Redis cannot be used: .+ Check REDIS_URL\.$/);
  expect(details.get('files')).toContain('there is no bucket of that name. Check S3_ENDPOINT, S3_BUCKET');
  expect(details.get('mail')).toMatch(/^The mail server cannot be used: .+ Check SMTP_URL\.$/);
});

/** What the check says about a service with these settings; fails the test if the command found nothing wrong. */
async function problemWith(service: string, settings: Record<string, string>): Promise<string> {
  const env = { DATA_DIR: await temporaryFolder(), ...settings };
  const result = await runWithout(env, 'config', 'check', '--json');
  expect(result).toMatchObject({ code: 1, stderr: '' });
  const problems = (result.json() as Checked).checked.filter(({ state }) => state === 'problem');
  expect(problems.map((problem) => problem.service)).toEqual([service]);
  return problems[0]?.detail ?? '';
}

test('a mail server that refuses the password is named with its setting, without the password', async () => {
  const { url, mails } = await mailServer({ password: 'the right one' });
  const { host } = new URL(url);
  expect(await problemWith('mail', { SMTP_URL: `smtp://maya:the-wrong-one@${host}` })).toBe(
    'The mail server cannot be used: it refuses this user and password (535). Check SMTP_URL.',
  );
  const env = { DATA_DIR: await temporaryFolder(), SMTP_URL: `smtp://maya:the%20right%20one@${host}` };
  expect(await runWithout(env, 'config', 'check')).toMatchObject({ code: 0, stderr: '' });
  expect(mails()).toEqual([]);
});

test('a bucket is named with its settings if the access key or its name is wrong', async () => {
  const store = await s3Store();
  onTestFinished(() => store.close());
  const right = s3Settings(store);
  const settings = 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys.';
  expect(await problemWith('files', { ...right, S3_ACCESS_KEY: 'NOBODY' })).toBe(
    `The bucket cannot be used: it does not know this access key. ${settings}`,
  );
  expect(await problemWith('files', { ...right, S3_BUCKET: 'another-bucket' })).toBe(
    `The bucket cannot be used: there is no bucket of that name. ${settings}`,
  );
});

test('a wrong secret key is told from a missing bucket', async () => {
  const endpoint = await signatureCheckingServer('the right secret');
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'flicks',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY: 'AKEY',
  };
  const check = 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys.';
  expect(await problemWith('files', { ...settings, S3_SECRET_KEY: 'a wrong secret' })).toBe(
    `The bucket cannot be used: it refuses this secret key. ${check}`,
  );
  expect(await problemWith('files', { ...settings, S3_SECRET_KEY: 'the right secret' })).toBe(
    `The bucket cannot be used: there is no bucket of that name. ${check}`,
  );
});

test('a mail server is asked in its own protocol, and gets no mail', async () => {
  const { url, mails } = await mailServer();
  const env = { DATA_DIR: await temporaryFolder(), SMTP_URL: url };
  const result = await runWithout(env, 'config', 'check', '--json');
  expect(result).toMatchObject({ code: 0, stderr: '' });
  const mail = (result.json() as Checked).checked.find(({ service }) => service === 'mail');
  expect(mail).toMatchObject({ state: 'ok', detail: `${new URL(url).host} accepts the login` });
  expect(mails()).toEqual([]);
});

test('every wrong setting is named', async () => {
  const result = await runWithout({ PORT: 'abc', REDIS_URL: 'localhost' }, 'config', 'check');
  expect(result).toMatchObject({ code: 1, stderr: '' });
  expect(result.stdout).toContain('PORT must be a port number from 0 to 65535');
  expect(result.stdout).toContain('REDIS_URL must be a redis:// address');
});

test('a translation service is asked for one word, and named with its settings if it refuses', async () => {
  const { settings, calls } = await translationServer([200, 403]);
  const env = { TRANSLATE_URL: settings.url, TRANSLATE_API_KEY: settings.apiKey };
  const works = await runWithout({ DATA_DIR: await temporaryFolder(), ...env }, 'config', 'check', '--json');
  const { checked } = works.json() as Checked;
  expect(checked.find(({ service }) => service === 'translation')).toMatchObject({
    state: 'ok',
    detail: `${new URL(settings.url).host} translates`,
  });
  expect(await problemWith('translation', env)).toBe(
    'The translation service cannot be used: it answers with status 403. Check TRANSLATE_URL and TRANSLATE_API_KEY.',
  );
  expect(calls).toHaveLength(2);
});
