import { expect, test } from 'vitest';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { write as comment } from '../../support/flicks/comments.ts';
import { flick } from '../../support/flicks/content.ts';
import { likes, listed } from '../../support/notifications/notification-list.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const kindsOf = async (t: TestApp, who: TestPerson) =>
  (await listed(t, who)).notifications.map(({ kind }) => kind).sort();

const choose = (t: TestApp, who: TestPerson, settings: unknown) =>
  call(t.app, 'PUT', '/api/v1/setting/notification', { token: who.accessToken, body: { settings } });

const edit = (t: TestApp, who: TestPerson, id: string, body: unknown) =>
  call(t.app, 'PATCH', `/api/v1/flick/${id}`, { token: who.accessToken, body });

test('only people whom one follows notify one, of the kinds that one restricts', async () => {
  const t = await testApp();
  const [ana, friend, stranger] = [await person(t), await person(t), await person(t)];
  await follow(t, ana, friend);
  const id = await flick(t, ana);
  const changed = await choose(t, ana, { like: { onlyFollowed: true }, comment: { onlyFollowed: true } });
  expect([changed.statusCode, changed.json().data.settings.like]).toEqual([
    200,
    { list: true, push: false, onlyFollowed: true },
  ]);
  await likes(t, stranger, id);
  await comment(t, stranger, id);
  const reply = await comment(t, ana, id);
  await comment(t, stranger, `${id}/${reply._id}`);
  expect(await kindsOf(t, ana)).toEqual(['reply']);
  await likes(t, friend, id);
  await comment(t, friend, id);
  expect(await kindsOf(t, ana)).toEqual(['comment', 'like', 'reply']);
  const like = (await listed(t, ana)).notifications.find(({ kind }) => kind === 'like');
  expect([like?.actorCount, like?.actors.map(({ userId }) => userId)]).toEqual([1, [friend.id]]);
  await choose(t, ana, { comment: { onlyFollowed: false } });
  await comment(t, stranger, id);
  expect(await kindsOf(t, ana)).toEqual(['comment', 'comment', 'like', 'reply']);
});

test('what does not come from people cannot be restricted to them', async () => {
  const t = await testApp();
  const ana = await person(t);
  const refused = await choose(t, ana, { payout: { onlyFollowed: true } });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    [{ path: 'settings.payout.onlyFollowed', message: 'This doesn’t come from people you can follow.' }],
  ]);
  expect((await choose(t, ana, { payout: { onlyFollowed: false, push: false } })).statusCode).toBe(200);
});

test('an author mutes one flick, and nobody else is told or affected', async () => {
  const t = await testApp();
  const [ana, ben, eve] = [await person(t), await person(t), await person(t)];
  const [loud, other] = [await flick(t, ana), await flick(t, ana)];
  const before = await comment(t, ben, loud);
  const muted = await edit(t, ana, loud, { notificationsMuted: true });
  expect([muted.statusCode, muted.json().data.flick]).toEqual([
    200,
    expect.objectContaining({ notificationsMuted: true, editedAt: null }),
  ]);
  // Nobody else learns of it, and for a visitor it is no gap either.
  for (const reader of [{ token: ben.accessToken }, {}]) {
    const seen = await call(t.app, 'GET', `/api/v1/flick/${loud}`, reader);
    expect(seen.json().data.flick.notificationsMuted).toBe(false);
  }
  await likes(t, eve, loud);
  await comment(t, eve, loud);
  await comment(t, eve, `${loud}/${before._id}`);
  await call(t.app, 'POST', `/api/v1/repost-flick/${loud}`, { token: eve.accessToken, body: {} });
  expect(await kindsOf(t, ana)).toEqual(['comment']);
  expect(await kindsOf(t, ben)).toEqual(['reply']);
  await likes(t, eve, other);
  expect(await kindsOf(t, ana)).toEqual(['comment', 'like']);
  await edit(t, ana, loud, { notificationsMuted: false });
  await comment(t, ben, loud);
  expect(await kindsOf(t, ana)).toEqual(['comment', 'comment', 'like']);
  expect((await edit(t, ben, loud, { notificationsMuted: true })).statusCode).toBe(403);
});
