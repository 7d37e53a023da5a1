import { expect, test } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { newId } from '../../../server/core/ids.ts';
import { songRepository } from '../../../server/flicks/songs/song.repository.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick, hashtag, song, sound } from '../../support/flicks/content.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const get = (t: TestApp, who: TestPerson | null, path: string) =>
  call(t.app, 'GET', `/api/v1/song/${path}`, { ...(who && { token: who.accessToken }) });

async function detail(t: TestApp, who: TestPerson | null, id: string) {
  const response = await get(t, who, id);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.song;
}

async function flicksOf(t: TestApp, who: TestPerson | null, id: string, query = '') {
  const response = await get(t, who, `${id}/flicks?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const { flicks, ...rest } = response.json().data;
  return { ids: flicks.map((card: Flick) => card._id), ...rest };
}

async function shown(t: TestApp, who: TestPerson, flickId: string): Promise<Flick> {
  const response = await call(t.app, 'GET', `/api/v1/flick/${flickId}`, { token: who.accessToken });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.flick;
}

const remove = (t: TestApp, who: TestPerson, flickId: string) =>
  call(t.app, 'DELETE', `/api/v1/flick/${flickId}`, { token: who.accessToken });

const usable = async (t: TestApp, who: TestPerson, id: string) =>
  (await songRepository.findUsable(t.database.db, who.id, id)) !== undefined;

const leave = (t: TestApp, who: TestPerson, state: 'active' | 'deactivated') =>
  t.database.db.updateTable('person').set({ state }).where('id', '=', who.id).execute();

test('a song of the catalogue is shown with its waveform, licence and uses', async () => {
  const t = await testApp();
  const who = await person(t);
  const waveform = Array.from({ length: 200 }, (_, at) => at % 101);
  const id = await song(t, 'Slow Tide', {
    artist: 'Otto Lane',
    waveform,
    licence: 'CC0 1.0',
    coverKey: 'public/test/cover.webp',
  });
  const { created_at } = await t.database.db
    .selectFrom('song')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const made = Math.floor(created_at.getTime() / 1_000);
  expect(await detail(t, who, id)).toEqual({
    _id: id,
    title: 'Slow Tide',
    artist: 'Otto Lane',
    duration: 30,
    url: `/media/public/test/${id}.m4a?t=${made}`,
    cover: `/media/public/test/cover.webp?t=${made}`,
    flickCount: 0,
    waveform,
    licence: 'CC0 1.0',
    sourceFlickId: null,
    canUse: true,
  });
  expect(await flicksOf(t, who, id)).toEqual({ ids: [], page: 1, totalPages: 0 });
});

test('a flick includes where its song plays and which part of it', async () => {
  const t = await testApp();
  const author = await person(t);
  const songId = await song(t, 'Moss');
  const id = await flick(t, author, { songId, songStart: 4.2, songEnd: 12 });
  expect(await shown(t, author, id)).toMatchObject({
    song: songId,
    songStart: 4.2,
    songEnd: 12,
    songDetail: { _id: songId, title: 'Moss', artist: 'The Testers', duration: 30 },
  });
  expect((await shown(t, author, id)).songDetail?.url).toContain(`/media/public/test/${songId}.m4a?t=`);
});

test('public flicks with a song are counted until they are deleted', async () => {
  const t = await testApp();
  const author = await person(t);
  const songId = await song(t);
  const ids = [await flick(t, author, { songId }), await flick(t, author, { songId })];
  await flick(t, author, { songId, audience: 'followers' });
  expect((await detail(t, author, songId)).flickCount).toBe(2);
  for (let time = 0; time < 2; time++) await remove(t, author, ids[0] ?? '');
  expect((await detail(t, author, songId)).flickCount).toBe(1);
});

test('simultaneous new and deleted flicks leave the count equal to the rows', async () => {
  const t = await testApp();
  const viewer = await person(t);
  const people = await Promise.all(Array.from({ length: 6 }, () => person(t)));
  const songs = [await song(t), await song(t)];
  const tags = [await hashtag(t), await hashtag(t)];
  const description = (n: number) =>
    (n % 2 ? tags : tags.toReversed()).map(({ id, name }) => ({
      type: 'hashtag' as const,
      hashtagId: id,
      name,
    }));
  const post = (who: TestPerson, n: number) =>
    flick(t, who, { songId: songs[n % 2] ?? '', description: description(n) });
  const old = await Promise.all(people.map(post));
  await Promise.all(
    people.flatMap((who, n) => [remove(t, who, old[n] ?? ''), post(who, n), remove(t, who, old[n] ?? '')]),
  );
  for (const id of songs) expect((await detail(t, viewer, id)).flickCount).toBe(3);
});

test('the flicks with a song are listed newest first, to people who may see them', async () => {
  const t = await testApp();
  const [author, stranger, follower] = [await person(t), await person(t), await person(t)];
  await follow(t, follower, author);
  const songId = await song(t);
  const open = await flick(t, author, { songId });
  const limited = await flick(t, author, { songId, audience: 'followers' });
  const own = await flick(t, author, { songId, audience: 'private' });
  await flick(t, author, { songId: await song(t) });
  expect((await flicksOf(t, stranger, songId)).ids).toEqual([open]);
  expect((await flicksOf(t, null, songId)).ids).toEqual([open]);
  expect(await detail(t, null, songId)).toEqual(await detail(t, stranger, songId));
  expect((await flicksOf(t, follower, songId)).ids).toEqual([limited, open]);
  expect((await flicksOf(t, author, songId)).ids).toEqual([own, limited, open]);
  await leave(t, author, 'deactivated');
  expect((await flicksOf(t, follower, songId)).ids).toEqual([]);
});

test('pages neither repeat nor miss entries while flicks are added and deleted', async () => {
  const t = await testApp();
  const author = await person(t);
  const songId = await song(t);
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) ids.unshift(await flick(t, author, { songId }));
  const first = await flicksOf(t, author, songId, 'limit=3');
  expect(first).toMatchObject({ ids: ids.slice(0, 3), page: 1, totalPages: null });
  await flick(t, author, { songId });
  await remove(t, author, ids[4] ?? '');
  const second = await flicksOf(t, author, songId, `limit=3&page=2&snapshot=${first.snapshot}`);
  expect(second.ids).toEqual([ids[3], ids[5], ids[6]]);
  const end = await flicksOf(t, author, songId, `limit=3&page=3&snapshot=${second.snapshot}`);
  expect([end.ids, end.totalPages]).toEqual([[], null]);
  expect((await flicksOf(t, author, songId, 'limit=3&page=900000000')).ids).toEqual([]);
});

test('an original sound has its owner’s current name and the flick it came from', async () => {
  const t = await testApp();
  const [owner, other] = [await person(t), await person(t)];
  const { songId, flickId } = await sound(t, owner, { title: 'Rain on the awning', waveform: [1, 2, 3] });
  await t.database.db.updateTable('person').set({ name: 'Renamed' }).where('id', '=', owner.id).execute();
  expect(await detail(t, other, songId)).toMatchObject({
    title: 'Rain on the awning',
    artist: 'Renamed',
    waveform: [1, 2, 3],
    licence: null,
    cover: null,
    sourceFlickId: flickId,
    flickCount: 1,
    canUse: true,
  });
  expect((await shown(t, other, flickId)).songDetail).toMatchObject({ artist: 'Renamed', _id: songId });
});

test('lists who may use an original sound', async () => {
  const t = await testApp();
  const [owner, follower, stranger] = [await person(t), await person(t), await person(t)];
  await follow(t, follower, owner);
  const shared = await sound(t, owner);
  const ownSound = await sound(t, owner, { isShared: false });
  const limited = await sound(t, owner, {}, { audience: 'followers' });
  const table = async (id: string) =>
    Promise.all([owner, follower, stranger].map((who) => usable(t, who, id)));
  expect(await table(shared.songId)).toEqual([true, true, true]);
  expect(await table(ownSound.songId)).toEqual([true, false, false]);
  expect(await table(limited.songId)).toEqual([true, false, false]);
  expect(await usable(t, stranger, newId(t.clock.now()))).toBe(false);
  // Everybody who sees the flick may still see its sound.
  expect((await detail(t, stranger, ownSound.songId)).canUse).toBe(false);
  expect((await detail(t, follower, limited.songId)).canUse).toBe(false);
  expect((await get(t, stranger, limited.songId)).statusCode).toBe(404);
  expect((await get(t, stranger, `${limited.songId}/flicks`)).statusCode).toBe(404);
});

test('the sound of a deleted flick still plays where it was used, and nowhere else', async () => {
  const t = await testApp();
  const [owner, other] = [await person(t), await person(t)];
  const { songId, flickId } = await sound(t, owner);
  const using = await flick(t, other, { songId });
  const alone = await sound(t, owner);
  for (const id of [flickId, alone.flickId]) expect((await remove(t, owner, id)).statusCode).toBe(200);

  expect((await shown(t, other, using)).songDetail?.url).toContain(`/media/public/test/${songId}.m4a`);
  expect(await detail(t, other, songId)).toMatchObject({ sourceFlickId: null, flickCount: 1, canUse: false });
  expect((await flicksOf(t, other, songId)).ids).toEqual([using]);
  expect([await usable(t, owner, songId), await usable(t, other, songId)]).toEqual([false, false]);
  expect((await get(t, other, alone.songId)).statusCode).toBe(404);
});

test('the sound of a deactivated person is silent and unnamed until they are back', async () => {
  const t = await testApp();
  const [owner, other] = [await person(t), await person(t)];
  const { songId } = await sound(t, owner);
  const using = await flick(t, other, { songId });
  await leave(t, owner, 'deactivated');
  expect((await shown(t, other, using)).songDetail).toMatchObject({ artist: 'Someone', url: null });
  expect(await detail(t, other, songId)).toMatchObject({ url: null, sourceFlickId: null, canUse: false });
  await leave(t, owner, 'active');
  expect((await shown(t, other, using)).songDetail?.url).toContain(songId);
});

test('the file of a private sound has a signed URL', async () => {
  const t = await testApp();
  const owner = await person(t);
  const { songId, flickId } = await sound(
    t,
    owner,
    { fileKey: 'private/test/sound.m4a' },
    { audience: 'private' },
  );
  const signed = /^\/media\/private\/test\/sound\.m4a\?t=\d+&exp=\d+&sig=[\w-]+$/;
  expect((await detail(t, owner, songId)).url).toMatch(signed);
  expect((await shown(t, owner, flickId)).songDetail?.url).toMatch(signed);
});

test('unknown and invalid ids are rejected by name', async () => {
  const t = await testApp();
  const who = await person(t);
  const missing = await get(t, who, newId(t.clock.now()));
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'This song isn’t here anymore.']);
  expect((await get(t, who, `${newId(t.clock.now())}/flicks`)).statusCode).toBe(404);
  expect((await get(t, who, 'moss')).json().fields[0].path).toBe('id');
  const id = await song(t);
  expect((await get(t, who, `${id}/flicks?snapshot=x`)).json().fields[0].path).toBe('snapshot');
  expect((await get(t, who, `${id}/flicks?limit=51`)).json().fields[0].path).toBe('limit');
});
