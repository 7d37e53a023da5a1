import { expect, test } from 'vitest';
import { follow, person } from '../../support/factories.ts';
import { flick, hashtag, song, textTokens } from '../../support/flicks/content.ts';
import { feed } from '../../support/flicks/feed.ts';
import { call, testApp } from '../../support/test-app.ts';

/** Rounds of some 30 pages each; before a release `FEED_ROUNDS=100`. */
const ROUNDS = Number(process.env.FEED_ROUNDS ?? 1);

test('a card has everything that the screen shows', async () => {
  const t = await testApp();
  const [author, viewer, tagged] = [
    await person(t, { photo_key: 'public/faces/a.webp' }),
    await person(t),
    await person(t),
  ];
  const [tag, songId] = [await hashtag(t), await song(t)];
  await follow(t, viewer, author);
  const madeAt = new Date('2026-03-01T10:00:00.123Z');
  const id = await flick(t, author, {
    description: [
      ...textTokens('Morning '),
      { type: 'hashtag', hashtagId: tag.id, name: tag.name },
      { type: 'mention', userId: viewer.id, username: viewer.username },
    ],
    location: { name: 'Lisbon', lat: 38.722, lng: -9.139 },
    songId,
    songStart: 2.5,
    songEnd: 12.5,
    media: [
      {
        type: 'video',
        key: 'public/test/v.mp4',
        posterKey: 'public/test/v.webp',
        width: 720,
        height: 1280,
        durationMs: 8_040,
        placeholder: 'abc',
        sizes: [{ key: 'public/test/v-360.webp', width: 360 }],
        alt: ['A tram'],
        taggedIds: [tagged.id],
        madeAt,
      },
    ],
  });

  const card = (await feed(t, viewer)).flicks.find((found) => found._id === id);
  expect(card).toMatchObject({
    flickId: id,
    description: [
      { type: 'text', text: 'Morning ' },
      { type: 'hashtag', hashtagId: tag.id },
      { type: 'mention', userId: viewer.id },
    ],
    location: { name: 'Lisbon', lat: 38.722, lng: -9.139 },
    newHashTags: [tag.id],
    song: songId,
    songDetail: { _id: songId, artist: 'The Testers', duration: 30 },
    songStart: 2.5,
    songEnd: 12.5,
    isLiked: false,
    likeCount: 0,
    commentCount: 0,
    repostCount: 0,
    isReposted: false,
    isSaved: false,
    canComment: true,
    repostOf: null,
    reposters: [],
    user: { userId: author.id, username: author.username, isFollowing: true, isRequested: false },
  });
  expect(card?.user.photo).toMatch(/^\/media\/public\/faces\/a\.webp\?t=\d+$/);
  expect(card?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(card?.media).toEqual([
    {
      url: '/media/public/test/v.mp4?t=1772359200',
      type: 'video',
      alt: ['A tram'],
      taggedUsers: [{ userId: tagged.id, username: tagged.username, name: tagged.name, photo: null }],
      width: 720,
      height: 1280,
      placeholder: 'abc',
      hasCaptions: false,
      duration: 8.04,
      poster: '/media/public/test/v.webp?t=1772359200',
      sizes: [{ url: '/media/public/test/v-360.webp?t=1772359200', width: 360 }],
    },
  ]);
});

test('the newest come first, 15 per page, and a page past the end is empty', async () => {
  const t = await testApp();
  const author = await person(t);
  const ids: string[] = [];
  for (let n = 0; n < 18; n++) ids.unshift(await flick(t, author));
  const first = await feed(t, author);
  expect(first.flicks.map((card) => card._id)).toEqual(ids.slice(0, 15));
  expect(first.page).toBe(1);
  expect(first.totalPages).toBeGreaterThan(1);
  const second = await feed(t, author, `page=2&limit=3&snapshot=${first.snapshot}`);
  expect(second.flicks.map((card) => card._id)).toEqual(ids.slice(15));
  expect((await feed(t, author, 'page=900000')).flicks).toEqual([]);
});

test('pages by snapshot joined equal one list during new posts and deletions', {
  timeout: ROUNDS * 300_000,
}, async () => {
  const t = await testApp();
  let pages = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Many rounds outlast the token of one person.
    const [author, other] = [await person(t), await person(t)];
    const remaining: string[] = [];
    const doomed: string[] = [];
    for (let n = 0; n < 80; n++) {
      remaining.unshift(await flick(t, author));
      doomed.push(await flick(t, other));
    }
    const seen: string[] = [];
    let page = await feed(t, author, 'limit=4');
    for (let number = 2; !remaining.every((id) => seen.includes(id)) && number < 60; number++) {
      seen.push(...page.flicks.map((card) => card._id));
      const deletedId = doomed[(number * 7) % doomed.length];
      const [response] = await Promise.all([
        feed(t, author, `limit=4&page=${number}&snapshot=${page.snapshot}`),
        flick(t, other),
        call(t.app, 'DELETE', `/api/v1/flick/${deletedId}`, { token: other.accessToken }),
      ]);
      page = response;
      pages += 1;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => remaining.includes(id))).toEqual(remaining);
  }
  expect(pages).toBeGreaterThanOrEqual(30 * ROUNDS);
});

test('a page by number alone equals the page by snapshot', async () => {
  const t = await testApp();
  const author = await person(t);
  for (let n = 0; n < 14; n++) await flick(t, author);
  await feed(t, author);
  // The cached counts of a process are refreshed after some seconds, in the background of a request.
  t.clock.advance(10);
  await feed(t, author);
  await feed(t, author);
  let page = await feed(t, author, 'limit=4');
  for (let number = 2; number <= 3; number++) {
    const next = await feed(t, author, `limit=4&page=${number}&snapshot=${page.snapshot}`);
    const bare = await feed(t, author, `limit=4&page=${number}`);
    expect(bare.flicks.map((card) => card._id)).toEqual(next.flicks.map((card) => card._id));
    page = next;
  }
});

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['limit=0', 'limit'],
  ['limit=1000', 'limit'],
  ['feed=all', 'feed'],
  ['type=everything', 'type'],
  ['type=posts', 'userId'],
  ['type=posts&userId=7', 'userId'],
  ['snapshot=tampered', 'snapshot'],
  [`snapshot=${Buffer.from('1:following:7').toString('base64url')}`, 'snapshot'],
  [`snapshot=${Buffer.from("1:latest:1'--").toString('base64url')}`, 'snapshot'],
  [`snapshot=${'a'.repeat(300)}`, 'snapshot'],
])('%s is rejected with the field %s', async (query, path) => {
  const t = await testApp();
  const response = await call(t.app, 'GET', `/api/v1/flick?${query}`);
  expect([response.statusCode, response.json().fields?.[0]?.path]).toEqual([400, path]);
});
