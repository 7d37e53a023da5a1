import { expect, inject, test } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import { follow, person, session, type TestPerson, uniqueName } from '../../support/factories.ts';
import { list, write } from '../../support/flicks/comments.ts';
import { flick, hashtag, repost, song, textTokens } from '../../support/flicks/content.ts';
import { feed, only } from '../../support/flicks/feed.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { ask } from '../../support/people/follow-requests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;

const mute = (t: TestApp, who: TestPerson, word: string, terms: object = {}) =>
  ask(t, who, 'PUT', 'v1/muted-word', { word, ...terms });

async function mutedBy(t: TestApp, who: TestPerson) {
  const response = await ask(t, who, 'GET', 'v1/muted-word');
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.words as {
    _id: string;
    word: string;
    until: string | null;
    exceptFollowed: boolean;
  }[];
}

/** A word that no other test uses. */
const rare = () => uniqueName('w').replaceAll('.', '');

async function found(t: TestApp, who: TestPerson, q: string): Promise<string[]> {
  const response = await ask(t, who, 'GET', `v1/search?type=flicks&q=${encodeURIComponent(q)}`);
  expect(response.statusCode, response.body).toBe(200);
  const { flicks, total } = response.json().data;
  expect(flicks).toHaveLength(total);
  return flicks.map(({ _id }: { _id: string }) => _id);
}

/** Where the viewer meets some flicks. */
async function places(t: TestApp, who: TestPerson, ids: string[], q: string) {
  return {
    latest: only(await feed(t, who, 'limit=50'), ids),
    following: only(await feed(t, who, 'feed=following&limit=50'), ids),
    search: (await found(t, who, q)).filter((id) => ids.includes(id)).toSorted(),
  };
}

const everywhere = (ids: string[]) => ({ latest: ids, following: ids, search: ids.toSorted() });

test('words, phrases and hashtags are hidden from feeds and search, ignoring accents and case', async () => {
  const t = await testApp();
  const [me, other, author] = [await person(t), await person(t), await person(t)];
  for (const who of [me, other]) await follow(t, who, author);
  const [mark, tail] = [rare(), rare()];
  const say = (text: string, more = {}) =>
    flick(t, author, { description: textTokens(`${text} ${mark}`), ...more });
  const tag = await hashtag(t, `Street${tail}`);
  const of = {
    accent: await say('A CAFÉ at dawn'),
    longer: await say('Cafeteria food'),
    phrase: await say(`The street ${tail}, always`),
    apart: await say(`${tail} in the street`),
    tagged: await flick(t, author, {
      description: [...textTokens(`${mark} `), { type: 'hashtag', hashtagId: tag.id, name: tag.name }],
    }),
    described: await say('Nothing', {
      media: [
        {
          type: 'photo',
          key: `public/test/${mark}.webp`,
          width: 8,
          height: 10,
          alt: ['A café'],
          madeAt: t.clock.now(),
        },
      ],
    }),
  };
  const all = Object.values(of).toReversed();
  await mute(t, me, '  “cafe” ');
  // A few words also match when written together, as in a hashtag.
  await mute(t, me, `Street ${tail}`);
  const left = [of.described, of.apart, of.longer];
  expect(await places(t, me, all, mark)).toEqual(everywhere(left));
  expect(await places(t, other, all, mark)).toEqual(everywhere(all));

  // By its link and on its author's page it stays.
  expect((await ask(t, me, 'GET', `v1/flick/${of.accent}`)).statusCode).toBe(200);
  expect(only(await feed(t, me, `type=posts&userId=${author.id}&limit=50`), all)).toEqual(all);
  for (const { _id } of await mutedBy(t, me)) await ask(t, me, 'DELETE', `v1/muted-word/${_id}`);
  expect(await places(t, me, all, mark)).toEqual(everywhere(all));
});

test('reposts are checked by their original and their own text; a person’s own are never hidden', async () => {
  const t = await testApp();
  const [me, author, friend] = [await person(t), await person(t), await person(t)];
  for (const whom of [author, friend]) await follow(t, me, whom);
  const [bad, good] = [rare(), rare()];
  const flickId = await flick(t, author, { description: textTokens(bad) });
  const fine = await flick(t, author, { description: textTokens(good) });
  const mine = await flick(t, me, { description: textTokens(bad) });
  const quoted = await repost(t, friend, fine, { description: textTokens(`So ${bad.toUpperCase()}!`) });
  const quoting = await repost(t, author, flickId, { description: textTokens('Look') });
  const plain = await repost(t, friend, flickId);
  const ofMine = await repost(t, friend, mine);
  const ids = [flickId, fine, mine, quoted, quoting, plain, ofMine];
  const feeds = async () => {
    const pages = await Promise.all(['', 'feed=following&'].map((kind) => feed(t, me, `${kind}limit=50`)));
    return pages.map((page) => only(page, ids));
  };
  expect(await feeds()).toEqual(Array(2).fill([ofMine, plain, quoting, quoted, fine]));
  await mute(t, me, bad);
  expect(await feeds()).toEqual(Array(2).fill([ofMine, fine]));
  // A quote with another text is shown again.
  await ask(t, friend, 'POST', `v1/repost-flick/${fine}`, { description: textTokens('So good') });
  expect(await feeds()).toEqual(Array(2).fill([ofMine, quoted, fine]));
});

test('pages of a hashtag and of a song leave out muted flicks, but not the viewer’s own, and are full', async () => {
  const t = await testApp();
  const [me, author] = [await person(t), await person(t)];
  const [tag, songId, bad] = [await hashtag(t), await song(t), rare()];
  const say = (who: TestPerson, text: string) =>
    flick(t, who, { description: textTokens(text), hashtagIds: [tag.id], songId });
  const fine = [await say(author, 'fine'), await say(author, 'as fine')];
  const own = await say(me, bad);
  await say(author, bad);
  const quote = await repost(t, author, fine[0] as string, {
    description: [...textTokens(`${bad} `), { type: 'hashtag', hashtagId: tag.id, name: tag.name }],
  });
  const read = async (path: string) => {
    const response = await ask(t, me, 'GET', `v1/${path}/flicks?limit=2`);
    const { flicks, snapshot } = response.json().data;
    const next = await ask(t, me, 'GET', `v1/${path}/flicks?limit=2&page=2&snapshot=${snapshot}`);
    return [...flicks, ...next.json().data.flicks].map(({ _id }: { _id: string }) => _id);
  };
  expect((await read(`hashtag/${tag.name}`))[0]).toBe(quote);
  await mute(t, me, bad);
  expect(await read(`hashtag/${tag.name}`)).toEqual([own, fine[1], fine[0]]);
  expect(await read(`song/${songId}`)).toEqual([own, fine[1], fine[0]]);
});

test('followed people can be excepted', async () => {
  const t = await testApp();
  const [me, friend, stranger] = [await person(t), await person(t), await person(t)];
  await follow(t, me, friend);
  const word = rare();
  const [theirs, foreign] = [
    await flick(t, friend, { description: textTokens(word) }),
    await flick(t, stranger, { description: textTokens(word) }),
  ];
  const host = await flick(t, me);
  const [shown, hidden] = [await write(t, friend, host, word), await write(t, stranger, host, word)];
  const own = await write(t, me, host, word);
  const reply = await write(t, stranger, `${host}/${shown._id}`, word);
  const isMuted = async () =>
    Object.fromEntries(
      [...(await list(t, me, host)).items, ...(await list(t, me, `${host}/${shown._id}`)).items].map(
        (item) => [item._id, item.isMuted],
      ),
    );
  const met = async () => {
    const ids = [theirs, foreign];
    const inSearch = (await found(t, me, word)).filter((id) => ids.includes(id));
    return [only(await feed(t, me, 'limit=50'), ids), inSearch];
  };
  await mute(t, me, word, { exceptFollowed: true });
  expect(await met()).toEqual([[theirs], [theirs]]);
  expect(await isMuted()).toEqual({
    [shown._id]: false,
    [hidden._id]: true,
    [own._id]: false,
    [reply._id]: true,
  });
  // The same word again takes over the terms.
  await mute(t, me, word.toUpperCase());
  expect(await mutedBy(t, me)).toMatchObject([
    { word: word.toUpperCase(), exceptFollowed: false, until: null },
  ]);
  expect(await met()).toEqual([[], []]);
  expect(await isMuted()).toEqual({
    [shown._id]: true,
    [hidden._id]: true,
    [own._id]: false,
    [reply._id]: true,
  });
  const around = await list(t, me, host, `around=${reply._id}`);
  expect(around.anchor).toMatchObject({ _id: shown._id, reply: { isMuted: true } });
});

test('a word is muted for the chosen time', async () => {
  const t = await testApp();
  const [me, author] = [await person(t), await person(t)];
  const lengths = { day: 1, week: 7, month: 30, forever: null };
  const [ids, flickId] = [new Map<string, string>(), new Map<string, string>()];
  for (const [lasts, days] of Object.entries(lengths)) {
    const word = rare();
    flickId.set(word, lasts);
    ids.set(lasts, await flick(t, author, { description: textTokens(word) }));
    const before = t.clock.now().getTime();
    const { until } = (await mute(t, me, word, { lasts })).json().data.mutedWord;
    const rest = days === null ? null : Date.parse(until) - days * DAY * 1_000;
    expect(rest === null ? until === null : before <= rest && rest <= t.clock.now().getTime(), lasts).toBe(
      true,
    );
  }
  const muted = async () => {
    await runAllJobs(t);
    const reader = { ...me, ...(await session(t, me.id)) };
    const seen = only(await feed(t, reader, 'limit=50'), [...ids.values()]);
    const listed = new Set((await mutedBy(t, reader)).map(({ word }) => flickId.get(word)));
    return [...ids]
      .filter(([lasts, id]) => {
        expect(listed.has(lasts), lasts).toBe(!seen.includes(id));
        return listed.has(lasts);
      })
      .map(([lasts]) => lasts);
  };
  expect(await muted()).toEqual(['day', 'week', 'month', 'forever']);
  t.clock.advance(DAY + 60);
  expect(await muted()).toEqual(['week', 'month', 'forever']);
  t.clock.advance(30 * DAY);
  expect(await muted()).toEqual(['forever']);
});

test('joined pages of a feed and of a search equal the list without muted words, each page full', async () => {
  const t = await testApp();
  const [me, author] = [await person(t), await person(t)];
  await follow(t, me, author);
  const [mark, bad] = [rare(), rare()];
  const all: string[] = [];
  for (let n = 0; n < 14; n += 1)
    all.unshift(await flick(t, author, { description: textTokens(n % 3 === 0 ? `${mark} ${bad}` : mark) }));
  const left = all.filter((_, place) => (13 - place) % 3 !== 0);
  await mute(t, me, bad);
  for (const kind of ['latest', 'following']) {
    const joined: string[] = [];
    let snapshot = '';
    for (let page = 1; joined.length < left.length && page < 9; page += 1) {
      const read = await feed(
        t,
        me,
        `feed=${kind}&limit=4&page=${page}${snapshot && `&snapshot=${snapshot}`}`,
      );
      joined.push(...read.flicks.map(({ _id }) => _id).slice(0, left.length - joined.length));
      expect(read.flicks.length === 4 || joined.length === left.length, kind).toBe(true);
      snapshot = read.snapshot ?? '';
    }
    expect(joined, kind).toEqual(left);
  }
  const pages = [1, 2, 3].map((page) =>
    ask(t, me, 'GET', `v1/search?type=flicks&q=${mark}&limit=4&page=${page}`),
  );
  const read = (await Promise.all(pages)).map((response) => response.json().data);
  expect(read.map(({ flicks, total, totalPages }) => [flicks.length, total, totalPages])).toEqual([
    [4, 9, 3],
    [4, 9, 3],
    [1, 9, 3],
  ]);
  const ids = read.flatMap(({ flicks }) => flicks.map(({ _id }: { _id: string }) => _id));
  expect(ids.toSorted()).toEqual(left.toSorted());
});

test('invalid words, too many and those of others are rejected', async () => {
  const t = await testApp();
  const [me, other] = [await person(t), await person(t)];
  for (const [body, field] of [
    [{ word: ' … ' }, 'word'],
    [{ word: 'x'.repeat(limits.mutedWord.max + 1) }, 'word'],
    [{ word: 'x', lasts: 'year' }, 'lasts'],
    [{ word: 'x', until: t.clock.now().toISOString() }, 'until'],
  ] as const) {
    const response = await ask(t, me, 'PUT', 'v1/muted-word', body);
    expect([response.statusCode, response.json().fields?.[0]?.path]).toEqual([400, field]);
  }
  const until = new Date(t.clock.now().getTime() + 600_000).toISOString();
  expect((await mute(t, me, 'till then', { until })).json().data.mutedWord.until).toBe(until);
  for (let n = 1; n < limits.mutedWord.most; n += 1) await mute(t, me, `word${n}`);
  expect((await mute(t, me, 'one more')).statusCode).toBe(422);
  expect((await mute(t, me, 'WORD1')).statusCode).toBe(200);
  const [first] = await mutedBy(t, me);
  expect((await ask(t, other, 'DELETE', `v1/muted-word/${first?._id}`)).statusCode).toBe(404);
  for (let again = 0; again < 2; again += 1)
    expect((await ask(t, me, 'DELETE', `v1/muted-word/${first?._id}`)).statusCode).toBe(200);
  // What is over counts no more, even before it is swept.
  t.clock.advance(600);
  for (const word of ['one more', 'and another']) expect((await mute(t, me, word)).statusCode).toBe(200);
});

if (inject('postgres'))
  test('of many simultaneous calls no more than the maximum succeed', async () => {
    const t = await testApp();
    const me = await person(t);
    for (let n = 3; n < limits.mutedWord.most; n += 1) await mute(t, me, `word${n}`);
    const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => mute(t, me, `late${n}`)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 200, 200, 422, 422, 422, 422, 422,
    ]);
    expect(await mutedBy(t, me)).toHaveLength(limits.mutedWord.most);
  });
