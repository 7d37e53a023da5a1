import { expect, test } from 'vitest';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick } from '../../support/flicks/content.ts';
import { addressesOf, draft, photo, posted, publish, readable } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { follows, listed, onlyLine, summaryOf } from '../../support/notifications/notification-list.ts';
import {
  ask,
  followFacts,
  hide,
  peopleAt,
  profile,
  setFollow,
} from '../../support/people/follow-requests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const setPrivate = (t: TestApp, who: TestPerson, enabled: unknown = true) =>
  ask(t, who, 'PUT', 'v1/setting/private-account', { enabled });
const requests = async (t: TestApp, who: TestPerson) => (await peopleAt(t, who, 'v1/follow-request')).ids;
const decide = (t: TestApp, who: TestPerson, requester: { id: string }, isAccepted: unknown) =>
  ask(t, who, 'POST', `v1/follow-request/${requester.id}`, { isAccepted });

async function recluse(t: TestApp): Promise<TestPerson> {
  const ann = await person(t);
  expect((await setPrivate(t, ann)).json().data).toEqual({ enabled: true });
  return ann;
}

test('whoever follows a private account asks, as often as they like, and can take it back', async () => {
  const t = await testApp();
  const [ann, ben] = [await recluse(t), await person(t)];
  expect((await ask(t, ann, 'GET', 'v1/setting/private-account')).json().data).toEqual({ enabled: true });
  for (let n = 0; n < 2; n += 1)
    expect((await setFollow(t, ben, ann)).json().data).toEqual({
      isFollowing: false,
      isRequested: true,
      followerCount: 0,
      followingCount: 0,
    });
  expect(await profile(t, ben, ann)).toMatchObject({
    isPrivate: true,
    isRequested: true,
    hasRequested: false,
  });
  expect(await profile(t, ann, ben)).toMatchObject({ isRequested: false, hasRequested: true });
  expect(await requests(t, ann)).toEqual([ben.id]);
  expect(await requests(t, ben)).toEqual([]);
  expect((await setFollow(t, ben, ann, false)).json().data).toMatchObject({
    isFollowing: false,
    isRequested: false,
  });
  expect(await requests(t, ann)).toEqual([]);
  expect((await followFacts(t, ann)).rows).toEqual({ followers: 0, following: 0 });
});

test('accepting makes the person a follower once, declining leaves nothing', async () => {
  const t = await testApp();
  const [ann, ben, eve] = [await recluse(t), await person(t), await person(t)];
  await setFollow(t, ben, ann);
  t.clock.advance(1);
  await setFollow(t, eve, ann);
  expect(await requests(t, ann)).toEqual([eve.id, ben.id]);
  expect((await decide(t, ann, ben, true)).json().data).toEqual({ isAccepted: true, followerCount: 1 });
  expect((await decide(t, ann, eve, false)).json().data).toEqual({ isAccepted: false, followerCount: 1 });
  for (const [who, isAccepted] of [
    [ben, true],
    [eve, true],
    [eve, false],
  ] as const) {
    const again = await decide(t, ann, who, isAccepted);
    expect([again.statusCode, again.json().message]).toEqual([404, 'This request isn’t here anymore.']);
  }
  expect(await profile(t, ben, ann)).toMatchObject({
    isFollowing: true,
    isRequested: false,
    followerCount: 1,
  });
  expect(await profile(t, eve, ann)).toMatchObject({ isFollowing: false, isRequested: false });
  expect(await followFacts(t, ann)).toEqual({
    rows: { followers: 1, following: 0 },
    counters: { followers: 1, following: 0 },
  });
  // A follower who follows again asks nothing.
  expect((await setFollow(t, ben, ann)).json().data).toMatchObject({ isFollowing: true, isRequested: false });
  expect(await requests(t, ann)).toEqual([]);
});

test('nobody decides about the requests of others, and odd decisions are refused', async () => {
  const t = await testApp();
  const [ann, ben, eve] = [await recluse(t), await person(t), await person(t)];
  await setFollow(t, ben, ann);
  expect((await decide(t, eve, ben, true)).statusCode).toBe(404);
  expect((await decide(t, ben, ann, true)).statusCode).toBe(404);
  for (const odd of ['yes', null, undefined]) {
    const refused = await decide(t, ann, ben, odd);
    expect([refused.statusCode, refused.json().fields[0].path]).toEqual([400, 'isAccepted']);
  }
  const odd = await setPrivate(t, ann, 'yes');
  expect([odd.statusCode, odd.json().fields[0].path]).toEqual([400, 'enabled']);
  expect(await requests(t, ann)).toEqual([ben.id]);
});

test('two decisions at once make one follower', async () => {
  const t = await testApp();
  const [ann, ben] = [await recluse(t), await person(t)];
  await setFollow(t, ben, ann);
  const responses = await Promise.all([1, 2, 3].map(() => decide(t, ann, ben, true)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  expect((await followFacts(t, ann)).counters).toEqual({ followers: 1, following: 0 });
});

test('a request notifies until it is decided, an accepted one its sender', async () => {
  const t = await testApp();
  const [ann, ben, eve] = [await recluse(t), await person(t), await person(t)];
  await setFollow(t, ben, ann);
  t.clock.advance(120);
  await setFollow(t, eve, ann);
  expect(await onlyLine(t, ann)).toMatchObject({ kind: 'follow_request', actorCount: 2 });
  await decide(t, ann, ben, true);
  expect(summaryOf(await listed(t, ann))).toEqual([['follow_request', [eve.id], 1]]);
  await decide(t, ann, eve, false);
  expect(summaryOf(await listed(t, ann))).toEqual([]);
  expect(summaryOf(await listed(t, ben))).toEqual([['follow_accepted', [ann.id], 1]]);
  expect(summaryOf(await listed(t, eve))).toEqual([]);
  // Asking again after being declined is listed, but does not notify again.
  await setFollow(t, eve, ann);
  expect([await requests(t, ann), summaryOf(await listed(t, ann))]).toEqual([[eve.id], []]);
  expect(summaryOf(await listed(t, ben, '?filter=people'))).toEqual([['follow_accepted', [ann.id], 1]]);
});

test('followers stay when an account becomes private; public again, everyone who asked follows', async () => {
  const t = await testApp();
  const [ann, ben, eve] = [await person(t), await person(t), await person(t)];
  await follows(t, ben, ann);
  await setPrivate(t, ann);
  await setPrivate(t, ann);
  await setFollow(t, eve, ann);
  expect((await followFacts(t, ann)).counters).toEqual({ followers: 1, following: 0 });
  expect((await setPrivate(t, ann, false)).json().data).toEqual({ enabled: false });
  await setPrivate(t, ann, false);
  expect(await requests(t, ann)).toEqual([]);
  expect(await followFacts(t, ann)).toEqual({
    rows: { followers: 2, following: 0 },
    counters: { followers: 2, following: 0 },
  });
  expect(await profile(t, eve, ann)).toMatchObject({ isFollowing: true, isPrivate: false, followerCount: 2 });
  expect(summaryOf(await listed(t, eve))).toEqual([['follow_accepted', [ann.id], 1]]);
  expect(summaryOf(await listed(t, ann))).toEqual([['follow', [ben.id], 1]]);
});

test('only followers see who follows a private account and whom it follows', async () => {
  const t = await testApp();
  const [ann, ben, eve] = [await recluse(t), await person(t), await person(t)];
  await setFollow(t, ben, ann);
  await decide(t, ann, ben, true);
  await setFollow(t, ann, ben);
  for (const list of ['follower', 'following']) {
    const refused = await ask(t, eve, 'GET', `v1/${list}?userId=${ann.id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This account is private. Only followers can see this.',
    ]);
    for (const who of [ann, ben])
      expect((await peopleAt(t, who, `v1/${list}?userId=${ann.id}`)).ids).toEqual([ben.id]);
  }
  // What everybody sees stays.
  expect(await profile(t, eve, ann)).toMatchObject({ followerCount: 1, followingCount: 1, name: ann.name });
});

test('a block ends a request, and whoever is blocked cannot ask', async () => {
  const t = await testApp();
  const [ann, ben] = [await recluse(t), await person(t)];
  await setFollow(t, ben, ann);
  await hide(t, ann, 'block', ben);
  expect((await setFollow(t, ben, ann)).statusCode).toBe(404);
  await hide(t, ann, 'block', ben, false);
  expect(await requests(t, ann)).toEqual([]);
});

test('requests of people who are gone are not listed, and come page by page', async () => {
  const t = await testApp();
  const ann = await recluse(t);
  const asking: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const one = await person(t);
    await setFollow(t, one, ann);
    asking.unshift(one.id);
    t.clock.advance(1);
  }
  const gone = await person(t);
  await setFollow(t, gone, ann);
  await t.database.db.updateTable('person').set({ state: 'deactivated' }).where('id', '=', gone.id).execute();
  const first = await peopleAt(t, ann, 'v1/follow-request?limit=3');
  expect(first.ids).toEqual(asking.slice(0, 3));
  const second = await peopleAt(t, ann, `v1/follow-request?limit=3&page=2&snapshot=${first.snapshot}`);
  expect([second.ids, second.totalPages]).toEqual([asking.slice(3), 2]);
  expect((await peopleAt(t, ann, 'v1/follow-request?limit=3&page=2')).ids).toEqual(asking.slice(3));
});

test('a card says for whom a flick is now; public again, it is as its author chose', async () => {
  const t = await testApp();
  const ann = await person(t);
  const id = await flick(t, ann);
  const audience = async () =>
    (await call(t.app, 'GET', `/api/v1/flick/${id}`, { token: ann.accessToken })).json().data.flick
      .audienceSetting;
  await setPrivate(t, ann);
  expect(await audience()).toBe('followers');
  // An edit of something else leaves that choice alone.
  await call(t.app, 'PATCH', `/api/v1/flick/${id}`, { token: ann.accessToken, body: { likeVisible: false } });
  await setPrivate(t, ann, false);
  expect(await audience()).toBe('public');
});

test('the files of a private account are out of public reach, those of new flicks from the start', async () => {
  const t = await testApp();
  const ann = await person(t);
  const before = await posted(t, ann, [await photo()]);
  expect(await readable(t, addressesOf(before))).toBeGreaterThan(0);
  await setPrivate(t, ann);
  await runAllJobs(t);
  expect(await readable(t, addressesOf(before))).toBe(0);
  const made = await publish(t, ann, await draft(t, ann, [await photo()]), {});
  expect(made.json().data.flick.media[0].url).toMatch(/^\/media\/private\//);
});

test('people with private accounts are not suggested, nor shown by other sites', async () => {
  const t = await testApp();
  const [ann, ben, me] = [await person(t), await person(t), await person(t)];
  await follow(t, me, ben);
  await follow(t, ben, ann);
  const id = await flick(t, ann);
  const isSuggested = async () =>
    (await ask(t, me, 'GET', 'v1/friend-suggestion'))
      .json()
      .data.friendSuggestion.some(({ _id }: { _id: string }) => _id === ann.id);
  const embed = async () => (await call(t.app, 'GET', `/api/v1/embed/flick/${id}`)).statusCode;
  expect([await isSuggested(), await embed()]).toEqual([true, 200]);
  await setPrivate(t, ann);
  expect([await isSuggested(), await embed()]).toEqual([false, 404]);
});
