import { expect, test } from 'vitest';
import type { Token } from '../../../contract/core/rich-text.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { newId } from '../../../server/core/ids.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { countersOf, flick, hashtag, repost, song, textTokens } from '../../support/flicks/content.ts';
import { feed, only } from '../../support/flicks/feed.ts';
import { fetched, filesOf, photo, posted } from '../../support/flicks/publish-flicks.ts';
import { listed } from '../../support/notifications/notification-list.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';
import { leaveTraces, seenFlicks } from '../../support/visibility-probes.ts';

const send = (t: TestApp, who: TestPerson, id: string, body: object, version?: number) =>
  call(t.app, 'PATCH', `/api/v1/flick/${id}`, {
    token: who.accessToken,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

async function edit(t: TestApp, who: TestPerson, id: string, body: object): Promise<Flick> {
  const response = await send(t, who, id, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.flick;
}

const get = (t: TestApp, who: TestPerson, path: string) =>
  call(t.app, 'GET', `/api/${path}`, { token: who.accessToken });
const found = async (t: TestApp, who: TestPerson, q: string) =>
  (await get(t, who, `v1/search?type=flicks&q=${q}`))
    .json()
    .data.flicks.map(({ flickId }: { flickId: string }) => flickId);
const tagToken = (tag: { id: string; name: string }): Token => ({
  type: 'hashtag',
  hashtagId: tag.id,
  name: tag.name,
});
const mention = (who: TestPerson): Token => ({ type: 'mention', userId: who.id, username: who.username });
const marker = (t: TestApp) => `x${newId(t.clock.now()).slice(-12)}`;
const usesOf = async (t: TestApp, id: string) =>
  (
    await t.database.db
      .selectFrom('hashtag')
      .select('use_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).use_count;

test('edited fields replace the old ones, and are searchable, counted and notified at once', async () => {
  const t = await testApp();
  const [author, named, tagged] = [await person(t), await person(t), await person(t)];
  const [removed, unchanged, added] = [await hashtag(t), await hashtag(t), await hashtag(t)];
  const [before, after] = [marker(t), marker(t)];
  const made = await posted(t, author, [await photo(60, 80), await photo(60, 80)], {
    description: [...textTokens(`${before} `), tagToken(removed)],
    newHashTags: [unchanged.id],
    location: 'Porto',
    likeVisible: false,
  });
  expect(made).toMatchObject({ editedAt: null, version: 0 });
  const id = made._id;
  t.clock.advance(60);
  const changed = await edit(t, author, id, {
    description: [...textTokens(`${after} `), mention(named), tagToken(added)],
    media: [{ alt: [' A boat '] }, { taggedUsers: [tagged.id, tagged.id] }],
    location: { name: 'Lisbon', lat: 38.72234, lng: -9.13929 },
  });
  expect(changed).toMatchObject({
    _id: id,
    createdAt: made.createdAt,
    description: [...textTokens(`${after} `), mention(named), tagToken(added)],
    location: { name: 'Lisbon', lat: 38.722, lng: -9.139 },
    media: [
      { alt: ['A boat'], taggedUsers: [] },
      { alt: [], taggedUsers: [{ userId: tagged.id }] },
    ],
    likeVisible: false,
    version: 1,
  });
  expect(changed.newHashTags.toSorted()).toEqual([unchanged.id, added.id].toSorted());
  expect(Date.parse(changed.editedAt ?? '')).toBeGreaterThan(Date.parse(made.createdAt));
  expect([await usesOf(t, removed.id), await usesOf(t, unchanged.id), await usesOf(t, added.id)]).toEqual([
    0, 1, 1,
  ]);
  expect([
    await found(t, named, before),
    await found(t, named, after),
    await found(t, named, 'boat'),
  ]).toEqual([[], [id], expect.arrayContaining([id])]);
  const ofTag = async (tag: { name: string }) =>
    (await get(t, named, `v1/hashtag/${tag.name}/flicks`)).json().data?.flicks.length ?? 0;
  expect([await ofTag(removed), await ofTag(added)]).toEqual([0, 1]);
  expect(only(await feed(t, tagged, 'type=tagged'), [id])).toEqual([id]);

  // Removed and added again, nobody is notified twice.
  await edit(t, author, id, { description: textTokens('Nobody'), media: [{}, { taggedUsers: [] }] });
  await edit(t, author, id, {
    description: [mention(named), mention(tagged)],
    media: [{}, { taggedUsers: [tagged.id] }],
  });
  for (const [who, kind] of [
    [named, 'mention'],
    [tagged, 'tag'],
  ] as const)
    expect((await listed(t, who)).notifications.map((line) => line.kind)).toEqual([kind]);
  const bare = await edit(t, author, id, { description: [], newHashTags: [], location: null });
  expect(bare).toMatchObject({ description: [], newHashTags: [], location: null, version: 4 });
});

test('changed settings do not mark the text as edited, and an unchanged value changes nothing', async () => {
  const t = await testApp();
  const [author, other] = [await person(t), await person(t)];
  const id = await flick(t, author, { description: textTokens('As it was') });
  const settings = { commentSetting: 'off', likeVisible: false, repostVisible: false };
  expect(await edit(t, author, id, settings)).toMatchObject({ ...settings, editedAt: null, version: 1 });
  const seen = (await get(t, other, `v1/flick/${id}`)).json().data.flick;
  expect(seen).toMatchObject({ likeCount: null, repostCount: null, canComment: false });
  const again = await send(t, author, id, { ...settings, description: textTokens('As it was') }, 0);
  expect([again.statusCode, again.json().data.flick.version]).toEqual([200, 1]);
});

test('a flick that is limited to some is hidden from the others everywhere, files too, and fully restored later', async () => {
  const t = await testApp();
  const author = await person(t);
  const traces = await leaveTraces(t, author);
  const { viewer } = traces;
  const [tag, songId] = [await hashtag(t), await song(t)];
  const made = await posted(t, author, [await photo(60, 80)], { newHashTags: [tag.id], song: songId });
  const later = await flick(t, author);
  const quote = await repost(t, viewer, made._id, { description: textTokens('Look') });
  const { own } = traces.flicks;
  const mine = [made._id, own, later];
  const order = async () => only(await feed(t, viewer, 'limit=50'), mine);
  const before = await order();
  const counts = async () => ({
    flicks: (await get(t, viewer, `profile?userId=${author.id}`)).json().data.profileDetail.flickCount,
    tag: await usesOf(t, tag.id),
    song: (await get(t, viewer, `v1/song/${songId}`)).json().data?.song.flickCount,
  });
  expect(await counts()).toMatchObject({ tag: 1, song: 1 });
  const { flicks } = await counts();
  const open = made.media[0]?.url ?? '';
  expect(await fetched(t, open)).not.toBeNull();

  const hidden = await edit(t, author, made._id, { audienceSetting: 'private' });
  await edit(t, author, own, { audienceSetting: 'private' });
  expect(await counts()).toMatchObject({ flicks: flicks - 2, tag: 0, song: 0 });
  const views = await seenFlicks(t, traces);
  const elsewhere = ['their reposts', 'where they are tagged', 'a repost by id', 'the tag on a picture'];
  const others = ['who likes a flick', 'who reposted a flick', 'a repost’s preview', 'their comments’ place'];
  const met = Object.entries(views).filter(([, isMet]) => isMet);
  expect(met.map(([place]) => place).filter((place) => ![...elsewhere, ...others].includes(place))).toEqual([
    // Their reposts of other flicks are still there.
    'the feed',
    'the feed of a visitor',
    'the following feed',
  ]);
  expect(views['their comments’ place']).toBe(false);
  expect((await get(t, viewer, `v1/flick/${quote}`)).json().data.flick.repostOf).toBeNull();
  // The address that everybody knew is dead; the author has another.
  expect(await fetched(t, open)).toBeNull();
  const closed = hidden.media[0]?.url ?? '';
  expect(closed).toContain('/media/private/');
  expect(await fetched(t, closed)).not.toBeNull();
  expect(await fetched(t, closed.replace(/\?.*/, ''))).toBeNull();
  const rows = await filesOf(t, author);
  expect(rows.filter(({ key, released_at }) => key.startsWith('public/flick') && !released_at)).toEqual([]);

  await edit(t, author, made._id, { audienceSetting: 'public' });
  await edit(t, author, own, { audienceSetting: 'followers' });
  expect(await order()).toEqual(before);
  expect(await counts()).toMatchObject({ flicks, tag: 1, song: 1 });
  const back = (await get(t, viewer, `v1/flick/${made._id}`)).json().data.flick;
  expect(await fetched(t, back.media[0].url)).not.toBeNull();
});

test('only the author can edit a flick, and invalid values are rejected by name', async () => {
  const t = await testApp();
  const [author, other, enemy] = [await person(t), await person(t), await person(t)];
  await call(t.app, 'POST', `/api/v1/block/${author.id}`, {
    token: enemy.accessToken,
    body: { value: true },
  });
  const id = await flick(t, author);
  const hidden = await flick(t, author, { audience: 'private' });
  const reposted = await repost(t, author, await flick(t, other));
  const status = async (who: TestPerson, one: string) =>
    (await send(t, who, one, { description: textTokens('Mine') })).statusCode;
  expect([
    await status(other, id),
    await status(other, hidden),
    await status(other, newId(t.clock.now())),
    await status(author, reposted),
    (await call(t.app, 'PATCH', `/api/v1/flick/${id}`, { body: {} })).statusCode,
  ]).toEqual([403, 404, 404, 403, 401]);

  const tags = await Promise.all(Array.from({ length: 31 }, () => hashtag(t)));
  const cases: [object, string][] = [
    [{ media: [{}, {}] }, 'media'],
    [{ media: [{ alt: ['x'.repeat(1_001)] }] }, 'media.0.alt.0'],
    [{ media: [{ taggedUsers: [other.id, enemy.id] }] }, 'media.0.taggedUsers.1'],
    [{ description: textTokens('x'.repeat(2_201)) }, 'description.0.text'],
    [
      {
        description: [tagToken(tags[0] ?? { id: '', name: '' })],
        newHashTags: tags.slice(1).map((tag) => tag.id),
      },
      'newHashTags',
    ],
    [{ newHashTags: [newId(t.clock.now())] }, 'newHashTags.0'],
    [{ audienceSetting: 'everyone' }, 'audienceSetting'],
    [{ location: '' }, 'location'],
  ];
  for (const [body, path] of cases) {
    const response = await send(t, author, id, body);
    expect([response.statusCode, response.json().fields?.[0]?.path], JSON.stringify(body)).toEqual([
      400,
      path,
    ]);
  }
  await t.database.db.updateTable('flick').set({ state: 'removed' }).where('id', '=', id).execute();
  expect([await status(author, id), await status(other, id)]).toEqual([403, 404]);
  const row = await t.database.db
    .selectFrom('flick')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.version).toBe(0);
});

test('of simultaneous edits of one version one succeeds, and counts match the rows', async () => {
  const t = await testApp();
  const author = await person(t);
  const [one, two] = [await hashtag(t), await hashtag(t)];
  const id = await flick(t, author, { hashtagIds: [one.id] });
  const responses = await Promise.all(
    [one, two, one, two].map((tag, at) =>
      send(t, author, id, { description: [...textTokens(`Say ${at} `), tagToken(tag)], newHashTags: [] }, 0),
    ),
  );
  expect(responses.map((response) => response.statusCode).toSorted()).toEqual([200, 412, 412, 412]);
  expect(responses.find((response) => response.statusCode === 412)?.json().code).toBe('changed');

  const audiences = ['private', 'public', 'followers', 'public', 'friends'];
  const others = Array.from({ length: 4 }, () => flick(t, author, { hashtagIds: [one.id, two.id] }));
  await Promise.all([
    ...audiences.map((audienceSetting) => send(t, author, id, { audienceSetting })),
    ...others.map(async (made) => send(t, author, await made, { newHashTags: [two.id] })),
    ...others.map(async (made) => send(t, author, await made, { newHashTags: [one.id] })),
  ]);
  const { db } = t.database;
  const rows = await db
    .selectFrom('flick_hashtag as u')
    .innerJoin('flick as f', 'f.id', 'u.flick_id')
    .innerJoin('feed_entry as e', 'e.flick_id', 'f.id')
    .select(['u.hashtag_id', 'f.audience', 'e.audience as shown'])
    .where('f.author_id', '=', author.id)
    .execute();
  for (const row of rows) expect(row.shown).toBe(row.audience);
  const used = (tag: { id: string }) =>
    rows.filter((row) => row.hashtag_id === tag.id && row.audience === 'public').length;
  expect([await usesOf(t, one.id), await usesOf(t, two.id)]).toEqual([used(one), used(two)]);
  const counted = await db
    .selectFrom('person_counter')
    .selectAll()
    .where('person_id', '=', author.id)
    .executeTakeFirstOrThrow();
  const { public_flicks, follower_flicks, friend_flicks, private_flicks } = counted;
  expect(public_flicks + follower_flicks + friend_flicks + private_flicks).toBe(5);
  expect((await countersOf(t, id)).reposts).toBe(0);
});

test('tagged people may stay tagged, and edits per hour are limited', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const [author, friend] = [await person(t), await person(t)];
  await follow(t, friend, author);
  const id = (await posted(t, author, [await photo(60, 80)]))._id;
  await edit(t, author, id, { media: [{ taggedUsers: [friend.id] }] });
  await t.database.db
    .updateTable('person')
    .set({ state: 'deactivated' })
    .where('id', '=', friend.id)
    .execute();
  await edit(t, author, id, { media: [{ alt: ['A friend'], taggedUsers: [friend.id] }] });
  await t.database.db.updateTable('person').set({ state: 'active' }).where('id', '=', friend.id).execute();
  expect(only(await feed(t, friend, 'type=tagged'), [id])).toEqual([id]);
  const statuses: number[] = [];
  for (let n = 0; n < 59; n += 1) {
    if (n === 40) t.clock.advance(60);
    statuses.push((await send(t, author, id, { likeVisible: n % 2 === 0 })).statusCode);
  }
  expect(statuses.slice(0, 58)).toEqual(Array.from({ length: 58 }, () => 200));
  expect(statuses[58]).toBe(429);
});
