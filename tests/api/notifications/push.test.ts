import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NO_DEVICE_TOKEN } from '../../../contract/core/limits.ts';
import { failedMessageRepository } from '../../../server/notifications/messages/failed-message.repository.ts';
import { messageRepository } from '../../../server/notifications/messages/message.repository.ts';
import { createMessageDeliveryService } from '../../../server/notifications/messages/message-delivery.service.ts';
import { pushRepository } from '../../../server/notifications/push/push.repository.ts';
import { createPushDeliveryService } from '../../../server/notifications/push/push-delivery.service.ts';
import { firebaseTransport } from '../../../server/providers/push/firebase.ts';
import { person, session, uniqueName } from '../../support/factories.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import { firebaseServer, firebaseSettings } from '../../support/notifications/firebase-server.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const note = (collapseKey = 'likes') => ({
  title: 'A like',
  body: 'Ben likes your flick',
  link: '/notifications',
  collapseKey,
});

const setToken = (t: TestApp, token: string, fcmToken: unknown) =>
  call(t.app, 'PUT', '/api/v1/push-token', { token, body: { fcmToken } });

async function tokenOf(t: TestApp, sessionId: string): Promise<string | null> {
  const row = t.database.db.selectFrom('session').select('push_token').where('id', '=', sessionId);
  return (await row.executeTakeFirstOrThrow()).push_token;
}

/** An active person whose session has a push token. */
async function reachable(t: TestApp) {
  const who = await person(t);
  const pushToken = uniqueName('token');
  await pushRepository.set(t.database.db, who.sessionId, pushToken);
  return { ...who, pushToken };
}

describe('the configuration', () => {
  test('reports that the server sends pushes directly without a push provider', async () => {
    const t = await testApp();
    const response = await call(t.app, 'GET', '/api/v1/push-config');
    expect(response.json()).toEqual({ success: true, data: { provider: 'stream' } });
  });

  test('returns the public settings of Firebase to everyone, and no others', async () => {
    const firebase = firebaseSettings();
    const t = await testApp({ config: { firebase } });
    const response = await call(t.app, 'GET', '/api/v1/push-config');
    const { privateKey: _key, clientEmail: _email, ...open } = firebase;
    expect(response.json().data).toEqual({ provider: 'firebase', ...open });
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain('https://fcmregistrations.googleapis.com');
    const plain = await call((await testApp()).app, 'GET', '/api/v1/push-config');
    expect(String(plain.headers['content-security-policy'])).not.toContain('googleapis');
  });
});

describe('a push token', () => {
  test('belongs to the session that registered it last', async () => {
    const t = await testApp();
    const [ana, ben] = [await person(t), await person(t)];
    const device = uniqueName('token');
    const saved = await setToken(t, ana.accessToken, device);
    expect([saved.statusCode, saved.json().message]).toEqual([200, 'Saved']);
    await setToken(t, ana.accessToken, device);
    expect(await tokenOf(t, ana.sessionId)).toBe(device);
    await setToken(t, ben.accessToken, device);
    expect([await tokenOf(t, ana.sessionId), await tokenOf(t, ben.sessionId)]).toEqual([null, device]);
  });

  test('is removed by the placeholder', async () => {
    const t = await testApp();
    const ana = await reachable(t);
    await setToken(t, ana.accessToken, NO_DEVICE_TOKEN);
    expect(await tokenOf(t, ana.sessionId)).toBeNull();
  });

  test.each([
    { words: 'an empty one', fcmToken: '' },
    { words: 'one that is too long', fcmToken: 'x'.repeat(4_097) },
    { words: 'a number', fcmToken: 7 },
  ])('is rejected: $words', async ({ fcmToken }) => {
    const t = await testApp();
    const response = await setToken(t, (await person(t)).accessToken, fcmToken);
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, 'fcmToken']);
  });
});

describe('a push to a person', () => {
  test('goes to every active session that has a token, and to no other', async () => {
    const t = await testApp();
    const ana = await reachable(t);
    const [tablet, ended, mute] = [
      await session(t, ana.id),
      await session(t, ana.id),
      await session(t, ana.id),
    ];
    const stranger = await reachable(t);
    for (const { sessionId } of [tablet, ended]) {
      await pushRepository.set(t.database.db, sessionId, uniqueName('token'));
    }
    await call(t.app, 'POST', '/api/logout', { body: { refreshToken: ended.refreshToken } });
    await t.messaging.push.toPerson(ana.id, note());
    const counts = [];
    for (const { sessionId } of [ana, tablet, ended, mute, stranger]) {
      counts.push((await messagesTo(t, sessionId)).length);
    }
    expect(counts).toEqual([1, 1, 0, 0, 0]);
    const [message] = await messagesTo(t, ana.sessionId);
    expect(message).toMatchObject({
      channel: 'push',
      subject: 'A like',
      text: 'Ben likes your flick',
      code: null,
    });
    expect(message?.push).toEqual({
      from: 'flickquest',
      collapseKey: 'likes',
      messageId: message?.id,
      notification: {
        title: 'A like',
        body: 'Ben likes your flick',
        icon: `${t.config.publicUrl}/icon-192.png`,
      },
      data: { link: '/notifications' },
      fcmOptions: { link: `${t.config.publicUrl}/notifications` },
    });
  });

  test('is sent once in ten minutes for the same target', async () => {
    const t = await testApp();
    const ana = await reachable(t);
    const push = (key: string) => t.messaging.push.toPerson(ana.id, note(key));
    const received = async () => (await messagesTo(t, ana.sessionId)).length;
    await push('likes');
    await push('likes');
    expect(await received()).toBe(1);
    await push('comments');
    expect(await received()).toBe(2);
    t.clock.advance(599);
    await push('likes');
    expect(await received()).toBe(2);
    t.clock.advance(1);
    await push('likes');
    expect(await received()).toBe(3);
  });

  test('is not sent to a session that ended meanwhile, nor to a deactivated person', async () => {
    const t = await testApp();
    const [ana, ben] = [await reachable(t), await reachable(t)];
    const queue = (who: { sessionId: string }) => {
      const now = t.clock.now();
      const push = { from: 'x', collapseKey: 'k', messageId: 'm', notification: { title: 'T', body: 'B' } };
      const words = {
        subject: 'T',
        text: 'B',
        html: null,
        code: null,
        push,
        priority: 2 as const,
        expiresAt: null,
      };
      const row = {
        id: crypto.randomUUID(),
        channel: 'push' as const,
        recipient: who.sessionId,
        createdAt: now,
      };
      return messageRepository.add(t.database.db, [{ ...row, ...words }]);
    };
    await Promise.all([queue(ana), queue(ben)]);
    await call(t.app, 'POST', '/api/logout', { body: { refreshToken: ana.refreshToken } });
    await t.database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', ben.id).execute();
    await t.messaging.delivery.run();
    expect([await messagesTo(t, ana.sessionId), await messagesTo(t, ben.sessionId)]).toEqual([[], []]);
  });

  test('can be tested if the outbox is shown', async () => {
    const t = await testApp();
    const ana = await reachable(t);
    const send = () => call(t.app, 'POST', '/api/dev/push', { token: ana.accessToken });
    expect((await send()).statusCode).toBe(200);
    await send();
    expect(await messagesTo(t, ana.sessionId)).toHaveLength(2);
    const closed = await testApp({ config: { devTools: false } });
    const response = await call(closed.app, 'POST', '/api/dev/push', { token: ana.accessToken });
    expect(response.statusCode).toBe(404);
  });
});

describe('through Firebase', () => {
  /** An app whose pushes go to a fake Firebase server. */
  async function throughFirebase(response: Parameters<typeof firebaseServer>[0]) {
    const t = await testApp({ config: { publicUrl: 'https://app.example.org' } });
    const { options, pushesTo } = await firebaseServer(response);
    const transport = await firebaseTransport(firebaseSettings(), options);
    onTestFinished(() => transport.close());
    const { database, clock } = t;
    const push = createPushDeliveryService({ database, tokens: pushRepository, transport });
    const none = async () => undefined;
    const delivery = createMessageDeliveryService({
      database,
      messages: messageRepository,
      failedMessages: failedMessageRepository,
      send: { email: none, sms: none, push },
      clock,
      logger: pino({ level: 'silent' }),
    });
    /** Queues a push without the app's own delivery getting at it. */
    const queue = (sessionId: string) => {
      const createdAt = clock.now();
      const { title, body, link, collapseKey } = note();
      const id = crypto.randomUUID();
      const message = {
        from: 'flickquest',
        collapseKey,
        messageId: id,
        notification: { title, body, icon: 'https://app.example.org/icon-192.png' },
        data: { link },
        fcmOptions: { link: `https://app.example.org${link}` },
      };
      const words = {
        subject: title,
        text: body,
        html: null,
        code: null,
        priority: 2 as const,
        expiresAt: null,
      };
      const row = { id, channel: 'push' as const, recipient: sessionId, push: message, createdAt };
      return messageRepository.add(database.db, [{ ...row, ...words }]);
    };
    const waiting = (sessionId: string) =>
      database.db.selectFrom('message').selectAll().where('recipient', '=', sessionId).execute();
    return { t, pushesTo, delivery, queue, waiting };
  }

  test('a browser gets title, text, link and key, with our credentials', async () => {
    const { t, pushesTo, delivery, queue, waiting } = await throughFirebase(() => ({ status: 200 }));
    const ana = await reachable(t);
    await queue(ana.sessionId);
    await delivery.run();
    const [push, ...more] = pushesTo(ana.pushToken);
    expect(more).toEqual([]);
    expect(push?.path).toBe('/v1/projects/flickquest-test/messages:send');
    expect(push?.authorization).toBe('Bearer access');
    expect(push?.body.message).toMatchObject({
      notification: { title: 'A like', body: 'Ben likes your flick' },
      data: { link: '/notifications', collapseKey: 'likes' },
      webpush: {
        headers: { TTL: '86400', Topic: expect.stringMatching(/^[\w-]{32}$/) },
        notification: { tag: 'likes', icon: 'https://app.example.org/icon-192.png' },
        fcmOptions: { link: 'https://app.example.org/notifications' },
      },
    });
    expect(await waiting(ana.sessionId)).toEqual([]);
  });

  test('an unknown token is removed from its session', async () => {
    const unregistered = { status: 404, errorCode: 'UNREGISTERED' };
    const { t, pushesTo, delivery, queue, waiting } = await throughFirebase(() => unregistered);
    const ana = await reachable(t);
    await queue(ana.sessionId);
    await delivery.run();
    expect(await tokenOf(t, ana.sessionId)).toBeNull();
    expect(await waiting(ana.sessionId)).toEqual([]);
    t.clock.advance(86_400);
    await delivery.run();
    expect(pushesTo(ana.pushToken)).toHaveLength(1);
  });

  test('an error of Firebase is retried, and the token stays', async () => {
    let status = 500;
    const responses = () => (status === 500 ? { status, errorCode: 'INTERNAL' } : { status });
    const { t, pushesTo, delivery, queue, waiting } = await throughFirebase(responses);
    const ana = await reachable(t);
    await queue(ana.sessionId);
    await delivery.run();
    expect(await waiting(ana.sessionId)).toMatchObject([
      { attempts: 1, last_error: expect.stringMatching(/^Firebase messaging\//) },
    ]);
    expect(await tokenOf(t, ana.sessionId)).toBe(ana.pushToken);
    status = 200;
    t.clock.advance(10);
    await delivery.run();
    expect([pushesTo(ana.pushToken).length, await waiting(ana.sessionId)]).toEqual([2, []]);
  });
});
