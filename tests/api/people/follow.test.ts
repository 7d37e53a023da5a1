import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { person } from '../../support/factories.ts';
import { ask, followFacts, hide, profile, setFollow } from '../../support/people/follow-requests.ts';
import { loggedInAgain } from '../../support/people/profile.ts';
import { testApp } from '../../support/test-app.ts';

test('following and unfollowing return the current state, however often they are repeated', async () => {
  const t = await testApp();
  const [me, ann] = [await person(t), await person(t)];
  for (let n = 0; n < 2; n += 1)
    expect((await setFollow(t, me, ann)).json().data).toEqual({
      isFollowing: true,
      isRequested: false,
      followerCount: 1,
      followingCount: 1,
    });
  expect(await profile(t, me, ann)).toMatchObject({ isFollowing: true, followerCount: 1 });
  expect(await profile(t, ann, me)).toMatchObject({ isFollowedBy: true, followingCount: 1 });
  expect((await setFollow(t, ann, me)).json().data).toMatchObject({ followerCount: 1, followingCount: 1 });
  for (let n = 0; n < 2; n += 1)
    expect((await setFollow(t, me, ann, false)).json().data).toEqual({
      isFollowing: false,
      isRequested: false,
      followerCount: 0,
      followingCount: 0,
    });
  expect(await followFacts(t, me)).toEqual({
    rows: { followers: 1, following: 0 },
    counters: { followers: 1, following: 0 },
  });
});

test('following oneself is rejected by name; invisible people answer 404', async () => {
  const t = await testApp();
  const [me, blocker, blocked] = [await person(t), await person(t), await person(t)];
  const self = await setFollow(t, me, me);
  expect([self.statusCode, self.json().fields]).toEqual([
    400,
    [{ path: 'friendId', message: 'You can’t follow yourself.' }],
  ]);
  await hide(t, blocker, 'block', me);
  await hide(t, me, 'block', blocked);
  const invisible = [
    blocker,
    blocked,
    { id: newId(t.clock.now()) },
    await person(t, { state: 'deactivated' }),
  ];
  for (const who of invisible) {
    expect((await setFollow(t, me, who)).statusCode).toBe(404);
    expect((await setFollow(t, me, who, false)).statusCode).toBe(404);
    expect((await ask(t, me, 'DELETE', `v1/follower/${who.id}`)).statusCode).toBe(404);
  }
  const odd = await ask(t, me, 'POST', `v1/follow/${blocker.id}?type=toggle`);
  expect([odd.statusCode, odd.json().fields[0].path]).toEqual([400, 'type']);
});

test('a follower can be removed, repeatedly', async () => {
  const t = await testApp();
  const [me, fan] = [await person(t), await person(t)];
  await setFollow(t, fan, me);
  await setFollow(t, me, fan);
  for (let n = 0; n < 2; n += 1) {
    const response = await ask(t, me, 'DELETE', `v1/follower/${fan.id}`);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Follower removed']);
  }
  const expected = { followers: 0, following: 1 };
  expect(await followFacts(t, me)).toEqual({ rows: expected, counters: expected });
  expect(await profile(t, fan, me)).toMatchObject({
    isFollowing: false,
    isFollowedBy: true,
    followerCount: 0,
  });
});

test('60 follows an hour and 400 a day are allowed; unfollowing does not count', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const ann = await person(t);
  let me = await person(t);
  const burst = async (count: number, value = true) => {
    for (let n = 0; n < count; n += 1) {
      // The general limit of writes in a minute is not what is tested here.
      if (n % 50 === 0) t.clock.advance(60);
      const response = await setFollow(t, me, ann, value);
      expect(response.statusCode, response.body).toBe(200);
    }
  };
  await burst(60);
  const late = await setFollow(t, me, ann);
  expect([late.statusCode, late.json().code, Number(late.headers['retry-after']) > 60]).toEqual([
    429,
    'rate_limited',
    true,
  ]);
  t.clock.advance(60);
  expect((await setFollow(t, me, ann, false)).statusCode).toBe(200);
  for (const count of [60, 60, 60, 60, 60, 40]) {
    t.clock.advance(3_600);
    me = await loggedInAgain(t, me);
    await burst(count);
  }
  t.clock.advance(3_600);
  me = await loggedInAgain(t, me);
  const tomorrow = await setFollow(t, me, ann);
  expect([tomorrow.statusCode, Number(tomorrow.headers['retry-after']) > 3_600]).toEqual([429, true]);
});

test('simultaneous calls leave rows and counts that agree', async () => {
  const t = await testApp();
  const [me, ann] = [await person(t), await person(t)];
  const both = async () => {
    for (const who of [me, ann]) {
      const { rows, counters } = await followFacts(t, who);
      expect(counters).toEqual(rows);
    }
  };
  const same = await Promise.all(Array.from({ length: 20 }, () => setFollow(t, me, ann)));
  expect(same.map((response) => response.statusCode)).toEqual(Array(20).fill(200));
  expect((await followFacts(t, ann)).counters).toEqual({ followers: 1, following: 0 });
  for (let round = 0; round < 5; round += 1) {
    const mixed = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? setFollow(t, me, ann, n % 4 === 0) : setFollow(t, ann, me, n % 4 === 1),
    );
    for (const response of await Promise.all(mixed)) expect(response.statusCode, response.body).toBe(200);
    await both();
  }
});

test('no follow gets past a simultaneous block', async () => {
  const t = await testApp();
  for (let round = 0; round < 10; round += 1) {
    const [me, ann] = [await person(t), await person(t)];
    await setFollow(t, ann, me);
    const calls = [
      ...Array.from({ length: 4 }, () => setFollow(t, me, ann)),
      ask(t, ann, 'POST', `v1/block/${me.id}`, { value: true }),
      ...Array.from({ length: 4 }, () => setFollow(t, me, ann)),
      ask(t, me, 'POST', `v1/block/${ann.id}`, { value: true }),
    ];
    for (const response of await Promise.all(calls)) expect([200, 404]).toContain(response.statusCode);
    const none = { followers: 0, following: 0 };
    for (const who of [me, ann]) expect(await followFacts(t, who)).toEqual({ rows: none, counters: none });
  }
});
