import { expect, test } from 'vitest';
import { plainText, type Token } from '../../../contract/core/rich-text.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { newId } from '../../../server/core/ids.ts';
import { leave, logIn } from '../../support/account/account-closure.ts';
import { follow, person, session, type TestPerson } from '../../support/factories.ts';
import { hashtag, song, textTokens } from '../../support/flicks/content.ts';
import {
  addressesOf,
  draft,
  fetched,
  filesOf,
  photo,
  plain,
  posted,
  publish,
  tone,
  video,
} from '../../support/flicks/publish-flicks.ts';
import { ahead, schedule, scheduled, scheduledOf } from '../../support/flicks/scheduling.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { listed } from '../../support/notifications/notification-list.ts';
import { hide } from '../../support/people/follow-requests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

const ask = (
  t: TestApp,
  who: TestPerson,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  id: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  call(t.app, method, `/api/v1/scheduled-flick/${id}`, {
    token: who.accessToken,
    headers,
    ...(body === undefined ? {} : { body }),
  });
const get = async (t: TestApp, who: TestPerson, path: string) =>
  (await call(t.app, 'GET', `/api/${path}`, { token: who.accessToken })).json().data;
const statusOf = async (t: TestApp, who: TestPerson, id: string) =>
  (await call(t.app, 'GET', `/api/v1/flick/${id}`, { token: who.accessToken })).statusCode;
const postsOf = async (t: TestApp, viewer: TestPerson, author: TestPerson): Promise<string[]> =>
  (await get(t, viewer, `v1/flick?type=posts&userId=${author.id}`)).flicks.map(({ _id }: Flick) => _id);
const kindsOf = async (t: TestApp, who: TestPerson) =>
  (await listed(t, who)).notifications.map(({ kind }) => kind);
const mention = (who: TestPerson): Token => ({ type: 'mention', userId: who.id, username: who.username });
/** Lets that many seconds pass; those people have logged in again by then. */
async function wait(t: TestApp, seconds: number, ...people: TestPerson[]): Promise<void> {
  t.clock.advance(seconds);
  for (const who of people) Object.assign(who, await session(t, who.id));
}
/** The same, and what is due is done. */
async function pass(t: TestApp, seconds: number, ...people: TestPerson[]): Promise<void> {
  await wait(t, seconds, ...people);
  await runAllJobs(t);
}

test('a scheduled flick is invisible until its time, and then listed at its publishing time', async () => {
  const t = await testApp();
  const [author, fan, tagged] = [await person(t), await person(t), await person(t)];
  await follow(t, fan, author);
  const [tag, songId, marker] = [await hashtag(t), await song(t), `m${newId(t.clock.now()).slice(-12)}`];
  const made = await draft(t, author, [await photo(60, 80)]);
  const media = [
    {
      url: made.mediaSignedURL[0]?.replace(/\?.*/, ''),
      type: 'photo',
      alt: ['A boat'],
      taggedUsers: [tagged.id],
    },
  ];
  const description: Token[] = [
    ...textTokens(`${marker} `),
    mention(fan),
    { type: 'hashtag', hashtagId: tag.id, name: tag.name },
  ];
  const publishAt = ahead(t, HOUR);
  const response = await schedule(t, author, made, publishAt, {
    media,
    description,
    song: songId,
    location: 'Porto',
  });
  expect(response.statusCode, response.body).toBe(200);
  const waiting = response.json().data.scheduled;
  expect(waiting).toMatchObject({
    _id: made.flickId,
    state: 'scheduled',
    publishAt,
    reason: null,
    description,
    newHashTags: [tag.id],
    location: { name: 'Porto' },
    songTitle: expect.any(String),
    audienceSetting: 'public',
    version: 0,
    media: [{ type: 'photo', alt: ['A boat'], taggedUsers: [{ userId: tagged.id }], width: 60, height: 80 }],
  });
  expect(await fetched(t, waiting.media[0].url)).not.toBeNull();
  expect(await scheduledOf(t, author)).toEqual([waiting]);
  expect(await scheduledOf(t, fan)).toEqual([]);

  const later = await posted(t, author, [await photo(60, 80)]);
  const met = async (who: TestPerson) => ({
    byId: await statusOf(t, who, made.flickId),
    search: (await get(t, who, `v1/search?type=flicks&q=${marker}`)).total,
    ofTag: (await get(t, who, `v1/hashtag/${tag.name}/flicks`))?.flicks.length ?? 0,
    uses: (await get(t, who, `v1/song/${songId}/flicks`)).flicks.length,
    posts: await postsOf(t, who, author),
    count: (await get(t, who, `profile?userId=${author.id}`)).profileDetail.flickCount,
  });
  const hidden = { byId: 404, search: 0, ofTag: 0, uses: 0, posts: [later._id], count: 1 };
  expect([await met(fan), await met(author)]).toEqual([hidden, hidden]);
  await pass(t, HOUR - 2 * MINUTE, author, fan, tagged);
  expect(await met(fan)).toEqual(hidden);
  expect([await kindsOf(t, fan), await kindsOf(t, tagged)]).toEqual([[], []]);

  await pass(t, 2 * MINUTE, author, fan, tagged);
  const shown = { byId: 200, search: 1, ofTag: 1, uses: 1, posts: [made.flickId, later._id], count: 2 };
  expect([await met(fan), await met(author)]).toEqual([shown, shown]);
  const { flick } = await get(t, fan, `v1/flick/${made.flickId}`);
  expect(flick).toMatchObject({
    editedAt: null,
    description,
    song: songId,
    location: { name: 'Porto' },
    media: [{ alt: ['A boat'], taggedUsers: [{ userId: tagged.id }] }],
  });
  expect(flick.createdAt).toBe(publishAt);
  for (const url of addressesOf(flick)) expect(await fetched(t, url), url).not.toBeNull();
  expect((await get(t, fan, 'v1/flick?feed=following')).flicks[0]._id).toBe(made.flickId);
  expect([await kindsOf(t, fan), await kindsOf(t, tagged)]).toEqual([['mention'], ['tag']]);
  expect(await scheduledOf(t, author)).toEqual([]);

  await pass(t, DAY, author, fan, tagged);
  expect([await kindsOf(t, fan), await postsOf(t, fan, author)]).toEqual([
    ['mention'],
    [made.flickId, later._id],
  ]);
});

test('the time must be some minutes after the start of the draft, and not too far ahead', async () => {
  const t = await testApp();
  const author = await person(t);
  const made = await draft(t, author, [await photo(60, 80)]);
  for (const seconds of [-HOUR, 5 * MINUTE - 1, 90 * DAY + 1]) {
    const response = await schedule(t, author, made, seconds);
    expect([response.statusCode, response.json().fields?.[0].path], String(seconds)).toEqual([
      400,
      'publishAt',
    ]);
  }
  // If the files took longer than the time was ahead, the flick is published at once.
  const requestedTime = ahead(t, 6 * MINUTE);
  await wait(t, 10 * MINUTE, author);
  expect((await schedule(t, author, made, requestedTime)).statusCode).toBe(200);
  await runAllJobs(t);
  expect(await statusOf(t, author, made.flickId)).toBe(200);
});

test('the same call returns the same flick, also after publishing; another is rejected', async () => {
  const t = await testApp();
  const author = await person(t);
  const made = await draft(t, author, [await photo(60, 80)]);
  const at = ahead(t, HOUR);
  const key = { 'idempotency-key': newId(t.clock.now()) };
  const first = await schedule(t, author, made, at, {}, key);
  const again = await schedule(t, author, made, at, {}, key);
  expect([again.statusCode, again.json().data]).toEqual([200, first.json().data]);
  const other = await publish(t, author, made, { description: textTokens('At once') });
  expect([other.statusCode, other.json().code, other.json().data]).toEqual([
    409,
    'sealed',
    { flickId: made.flickId, state: 'scheduled' },
  ]);
  await pass(t, HOUR, author);
  const late = await schedule(t, author, made, at, {}, key);
  expect([late.statusCode, late.json().data]).toEqual([200, { scheduled: null }]);
  expect(await postsOf(t, author, author)).toEqual([made.flickId]);
});

test('its author changes text and time, and never overwrites an unseen change', async () => {
  const t = await testApp();
  const [author, other] = [await person(t), await person(t)];
  const { _id, newHashTags } = await scheduled(t, author, HOUR, {
    description: textTokens('Before'),
    newHashTags: [(await hashtag(t)).id],
  });
  const publishAt = ahead(t, 2 * HOUR);
  const changed = await ask(t, author, 'PATCH', _id, { publishAt });
  expect(changed.json().data.scheduled).toMatchObject({
    publishAt,
    version: 1,
    description: textTokens('Before'),
  });
  const edited = await ask(t, author, 'PATCH', _id, {
    description: [...textTokens('After '), mention(other)],
  });
  expect(edited.json().data.scheduled).toMatchObject({
    publishAt,
    version: 2,
    description: [...textTokens('After '), mention(other)],
    newHashTags,
  });
  const stale = await ask(t, author, 'PATCH', _id, { description: [] }, { 'if-match': '"1"' });
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'changed']);
  for (const seconds of [MINUTE, 91 * DAY]) {
    const response = await ask(t, author, 'PATCH', _id, { publishAt: ahead(t, seconds) });
    expect(response.statusCode, String(seconds)).toBe(400);
  }
  for (const [method, path] of [
    ['PATCH', _id],
    ['POST', `${_id}/publish`],
  ] as const)
    expect((await ask(t, other, method, path, {})).statusCode, method).toBe(404);
  expect((await ask(t, other, 'DELETE', _id)).statusCode).toBe(200);

  await pass(t, HOUR + MINUTE, author, other);
  expect(await statusOf(t, other, _id)).toBe(404);
  await pass(t, HOUR, author, other);
  expect((await get(t, other, `v1/flick/${_id}`)).flick).toMatchObject({
    description: [...textTokens('After '), mention(other)],
    newHashTags,
  });
  expect(await kindsOf(t, other)).toEqual(['mention']);
  const late = await ask(t, author, 'PATCH', _id, { description: [] });
  expect([late.statusCode, late.json().code, late.json().data]).toEqual([409, 'sealed', { flickId: _id }]);
  expect((await ask(t, author, 'DELETE', _id)).statusCode).toBe(409);
});

test('it can be posted at once, and deleted with its files; repeating either is harmless', async () => {
  const t = await testApp();
  const author = await person(t);
  const now = await scheduled(t, author, HOUR);
  const [first, again] = [
    await ask(t, author, 'POST', `${now._id}/publish`),
    await ask(t, author, 'POST', `${now._id}/publish`),
  ];
  expect([first.statusCode, again.statusCode, again.json().data.flick._id]).toEqual([200, 200, now._id]);

  const before = new Set((await filesOf(t, author)).map(({ key }) => key));
  const deletedId = await scheduled(t, author, HOUR);
  const url = deletedId.media[0]?.url ?? '';
  expect(await fetched(t, url)).not.toBeNull();
  for (let round = 0; round < 2; round += 1)
    expect((await ask(t, author, 'DELETE', deletedId._id)).statusCode).toBe(200);
  for (let day = 0; day < 4; day += 1) await pass(t, DAY, author);
  expect([await scheduledOf(t, author), await postsOf(t, author, author), await fetched(t, url)]).toEqual([
    [],
    [now._id],
    null,
  ]);
  const left = (await filesOf(t, author)).filter(({ key }) => !before.has(key));
  expect(left.map(({ purpose, released_at }) => [purpose, released_at])).toEqual([]);
  expect((await ask(t, author, 'POST', `${deletedId._id}/publish`)).statusCode).toBe(404);
});

test('it is not published while its account is inactive, which is reported, and can get another time', async () => {
  const t = await testApp();
  const author = await person(t);
  const { _id } = await scheduled(t, author, HOUR);
  await leave.deactivated(t, author);
  await pass(t, HOUR);
  expect((await logIn(t, author)).statusCode).toBe(200);
  await pass(t, HOUR, author);
  const [failed] = await scheduledOf(t, author);
  expect(failed).toMatchObject({ _id, state: 'failed', reason: 'Your account wasn’t active at that time.' });
  expect(await statusOf(t, author, _id)).toBe(404);
  const { notifications } = await listed(t, author, '?filter=flicks');
  expect(notifications).toMatchObject([{ kind: 'schedule_failed', excerpt: failed?.reason }]);
  const healed = await ask(t, author, 'PATCH', _id, { publishAt: ahead(t, HOUR) });
  expect(healed.json().data.scheduled).toMatchObject({ state: 'scheduled', reason: null });
  await pass(t, HOUR, author);
  expect(await statusOf(t, author, _id)).toBe(200);

  for (const state of ['suspended', 'deleting'] as const) {
    const other = await person(t, { locale: 'de' });
    const waiting = await scheduled(t, other, HOUR);
    await t.database.db.updateTable('person').set({ state }).where('id', '=', other.id).execute();
    await pass(t, HOUR);
    await t.database.db.updateTable('person').set({ state: 'active' }).where('id', '=', other.id).execute();
    await pass(t, HOUR, other);
    expect(
      (await scheduledOf(t, other)).map((flick) => [flick._id, flick.state, flick.reason]),
      state,
    ).toEqual([[waiting._id, 'failed', 'Dein Konto war zu dieser Zeit nicht aktiv.']]);
  }
});

test('deleted references are left out, and a flick without its files is not posted', async () => {
  const t = await testApp();
  const [author, tagged, left] = [await person(t), await person(t), await person(t)];
  const made = await draft(t, author, [await photo(60, 80)]);
  const url = made.mediaSignedURL[0]?.replace(/\?.*/, '');
  const media = [{ url, type: 'photo', taggedUsers: [tagged.id, left.id] }];
  const description = [...textTokens('With '), mention(tagged)];
  await schedule(t, author, made, HOUR, { media, description });
  const broken = await scheduled(t, author, HOUR);
  await hide(t, tagged, 'block', author);
  const { db } = t.database;
  const keys = await db
    .selectFrom('scheduled_flick')
    .select('file_keys')
    .where('id', '=', broken._id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('stored_file')
    .set({ released_at: t.clock.now(), uploaded_at: null })
    .where('key', 'in', keys.file_keys)
    .execute();
  await pass(t, MINUTE, author, tagged, left);
  await pass(t, HOUR, author, tagged, left);
  const { flick } = await get(t, left, `v1/flick/${made.flickId}`);
  expect([
    plainText(flick.description),
    flick.description.some(({ type }: Token) => type === 'mention'),
  ]).toEqual([`With @${tagged.username}`, false]);
  expect(flick.media).toMatchObject([{ taggedUsers: [{ userId: left.id }] }]);
  expect(await kindsOf(t, tagged)).toEqual([]);
  const [failed] = await scheduledOf(t, author);
  expect(failed).toMatchObject({ _id: broken._id, state: 'failed' });
  expect(failed?.reason).toContain('files are gone');
  const again = await ask(t, author, 'POST', `${broken._id}/publish`);
  expect([again.statusCode, again.json().code]).toEqual([422, 'media_missing']);
});

test('it keeps its song, and its original sound becomes a song with it', async () => {
  const t = await testApp();
  const author = await person(t);
  const { _id, songTitle } = await scheduled(
    t,
    author,
    HOUR,
    { sound: { title: 'Night bus' }, songStart: 0.5, songEnd: 2.5 },
    { audio: tone() },
  );
  expect(songTitle).toBe('Night bus');
  const found = async () => (await get(t, author, 'v1/search?type=songs&q=night%20bus')).total;
  expect(await found()).toBe(0);
  await pass(t, HOUR, author);
  const { flick } = await get(t, author, `v1/flick/${_id}`);
  expect(flick).toMatchObject({ songStart: 0.5, songEnd: 2.5, songDetail: { title: 'Night bus' } });
  expect(await found()).toBe(1);

  // Another flick can use it long after the flick that introduced it was deleted.
  const user = await person(t);
  const { _id: next } = await scheduled(t, user, 40 * DAY, { song: flick.song });
  await call(t.app, 'DELETE', `/api/v1/flick/${_id}`, { token: author.accessToken });
  await pass(t, 32 * DAY);
  await pass(t, 8 * DAY, user);
  expect((await get(t, user, `v1/flick/${next}`)).flick.songDetail).toMatchObject({ title: 'Night bus' });
});

test('two processes and its author publish it once', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1)
    ids.push((await scheduled(t, author, HOUR + n, { description: [mention(fan)] }))._id);
  await wait(t, HOUR + MINUTE, author, fan);
  await t.database.db.updateTable('job').set({ due_at: t.clock.now() }).execute();
  const responses = await Promise.all([
    t.jobs.runDue(),
    ...ids.flatMap((id) => [
      ask(t, author, 'POST', `${id}/publish`),
      ask(t, author, 'POST', `${id}/publish`),
    ]),
  ]);
  const codes = responses.flatMap((response) => ('statusCode' in response ? [response.statusCode] : []));
  expect(codes).toEqual(Array(8).fill(200));
  expect((await postsOf(t, fan, author)).toSorted()).toEqual(ids.toSorted());
  expect(await kindsOf(t, fan)).toEqual(['mention', 'mention', 'mention', 'mention']);
});

test('a failing one does not stop the others and is retried', async () => {
  const t = await testApp();
  const author = await person(t);
  const [broken, other] = [await scheduled(t, author, HOUR), await scheduled(t, author, HOUR + 1)];
  const { db } = t.database;
  const setMedia = (media: string) =>
    db.updateTable('scheduled_flick').set({ media }).where('id', '=', broken._id).execute();
  const { media } = await db
    .selectFrom('scheduled_flick')
    .select('media')
    .where('id', '=', broken._id)
    .executeTakeFirstOrThrow();
  await setMedia(JSON.stringify(media.map((item) => ({ ...item, width: null }))));
  await pass(t, HOUR + MINUTE, author);
  expect([await statusOf(t, author, broken._id), await statusOf(t, author, other._id)]).toEqual([404, 200]);
  await setMedia(JSON.stringify(media));
  await pass(t, 6 * MINUTE, author);
  expect(await statusOf(t, author, broken._id)).toBe(200);
});

test('the number of scheduled flicks is limited, also with simultaneous calls', async () => {
  const t = await testApp();
  const author = await person(t);
  const { db } = t.database;
  const { _id } = await scheduled(t, author, HOUR);
  const row = await db
    .selectFrom('scheduled_flick')
    .selectAll()
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 48 }, () => ({
    ...row,
    id: newId(t.clock.now()),
    description: '[]',
    media: '[]',
    location: null,
    sound: null,
  }));
  await db.insertInto('scheduled_flick').values(copies).execute();
  const picture = await photo(60, 80);
  const drafts = await Promise.all([1, 2, 3].map(() => draft(t, author, [picture])));
  const responses = await Promise.all(drafts.map((made) => schedule(t, author, made, HOUR)));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('too_many_open');
});

test('a scheduled video has its captions once it is published', async () => {
  const t = await testApp();
  const author = await person(t);
  const made = await draft(t, author, [await video()]);
  const captions = { text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nLow tide' };
  const media = [{ url: plain(made.mediaSignedURL[0] ?? ''), type: 'video', captions }];
  const response = await schedule(t, author, made, HOUR, { media });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.body).not.toContain('Low tide');
  await pass(t, HOUR, author);
  const read = await get(t, author, `v1/flick/${made.flickId}/captions`);
  expect(read).toEqual({ ...captions, language: null });
});
