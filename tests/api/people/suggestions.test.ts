import { expect, test } from 'vitest';
import { follow, person, session, type TestPerson, uniqueName } from '../../support/factories.ts';
import { flick, hashtag } from '../../support/flicks/content.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const word = () => uniqueName('tag').replaceAll('.', '_');

const hashtags = (t: TestApp, who: TestPerson, q: string, rest = '', headers: Record<string, string> = {}) =>
  call(t.app, 'GET', `/api/hashtag?q=${encodeURIComponent(q)}${rest}`, { token: who.accessToken, headers });
const names = (response: { json(): { data: { result: { users: { name: string }[] } } } }) =>
  response.json().data.result.users.map((entry) => entry.name);

const mentions = async (t: TestApp, who: TestPerson, q: string, rest = '') =>
  (
    await call(t.app, 'GET', `/api/mention?q=${encodeURIComponent(q)}${rest}`, { token: who.accessToken })
  ).json().data;

test('a hashtag is created once, whoever requests it and however it is written', async () => {
  const t = await testApp();
  const people = await Promise.all(Array.from({ length: 8 }, () => person(t)));
  const name = `Straße_${word()}`;
  const responses = await Promise.all(people.map((who) => hashtags(t, who, `"${name}"`)));
  const ids = new Set(responses.map((response) => response.json().data.newHashTagId));
  expect(ids.size).toBe(1);
  const [id] = ids;
  expect(responses[0]?.json().data).toMatchObject({
    result: { users: [{ _id: id, name, count: 0 }] },
    page: 1,
    totalPages: 1,
  });
  expect(responses[0]?.headers['cache-control']).toBe('no-store');
  const [who] = people;
  if (!who) throw new Error('nobody made');
  for (const same of [`"#${name}"`, `"＃${name.toUpperCase()}"`, `" ${name.replace('ß', 'SS')} "`]) {
    expect((await hashtags(t, who, same)).json().data.newHashTagId).toBe(id);
  }
});

test('invalid hashtags are rejected', async () => {
  const t = await testApp();
  const who = await person(t);
  for (const name of ['2026', 'two words', 'a-b', '#', '##a', '<b>', '👍', 'x'.repeat(101)]) {
    const response = await hashtags(t, who, `"${name}"`);
    expect([name, response.statusCode, response.json().fields?.[0]?.path]).toEqual([name, 400, 'q']);
  }
  expect((await hashtags(t, who, 'x'.repeat(300))).statusCode).toBe(400);
  expect((await hashtags(t, who, 'a', '&page=0')).json().fields[0].path).toBe('page');
  expect((await call(t.app, 'GET', '/api/hashtag')).statusCode).toBe(401);
});

test('prefetching creates nothing', async () => {
  const t = await testApp();
  const who = await person(t);
  const name = word();
  expect((await hashtags(t, who, `"${name}"`, '', { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(
    403,
  );
  expect(names(await hashtags(t, who, name))).toEqual([]);
});

test('at most 30 new hashtags an hour, known ones do not count', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const who = await person(t);
  const known = await hashtag(t);
  await flick(t, await person(t), { hashtagIds: [known.id] });
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) {
    statuses.push((await hashtags(t, who, `"${word()}"`)).statusCode);
    if (n === 20) t.clock.advance(60);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect((await hashtags(t, who, `"${known.name}"`)).statusCode).toBe(200);
});

test('a search goes by prefix, own hashtags first, then the most used', async () => {
  const t = await testApp();
  const [who, other] = [await person(t), await person(t)];
  const prefix = word();
  const [own, popular, rare] = [
    await hashtag(t, `${prefix}_own`),
    await hashtag(t, `${prefix}_b`),
    await hashtag(t, `${prefix}_a`),
  ];
  const use = (author: TestPerson, tag: { id: string; name: string }) =>
    flick(t, author, { description: [{ type: 'hashtag', hashtagId: tag.id, name: tag.name }] });
  await use(who, own);
  for (let n = 0; n < 3; n++) await use(other, popular);
  await use(other, rare);
  await hashtag(t, `${prefix.replaceAll('_', 'x')}_wild`);

  const found = await hashtags(t, who, `#${prefix.toUpperCase()}_`);
  expect(names(found)).toEqual([own.name, popular.name, rare.name]);
  expect(found.json().data.result.users[1].count).toBe(3);
  const first = await hashtags(t, who, `${prefix}_`, '&limit=2');
  expect([names(first).length, first.json().data.totalPages]).toEqual([2, null]);
  const second = await hashtags(t, who, `${prefix}_`, '&limit=2&page=2');
  expect([names(second), second.json().data.totalPages]).toEqual([[rare.name], 2]);
  for (const far of [3, 99, 900_000]) {
    const past = await hashtags(t, who, `${prefix}_`, `&limit=2&page=${far}`);
    expect([names(past), past.json().data.totalPages]).toEqual([[], null]);
  }
  expect((await hashtags(t, who, word())).json().data.totalPages).toBe(0);
});

test('an empty query lists what is trending and is never empty', async () => {
  const t = await testApp();
  const who = await person(t);
  const tag = await hashtag(t);
  const description = [{ type: 'hashtag' as const, hashtagId: tag.id, name: tag.name }];
  for (let n = 0; n < 30; n++) await flick(t, who, { description });
  for (const days of [0, 3, 30]) {
    t.clock.advance(days * 86_400);
    const fresh = { ...who, ...(await session(t, who.id)) };
    for (const q of ['', '""']) expect(names(await hashtags(t, fresh, q))).toContain(tag.name);
  }
});

test('uses that not everybody may see do not count', async () => {
  const t = await testApp();
  const [author, viewer] = [await person(t), await person(t)];
  const [secret, shared] = [await hashtag(t), await hashtag(t)];
  const using = (tag: { id: string; name: string }) => ({
    description: [{ type: 'hashtag' as const, hashtagId: tag.id, name: tag.name }],
  });
  const hidden = [await flick(t, author, { ...using(secret), audience: 'private' })];
  hidden.push(await flick(t, author, { ...using(shared), audience: 'followers' }));
  const open = await flick(t, author, using(shared));
  for (let n = 0; n < 40; n++) await flick(t, author, { ...using(secret), audience: 'private' });
  const count = async (tag: { name: string }) =>
    (await hashtags(t, viewer, tag.name)).json().data.result.users[0]?.count;
  const trending = async () => names(await hashtags(t, viewer, '', '&limit=50'));

  expect([await count(secret), await count(shared)]).toEqual([undefined, 1]);
  expect(await trending()).not.toContain(secret.name);
  for (const id of [...hidden, open]) {
    const response = await call(t.app, 'DELETE', `/api/v1/flick/${id}`, { token: author.accessToken });
    expect(response.statusCode).toBe(200);
  }
  expect([await count(secret), await count(shared)]).toEqual([undefined, undefined]);
  expect(await trending()).not.toContain(shared.name);
});

test('a hashtag that is only in flicks the viewer may not see is in no list, on no page and does not tell by a limit', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const [author, follower, viewer] = [await person(t), await person(t), await person(t)];
  await follow(t, follower, author);
  const name = word();
  const asked = await hashtags(t, author, `"${name}"`);
  const hashtagIds = [asked.json().data.newHashTagId];
  await flick(t, author, { hashtagIds, audience: 'private' });
  const found = async (who: TestPerson) => {
    const get = (url: string) => call(t.app, 'GET', `/api/${url}`, { token: who.accessToken });
    const inSearch = async (q: string) =>
      (await get(`v1/search?q=${encodeURIComponent(q)}&type=hashtags&limit=50`))
        .json()
        .data.hashtags.filter((entry: { name: string }) => entry.name === name).length;
    return [
      names(await hashtags(t, who, name.slice(0, -1))).filter((listed) => listed === name).length,
      await inSearch(`#${name}`),
      await inSearch(`#${name.slice(0, -1)}`),
      await inSearch(`#${name.slice(0, 6)}x${name.slice(7)}`),
      (await get(`v1/hashtag/${name}/flicks`)).statusCode,
    ];
  };
  const [all, none] = [
    [1, 1, 1, 1, 200],
    [0, 0, 0, 0, 404],
  ];
  expect(await found(author)).toEqual(all);
  expect([await found(follower), await found(viewer)]).toEqual([none, none]);

  for (let n = 0; n < 30; n += 1) {
    t.clock.advance(n % 15 === 0 ? 60 : 0);
    expect((await hashtags(t, viewer, `"${word()}"`)).statusCode).toBe(200);
  }
  t.clock.advance(60);
  const unknown = [await hashtags(t, viewer, `"${name}"`), await hashtags(t, viewer, `"${word()}"`)];
  expect(unknown.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  const spelled = await hashtags(t, follower, `"${name.toUpperCase()}"`);
  expect(spelled.json().data).toMatchObject({
    result: { users: [{ name: name.toUpperCase(), count: 0 }] },
    newHashTagId: hashtagIds[0],
  });

  await flick(t, author, { hashtagIds, audience: 'followers' });
  expect([await found(follower), await found(viewer)]).toEqual([all, none]);
  await flick(t, author, { hashtagIds });
  expect(await found(viewer)).toEqual(all);
});

test('people are suggested by relation: mutual, followed, follower, others, oneself', async () => {
  const t = await testApp();
  const prefix = uniqueName('m');
  const make = (suffix: string, name?: string) =>
    person(t, { username: `${prefix}.${suffix}`, ...(name === undefined ? {} : { name }) });
  const [me, mutual, followed, fan, popular, plain] = [
    await make('me'),
    await make('z1'),
    await make('z2'),
    await make('z3'),
    await make('z4'),
    await make('a0'),
  ];
  const byName = await person(t, { name: `${prefix.toUpperCase()} Byname` });
  await person(t, { username: `${prefix}.gone`, state: 'deactivated' });
  await follow(t, me, mutual);
  await follow(t, mutual, me);
  await follow(t, me, followed);
  await follow(t, fan, me);
  await follow(t, fan, popular);
  const { users, page, totalPages } = await mentions(t, me, `@${prefix}`);
  const ids = users.map((who: { userId: string }) => who.userId);
  expect(ids.slice(0, 4)).toEqual([mutual.id, followed.id, fan.id, popular.id]);
  expect(ids.slice(4, 6).sort()).toEqual([plain.id, byName.id].sort());
  expect(ids[6]).toBe(me.id);
  expect([ids.length, page, totalPages]).toEqual([7, 1, 1]);
  expect(users[0]).toEqual({ userId: mutual.id, username: mutual.username, name: mutual.name, photo: null });

  const two = await mentions(t, me, prefix, '&limit=5&page=2');
  expect([two.users.length, two.totalPages]).toEqual([2, 2]);
  for (const far of [3, 99, 1_000_000]) {
    const past = await mentions(t, me, prefix, `&limit=5&page=${far}`);
    expect([past.users, past.totalPages]).toEqual([[], null]);
  }
  const mine = (await mentions(t, me, '""')).users.map((who: { userId: string }) => who.userId);
  expect(mine.slice(0, 2).sort()).toEqual([mutual.id, followed.id].sort());
  expect(mine[2]).toBe(fan.id);
  expect(mine).not.toContain(me.id);
  expect((await mentions(t, me, '%')).users).toEqual([]);
});

test('people outside the chosen audience are listed last, and marked', async () => {
  const t = await testApp();
  const prefix = uniqueName('a');
  const make = (suffix: string) => person(t, { username: `${prefix}.${suffix}` });
  const [me, friend, fan, followed] = [
    await make('me'),
    await make('friend'),
    await make('fan'),
    await make('followed'),
  ];
  await follow(t, me, friend);
  await follow(t, friend, me);
  await follow(t, fan, me);
  await follow(t, me, followed);
  const offered = async (q: string, audience: string) =>
    (await mentions(t, me, q, `&audience=${audience}`)).users.map(
      ({ userId, canSee }: { userId: string; canSee: boolean }) => [userId, canSee],
    );
  const [f, n, o, own] = [friend.id, fan.id, followed.id, me.id];
  const yes = (id: string) => [id, true];
  const no = (id: string) => [id, false];
  expect(await offered(prefix, 'public')).toEqual([yes(f), yes(o), yes(n), yes(own)]);
  expect(await offered(prefix, 'followers')).toEqual([yes(f), yes(n), yes(own), no(o)]);
  expect(await offered(prefix, 'friends')).toEqual([yes(f), yes(own), no(o), no(n)]);
  expect(await offered(prefix, 'private')).toEqual([yes(own), no(f), no(o), no(n)]);
  expect((await offered('""', 'followers')).slice(0, 3)).toEqual([yes(f), yes(n), no(o)]);
  const refused = await call(t.app, 'GET', '/api/mention?audience=all', { token: me.accessToken });
  expect(refused.statusCode).toBe(400);
});

test('people are suggested by any word of their name, ignoring accents, whole names first', async () => {
  const t = await testApp();
  const tag = uniqueName('w').replaceAll(/[^a-z0-9]/g, '');
  const me = await person(t);
  const [tomas, known, whole] = [
    await person(t, { name: `Tomás ${tag}ey` }),
    await person(t, { name: `Ann ${tag.toUpperCase()}ÉYES` }),
    await person(t, { name: `${tag}ey Wolf` }),
  ];
  await follow(t, whole, known);
  const ids = async (q: string) =>
    (await mentions(t, me, q)).users.map((who: { userId: string }) => who.userId);
  expect(await ids(`${tag}éy`)).toEqual([whole.id, known.id, tomas.id]);
  expect(await ids(`@${tag}ey tomas`)).toEqual([tomas.id]);
  expect(await ids(tag.slice(1))).toEqual([]);
});

test('a person who follows nobody gets followers, then popular people with flicks', async () => {
  const t = await testApp();
  const [me, fan, popular, quiet] = [await person(t), await person(t), await person(t), await person(t)];
  await follow(t, fan, me);
  for (let n = 0; n < 3; n++) await follow(t, await person(t), popular);
  await flick(t, quiet);
  await flick(t, popular);
  await flick(t, me);
  const offered: string[] = [];
  for (const page of [1, 2]) {
    const { users } = await mentions(t, me, '""', `&limit=50&page=${page}`);
    offered.push(...users.map((who: { userId: string }) => who.userId));
  }
  expect(offered[0]).toBe(fan.id);
  expect(offered).not.toContain(me.id);
  expect(new Set(offered).size).toBe(offered.length);
  expect(offered.indexOf(popular.id)).toBeGreaterThan(0);
  expect(offered.indexOf(quiet.id)).toBeGreaterThan(offered.indexOf(popular.id));
});
