import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Collection } from '../../../contract/flicks/collection.ts';
import type { Audience, Flick } from '../../../contract/flicks/flick.ts';
import { newId } from '../../../server/core/ids.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { hashtag, repost, song, textTokens } from '../../support/flicks/content.ts';
import { fetched, photo, plain, posted } from '../../support/flicks/publish-flicks.ts';
import { scheduled } from '../../support/flicks/scheduling.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { keyOf } from '../../support/media/media.ts';
import { ask, hide } from '../../support/people/follow-requests.ts';
import { call, startTestApp, type TestApp } from '../../support/test-app.ts';

const audiences = ['public', 'followers', 'friends', 'private'] as const;
const relations = ['self', 'stranger', 'follower', 'friend', 'blocked by', 'blocking', 'visitor'] as const;
type Relation = (typeof relations)[number];

/** Who belongs to which audience; a block overrides everything. */
const SEES: Record<Audience, readonly Relation[]> = {
  public: ['self', 'stranger', 'follower', 'friend', 'visitor'],
  followers: ['self', 'follower', 'friend'],
  friends: ['self', 'friend'],
  private: ['self'],
};

/** A flick of the author's, and what others did with it while everybody could see it. */
interface Subject {
  flick: Flick;
  /** A word that is only in the caption. */
  marker: string;
  plainRepost: string;
  quote: string;
  comment: string;
}

interface Fixture {
  t: TestApp;
  shell: string;
  author: TestPerson;
  tagged: TestPerson;
  reposter: TestPerson;
  quoter: TestPerson;
  tag: { id: string; name: string };
  songId: string;
  viewers: Record<Exclude<Relation, 'visitor'>, TestPerson>;
  subjects: Record<Audience, Subject>;
  /** One that everybody will see, some day. */
  waiting: Subject;
}

async function makeSubject(
  w: Omit<Fixture, 'subjects' | 'waiting' | 'shell'>,
  audience: Audience,
): Promise<Subject> {
  const { t, author, tagged, tag, songId } = w;
  const viewers = Object.values(w.viewers);
  const marker = `marker${audience}${crypto.randomUUID().replaceAll('-', '')}`;
  const mentions = viewers
    .filter((who) => who !== author)
    .map((who) => ({ type: 'mention', userId: who.id, username: who.username }));
  const flick = await posted(t, author, [await photo(60, 80)], {
    audienceSetting: audience,
    description: [
      ...textTokens(`${marker} `),
      { type: 'hashtag', hashtagId: tag.id, name: tag.name },
      ...mentions,
    ],
    song: songId,
  });
  const { db } = t.database;
  const id = flick._id;
  const [shown] = flick.media;
  const video = {
    ...{ flick_id: id, position: 1, type: 'video' as const, key: keyOf(shown?.url ?? '') },
    ...{ width: 60, height: 80, sizes: '[]', alt: '[]', made_at: t.clock.now() },
  };
  await db.insertInto('flick_media').values(video).execute();
  await db
    .insertInto('flick_tag')
    .values({ flick_id: id, order_id: id, position: 0, person_id: tagged.id })
    .execute();
  const as = (audience: Audience) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('flick').set({ audience }).where('id', '=', id).execute();
      await trx.updateTable('feed_entry').set({ audience }).where('flick_id', '=', id).execute();
    });
  await as('public');
  const plainRepost = await repost(t, w.reposter, id);
  const quote = await repost(t, w.quoter, id, { description: textTokens('Look at this') });
  const commented = await ask(t, tagged, 'POST', `v1/comment/${id}`, {
    comment: textTokens(`Under ${marker}`),
  });
  for (const who of viewers) {
    const mark = { person_id: who.id, flick_id: id, created_at: t.clock.now() };
    await db.insertInto('flick_like').values(mark).execute();
    await db.insertInto('saved_flick').values(mark).execute();
    const collection = { id: newId(t.clock.now()), person_id: who.id, created_at: t.clock.now() };
    await db
      .insertInto('collection')
      .values({ ...collection, name: marker })
      .execute();
    await db.insertInto('collection_flick').values({ collection_id: collection.id, flick_id: id }).execute();
  }
  await as(audience);
  return { flick, marker, plainRepost, quote, comment: commented.json().data.replies[0]._id };
}

/** A flick of the author's that waits for its time, as if others knew of it. */
async function makeWaiting({
  t,
  author,
  tagged,
  tag,
  songId,
  viewers,
}: Omit<Fixture, 'subjects' | 'waiting' | 'shell'>) {
  const marker = `markerwaiting${crypto.randomUUID().replaceAll('-', '')}`;
  const mentions = Object.values(viewers).map((who) => ({
    type: 'mention',
    userId: who.id,
    username: who.username,
  }));
  const flick = await scheduled(t, author, 3_600, {
    description: [
      ...textTokens(`${marker} with @${tagged.username} `),
      { type: 'hashtag', hashtagId: tag.id, name: tag.name },
      ...mentions,
    ],
    song: songId,
  });
  const none = newId(t.clock.now());
  return { flick: flick as unknown as Flick, marker, plainRepost: none, quote: none, comment: none };
}

/** As much of the built app as a server needs for the page of a flick. */
async function makeShell(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-matrix-'));
  const head = '<title>Flickquest</title><meta name="description" content="An open place." />';
  await mkdir(join(folder, 'en/.vite'), { recursive: true });
  await writeFile(
    join(folder, 'en/index.html'),
    `<!doctype html><html><head>${head}</head><body></body></html>`,
  );
  await writeFile(join(folder, 'en/csp.json'), '{ "scripts": [], "styles": [] }');
  return folder;
}

async function makeFixture(): Promise<Fixture> {
  const shell = await makeShell();
  const t = await startTestApp({ deps: { appFolder: shell } });
  const [author, tagged, reposter, quoter] = [
    await person(t),
    await person(t),
    await person(t),
    await person(t),
  ];
  const viewers = {
    self: author,
    stranger: await person(t),
    follower: await person(t),
    friend: await person(t),
    'blocked by': await person(t),
    blocking: await person(t),
  };
  await follow(t, viewers.follower, author);
  for (const who of [viewers.friend, tagged]) {
    await follow(t, who, author);
    await follow(t, author, who);
  }
  const people = {
    t,
    author,
    tagged,
    reposter,
    quoter,
    viewers,
    tag: await hashtag(t),
    songId: await song(t),
  };
  const subjects: Partial<Fixture['subjects']> = {};
  for (const audience of audiences) subjects[audience] = await makeSubject(people, audience);
  const waiting = await makeWaiting(people);
  await hide(t, author, 'block', viewers['blocked by']);
  await hide(t, viewers.blocking, 'block', author);
  // No call leaves follows behind a block; if there were any, the block would still override them.
  for (const who of [viewers['blocked by'], viewers.blocking]) {
    await follow(t, who, author);
    await follow(t, author, who);
  }
  return { ...people, shell, waiting, subjects: subjects as Fixture['subjects'] };
}

let w: Fixture;
beforeAll(async () => {
  w = await makeFixture();
  return async () => {
    await w.t.close();
    await rm(w.shell, { recursive: true });
  };
});

/** Asks as that relation; a visitor has no token. */
function requestOf(
  relation: Relation,
  path: string,
  method: 'GET' | 'POST' | 'DELETE' = 'GET',
  body?: unknown,
) {
  const token = relation === 'visitor' ? {} : { token: w.viewers[relation].accessToken };
  return call(w.t.app, method, `/api/${path}`, { ...token, ...(body === undefined ? {} : { body }) });
}

interface Path {
  /** Whether the flick, or anything in it, is met there. */
  met: (relation: Relation, subject: Subject) => Promise<boolean>;
  /** Who looks there and meets it where they may see it; everybody but visitors where it does not say. */
  reach?: readonly Relation[];
  /** Which flicks are there at all. */
  of?: readonly Audience[];
  /** Whether some of what may be seen can be missing. */
  isChoice?: boolean;
}

const inBody =
  (path: (subject: Subject, relation: Relation) => string): Path['met'] =>
  async (relation, subject) =>
    (await requestOf(relation, path(subject, relation))).body.includes(subject.marker);
const responses =
  (path: (subject: Subject) => string, body?: unknown): Path['met'] =>
  async (relation, subject) =>
    (await requestOf(relation, path(subject), body === undefined ? 'GET' : 'POST', body)).statusCode === 200;
const members = relations.filter((relation) => relation !== 'visitor');
const others = members.filter((relation) => relation !== 'self');
const search = (q: string, type = '') => `v1/search?q=${encodeURIComponent(q)}${type && `&type=${type}`}`;

async function collectionOf(relation: Relation, name: string): Promise<Collection | undefined> {
  const response = await requestOf(relation, 'v1/collection');
  const found: Collection[] = response.json().data?.collections ?? [];
  return found.find((one) => one.name === name);
}

const paths: Record<string, Path> = {
  'the feed': { met: inBody(() => 'v1/flick?limit=50'), reach: relations },
  'the following feed': {
    met: inBody(() => 'v1/flick?feed=following&limit=50'),
    reach: ['self', 'follower', 'friend'],
  },
  // Ranked, and at most two in ten by one author.
  'the feed for you': { met: inBody(() => 'v1/flick?feed=for-you&limit=50'), isChoice: true },
  'posts of the author': {
    met: inBody(() => `v1/flick?type=posts&userId=${w.author.id}`),
    reach: relations,
  },
  'photos of the author': {
    met: inBody(() => `v1/flick?type=photo&userId=${w.author.id}`),
    reach: relations,
  },
  'videos of the author': {
    met: inBody(() => `v1/flick?type=video&userId=${w.author.id}`),
    reach: relations,
  },
  'where somebody is tagged': {
    met: inBody(() => `v1/flick?type=tagged&userId=${w.tagged.id}`),
    reach: relations,
  },
  'reposts of somebody': {
    met: inBody(() => `v1/flick?type=reposts&userId=${w.reposter.id}`),
    reach: relations,
  },
  'one’s likes': { met: inBody(() => 'v1/flick?type=liked') },
  'what one saved': { met: inBody(() => 'v1/flick?type=saved') },
  'a collection of one’s own': {
    met: async (relation, { marker }) => {
      const collection = await collectionOf(relation, marker);
      const response = await requestOf(
        relation,
        `v1/flick?type=saved&collection=${collection?._id ?? newId(w.t.clock.now())}`,
      );
      return response.body.includes(marker);
    },
  },
  'the cover of that collection': {
    met: async (relation, { marker }) => {
      const [cover] = (await collectionOf(relation, marker))?.covers ?? [];
      return cover !== undefined && (await fetched(w.t, cover)) !== null;
    },
  },
  'what one is not interested in': {
    met: async (relation, { flick, marker }) => {
      if (relation === 'visitor')
        return (await requestOf(relation, 'v1/not-interested')).body.includes(marker);
      const { db } = w.t.database;
      const mark = { person_id: w.viewers[relation].id, flick_id: flick._id };
      await db
        .insertInto('not_interested')
        .values({ ...mark, created_at: w.t.clock.now() })
        .execute();
      const { body } = await requestOf(relation, 'v1/not-interested?limit=50');
      await db.deleteFrom('not_interested').where('person_id', '=', mark.person_id).execute();
      return body.includes(marker);
    },
  },
  'the page of the flick as links show it': {
    met: async (_, { flick, marker }) => {
      const response = await w.t.app.inject({ url: `/flick/${flick._id}`, headers: { accept: 'text/html' } });
      return response.body.includes(marker) || response.body.includes(keyOf(flick.media[0]?.url ?? ''));
    },
    reach: relations,
    of: ['public'],
  },
  'the flick by id': { met: responses(({ flick }) => `v1/flick/${flick._id}`), reach: relations },
  'what is in the flick by id': { met: inBody(({ flick }) => `v1/flick/${flick._id}`), reach: relations },
  'a plain repost by id': { met: inBody(({ plainRepost }) => `v1/flick/${plainRepost}`), reach: relations },
  'a quote by id': { met: inBody(({ quote }) => `v1/flick/${quote}`), reach: relations },
  'the comments': { met: inBody(({ flick }) => `v1/comment/${flick._id}`) },
  'the comments by its repost': { met: inBody(({ plainRepost }) => `v1/comment/${plainRepost}`) },
  'the place of a comment': {
    met: inBody(({ flick, comment }) => `v1/comment/${flick._id}?around=${comment}`),
  },
  'the replies': { met: responses(({ flick, comment }) => `v1/comment/${flick._id}/${comment}`) },
  'who likes it': { met: responses(({ flick }) => `v1/flick/${flick._id}/likes`) },
  'who reposted it': { met: responses(({ flick }) => `v1/flick/${flick._id}/reposts`) },
  'the page of its hashtag': {
    met: inBody(() => `v1/hashtag/${encodeURIComponent(w.tag.name)}/flicks`),
    reach: relations,
  },
  'the page of its song': { met: inBody(() => `v1/song/${w.songId}/flicks`), reach: relations },
  'a search of flicks': { met: inBody(({ marker }) => search(marker, 'flicks')) },
  'a search of flicks by a prefix': { met: inBody(({ marker }) => search(marker.slice(0, -2), 'flicks')) },
  'a search of all': {
    met: async (relation, { marker, flick }) =>
      (await requestOf(relation, search(marker))).body.includes(flick._id),
  },
  'the count of a search': {
    met: async (relation, { marker }) =>
      ((await requestOf(relation, search(marker, 'flicks'))).json().data?.total ?? 0) > 0,
  },
  'what is trending': {
    met: async (relation, { flick }) =>
      (await requestOf(relation, 'v1/search?type=flicks&limit=50')).body.includes(flick._id),
    of: ['public'],
  },
  'the first of what is trending': {
    met: async (relation, { flick }) => (await requestOf(relation, 'v1/search')).body.includes(flick._id),
    of: ['public'],
  },
  'the notice of a mention': {
    met: async (relation, { flick }) => {
      const response = await requestOf(relation, 'v1/notification?limit=50');
      return response.statusCode === 200 && response.body.includes(flick._id);
    },
  },
  'liking it': {
    met: (relation, { flick }) =>
      responses(() => `v1/like?id=${flick._id}&type=flick`, { value: true })(relation, w.subjects.public),
  },
  'liking its comment': {
    met: (relation, { comment }) =>
      responses(() => `v1/like?id=${comment}&type=comment`, { value: true })(relation, w.subjects.public),
  },
  'saving it': {
    met: (relation, { flick }) =>
      responses(() => `v1/save?id=${flick._id}&type=flick`, { value: true })(relation, w.subjects.public),
  },
  'commenting on it': {
    met: async (relation, { flick }) =>
      responses(() => `v1/comment/${flick._id}`, { comment: textTokens(`Hello ${newId(w.t.clock.now())}`) })(
        relation,
        w.subjects.public,
      ),
  },
  'reporting it': {
    met: responses(({ flick }) => `v1/report-flick/${flick._id}`, { message: 'Spam' }),
    reach: others,
  },
  'reporting its comment': {
    met: (relation, { comment }) =>
      responses(() => `v1/report-comment/${comment}`, { message: 'Spam' })(relation, w.subjects.public),
  },
  'its pictures': {
    met: async (relation, { flick }) => {
      const url = (await requestOf(relation, `v1/flick/${flick._id}`)).json().data?.flick.media[0].url;
      return url !== undefined && (await fetched(w.t, url)) !== null;
    },
    reach: relations,
  },
  'its pictures without a signature': {
    met: async (_, { flick }) => (await fetched(w.t, plain(flick.media[0]?.url ?? ''))) !== null,
    reach: relations,
    of: ['public'],
  },
  'being told that only the public can repost it': {
    met: async (relation, { flick }) =>
      (await requestOf(relation, `v1/repost-flick/${flick._id}`, 'POST', {})).statusCode === 403,
    of: ['followers', 'friends', 'private'],
  },
  'being told that only its author deletes it': {
    met: async (relation, { flick }) =>
      relation !== 'self' &&
      (await requestOf(relation, `v1/flick/${flick._id}`, 'DELETE')).statusCode === 403,
    reach: others,
  },
  'reposting it': {
    met: async (relation, { flick }) =>
      (await requestOf(relation, `v1/repost-flick/${flick._id}`, 'POST', {})).statusCode === 200,
    of: ['public'],
  },
};

/** No row can lead to an unpublished flick, and only its author knows the URLs of its images. */
const NEEDS_PUBLISHED = new Set(['what one is not interested in', 'its pictures without a signature']);

describe.each(Object.entries(paths))('%s', (name, { met, reach = members, of = audiences, isChoice }) => {
  test('shows what the viewer may see, and nothing else', async () => {
    const [found, expected]: Record<string, boolean>[] = [{}, {}];
    if (!found || !expected) throw new Error(name);
    for (const audience of audiences) {
      for (const relation of relations) {
        const cell = `${audience}, ${relation}`;
        found[cell] = await met(relation, w.subjects[audience]);
        expected[cell] =
          SEES[audience].includes(relation) && reach.includes(relation) && of.includes(audience);
      }
    }
    // Public files are readable by their URL, for everybody.
    if (name === 'its pictures without a signature' || name === 'the page of the flick as links show it')
      for (const relation of relations) expected[`public, ${relation}`] = true;
    if (isChoice) {
      const leaks = Object.keys(found).filter((cell) => found[cell] && !expected[cell]);
      expect([leaks, Object.values(found).includes(true)]).toEqual([[], true]);
    } else {
      expect(found).toEqual(expected);
    }
  });

  if (!NEEDS_PUBLISHED.has(name))
    test('shows nothing of a scheduled flick, not even to its author', async () => {
      const found = await Promise.all(
        relations.map(async (relation) => [relation, await met(relation, w.waiting)]),
      );
      expect(found).toEqual(relations.map((relation) => [relation, false]));
    });
});

/** Lists of what is public which also show followers what a private account shares with them. */
const LISTED = new Set(['what is trending', 'the first of what is trending']);

describe('of a private account', () => {
  beforeAll(async () => {
    await ask(w.t, w.author, 'PUT', 'v1/setting/private-account', { enabled: true });
    await runAllJobs(w.t);
  });

  test.each(Object.entries(paths))('%s shows public flicks to followers alone', async (name, path) => {
    const { met, reach = members, of = audiences, isChoice } = path;
    const isThere = of.includes('followers') || LISTED.has(name);
    const [found, expected]: Record<string, boolean>[] = [{}, {}];
    if (!found || !expected) throw new Error(name);
    for (const relation of relations) {
      found[relation] = await met(relation, w.subjects.public);
      expected[relation] = isThere && SEES.followers.includes(relation) && reach.includes(relation);
    }
    if (isChoice) expect(relations.filter((relation) => found[relation] && !expected[relation])).toEqual([]);
    else expect(found).toEqual(expected);
  });
});
