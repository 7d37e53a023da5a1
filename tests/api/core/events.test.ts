import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventStreamRoute } from '../../../server/core/http/event-stream.ts';
import { newId } from '../../../server/core/ids.ts';
import { createEventHub, type HubEvent } from '../../../server/core/shared-state/event-hub.ts';
import { memorySharedState } from '../../../server/core/shared-state/memory.ts';
import { pushRepository } from '../../../server/notifications/push/push.repository.ts';
import { bareApp } from '../../support/bare-app.ts';
import { openEvents } from '../../support/events.ts';
import { person, session } from '../../support/factories.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

function aPush(title = 'Hello'): HubEvent {
  const id = newId(new Date());
  const notification = { title, body: 'Somebody liked your flick' };
  return {
    id,
    name: 'push',
    data: { from: 'flickquest', collapseKey: 'likes', messageId: id, notification },
  };
}

const asReceived = ({ id, name, data }: HubEvent) => ({ id, event: name, data });

/** Ends a session without a word to anybody. */
const endSession = (t: TestApp, id: string) =>
  t.database.db.updateTable('session').set({ ended_at: t.clock.now() }).where('id', '=', id).execute();

describe('a session’s events', () => {
  test('reach every stream of the session and no other', async () => {
    const t = await testApp();
    const ana = await person(t);
    const elsewhere = await session(t, ana.id);
    const ben = await person(t);
    const [tab, otherTab, otherDevice, stranger] = await Promise.all([
      openEvents(t, ana.accessToken),
      openEvents(t, ana.accessToken),
      openEvents(t, elsewhere.accessToken),
      openEvents(t, ben.accessToken),
    ]);
    expect(tab.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(tab.headers['cache-control']).toContain('no-store');
    const [first, second, third] = [aPush('1'), aPush('2\n\ndata: forged'), aPush('3')];
    const { events } = t.messaging;
    await events.publish(ana.sessionId, first);
    await events.publish(elsewhere.sessionId, second);
    await events.publish(ben.sessionId, third);
    expect(await tab.next()).toEqual(asReceived(first));
    expect(await otherTab.next()).toEqual(asReceived(first));
    expect(await otherDevice.next()).toEqual(asReceived(second));
    expect(await stranger.next()).toEqual(asReceived(third));
  });

  test('continue after the last event seen', async () => {
    const t = await testApp();
    const ana = await person(t);
    const pushes = [aPush('1'), aPush('2'), aPush('3'), aPush('4')] as const;
    const { events } = t.messaging;
    await events.publish(ana.sessionId, pushes[0]);
    const stream = await openEvents(t, ana.accessToken);
    await events.publish(ana.sessionId, pushes[1]);
    // Without a last event seen, earlier ones are not sent.
    const seen = await stream.next();
    expect(seen).toEqual(asReceived(pushes[1]));
    stream.leave();
    await events.publish(ana.sessionId, pushes[2]);
    const again = await openEvents(t, ana.accessToken, { 'last-event-id': seen?.id ?? '' });
    await events.publish(ana.sessionId, pushes[3]);
    expect([await again.next(), await again.next()]).toEqual([pushes[2], pushes[3]].map(asReceived));
    const odd = await openEvents(t, ana.accessToken, { 'last-event-id': '0' });
    await events.publish(ana.sessionId, pushes[0]);
    expect(await odd.next()).toEqual(asReceived(pushes[0]));
  });
});

describe('the stream', () => {
  test('need a login', async () => {
    const t = await testApp();
    expect((await call(t.app, 'GET', '/api/v1/events')).statusCode).toBe(401);
    const ana = await person(t);
    await endSession(t, ana.sessionId);
    expect((await openEvents(t, ana.accessToken)).status).toBe(401);
    const head = await t.app.inject({
      method: 'HEAD',
      url: '/api/v1/events',
      headers: { authorization: `Bearer ${(await person(t)).accessToken}` },
    });
    expect(head.statusCode).toBe(404);
  });

  test('send heartbeats, and end with their session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const t = await testApp();
    const [ana, ben] = [await person(t), await person(t)];
    const [ended, stillOpen] = [await openEvents(t, ana.accessToken), await openEvents(t, ben.accessToken)];
    expect(await ended.part()).toMatch(/^retry: \d+$/);
    vi.advanceTimersByTime(25_000);
    expect(await ended.part()).toBe(':');
    await endSession(t, ana.sessionId);
    /** With the checks twice a second, long before the next heartbeat. */
    async function expectEnd(stream: typeof ended): Promise<void> {
      let part: string | null = 'none yet';
      const read = stream.part().then((received) => {
        part = received;
      });
      await expect
        .poll(() => {
          vi.advanceTimersByTime(500);
          return part;
        })
        .toBeNull();
      await read;
    }
    await expectEnd(ended);
    vi.advanceTimersByTime(25_000);
    expect([await stillOpen.part(), await stillOpen.part(), await stillOpen.part()]).toEqual([
      expect.stringMatching(/^retry/),
      ':',
      ':',
    ]);
    // An access token lasts a quarter of an hour; the reader comes back with a fresh one.
    t.clock.advance(900);
    await expectEnd(stillOpen);
  });

  test('opens five times for one person, not six, until one is closed', async () => {
    const t = await testApp();
    const ana = await person(t);
    const streams = await Promise.all([1, 2, 3, 4, 5].map(() => openEvents(t, ana.accessToken)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const sixth = await openEvents(t, ana.accessToken);
    expect(sixth.status).toBe(429);
    expect(sixth.headers['retry-after']).toBe('30');
    expect((await openEvents(t, (await person(t)).accessToken)).status).toBe(200);
    streams[0]?.leave();
    await expect.poll(async () => (await openEvents(t, ana.accessToken)).status).toBe(200);
  });

  test('ends when the server stops, which does not wait for it', async () => {
    const t = await testApp();
    const ana = await person(t);
    const stream = await openEvents(t, ana.accessToken);
    await stream.part();
    const [end] = await Promise.all([stream.part(), t.app.close()]);
    expect(end).toBeNull();
  });

  test('takes no capacity away from calls', async () => {
    const t = await testApp();
    const ana = await person(t);
    const events = createEventHub(memorySharedState());
    const complete = () => Promise.reject(new Error('nothing is told here'));
    const register = (api: FastifyInstance) => eventStreamRoute(api, { events, complete });
    const app = bareApp(t, register, { load: { least: 1, most: 1, waiting: 0 } });
    onTestFinished(() => app.close());
    const open = () =>
      app.inject({
        url: '/api/v1/events',
        headers: { authorization: `Bearer ${ana.accessToken}` },
        payloadAsStream: true,
      });
    expect((await open()).statusCode).toBe(200);
    expect(app.coreContext.load.isFull()).toBe(false);
    const { promise: work, resolve } = Promise.withResolvers<void>();
    const running = app.coreContext.load.run(() => work, {
      caller: { personId: ana.id, address: '192.0.2.1' },
    });
    expect(app.coreContext.load.isFull()).toBe(true);
    expect((await open()).statusCode).toBe(200);
    resolve();
    await running;
  });

  test('carries an emulated push as it is in the outbox', async () => {
    const t = await testApp();
    const ana = await person(t);
    await pushRepository.set(t.database.db, ana.sessionId, `stream:${ana.id}`);
    const stream = await openEvents(t, ana.accessToken);
    await t.messaging.push.toPerson(ana.id, {
      title: 'A like',
      body: 'Ben likes your flick',
      link: '/notifications',
      collapseKey: 'likes',
    });
    const event = await stream.next();
    expect(event).toMatchObject({
      event: 'push',
      data: { collapseKey: 'likes', notification: { title: 'A like' }, data: { link: '/notifications' } },
    });
    const response = await call(t.app, 'GET', '/api/dev/outbox');
    const [stillOpen] = response.json().data.messages;
    expect(stillOpen).toMatchObject({ channel: 'push', to: ana.sessionId, id: event?.id, subject: 'A like' });
    expect(stillOpen.push).toEqual(event?.data);
  });
});
