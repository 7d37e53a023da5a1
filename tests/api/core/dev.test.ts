import { expect, test } from 'vitest';
import { person, uniqueName } from '../../support/factories.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import { call, testApp } from '../../support/test-app.ts';

test('an email of the outbox is a page without scripts that only this app may frame', async () => {
  const t = await testApp();
  const contact = `${uniqueName()}@example.org`;
  await t.messaging.messenger.queue(
    t.database.db,
    { contact, contactType: 'email', locale: null },
    { kind: 'password-changed', name: '<b>Ana</b>', at: t.clock.now() },
  );
  t.messaging.messenger.soon();
  const [message] = await messagesTo(t, contact);
  const page = await call(t.app, 'GET', `/api/dev/mail/${message?.id}`);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('script-src');
  expect(page.body).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  expect((await call(t.app, 'GET', '/api/dev/mail/unknown')).statusCode).toBe(404);
});

test('the clock reports the time before and after it is moved, and whether the sandbox is used', async () => {
  const t = await testApp({ config: { devTools: true, payments: 'sandbox' } });
  const read = async () => (await call(t.app, 'GET', '/api/dev/clock')).json().data;
  const before = await read();
  await call(t.app, 'POST', '/api/dev/clock', { body: { advance: 14 * 86_400 } });
  const after = await read();
  expect(Math.round((Date.parse(after.now) - Date.parse(before.now)) / 86_400_000)).toBe(14);
  expect([before.sandbox, after.sandbox]).toEqual([true, true]);
  const other = await testApp({ config: { devTools: true, payments: null } });
  expect((await call(other.app, 'GET', '/api/dev/clock')).json().data.sandbox).toBe(false);
});

test('outside demo and development there is no outbox, and nothing may be framed', async () => {
  const t = await testApp({ config: { devTools: false, payments: null } });
  for (const path of ['/api/dev/outbox', '/api/dev/mail/x', '/api/dev/clock']) {
    expect((await call(t.app, 'GET', path)).statusCode).toBe(404);
  }
  const { accessToken: token } = await person(t);
  for (const [url, body] of [
    ['/api/dev/clock', { advance: 60 }],
    ['/payments/v1/sandbox/act', { action: 'fail_payout' }],
  ] as const) {
    expect((await call(t.app, 'POST', url, { token, body })).json().message).toBe(
      'There’s nothing at this address.',
    );
  }
  const { headers } = await call(t.app, 'GET', '/api/health');
  expect(String(headers['content-security-policy'])).not.toContain('frame-src');
});

const LOCAL_HOSTS = ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000'];
const FOREIGN_HOSTS = [
  'flick.example',
  '127.0.0.1.flick.example',
  '192.168.1.4:3000',
  '[::2]',
  'a b',
  'localhost:'.repeat(2),
];
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

test('outbox and clock answer only programs on this machine, and not through a proxy', async () => {
  const t = await testApp({ config: { trustProxy: true } });
  const statuses = async (headers: Record<string, string>) => {
    const calls = [
      call(t.app, 'GET', '/api/dev/outbox', { headers }),
      call(t.app, 'GET', '/api/dev/mail/unknown', { headers }),
      call(t.app, 'GET', '/api/dev/clock', { headers }),
      call(t.app, 'POST', '/api/dev/clock', { headers, body: { advance: 0 } }),
    ];
    return (await Promise.all(calls)).map(({ statusCode, json }) => [statusCode, json().message]);
  };
  const nothing = [404, 'There’s nothing at this address.'];
  for (const host of LOCAL_HOSTS) {
    const answers = await statuses({ host });
    expect(
      answers.map(([status]) => status),
      host,
    ).toEqual([200, 404, 200, 200]);
    expect(answers[1], host).not.toEqual(nothing);
  }
  for (const host of FOREIGN_HOSTS) {
    expect(await statuses({ host }), host).toEqual([nothing, nothing, nothing, nothing]);
  }
  for (const name of FORWARDED) {
    const answers = await statuses({ host: 'localhost', [name]: 'localhost' });
    expect(answers, name).toEqual([nothing, nothing, nothing, nothing]);
  }
});
