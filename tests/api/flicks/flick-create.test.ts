import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, session } from '../../support/factories.ts';
import { hashtag, song, textTokens } from '../../support/flicks/content.ts';
import {
  ask,
  draft,
  photo,
  plain,
  posted,
  publish,
  tone,
  video,
} from '../../support/flicks/publish-flicks.ts';
import { put } from '../../support/media/media.ts';
import { call, testApp } from '../../support/test-app.ts';

test('photos and a video become one flick at the top of the feed, with all its details', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const [first, second] = [await hashtag(t), await hashtag(t)];
  const made = await draft(t, ann, [await photo(1_600, 2_000), await video(), await photo(90, 60, 'png')], {
    thumbnail: await photo(300, 300, 'webp'),
  });
  const [one = '', two = '', poster = ''] = made.mediaSignedURL.map(plain);
  const description = [
    ...textTokens('With '),
    { type: 'mention', userId: ben.id, username: 'whoever' },
    { type: 'hashtag', hashtagId: first.id, name: 'WHATEVER' },
    { type: 'mention', userId: newId(t.clock.now()), username: 'nobody' },
  ];
  const response = await publish(t, ann, made, {
    media: [
      { url: one, type: 'photo', alt: [' A hill '], taggedUsers: [ben.id, ben.id] },
      { url: two, type: 'video', poster },
    ],
    thumbnailURL: plain(made.thumbnailSignedUrl),
    newHashTags: [second.id, first.id],
    description,
    location: { name: 'Alte Brücke', lat: 49.41441, lng: 8.70961 },
    commentSetting: 'followers',
    likeVisible: false,
  });
  expect(response.statusCode, response.body).toBe(200);
  const flick: Flick = response.json().data.flick;
  expect(flick).toMatchObject({
    _id: made.flickId,
    flickId: made.flickId,
    user: { userId: ann.id },
    audienceSetting: 'public',
    commentSetting: 'followers',
    likeVisible: false,
    repostVisible: true,
    location: { name: 'Alte Brücke', lat: 49.414, lng: 8.71 },
    song: null,
  });
  expect(flick.description).toEqual([
    { type: 'text', text: 'With ' },
    { type: 'mention', userId: ben.id, username: ben.username },
    { type: 'hashtag', hashtagId: first.id, name: first.name },
    { type: 'text', text: '@nobody' },
  ]);
  expect([...flick.newHashTags].sort()).toEqual([first.id, second.id].sort());
  const [picture, clip] = flick.media;
  expect(picture).toMatchObject({ type: 'photo', alt: ['A hill'], width: 1_080, height: 1_350 });
  expect(picture?.taggedUsers.map(({ userId }) => userId)).toEqual([ben.id]);
  expect(picture?.sizes.map(({ width }) => width)).toEqual([360, 720, 1_080]);
  expect(picture?.placeholder).toMatch(/^[\w+/=]{20,40}$/);
  expect(clip).toMatchObject({ type: 'video', width: 720, height: 1_280, duration: 5 });
  expect(clip?.poster).toMatch(/-90\.webp\?t=\d+$/);
  expect(flick.thumbnailURL).toMatch(/^\/media\/public\/flick\/[\w-]{24}-300\.webp\?t=\d+$/);

  const feed = await call(t.app, 'GET', '/api/v1/flick?limit=1');
  expect(feed.json().data.flicks[0]).toMatchObject({ _id: made.flickId, isLiked: false });
  const tagged = await call(t.app, 'GET', `/api/v1/flick?type=tagged&userId=${ben.id}`);
  expect(tagged.json().data.flicks.map(({ _id }: Flick) => _id)).toEqual([made.flickId]);
  const used = await t.database.db
    .selectFrom('hashtag')
    .select('use_count')
    .where('id', 'in', [first.id, second.id])
    .execute();
  expect(used.map((row) => row.use_count)).toEqual([1, 1]);
});

test('a flick needs only a file, and a location can be a text', async () => {
  const t = await testApp();
  const ann = await person(t);
  const plainOne = await posted(t, ann, [await photo()], { thumbnailURL: null, description: [] });
  expect(plainOne).toMatchObject({ thumbnailURL: null, location: null, description: [], newHashTags: [] });
  const placed = await posted(t, ann, [await photo()], { location: '  Heidelberg ' });
  expect(placed.location).toEqual({ name: 'Heidelberg' });
});

test('the first item can be the thumbnail, and the poster of a video too', async () => {
  const t = await testApp();
  const ann = await person(t);
  const made = await draft(t, ann, [await photo(1_200, 1_200)]);
  const thumbnailURL = `http://files.example${plain(made.mediaSignedURL[0] ?? '')}?t=4`;
  const ofItem: Flick = (await publish(t, ann, made, { thumbnailURL })).json().data.flick;
  expect(ofItem.thumbnailURL?.replace(/t=\d+/, '')).toBe(
    ofItem.media[0]?.sizes.find(({ width }) => width === 720)?.url.replace(/t=\d+/, ''),
  );
  const clip = await draft(t, ann, [await video()], { thumbnail: await photo() });
  const ofVideo: Flick = (
    await publish(t, ann, clip, { thumbnailURL: plain(clip.thumbnailSignedUrl) })
  ).json().data.flick;
  expect(ofVideo.media[0]?.poster).toBe(ofVideo.thumbnailURL);
  expect(ofVideo.media[0]?.placeholder).not.toBeNull();
});

test('a video brings its captions along; a photo has none, and other texts are refused', async () => {
  const t = await testApp();
  const ann = await person(t);
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nLow tide';
  const made = await draft(t, ann, [await photo(60, 80), await video()]);
  const [one = '', two = ''] = made.mediaSignedURL.map(plain);
  const send = (captions: [photo: unknown, video: unknown]) =>
    publish(t, ann, made, {
      media: [
        { url: one, type: 'photo', captions: captions[0] },
        { url: two, type: 'video', captions: captions[1] },
      ],
    });
  const wrong: [unknown, unknown, string][] = [
    [{ text, language: 'en' }, undefined, 'media.0.captions'],
    [undefined, { text: 'Low tide', language: 'en' }, 'media.1.captions.text'],
    [undefined, { text: text.padEnd(20_001, '.'), language: 'en' }, 'media.1.captions.text'],
    [undefined, text, 'media.1.captions'],
  ];
  for (const [photo, video, path] of wrong) {
    const response = await send([photo, video]);
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, path]);
  }
  const response = await send([undefined, { text, language: 'en' }]);
  expect(response.statusCode, response.body).toBe(200);
  const { media } = response.json().data.flick as Flick;
  expect(media.map(({ hasCaptions = false }) => hasCaptions)).toEqual([false, true]);
  const read = await call(t.app, 'GET', `/api/v1/flick/${made.flickId}/captions?position=1`);
  expect(read.json().data).toEqual({ text, language: 'en' });
});

test('a song is cut to its maximum length and a clip has limits', async () => {
  const t = await testApp();
  const ann = await person(t);
  const [track, mine] = [await song(t), newId(t.clock.now())];
  const flick = await posted(t, ann, [await photo()], { song: track, songStart: 12.34, songEnd: 55 });
  expect(flick).toMatchObject({ song: track, songStart: 12.3, songEnd: 30 });
  const made = await draft(t, ann, [await photo()]);
  for (const [body, path] of [
    [{ song: mine }, 'song'],
    [{ song: track, songStart: 30, songEnd: 40 }, 'songStart'],
    [{ song: track, songStart: 5, songEnd: 5 }, 'songEnd'],
    [{ song: track, songStart: 0, songEnd: 60.1 }, 'songEnd'],
    [{ song: track, sound: { title: 'Mine' } }, 'sound'],
    [{ sound: { title: 'Mine' } }, 'sound'],
  ] as const) {
    const response = await publish(t, ann, made, body);
    expect([response.statusCode, response.json().fields?.[0].path], path).toEqual([400, path]);
  }
  expect((await publish(t, ann, made, { song: track })).statusCode).toBe(200);
});

test('an audio file becomes an original sound that others may use', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const made = await draft(t, ann, [await photo()], { audio: tone(20) });
  const response = await publish(t, ann, made, {
    sound: { title: ' Rain on the roof ' },
    songStart: 2,
    songEnd: 40,
  });
  expect(response.statusCode, response.body).toBe(200);
  const flick: Flick = response.json().data.flick;
  expect(flick).toMatchObject({ songStart: 2, songEnd: 20 });
  expect(flick.songDetail).toMatchObject({ title: 'Rain on the roof', artist: ann.name, duration: 20 });
  const heard = await t.app.inject({ url: flick.songDetail?.url ?? '' });
  expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/wav']);
  const bens = await posted(t, ben, [await photo()], { song: flick.song });
  expect(bens.songDetail?._id).toBe(flick.song);
  const page = await call(t.app, 'GET', `/api/v1/song/${flick.song}`, { token: ben.accessToken });
  expect(page.json().data.song).toMatchObject({ sourceFlickId: flick._id, flickCount: 2 });
  expect(page.json().data.song.waveform).toHaveLength(200);

  const quiet = await draft(t, ann, [await photo()], { audio: tone(4) });
  const quietFlick: Flick = (
    await publish(t, ann, quiet, { sound: { title: 'Mine', isShared: false } })
  ).json().data.flick;
  const refused = await publish(t, ben, await draft(t, ben, [await photo()]), { song: quietFlick.song });
  expect([refused.statusCode, refused.json().fields[0].path]).toEqual([400, 'song']);
  const untitled = await publish(t, ann, await draft(t, ann, [await photo()], { audio: tone(4) }));
  expect(untitled.json().data.flick.songDetail).toMatchObject({ title: 'Original sound', duration: 4 });
});

test('a repeated call returns the same flick, whatever its key; a different one does not', async () => {
  const t = await testApp();
  const ann = await person(t);
  const made = await draft(t, ann, [await photo()]);
  const key = { 'idempotency-key': randomUUID() };
  const first = await publish(t, ann, made, { likeVisible: false }, key);
  expect(first.statusCode, first.body).toBe(200);
  for (const [body, headers] of [
    [{ likeVisible: false }, key],
    [{ likeVisible: false }, {}],
    [{ likeVisible: false }, { 'idempotency-key': randomUUID() }],
  ] as const) {
    const again = await publish(t, ann, made, body, headers);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  }
  for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
    const changed = await publish(t, ann, made, { audienceSetting: 'private' }, headers);
    const { code, data } = changed.json();
    expect([changed.statusCode, code, data]).toEqual([409, 'sealed', { flickId: made.flickId }]);
  }
  const other = await publish(t, ann, made, { likeVisible: true }, key);
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_mismatch']);
  const own = await call(t.app, 'GET', `/api/v1/flick?type=posts&userId=${ann.id}`);
  expect(own.json().data.flicks).toHaveLength(1);
  await call(t.app, 'DELETE', `/api/v1/flick/${made.flickId}`, { token: ann.accessToken });
  expect((await publish(t, ann, made)).statusCode).toBe(404);
});

test('simultaneous calls create one flick', async () => {
  const t = await testApp();
  const ann = await person(t);
  const made = await draft(t, ann, [await photo(), await photo()]);
  const responses = await Promise.all(Array.from({ length: 6 }, () => publish(t, ann, made)));
  const states = responses.map((response) => response.json().code ?? response.json().data.flick._id);
  expect(new Set(states)).toEqual(new Set([made.flickId, 'in_progress']));
  expect(states.filter((state) => state === made.flickId)).toHaveLength(1);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.headers['retry-after']).toBe('1');
  const own = await call(t.app, 'GET', `/api/v1/flick?type=posts&userId=${ann.id}`);
  expect(own.json().data.flicks).toHaveLength(1);
  expect(own.json().data.flicks[0].media).toHaveLength(2);
});

test('a key opens one draft and gives it new upload slots', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const key = randomUUID();
  const types = ['image/jpeg', 'video/mp4'];
  const opened = await Promise.all(Array.from({ length: 4 }, () => ask(t, ann, types, { key })));
  expect(new Set(opened.map((response) => response.json().data.flickId)).size).toBe(1);
  const first = opened[0]?.json().data;
  t.clock.advance(16 * 60);
  expect((await put(t, first.mediaSignedURL[0], (await photo()).bytes, 'image/jpeg')).statusCode).toBe(410);
  const back = { ...ann, ...(await session(t, ann.id)) };
  const fresh = (await ask(t, back, types, { key })).json().data;
  expect(fresh.flickId).toBe(first.flickId);
  expect(fresh.mediaSignedURL.map(plain)).toEqual(first.mediaSignedURL.map(plain));
  expect((await put(t, fresh.mediaSignedURL[0], (await photo()).bytes, 'image/jpeg')).statusCode).toBe(200);
  const other = await ask(t, back, ['image/png'], { key });
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_mismatch']);
  const bens = await ask(t, { ...ben, ...(await session(t, ben.id)) }, types, { key });
  expect(bens.json().data.flickId).not.toBe(first.flickId);

  const media = [{ url: plain(first.mediaSignedURL[0]), type: 'photo' }];
  expect((await publish(t, back, fresh, { media })).statusCode).toBe(200);
  const late = await ask(t, back, types, { key });
  expect([late.statusCode, late.json().code, late.json().data]).toEqual([
    409,
    'sealed',
    { flickId: first.flickId },
  ]);
});

test('thirty flicks a day are allowed, and a repeated call does not count', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const ann = await person(t);
  const picture = await photo(40, 40);
  for (let n = 0; n < 30; n += 1) {
    t.clock.advance(120);
    const back = { ...ann, ...(await session(t, ann.id)) };
    const made = await draft(t, back, [picture]);
    const key = { 'idempotency-key': `flick-${n}` };
    expect((await publish(t, back, made, {}, key)).statusCode).toBe(200);
    expect((await publish(t, back, made, {}, key)).statusCode).toBe(200);
  }
  t.clock.advance(120);
  const back = { ...ann, ...(await session(t, ann.id)) };
  const made = await draft(t, back, [picture]);
  for (let tries = 0; tries < 2; tries += 1) {
    const refused = await publish(t, back, made);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  }
  t.clock.advance(86_400 - 3_600);
  const later = { ...ann, ...(await session(t, ann.id)) };
  const next = await publish(t, later, made);
  expect([next.statusCode, next.json().code]).toEqual([200, undefined]);
});
