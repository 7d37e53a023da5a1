import { describe, expect, test } from 'vitest';
import { follow, person, session, type TestPerson } from '../../support/factories.ts';
import { write as comment, remove } from '../../support/flicks/comments.ts';
import { flick, hashtag, textTokens } from '../../support/flicks/content.ts';
import {
  follows,
  likes,
  listed,
  onlyLine,
  seesUntil,
  summaryOf,
} from '../../support/notifications/notification-list.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const people = <Count extends number>(t: TestApp, count: Count) =>
  Promise.all(Array.from({ length: count }, () => person(t))) as Promise<TestPerson[]>;
const mentionOf = ({ id: userId, username }: TestPerson) => ({ type: 'mention' as const, userId, username });
const say = (t: TestApp, who: TestPerson, at: string, tokens: unknown) =>
  call(t.app, 'POST', `/api/v1/comment/${at}`, { token: who.accessToken, body: { comment: tokens } });
const reposts = (t: TestApp, who: TestPerson, id: string, body = {}) =>
  call(t.app, 'POST', `/api/v1/repost-flick/${id}`, { token: who.accessToken, body });
const sets = (t: TestApp, who: TestPerson, what: 'block' | 'mute', whom: { id: string }, value = true) =>
  call(t.app, 'POST', `/api/v1/${what}/${whom.id}`, { token: who.accessToken, body: { value } });
/** From here to the next midnight there is time for a test. */
function startOfDay(t: TestApp): void {
  t.clock.advance(86_400 - ((t.clock.now().getTime() / 1_000) % 86_400) + 60);
}

async function three() {
  const t = await testApp();
  startOfDay(t);
  const [ana, ben, eve] = await people(t, 3);
  if (!ana || !ben || !eve) throw new Error('three people');
  return { t, ana, ben, eve };
}

describe('lines', () => {
  test('likes of one flick on one day are one notification with the newest three', async () => {
    const { t, ana, ben, eve } = await three();
    const id = await flick(t, ana);
    const [first = ben, second = ben] = await people(t, 2);
    for (const who of [first, second, ben, eve]) {
      await likes(t, who, id);
      t.clock.advance(1);
    }
    await likes(t, ana, id);
    const line = await onlyLine(t, ana);
    expect(line).toMatchObject({ kind: 'like', actorCount: 4, read: false, isFollowing: false });
    expect(line.actors.map(({ userId }) => userId)).toEqual([eve.id, ben.id, second.id]);
    expect(line.target).toMatchObject({ type: 'flick', id, flickId: id });
    expect(line.target?.thumbnailURL).toContain(id);
    expect((await listed(t, ben)).notifications).toEqual([]);

    t.clock.advance(86_400);
    const again = { ...ana, ...(await session(t, ana.id)) };
    const late = await person(t);
    await likes(t, late, id);
    expect(summaryOf(await listed(t, again))).toEqual([
      ['like', [late.id], 1],
      ['like', [eve.id, ben.id, second.id], 4],
    ]);
    // Retained for 90 days.
    t.clock.advance(89.5 * 86_400);
    await t.jobs.runDue();
    const much = { ...ana, ...(await session(t, ana.id)) };
    expect(summaryOf(await listed(t, much))).toEqual([['like', [late.id], 1]]);
  });

  test('a comment notifies the author of the flick, a reply the commenter, a mention the mentioned: each once', async () => {
    const { t, ana, ben, eve } = await three();
    const id = await flick(t, ana);
    await say(t, ben, id, [{ type: 'text', text: 'Look ' }, mentionOf(eve), mentionOf(ana)]);
    const top = (await listed(t, ana)).notifications[0]?.target?.id;
    expect(await onlyLine(t, ana)).toMatchObject({
      kind: 'comment',
      excerpt: `Look @${eve.username}@${ana.username}`,
      target: { type: 'comment', flickId: id },
    });
    expect(await onlyLine(t, eve)).toMatchObject({ kind: 'mention', actors: [{ userId: ben.id }] });
    const reply = await comment(t, ana, `${id}/${top}`);
    expect(await onlyLine(t, ben)).toMatchObject({ kind: 'reply', target: { id: reply._id, flickId: id } });
    expect((await listed(t, ana)).unread).toBe(1);
    const liked = await likes(t, ben, reply._id, true, 'comment');
    expect(liked.statusCode).toBe(200);
    const [line] = (await listed(t, ana)).notifications;
    expect(line).toMatchObject({
      kind: 'comment_like',
      excerpt: reply.comment.map((token) => ('text' in token ? token.text : '')).join(''),
      target: { type: 'comment', id: reply._id, flickId: id },
    });
    // A comment removes its notifications, and those of its replies too.
    await remove(t, ben, String(top));
    expect((await listed(t, ana)).notifications).toEqual([]);
    expect(await listed(t, ben)).toMatchObject({ notifications: [], unread: 0 });
    expect((await listed(t, eve)).notifications).toEqual([]);
  });

  test('a repost notifies, one with text as a quote, and the notification is retracted with the repost', async () => {
    const { t, ana, ben, eve } = await three();
    const id = await flick(t, ana);
    const plain = await reposts(t, ben, id);
    await reposts(t, ben, id);
    expect(await onlyLine(t, ana)).toMatchObject({
      kind: 'repost',
      actorCount: 1,
      target: { id, flickId: id },
    });
    const quoting = [...textTokens('So good '), mentionOf(ben)];
    const quote = (await reposts(t, eve, id, { description: quoting })).json().data._id;
    const [line] = (await listed(t, ana)).notifications;
    expect(line).toMatchObject({ kind: 'quote', excerpt: `So good @${ben.username}`, target: { id: quote } });
    expect(line?.target?.thumbnailURL).toContain(id);
    expect(await onlyLine(t, ben)).toMatchObject({ kind: 'mention', target: { type: 'flick', id: quote } });
    await call(t.app, 'DELETE', `/api/v1/flick/${quote}`, { token: eve.accessToken });
    expect(await onlyLine(t, ana)).toMatchObject({ kind: 'repost' });
    t.clock.advance(100);
    await call(t.app, 'DELETE', `/api/v1/flick/${plain.json().data._id}`, { token: ben.accessToken });
    expect((await listed(t, ana)).notifications).toEqual([]);
    await reposts(t, ben, id);
    expect((await listed(t, ana)).notifications).toEqual([]);
    // Only followers may know of this one; the original's author need not be one.
    await reposts(t, eve, id, { audienceSetting: 'followers' });
    expect((await listed(t, ana)).notifications).toEqual([]);
  });

  test('a follow notifies and can be followed back; one that is undone at once leaves nothing', async () => {
    const { t, ana, ben, eve } = await three();
    await follow(t, ana, eve);
    await follows(t, ben, ana);
    t.clock.advance(1);
    await follows(t, eve, ana);
    expect(await onlyLine(t, ana)).toMatchObject({
      kind: 'follow',
      actorCount: 2,
      isFollowing: true,
      target: null,
    });
    await follows(t, eve, ana, false);
    expect(await onlyLine(t, ana)).toMatchObject({ actorCount: 1, isFollowing: false });
    t.clock.advance(60);
    await follows(t, ben, ana, false);
    await follows(t, ben, ana);
    await follows(t, eve, ana);
    expect(summaryOf(await listed(t, ana))).toEqual([['follow', [ben.id], 1]]);
  });

  test('only the first like notifies; one that is undone within a minute leaves nothing', async () => {
    const { t, ana, ben, eve } = await three();
    const [id, other] = [await flick(t, ana), await flick(t, ana)];
    await likes(t, ben, id);
    expect((await listed(t, ana)).unread).toBe(1);
    await likes(t, ben, id, false);
    expect(await listed(t, ana)).toMatchObject({ notifications: [], unread: 0 });
    await likes(t, ben, id);
    expect((await listed(t, ana)).unread).toBe(0);

    await likes(t, eve, other);
    await listed(t, ana);
    t.clock.advance(60);
    await likes(t, eve, other, false);
    const line = await onlyLine(t, ana);
    t.clock.advance(86_400);
    const back = { ...ana, ...(await session(t, ana.id)) };
    await likes(t, { ...eve, ...(await session(t, eve.id)) }, other);
    expect((await onlyLine(t, back)).createdAt).toBe(line.createdAt);
    // What comes and goes before it is noted leaves no trace.
    const late = await person(t);
    await likes(t, late, other);
    await likes(t, late, other, false);
    expect((await onlyLine(t, back)).actorCount).toBe(1);
  });
});

describe('security', () => {
  test('a login from a new device, a new password and two-factor login notify once each', async () => {
    const { t, ana } = await three();
    const agent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
    const logIn = (userAgent: string) =>
      call(t.app, 'POST', '/api/login', {
        body: { username: ana.username, password: 'correct horse battery' },
        headers: { 'user-agent': userAgent },
      });
    const { sessionId } = (await logIn(agent)).json().data;
    const line = await onlyLine(t, ana);
    expect(line).toMatchObject({
      kind: 'new_login',
      actors: [],
      actorCount: 0,
      excerpt: 'Chrome 120 on Linux',
    });
    expect(line.target).toMatchObject({ type: 'account', id: sessionId, thumbnailURL: null });
    await logIn(agent.replace('Chrome/120', 'Chrome/121'));
    expect((await listed(t, ana)).notifications).toHaveLength(1);
    await call(t.app, 'PUT', '/api/v1/setting/password', {
      token: ana.accessToken,
      body: { password: 'correct horse battery', newPassword: 'another good horse' },
    });
    expect((await listed(t, ana)).notifications.map(({ kind }) => kind)).toEqual([
      'password_changed',
      'new_login',
    ]);
  });
});

describe('there are no notifications', () => {
  test('about people they block or mute, who block them, or who deactivated their account', async () => {
    const { t, ana, ben, eve } = await three();
    const id = await flick(t, ana);
    const written = await comment(t, ben, id);
    await likes(t, ben, id);
    t.clock.advance(1);
    await likes(t, eve, id);
    const kinds = async () => summaryOf(await listed(t, ana)).map(([kind, , count]) => `${kind} ${count}`);
    expect(await kinds()).toEqual(['like 2', 'comment 1']);
    await sets(t, ana, 'mute', ben);
    expect(await kinds()).toEqual(['like 1']);
    expect((await listed(t, ana)).unread).toBe(1);
    await say(t, ben, id, textTokens('Nobody reads me'));
    await sets(t, ana, 'mute', ben, false);
    expect(await kinds()).toEqual(['like 2', 'comment 1']);
    await sets(t, eve, 'block', ana);
    expect(await kinds()).toEqual(['like 1', 'comment 1']);
    await t.database.db
      .updateTable('person')
      .set({ state: 'deactivated' })
      .where('id', '=', ben.id)
      .execute();
    expect(await listed(t, ana)).toMatchObject({ notifications: [], unread: 0 });
    await t.database.db.updateTable('person').set({ state: 'active' }).where('id', '=', ben.id).execute();
    await remove(t, ben, written._id);
    expect(await kinds()).toEqual(['like 1']);
  });

  test('about what they may not see, then or any more', async () => {
    const { t, ana, ben, eve } = await three();
    const secret = await flick(t, ana, { audience: 'followers' });
    await follow(t, ben, ana);
    await say(t, ana, secret, [mentionOf(ben), mentionOf(eve)]);
    expect(await onlyLine(t, ben)).toMatchObject({ kind: 'mention' });
    expect((await listed(t, eve)).notifications).toEqual([]);
    await follows(t, ben, ana, false);
    expect(await listed(t, ben)).toMatchObject({ notifications: [], unread: 0 });
    await follows(t, ben, ana);
    expect(await onlyLine(t, ben)).toMatchObject({ kind: 'mention' });
    await call(t.app, 'DELETE', `/api/v1/flick/${secret}`, { token: ana.accessToken });
    expect((await listed(t, ben)).notifications).toEqual([]);
  });
});

describe('the list', () => {
  test('has pages that join without gap or repeat, and filters', async () => {
    const { t, ana, ben } = await three();
    const id = await flick(t, ana);
    for (let n = 0; n < 7; n += 1) {
      await comment(t, ben, id);
      if (n % 2) t.clock.advance(1);
    }
    await follows(t, ben, ana);
    const all = await listed(t, ana, '?limit=50');
    expect(all).toMatchObject({ page: 1, totalPages: 1, unread: 8 });
    const ids = all.notifications.map(({ _id }) => _id);
    const joined: string[] = [];
    let snapshot = '';
    for (let page = 1; page <= 3; page += 1) {
      const found = await listed(t, ana, `?limit=3&page=${page}${snapshot}`);
      joined.push(...found.notifications.map(({ _id }) => _id));
      snapshot = `&snapshot=${found.snapshot}`;
      expect(found.totalPages).toBe(page === 3 ? 3 : null);
      // What comes meanwhile is above, where the next page does not look.
      await comment(t, ben, id);
    }
    expect(joined).toEqual(ids);
    const bare = await listed(t, ana, '?limit=3&page=2');
    expect(bare.notifications).toHaveLength(3);
    expect(await listed(t, ana, '?limit=5&page=900')).toMatchObject({ notifications: [], totalPages: null });
    expect(summaryOf(await listed(t, ana, '?filter=people'))).toEqual([['follow', [ben.id], 1]]);
    expect((await listed(t, ana, '?filter=flicks&limit=50')).notifications).toHaveLength(10);
    expect(await listed(t, ana, '?filter=money')).toMatchObject({
      notifications: [],
      totalPages: 0,
      unread: 11,
    });
    const odd = await call(t.app, 'GET', '/api/v1/notification?filter=odd', { token: ana.accessToken });
    expect([odd.statusCode, odd.json().fields[0].path]).toEqual([400, 'filter']);
    const forged = await call(t.app, 'GET', '/api/v1/notification?snapshot=abc', { token: ana.accessToken });
    expect([forged.statusCode, forged.json().fields[0].path]).toEqual([400, 'snapshot']);
  });

  test('is read up to a moment, which only moves forward', async () => {
    const { t, ana, ben, eve } = await three();
    const id = await flick(t, ana);
    await comment(t, ben, id);
    const first = t.clock.now();
    t.clock.advance(10);
    await comment(t, ben, id);
    expect((await listed(t, ana)).unread).toBe(2);
    expect((await seesUntil(t, ana, first)).json().data).toEqual({ unread: 1 });
    expect((await listed(t, ana)).notifications.map(({ read }) => read)).toEqual([false, true]);
    expect((await seesUntil(t, ana, new Date(t.clock.now().getTime() + 3_600_000))).json().data).toEqual({
      unread: 0,
    });
    expect((await seesUntil(t, ana, first)).json().data).toEqual({ unread: 0 });
    t.clock.advance(1);
    // A moment that is still to come has not been seen.
    await likes(t, ben, id);
    expect((await listed(t, ana)).unread).toBe(1);
    await seesUntil(t, ana, t.clock.now());
    t.clock.advance(1);
    await likes(t, eve, id);
    // A group that grows is unread again.
    expect((await listed(t, ana)).notifications[0]).toMatchObject({
      kind: 'like',
      actorCount: 2,
      read: false,
    });
    const bad = await seesUntil(t, ana, 'yesterday');
    expect([bad.statusCode, bad.json().fields[0].path]).toEqual([400, 'until']);
  });

  test('counts up to 99 unread', async () => {
    const { t, ana } = await three();
    await t.database.db
      .transaction()
      .execute((trx) =>
        t.messaging.notifications.add(
          trx,
          ...Array.from({ length: 120 }, () => ({ kind: 'report_result' as const, recipientId: ana.id })),
        ),
      );
    const found = await listed(t, ana);
    expect([found.unread, found.notifications.length]).toEqual([99, 20]);
  });

  test('reports mentions and tags of a flick when it is published', async () => {
    const { t, ana, ben, eve } = await three();
    const { id: hashtagId, name } = await hashtag(t);
    const description = [mentionOf(ben), { type: 'hashtag' as const, hashtagId, name }];
    await reposts(t, ana, await flick(t, eve), { description });
    expect(await onlyLine(t, ben)).toMatchObject({ kind: 'mention', excerpt: `@${ben.username}#${name}` });
  });
});

describe('settings', () => {
  const read = (t: TestApp, who: TestPerson) =>
    call(t.app, 'GET', '/api/v1/setting/notification', { token: who.accessToken });
  const set = (t: TestApp, who: TestPerson, settings: unknown) =>
    call(t.app, 'PUT', '/api/v1/setting/notification', { token: who.accessToken, body: { settings } });

  test('list everything and push what is infrequent, unless changed', async () => {
    const { t, ana } = await three();
    const { settings } = (await read(t, ana)).json().data;
    expect(settings.like).toEqual({ list: true, push: false, onlyFollowed: false });
    const off = Object.keys(settings).filter((kind) => !settings[kind].push);
    expect(off).toEqual(['like', 'comment_like', 'repost', 'follow']);
    expect(Object.values(settings).every((choice) => (choice as { list: boolean }).list)).toBe(true);
    const after = (await set(t, ana, { like: { push: true }, comment: { list: false } })).json().data
      .settings;
    expect(after).toEqual({
      ...settings,
      like: { list: true, push: true, onlyFollowed: false },
      comment: { list: false, push: true, onlyFollowed: false },
    });
    expect((await read(t, ana)).json().data.settings).toEqual(after);
  });

  test('hide a kind from the list and the count, and show it again', async () => {
    const { t, ana, ben } = await three();
    await comment(t, ben, await flick(t, ana));
    await set(t, ana, { comment: { list: false } });
    expect(await listed(t, ana)).toMatchObject({ notifications: [], unread: 0 });
    await set(t, ana, { comment: { list: true } });
    expect((await listed(t, ana)).unread).toBe(1);
  });

  test('keep money, quest decisions and security in the list', async () => {
    const { t, ana } = await three();
    for (const kind of ['payout', 'quest_rejected', 'new_login']) {
      const refused = await set(t, ana, { like: { push: true }, [kind]: { list: false } });
      expect([refused.statusCode, refused.json().fields[0].path]).toEqual([400, `settings.${kind}.list`]);
      expect((await set(t, ana, { [kind]: { push: false } })).json().data.settings[kind]).toEqual({
        list: true,
        push: false,
        onlyFollowed: false,
      });
    }
    expect((await read(t, ana)).json().data.settings.like.push).toBe(false);
    expect((await set(t, ana, { nothing: { list: true } })).statusCode).toBe(400);
  });
});
