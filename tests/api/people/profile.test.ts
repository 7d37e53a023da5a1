import { expect, test } from 'vitest';
import type { Audience } from '../../../contract/flicks/flick.ts';
import { newId } from '../../../server/core/ids.ts';
import { personCounterRepository } from '../../../server/people/person-counter.repository.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick, repost } from '../../support/flicks/content.ts';
import { ask, askProfile, hide, profile } from '../../support/people/follow-requests.ts';
import { editProfile } from '../../support/people/profile.ts';
import { call, testApp } from '../../support/test-app.ts';

test('the own and another profile, with all their fields', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t, { photo_key: 'public/face/ann.webp' }), await person(t)];
  await call(t.app, 'PUT', '/api/v1/profile-detail', {
    token: ann.accessToken,
    body: { pronouns: 'they/them', bio: 'Harbours and ferries', country: 'PT' },
  });
  const link = await ask(t, ann, 'POST', 'v1/bio-link', { title: 'Shop', url: 'example.com' });
  await flick(t, ann);
  await follow(t, ben, ann);
  const own = await profile(t, ann);
  expect(own).toEqual({
    userId: ann.id,
    username: ann.username,
    name: ann.name,
    photo: expect.stringMatching(/^\/media\/public\/face\/ann\.webp\?t=\d+$/),
    pronouns: 'they/them',
    bio: 'Harbours and ferries',
    country: 'PT',
    bioLinks: [link.json().data.bioLink],
    flickCount: 1,
    followerCount: 1,
    followingCount: 0,
    questCount: 0,
    completedQuests: 0,
    isFollowing: false,
    isRequested: false,
    isFollowedBy: false,
    hasRequested: false,
    isPrivate: false,
    isSelf: true,
    isBlocked: false,
    isMuted: false,
    mutuals: [],
    mutualCount: 0,
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(await profile(t, ann, ann)).toEqual(own);
  expect(await profile(t, ben, ann)).toEqual({ ...own, isSelf: false, isFollowing: true });
  await hide(t, ann, 'mute', ben);
  expect(await profile(t, ann, ben)).toMatchObject({ isFollowedBy: true, isMuted: true, isFollowing: false });
});

test('flicks are counted as the viewer may see them, without reposts', async () => {
  const t = await testApp();
  const [ann, fan, friend, stranger] = [await person(t), await person(t), await person(t), await person(t)];
  await follow(t, fan, ann);
  await follow(t, friend, ann);
  await follow(t, ann, friend);
  const made = new Map<Audience, string>();
  for (const audience of ['public', 'followers', 'friends', 'private'] as const)
    made.set(audience, await flick(t, ann, { audience }));
  await repost(t, ann, await flick(t, stranger));
  const counts = async () =>
    Promise.all([stranger, fan, friend, ann].map(async (who) => (await profile(t, who, ann)).flickCount));
  expect(await counts()).toEqual([1, 2, 3, 4]);
  await ask(t, ann, 'DELETE', `v1/flick/${made.get('friends')}`);
  await ask(t, ann, 'DELETE', `v1/flick/${made.get('friends')}`);
  expect(await counts()).toEqual([1, 2, 2, 3]);
});

test('mutuals are people the viewer follows who follow the person: three named, all counted', async () => {
  const t = await testApp();
  const [me, ann] = [await person(t), await person(t)];
  const friends: TestPerson[] = [];
  for (let n = 0; n < 5; n += 1) {
    const friend = await person(t);
    await follow(t, me, friend);
    if (n > 0) await follow(t, friend, ann);
    friends.push(friend);
    t.clock.advance(1);
  }
  await follow(t, await person(t), ann);
  const seen = await profile(t, me, ann);
  expect(seen.mutualCount).toBe(4);
  expect(seen.mutuals.map(({ userId }) => userId)).toEqual([4, 3, 2].map((n) => friends[n]?.id));
  await hide(t, friends[4] ?? ann, 'block', me);
  expect((await profile(t, me, ann)).mutualCount).toBe(3);
});

test('unknown, deactivated and blocking people look the same; a blocked one has only a name', async () => {
  const t = await testApp();
  const [me, blocker, blocked] = [await person(t), await person(t), await person(t)];
  await flick(t, blocked);
  await follow(t, await person(t), blocked);
  await editProfile(t, blocked, { pronouns: 'he/him', bio: 'Noodles', country: 'PT' });
  await ask(t, blocked, 'POST', 'v1/bio-link', { title: 'Shop', url: 'example.com' });
  await hide(t, blocker, 'block', me);
  await hide(t, me, 'block', blocked);
  const unavailable = [
    blocker,
    { id: newId(t.clock.now()) },
    await person(t, { state: 'deactivated' }),
    await person(t, { state: 'suspended' }),
    await person(t, { state: 'pending' }),
  ];
  for (const who of unavailable) {
    const response = await askProfile(t, me, who);
    const { requestId: _, ...body } = response.json();
    expect([response.statusCode, body]).toEqual([
      404,
      { success: false, code: 'not_found', message: 'This profile isn’t here anymore.' },
    ]);
  }
  const { name, username, id: userId } = blocked;
  expect(await profile(t, me, blocked)).toEqual({
    ...{ userId, name, username },
    ...{ photo: null, pronouns: '', bio: '', country: null, bioLinks: [], mutuals: [] },
    createdAt: expect.any(String),
    ...{
      flickCount: 0,
      followerCount: 0,
      followingCount: 0,
      questCount: 0,
      completedQuests: 0,
      mutualCount: 0,
    },
    ...{ isFollowing: false, isFollowedBy: false, isSelf: false, isBlocked: true, isMuted: false },
    ...{ isRequested: false, hasRequested: false, isPrivate: false },
  });
  const bad = await ask(t, me, 'GET', 'profile?userId=me');
  expect([bad.statusCode, bad.json().fields[0].path]).toEqual([400, 'userId']);
});

test('pages of people are read with one query in addition to the session check', async () => {
  const t = await testApp();
  const [me, ann] = [await person(t), await person(t)];
  await follow(t, me, ann);
  const queries: string[] = [];
  const { prepared } = t.database;
  const counted = await testApp({
    deps: {
      database: {
        ...t.database,
        prepared: (name, text, values) => {
          queries.push(name);
          return prepared(name, text, values);
        },
      },
    },
  });
  const of = `userId=${ann.id}`;
  for (const path of [
    'profile',
    `profile?${of}`,
    `v1/follower?${of}`,
    'v1/following?page=2',
    `v1/follower?${of}&q=p`,
    'v1/block',
    'v1/mute',
  ]) {
    queries.length = 0;
    expect((await ask(counted, me, 'GET', path)).statusCode, path).toBe(200);
    expect(queries, path).toHaveLength(2);
  }
});

test('wrong counters are repaired', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  await flick(t, ann);
  await flick(t, ann, { audience: 'private' });
  await follow(t, ben, ann);
  const { db } = t.database;
  const rows = () =>
    db
      .selectFrom('person_counter')
      .selectAll()
      .where('person_id', 'in', [ann.id, ben.id])
      .orderBy('person_id')
      .execute();
  const right = await rows();
  expect(right).toMatchObject([
    { public_flicks: 1, private_flicks: 1, followers: 1, following: 0 },
    { public_flicks: 0, followers: 0, following: 1 },
  ]);
  await db
    .updateTable('person_counter')
    .set({ public_flicks: 9, followers: 9 })
    .where('person_id', '=', ann.id)
    .execute();
  await db.deleteFrom('person_counter').where('person_id', '=', ben.id).execute();
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  let drifted = 0;
  while (after !== null) {
    const from: string = after;
    const part = await db.transaction().execute((trx) => personCounterRepository.recount(trx, from, 200));
    after = part.next;
    drifted += part.drifted;
  }
  expect(await rows()).toEqual(right);
  expect(drifted).toBeGreaterThanOrEqual(2);
});

test('visitors read a profile and its public flicks, and have none of their own', async () => {
  const t = await testApp();
  const ann = await person(t);
  const open = await flick(t, ann);
  await flick(t, ann, { audience: 'followers' });
  const asVisitor = async (path: string) => {
    const response = await call(t.app, 'GET', `/api/${path}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  const { profileDetail } = await asVisitor(`profile?userId=${ann.id}`);
  expect(profileDetail).toEqual({ ...(await profile(t, await person(t), ann)) });
  expect(profileDetail).toMatchObject({ flickCount: 1, isSelf: false, isFollowing: false });
  const { flicks } = await asVisitor(`v1/flick?type=posts&userId=${ann.id}`);
  expect(flicks.map(({ _id }: { _id: string }) => _id)).toEqual([open]);
  for (const path of ['profile', `v1/follower?userId=${ann.id}`, `v1/flick?type=liked&userId=${ann.id}`])
    expect((await call(t.app, 'GET', `/api/${path}`)).statusCode, path).not.toBe(200);
  expect((await call(t.app, 'GET', '/api/profile')).json().code).toBe('unauthenticated');
  const gone = await person(t, { state: 'deactivated' });
  expect((await call(t.app, 'GET', `/api/profile?userId=${gone.id}`)).statusCode).toBe(404);
});
