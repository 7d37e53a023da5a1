import { describe, expect, test } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import type { CaseDetail } from '../../../contract/moderation/admin.ts';
import { leave, logIn, personRow } from '../../support/account/account-closure.ts';
import { follow, person, session, type TestPerson } from '../../support/factories.ts';
import { list, remove, write } from '../../support/flicks/comments.ts';
import { countersOf, flick, hashtag, repost, song } from '../../support/flicks/content.ts';
import { feed, only } from '../../support/flicks/feed.ts';
import { addressesOf, photo, posted, readable, video } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { caseAbout, decide, decided, operator, reported } from '../../support/moderation/operators.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;
const WEEK_MS = 7 * DAY * 1_000;

/** A person whose account is older than a week. */
async function oldFriend(t: TestApp): Promise<TestPerson> {
  const who = await person(t);
  const created_at = new Date(t.clock.now().getTime() - WEEK_MS - 1_000);
  await t.database.db.updateTable('person').set({ created_at }).where('id', '=', who.id).execute();
  return who;
}

const open = (t: TestApp, id: string, who?: TestPerson) =>
  call(t.app, 'GET', `/api/v1/flick/${id}`, who ? { token: who.accessToken } : {});

/** Whether a flick is found in each place, by viewer. */
async function places(t: TestApp, { id, author, viewer, songId }: Scene) {
  const has = async (query: string) => only(await feed(t, viewer, query), [id]).length > 0;
  const ofSong = await call(t.app, 'GET', `/api/v1/song/${songId}/flicks`, { token: viewer.accessToken });
  return {
    feed: await has('limit=50'),
    following: await has('feed=following&limit=50'),
    song: ofSong.json().data.flicks.some(({ _id }: { _id: string }) => _id === id),
    profile: await has(`type=posts&userId=${author.id}`),
    liked: await has('type=liked'),
    link: (await open(t, id, viewer)).statusCode === 200,
    visitor: (await open(t, id)).statusCode === 200,
    owner: (await open(t, id, author)).statusCode === 200,
  };
}

/** The counts that include a flick. */
async function counts(t: TestApp, { tagId, songId, author }: Scene) {
  const { db } = t.database;
  const uses = (table: 'hashtag' | 'song', id: string) =>
    db.selectFrom(table).select('use_count').where('id', '=', id).executeTakeFirstOrThrow();
  const counter = await db
    .selectFrom('person_counter')
    .select('public_flicks')
    .where('person_id', '=', author.id)
    .executeTakeFirst();
  return {
    tag: (await uses('hashtag', tagId)).use_count,
    song: (await uses('song', songId)).use_count,
    flicks: counter?.public_flicks ?? 0,
  };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** A flick with a hashtag and a song, and a person who follows its author and likes it. */
async function scene(t: TestApp) {
  const [op, author, viewer] = [await operator(t), await person(t), await person(t)];
  await follow(t, viewer, author);
  const songId = await song(t);
  const tag = await hashtag(t);
  const id = await flick(t, author, {
    songId,
    description: [{ type: 'hashtag', hashtagId: tag.id, name: tag.name }],
  });
  await call(t.app, 'POST', `/api/v1/like?id=${id}&type=flick`, {
    token: viewer.accessToken,
    body: { value: true },
  });
  return { op, author, viewer, id, songId, tagId: tag.id };
}

const everywhere = {
  feed: true,
  following: true,
  song: true,
  profile: true,
  liked: true,
  link: true,
  visitor: true,
  owner: true,
};
const nowhere = Object.fromEntries(Object.keys(everywhere).map((place) => [place, false]));

test('a removed flick is visible to its author only, with the reason, and is restored unchanged', async () => {
  const t = await testApp();
  const s = await scene(t);
  expect([await places(t, s), await counts(t, s)]).toEqual([everywhere, { tag: 1, song: 1, flicks: 1 }]);
  const seen = await decided(t, s.op, { type: 'flick', id: s.id }, 'remove', 'It shows somebody else’s home');
  expect(seen).toMatchObject({ state: 'actioned', targetState: 'removed', actions: ['restore', 'suspend'] });
  expect([await places(t, s), await counts(t, s)]).toEqual([
    { ...nowhere, owner: true },
    { tag: 0, song: 0, flicks: 0 },
  ]);
  const moderation = { state: 'removed', reason: 'It shows somebody else’s home' };
  expect((await open(t, s.id, s.author)).json().data.flick.moderation).toEqual(moderation);
  await runAllJobs(t);
  expect(await counts(t, s)).toEqual({ tag: 0, song: 0, flicks: 0 });

  const back = await decide(t, s.op, seen, 'restore', { reason: '' });
  expect(back.json().data.case).toMatchObject({ state: 'dismissed', targetState: 'visible' });
  expect([await places(t, s), await counts(t, s)]).toEqual([everywhere, { tag: 1, song: 1, flicks: 1 }]);
  expect((await open(t, s.id, s.author)).json().data.flick).not.toHaveProperty('moderation');
});

test('a limited flick stays on its profile and at its link, but not in feeds and public lists', async () => {
  const t = await testApp();
  const s = await scene(t);
  const fan = await person(t);
  await follow(t, s.viewer, fan);
  await repost(t, fan, s.id);
  await decided(t, s.op, { type: 'flick', id: s.id }, 'limit', 'Only for adults');
  const limited = { ...everywhere, feed: false, following: false, song: false };
  expect([await places(t, s), await counts(t, s)]).toEqual([limited, { tag: 0, song: 0, flicks: 1 }]);
  const following = await feed(t, s.viewer, 'feed=following&limit=50');
  expect(following.flicks.some(({ repostOf }) => repostOf?._id === s.id)).toBe(false);
  const { moderation } = (await open(t, s.id, s.author)).json().data.flick;
  expect(moderation).toEqual({ state: 'limited', reason: 'Only for adults' });
  expect((await open(t, s.id, s.viewer)).json().data.flick).not.toHaveProperty('moderation');
  const again = await call(t.app, 'POST', `/api/v1/repost-flick/${s.id}`, {
    token: s.viewer.accessToken,
    body: {},
  });
  expect(again.statusCode).toBe(403);
});

test('an author can delete a removed flick, and it is not counted twice', async () => {
  const t = await testApp();
  const s = await scene(t);
  await decided(t, s.op, { type: 'flick', id: s.id }, 'remove');
  const deleted = await call(t.app, 'DELETE', `/api/v1/flick/${s.id}`, { token: s.author.accessToken });
  expect([deleted.statusCode, await counts(t, s)]).toEqual([200, { tag: 0, song: 0, flicks: 0 }]);
  const seen = await caseAbout(t, s.op, s.id);
  expect([seen.targetState, seen.actions]).toEqual(['gone', ['suspend']]);
  const late = await decide(t, s.op, seen, 'restore');
  expect([late.statusCode, late.json().data.targetState]).toEqual([409, 'gone']);
});

test.each(['public', 'followers'])(
  'files of a removed %s flick are readable by its author and operators only',
  async (audienceSetting) => {
    const t = await testApp();
    const [op, author, viewer] = [await operator(t), await person(t), await person(t)];
    await follow(t, viewer, author);
    const made = await posted(t, author, [await photo(), await video()], { audienceSetting });
    const seenBy = async (who: TestPerson) =>
      addressesOf((await open(t, made._id, who)).json().data.flick as Flick);
    const known = await seenBy(viewer);
    expect([known.length, await readable(t, known)]).toEqual([3, 3]);
    await reported(t, viewer, 'flick', made._id);
    const seen = (await decide(t, op, await caseAbout(t, op, made._id), 'remove')).json().data
      .case as CaseDetail;
    expect(await readable(t, known)).toBe(0);
    const [own, shown] = [await seenBy(author), seen.media.map(({ url }) => url)];
    for (const url of [...own, ...shown]) expect(url).toContain('/media/private/');
    expect([await readable(t, own), await readable(t, shown)]).toEqual([3, 2]);
    await runAllJobs(t);
    expect(await readable(t, own)).toBe(3);

    await decide(t, op, seen, 'restore');
    const again = await seenBy(viewer);
    expect([again.length, await readable(t, again), await readable(t, known)]).toEqual([3, 3, 0]);
  },
);

test('files of a suspended person leave their public URLs, and come back under others', async () => {
  const t = await testApp();
  const [op, author, viewer] = [await operator(t), await person(t), await person(t)];
  const [first, other] = [await posted(t, author, [await photo()]), await posted(t, viewer, [await photo()])];
  const seen = await decided(t, op, { type: 'person', id: author.id }, 'suspend');
  await runAllJobs(t);
  expect([await readable(t, addressesOf(first)), await readable(t, addressesOf(other))]).toEqual([0, 2]);
  await decide(t, op, seen, 'lift');
  const back: Flick = (await open(t, first._id, viewer)).json().data.flick;
  expect(await readable(t, addressesOf(back))).toBe(2);
});

test('a repost with text is removed and restored with the count of its original', async () => {
  const t = await testApp();
  const s = await scene(t);
  const quote = await repost(t, s.viewer, s.id, { description: [{ type: 'text', text: 'Look at this' }] });
  const seen = await decided(t, s.op, { type: 'flick', id: quote }, 'remove');
  expect((await countersOf(t, s.id)).reposts).toBe(0);
  expect((await decide(t, s.op, seen, 'restore')).statusCode).toBe(200);
  expect((await countersOf(t, s.id)).reposts).toBe(1);
  expect(only(await feed(t, s.author, 'limit=50'), [quote])).toEqual([quote]);

  const again = await decided(t, s.op, { type: 'flick', id: quote }, 'remove');
  await repost(t, s.viewer, s.id);
  const refused = await decide(t, s.op, again, 'restore');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed']);
  expect((await countersOf(t, s.id)).reposts).toBe(1);
});

test('a removed comment is visible to its author only, with the reason, and the counts follow', async () => {
  const t = await testApp();
  const { op, author, viewer, id } = await scene(t);
  const top = await write(t, viewer, id);
  const under = await write(t, author, `${id}/${top._id}`);
  const other = await write(t, author, id);
  const all = async () => {
    const { comments, top_comments } = await countersOf(t, id);
    return [comments, top_comments];
  };
  expect(await all()).toEqual([3, 2]);
  const seen = await decided(t, op, { type: 'comment', id: top._id }, 'remove', 'An insult');
  expect(await all()).toEqual([1, 1]);
  expect((await list(t, author, id)).ids).toEqual([other._id]);
  const own = (await list(t, viewer, id)).items.find(({ _id }) => _id === top._id);
  expect(own?.moderation).toEqual({ reason: 'An insult' });
  const token = author.accessToken;
  const replies = await call(t.app, 'GET', `/api/v1/comment/${id}/${top._id}`, { token });
  const liked = await call(t.app, 'POST', `/api/v1/like?id=${top._id}&type=comment`, {
    token,
    body: { value: true },
  });
  expect([replies.statusCode, liked.statusCode]).toEqual([404, 404]);
  const response = { comment: [{ type: 'text', text: 'Still here' }] };
  const written = await call(t.app, 'POST', `/api/v1/comment/${id}/${top._id}`, { token, body: response });
  expect(written.statusCode).toBe(404);
  await runAllJobs(t);
  expect(await all()).toEqual([1, 1]);

  const back = await decide(t, op, seen, 'restore');
  expect([back.statusCode, await all()]).toEqual([200, [3, 2]]);
  const reply = await decided(t, op, { type: 'comment', id: under._id }, 'remove');
  expect([reply.flickId, await all()]).toEqual([id, [2, 2]]);
  await remove(t, viewer, top._id);
  expect(await all()).toEqual([1, 1]);
  await runAllJobs(t);
  expect(await all()).toEqual([1, 1]);
});

test('a suspended person is logged out and hidden at once, reads why, and is restored when it is lifted', async () => {
  const t = await testApp();
  const { op, author, viewer, id } = await scene(t);
  const seen = await decided(t, op, { type: 'person', id: author.id }, 'suspend', 'You threatened somebody.');
  expect(seen).toMatchObject({ ownerState: 'suspended', targetState: 'suspended', actions: ['lift'] });
  const me = await call(t.app, 'GET', '/api/v1/profile-detail', { token: author.accessToken });
  expect(me.statusCode).toBe(401);
  const inside = (await logIn(t, author)).json().data;
  expect(inside.suspended).toEqual({ reason: 'You threatened somebody.', until: null });
  const asThem = (path: string) => call(t.app, 'GET', path, { token: inside.accessToken });
  expect((await asThem('/payments/v1/balance')).statusCode).toBe(200);
  const refused = await asThem('/api/v1/profile-detail');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'suspended']);
  expect((await open(t, id, viewer)).statusCode).toBe(404);
  expect((await decide(t, op, seen, 'lift', { reason: '' })).json().data.case.ownerState).toBe('visible');
  // What they had opened was for the wallet alone.
  expect((await asThem('/payments/v1/balance')).statusCode).toBe(401);
  const back = await logIn(t, author);
  expect([back.statusCode, back.json().data.suspended]).toEqual([200, undefined]);
  expect((await open(t, id, viewer)).statusCode).toBe(200);
});

describe('a person suspended during account deletion', () => {
  /** A person who requested deletion 10 days before a suspension, which was lifted 25 days later. */
  async function lifted() {
    const t = await testApp();
    const [op, ann] = [await operator(t), await person(t)];
    const back = async () => ({ ...op, ...(await session(t, op.id, 'two-factor')) });
    await reported(t, await person(t), 'person', ann.id);
    await leave.deleting(t, ann);
    t.clock.advance(10 * DAY);
    const seen = await caseAbout(t, await back(), ann.id);
    const suspended = (await decide(t, await back(), seen, 'suspend')).json().data.case;
    t.clock.advance(25 * DAY);
    await runAllJobs(t);
    // Reading their wallet does not reopen the account.
    expect((await logIn(t, ann)).json().data.suspended).toEqual({
      reason: 'It breaks the rules',
      until: null,
    });
    expect((await personRow(t, ann.id))?.state).toBe('suspended');
    await decide(t, await back(), suspended, 'lift');
    await runAllJobs(t);
    expect((await personRow(t, ann.id))?.state).toBe('deleting');
    return { t, ann };
  }

  test('a deletion continues when it is lifted, with the rest of the 30 days to come back', async () => {
    const { t, ann } = await lifted();
    t.clock.advance(19 * DAY);
    await runAllJobs(t);
    expect((await logIn(t, ann)).json().data).toMatchObject({ restored: true });
    expect(await personRow(t, ann.id)).toMatchObject({ state: 'active', left_at: null });
  });

  test('is erased after the rest of them', async () => {
    const { t, ann } = await lifted();
    t.clock.advance(20 * DAY + 60);
    await runAllJobs(t);
    expect((await personRow(t, ann.id))?.state).toBe('purged');
  });

  test('a deactivated person is reactivated by a login when it is lifted', async () => {
    const t = await testApp();
    const [op, ann] = [await operator(t), await person(t)];
    await reported(t, await person(t), 'person', ann.id);
    await leave.deactivated(t, ann);
    const suspended = (await decide(t, op, await caseAbout(t, op, ann.id), 'suspend')).json().data.case;
    await decide(t, op, suspended, 'lift');
    expect((await personRow(t, ann.id))?.state).toBe('deactivated');
    expect((await logIn(t, ann)).json().data).toMatchObject({ restored: true });
  });
});

test('operators cannot be suspended, and cannot decide about themselves', async () => {
  const t = await testApp();
  const [op, other] = [await operator(t), await operator(t)];
  const id = await flick(t, op);
  await reported(t, await person(t), 'flick', id);
  await reported(t, await person(t), 'person', other.id);
  const own = await decide(t, op, await caseAbout(t, op, id), 'dismiss');
  const colleague = await decide(t, op, await caseAbout(t, op, other.id), 'suspend');
  expect([own.statusCode, colleague.statusCode]).toEqual([403, 403]);
  expect(colleague.json().message).toContain('operator');
});

test('the second decision is rejected with the current status; a repeated call gets the same response', async () => {
  const t = await testApp();
  const { op, author, id } = await scene(t);
  const other = await operator(t);
  await reported(t, await person(t), 'flick', id);
  const seen = await caseAbout(t, op, id);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await decide(t, op, seen, 'remove', { headers });
  const repeated = await decide(t, op, seen, 'remove', { headers });
  expect([first.statusCode, repeated.body]).toEqual([200, first.body]);
  const late = await decide(t, other, seen, 'dismiss');
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed']);
  expect(late.json().data).toEqual({ state: 'actioned', targetState: 'removed', version: seen.version + 1 });
  expect((await caseAbout(t, op, id)).history).toHaveLength(1);
  expect((await open(t, id, author)).statusCode).toBe(200);
});

test('of many simultaneous decisions one counts', async () => {
  const t = await testApp();
  const s = await scene(t);
  const operators = await Promise.all(Array.from({ length: 4 }, () => operator(t)));
  await reported(t, await person(t), 'flick', s.id);
  const seen = await caseAbout(t, s.op, s.id);
  const responses = await Promise.all(
    operators.map((who, n) => decide(t, who, seen, n % 2 === 0 ? 'remove' : 'limit')),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect((await caseAbout(t, s.op, s.id)).history).toHaveLength(1);
  expect((await counts(t, s)).song).toBe(0);
});

test('simultaneous reports and decisions lose nothing', async () => {
  const t = await testApp();
  const s = await scene(t);
  await reported(t, await person(t), 'flick', s.id);
  const seen = await caseAbout(t, s.op, s.id);
  const reporters = await Promise.all(Array.from({ length: 6 }, () => person(t)));
  await Promise.all([
    decide(t, s.op, seen, 'dismiss'),
    ...reporters.map((who) => reported(t, who, 'flick', s.id)),
  ]);
  const waiting = await t.database.db
    .selectFrom('report')
    .select('id')
    .where('target_id', '=', s.id)
    .where('state', '=', 'open')
    .execute();
  const after = await caseAbout(t, s.op, s.id);
  expect(after.state).toBe(waiting.length > 0 ? 'open' : 'dismissed');
  if (waiting.length > 0) expect(after.reportCount).toBe(waiting.length);
});

test('a decision needs a reason if its owner reads it, and an existing case', async () => {
  const t = await testApp();
  const { op, id } = await scene(t);
  await reported(t, await person(t), 'flick', id);
  const seen = await caseAbout(t, op, id);
  for (const action of ['limit', 'remove', 'suspend'] as const) {
    const response = await decide(t, op, seen, action, { reason: ' x ' });
    expect([response.statusCode, response.json().fields?.[0]?.path]).toEqual([400, 'reason']);
  }
  expect((await decide(t, op, { _id: op.id, version: 0 }, 'dismiss')).statusCode).toBe(404);
  expect((await decide(t, op, seen, 'restore')).json().code).toBe('changed');
});

test('a case is assigned, dismissed, and reopened by the next report', async () => {
  const t = await testApp();
  const { op, id } = await scene(t);
  const reporter = await person(t);
  await reported(t, reporter, 'flick', id);
  const taken = (await decide(t, op, await caseAbout(t, op, id), 'review')).json().data.case;
  expect([taken.state, taken.reports[0].state, taken.actions.includes('review')]).toEqual([
    'reviewing',
    'reviewing',
    false,
  ]);
  await reported(t, reporter, 'flick', id, { message: 'One thing more' });
  const grown = await caseAbout(t, op, id);
  expect([grown.state, grown.reports.length, grown.reportCount]).toEqual(['reviewing', 1, 1]);
  const dismissed = (await decide(t, op, grown, 'dismiss', { reason: '' })).json().data.case;
  expect([dismissed.state, dismissed.reports[0].state]).toEqual(['dismissed', 'dismissed']);
  await reported(t, reporter, 'flick', id);
  const again = await caseAbout(t, op, id);
  expect([again.state, again.reportCount, again.reports.length]).toEqual(['open', 1, 2]);
});

test('reports by five trusted people within a day limit a flick until an operator has looked', async () => {
  const t = await testApp();
  const { op, id } = await scene(t);
  const people = await Promise.all(Array.from({ length: 11 }, () => oldFriend(t)));
  const young = await Promise.all(Array.from({ length: 5 }, () => person(t)));
  for (const who of young) await reported(t, who, 'flick', id);
  for (const who of people.slice(0, 4)) await reported(t, who, 'flick', id);
  expect((await caseAbout(t, op, id)).targetState).toBe('visible');
  for (const who of people.slice(4, 5)) await reported(t, who, 'flick', id);
  const limited = await caseAbout(t, op, id);
  expect(limited).toMatchObject({ state: 'open', targetState: 'limited', reportCount: 10 });
  expect(limited.history[0]).toMatchObject({ action: 'limit', operator: null });
  expect((await open(t, id)).statusCode).toBe(200);
  expect(only(await feed(t, null, 'limit=50'), [id])).toEqual([]);

  const looked = (await decide(t, op, limited, 'dismiss', { reason: '' })).json().data.case;
  expect(looked.targetState).toBe('visible');
  for (const who of people.slice(5)) await reported(t, who, 'flick', id);
  expect((await caseAbout(t, op, id)).targetState).toBe('visible');
});

test('people whose reports were dismissed repeatedly are not trusted', async () => {
  const t = await testApp();
  const { op, author, id } = await scene(t);
  const people = await Promise.all(Array.from({ length: 5 }, () => oldFriend(t)));
  const [careless] = people;
  for (let n = 0; careless && n < 5; n += 1) {
    const harmless = await flick(t, author);
    await reported(t, careless, 'flick', harmless);
    await decide(t, op, await caseAbout(t, op, harmless), 'dismiss');
  }
  for (const who of people) await reported(t, who, 'flick', id);
  expect((await caseAbout(t, op, id)).targetState).toBe('visible');
});

test('nobody can report themselves or somebody they cannot see', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const ask = (who: TestPerson, id: string) =>
    call(t.app, 'POST', `/api/v1/report-person/${id}`, {
      token: who.accessToken,
      body: { message: 'Not who they say' },
    });
  expect((await ask(ann, ann.id)).statusCode).toBe(403);
  expect((await ask(ann, crypto.randomUUID())).statusCode).toBe(404);
  await t.database.db
    .insertInto('block')
    .values({ blocker_id: ben.id, blocked_id: ann.id, created_at: t.clock.now() })
    .execute();
  expect((await ask(ann, ben.id)).statusCode).toBe(404);
});

test('the people concerned are notified: the owner of the reason, the reporter of the outcome', async () => {
  const t = await testApp();
  const { op, author, id } = await scene(t);
  const reporter = await person(t);
  await reported(t, reporter, 'flick', id);
  const heard = async (who: TestPerson, kind: string) => {
    const response = await call(t.app, 'GET', '/api/v1/notification', { token: who.accessToken });
    const lines: { kind: string; excerpt: string }[] = response.json().data.notifications;
    return lines.filter((line) => line.kind === kind).map(({ excerpt }) => excerpt);
  };
  const seen = (await decide(t, op, await caseAbout(t, op, id), 'remove', { reason: 'Adverts' })).json().data
    .case;
  expect(await heard(author, 'moderation')).toEqual(['Your flick was taken down. Adverts']);
  expect(await heard(reporter, 'report_result')).toEqual([
    'Thanks for your report. We acted on the flick you reported.',
  ]);
  await decide(t, op, seen, 'restore', { reason: '' });
  expect((await heard(author, 'moderation'))[0]).toBe('Your flick is back.');
});
