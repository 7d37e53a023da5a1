import { describe, expect, inject, test } from 'vitest';
import { pushRepository } from '../../../server/notifications/push/push.repository.ts';
import { openEvents } from '../../support/events.ts';
import { person, session, type TestPerson, uniqueName } from '../../support/factories.ts';
import { write as comment, remove } from '../../support/flicks/comments.ts';
import { flick } from '../../support/flicks/content.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import {
  follows,
  likes,
  listed,
  onlyLine,
  seesUntil,
} from '../../support/notifications/notification-list.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

async function fixture() {
  const t = await testApp();
  const [ana, ben] = [await person(t), await person(t)];
  return { t, ana, ben, id: await flick(t, ana) };
}

/** Delivers all pending notifications. */
async function tellAll(t: TestApp): Promise<void> {
  await t.messaging.likeNotifications.flush();
  await t.messaging.notificationDelivery.run();
}

const giveToken = (t: TestApp, { sessionId }: { sessionId: string }) =>
  pushRepository.set(t.database.db, sessionId, uniqueName('token'));

describe('the stream', () => {
  test('informs every tab and device of a person, with the unread count', async () => {
    const { t, ana, ben, id } = await fixture();
    const elsewhere = await session(t, ana.id);
    const [tab, device, stranger] = [
      await openEvents(t, ana.accessToken),
      await openEvents(t, elsewhere.accessToken),
      await openEvents(t, ben.accessToken),
    ];
    await comment(t, ben, id, 'First');
    const heard = await tab.next();
    expect(heard).toMatchObject({
      event: 'notification',
      data: { notification: { kind: 'comment', excerpt: 'First', read: false }, unread: 1 },
    });
    expect(await device.next()).toEqual(heard);
    expect(heard?.data).toEqual({ notification: await onlyLine(t, ana), unread: 1 });

    t.clock.advance(1);
    const until = t.clock.now();
    await seesUntil(t, ana, until);
    expect(await device.next()).toMatchObject({ data: { notification: null, unread: 0 } });
    await tab.next();
    // Seen already: nobody is notified a second time.
    await seesUntil(t, ana, until);
    t.clock.advance(1);
    await likes(t, ben, id);
    expect(await tab.next()).toMatchObject({ data: { notification: { kind: 'like' }, unread: 1 } });
    await likes(t, ben, id, false);
    expect(await tab.next()).toMatchObject({ data: { notification: null, unread: 0 } });
    await follows(t, ana, ben);
    expect(await stranger.next()).toMatchObject({ data: { notification: { kind: 'follow' } } });
  });

  test('continues after the last event seen, across pushes and notifications, in order', async () => {
    const { t, ana, ben, id } = await fixture();
    await giveToken(t, ana);
    const stream = await openEvents(t, ana.accessToken);
    await comment(t, ben, id, 'One');
    const events = [await stream.next(), await stream.next()];
    expect(events.map((event) => event?.event).sort()).toEqual(['notification', 'push']);
    stream.leave();
    const second = await comment(t, ben, id, 'Two');
    await tellAll(t);
    await comment(t, ben, id, 'Three');
    await tellAll(t);
    await messagesTo(t, ana.sessionId);
    await remove(t, ben, second._id);
    const again = await openEvents(t, ana.accessToken, { 'last-event-id': events[1]?.id ?? '' });
    const missed = [await again.next(), await again.next(), await again.next(), await again.next()];
    const lines = missed.filter((event) => event?.event === 'notification').map((event) => event?.data);
    // What was deleted by now is not shown again, and the count is the current one.
    expect(lines).toMatchObject([
      { notification: null, unread: 2 },
      { notification: { excerpt: 'Three' }, unread: 2 },
    ]);
    expect(missed.filter((event) => event?.event === 'push')).toHaveLength(2);
  });

  test('sends nothing of rolled back changes, and everything that was committed', async () => {
    const { t, ana } = await fixture();
    const { notifications, notificationDelivery } = t.messaging;
    const note = { kind: 'announcement' as const, recipientId: ana.id, excerpt: 'Hello' };
    const broken = t.database.db.transaction().execute(async (trx) => {
      await notifications.add(trx, note);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect((await listed(t, ana)).notifications).toEqual([]);
    await t.database.db.transaction().execute((trx) => notifications.add(trx, note));
    // The process crashed before it delivered: whichever process runs the job next does.
    const stream = await openEvents(t, ana.accessToken);
    await runAllJobs(t);
    expect(await stream.next()).toMatchObject({ data: { notification: { excerpt: 'Hello' } } });
    await notificationDelivery.run();
  });
});

describe('a push', () => {
  const pushesOf = async (t: TestApp, who: { sessionId: string }) => {
    await tellAll(t);
    return (await messagesTo(t, who.sessionId)).map(({ subject, text, push }) => ({
      title: subject,
      text,
      link: push?.data?.link,
      collapseKey: push?.collapseKey,
    }));
  };
  const wants = (t: TestApp, who: TestPerson, settings: unknown) =>
    call(t.app, 'PUT', '/api/v1/setting/notification', { token: who.accessToken, body: { settings } });

  test('goes to the sessions with a token, with a text and a link to the comment', async () => {
    const { t, ana, ben, id } = await fixture();
    const silent = await session(t, ana.id);
    await giveToken(t, ana);
    const { _id } = await comment(t, ben, id, 'So good');
    expect(await pushesOf(t, ana)).toEqual([
      {
        title: ben.name,
        text: 'Commented: So good',
        link: `/flick/${id}?comment=${_id}`,
        collapseKey: expect.stringMatching(/^comment:/),
      },
    ]);
    expect(await pushesOf(t, silent)).toEqual([]);
  });

  test('of likes, reposts and follows goes only to people who turned it on, once in ten minutes per notification', async () => {
    const { t, ana, ben, id } = await fixture();
    await giveToken(t, ana);
    await likes(t, ben, id);
    await follows(t, ben, ana);
    expect(await pushesOf(t, ana)).toEqual([]);
    await wants(t, ana, { like: { push: true }, comment: { push: false } });
    await likes(t, await person(t), id);
    await comment(t, ben, id);
    const [first, ...others] = await pushesOf(t, ana);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      title: expect.stringMatching(/ and 1 other$/),
      text: 'Liked your flick.',
      link: `/flick/${id}`,
      collapseKey: expect.stringMatching(new RegExp(`^like:${id}:\\d{4}-\\d\\d-\\d\\d$`)),
    });
    await likes(t, await person(t), id);
    expect(await pushesOf(t, ana)).toHaveLength(1);
  });

  test('of a login is not sent to the device that logged in, and not for what was seen already', async () => {
    const { t, ana, ben, id } = await fixture();
    await giveToken(t, ana);
    const fcmToken = uniqueName('token');
    const logIn = await call(t.app, 'POST', '/api/login', {
      body: { username: ana.username, password: 'correct horse battery', fcmToken },
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' },
    });
    const own = logIn.json().data;
    expect(await pushesOf(t, ana)).toMatchObject([
      { title: 'New login', link: '/settings?section=sessions', text: expect.stringContaining('iOS 17') },
    ]);
    expect(await pushesOf(t, own)).toEqual([]);
    t.messaging.notificationDelivery.soon = () => undefined;
    await t.database.db.transaction().execute((trx) =>
      t.messaging.notifications.add(trx, {
        kind: 'mention',
        recipientId: ana.id,
        actorId: ben.id,
        target: { type: 'flick', id },
      }),
    );
    await seesUntil(t, ana, t.clock.now());
    expect(await pushesOf(t, ana)).toHaveLength(1);
  });

  test('is not sent for what was seen up to that moment, and delays no later one', async () => {
    const { t, ana, ben, id } = await fixture();
    await giveToken(t, ana);
    await wants(t, ana, { like: { push: true } });
    t.messaging.notificationDelivery.soon = () => undefined;
    await likes(t, ben, id);
    await seesUntil(t, ana, (await onlyLine(t, ana)).createdAt);
    expect(await pushesOf(t, ana)).toEqual([]);
    t.clock.advance(1);
    await likes(t, await person(t), id);
    const { createdAt } = await onlyLine(t, ana);
    await seesUntil(t, ana, new Date(new Date(createdAt).getTime() - 1));
    expect(await pushesOf(t, ana)).toMatchObject([{ text: 'Liked your flick.' }]);
  });

  test('that waits for its provider is dropped once its notification was seen, and no other is', async () => {
    const { t, ana, ben, id: first } = await fixture();
    const tablet = await session(t, ana.id);
    for (const device of [ana, tablet]) await giveToken(t, device);
    t.messaging.push.soon = () => undefined;
    const second = await flick(t, ben);
    for (const id of [first, second]) {
      const mention = { kind: 'mention', recipientId: ana.id, actorId: ben.id } as const;
      const target = { type: 'flick', id } as const;
      await t.database.db
        .transaction()
        .execute((trx) => t.messaging.notifications.add(trx, { ...mention, target }));
      await tellAll(t);
      t.clock.advance(1);
    }
    const [, older] = (await listed(t, ana)).notifications;
    await seesUntil(t, tablet, older?.createdAt ?? '');
    await t.messaging.delivery.run();
    for (const device of [ana, tablet])
      expect(await pushesOf(t, device)).toMatchObject([{ link: `/flick/${second}` }]);
  });
});

// The embedded database takes one transaction at a time and would prove nothing.
if (inject('postgres'))
  test('a hundred simultaneous likes are one notification with their count, and none after being undone', async () => {
    const { t, ana, id } = await fixture();
    const crowd = await Promise.all(Array.from({ length: 100 }, () => person(t)));
    const both = async (value: boolean) => {
      // No more at once than the app accepts under load.
      for (let from = 0; from < crowd.length; from += 20) {
        const some = crowd.slice(from, from + 20);
        const responses = await Promise.all(some.map((who) => likes(t, who, id, value)));
        expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      }
    };
    await both(true);
    expect(await onlyLine(t, ana)).toMatchObject({ kind: 'like', actorCount: 100, target: { id } });
    const stored = () =>
      t.database.db.selectFrom('notification').select('actors').where('person_id', '=', ana.id).execute();
    expect(await stored()).toEqual([{ actors: 100 }]);
    await both(false);
    expect((await listed(t, ana)).notifications).toEqual([]);
    expect(await stored()).toEqual([]);
    const followers = crowd.slice(0, 20);
    await Promise.all(followers.map((who) => follows(t, who, ana)));
    expect(await onlyLine(t, ana)).toMatchObject({ kind: 'follow', actorCount: 20 });
  });
