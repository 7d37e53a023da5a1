import { expect, inject, test } from 'vitest';
import { counterRepository } from '../../../server/db/counter-repair.ts';
import { counterJobs } from '../../../server/flicks/counters.job.ts';
import { feedBucketRepository } from '../../../server/flicks/feed/feed-bucket.repository.ts';
import { feedEntryRepository } from '../../../server/flicks/feed/feed-entry.repository.ts';
import { mutedWordRepository } from '../../../server/people/blocks/muted-word.repository.ts';
import { peopleJobs } from '../../../server/people/people.job.ts';
import { personCounterRepository } from '../../../server/people/person-counter.repository.ts';
import { questCounterJob } from '../../../server/quests/quest-counters.job.ts';
import { person } from '../../support/factories.ts';
import { countersOf, flick, hashtag, song, textTokens } from '../../support/flicks/content.ts';
import { isWaitedFor } from '../../support/processes/lock-waits.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

/** Runs a job to its end; answers which counters had drifted, and how many rows. */
async function run(t: TestApp, name: string): Promise<[string, number][]> {
  const drifted: [string, number][] = [];
  const deps = {
    onDrift: (job: string, rows: number) => drifted.push([job, rows]),
    database: t.database,
    counters: counterRepository,
    people: personCounterRepository,
    mutedWords: mutedWordRepository,
  };
  const jobs = [...counterJobs(deps), ...peopleJobs(deps), questCounterJob(deps)];
  const job = jobs.find((found) => found.name === name);
  if (!job) throw new Error(`no job ${name}`);
  while (await job.runBatch(t.clock.now()));
  return drifted;
}

test('wrong counters are repaired', async () => {
  const t = await testApp();
  const author = await person(t);
  const token = { token: author.accessToken };
  const tag = await hashtag(t);
  const songId = await song(t);
  const id = await flick(t, author, {
    songId,
    description: [{ type: 'hashtag', hashtagId: tag.id, name: tag.name }],
  });
  await flick(t, author, { songId, audience: 'followers' });
  const { replies } = (
    await call(t.app, 'POST', `/api/v1/comment/${id}`, { ...token, body: { comment: textTokens('a') } })
  ).json().data;
  const [comment] = replies;
  await call(t.app, 'POST', `/api/v1/comment/${id}/${comment._id}`, {
    ...token,
    body: { comment: textTokens('b') },
  });
  await call(t.app, 'POST', `/api/v1/like?id=${id}&type=flick`, { ...token, body: { value: true } });
  await call(t.app, 'POST', `/api/v1/like?id=${comment._id}&type=comment`, {
    ...token,
    body: { value: true },
  });
  const { db } = t.database;
  const before = await countersOf(t, id);
  await db
    .updateTable('flick_counter')
    .set({ likes: 9, comments: 9, top_comments: 9, reposts: 9, saves: 9 })
    .where('flick_id', '=', id)
    .execute();
  await db.updateTable('comment').set({ likes: 9, replies: 9 }).where('id', '=', comment._id).execute();
  await db.updateTable('hashtag').set({ use_count: 9 }).where('id', '=', tag.id).execute();
  await db.updateTable('song').set({ use_count: 9 }).where('id', '=', songId).execute();

  const names = ['recount-flicks', 'recount-comments', 'recount-hashtags', 'recount-songs'];
  const drifted: [string, number][] = [];
  for (const name of names) drifted.push(...(await run(t, name)));
  expect(drifted).toEqual(names.map((name) => [name, 1]));
  for (const name of names) expect(await run(t, name)).toEqual([]);
  expect(await countersOf(t, id)).toEqual(before);
  expect(before).toMatchObject({ likes: 1, comments: 2, top_comments: 1, reposts: 0, saves: 0 });
  expect(
    await db
      .selectFrom('comment')
      .select(['likes', 'replies'])
      .where('id', '=', comment._id)
      .executeTakeFirst(),
  ).toEqual({ likes: 1, replies: 1 });
  expect(
    await db.selectFrom('hashtag').select('use_count').where('id', '=', tag.id).executeTakeFirst(),
  ).toEqual({ use_count: 1 });
  expect(await db.selectFrom('song').select('use_count').where('id', '=', songId).executeTakeFirst()).toEqual(
    { use_count: 1 },
  );
});

test('old buckets are closed and stay equal to their contents', async () => {
  const t = await testApp();
  const author = await person(t);
  const id = await flick(t, author);
  const { db } = t.database;
  const total = async () =>
    (await feedBucketRepository.all(t.database)).reduce((sum, bucket) => sum + bucket.entries, 0);
  const entries = async () =>
    (await db.selectFrom('feed_entry').select('seq').where('audience', '=', 'public').execute()).length;
  // Places are taken and not used, so that the first entries become old enough.
  const { reservePositions } = feedEntryRepository;
  await reservePositions(db, 4_000);
  await flick(t, author);

  await run(t, 'seal-feed-buckets');
  await run(t, 'seal-feed-buckets');
  expect((await db.selectFrom('feed_bucket').select('bucket').execute()).length).toBeGreaterThan(1);
  expect(await total()).toBe(await entries());
  await call(t.app, 'DELETE', `/api/v1/flick/${id}`, { token: author.accessToken });
  expect(await total()).toBe(await entries());
  await db.updateTable('feed_bucket').set({ entries: 77 }).execute();
  await run(t, 'recount-feed-buckets');
  expect(await total()).toBe(await entries());

  t.clock.advance(10);
  const token = { token: (await person(t)).accessToken };
  await call(t.app, 'GET', '/api/v1/flick', token);
  const page = (await call(t.app, 'GET', '/api/v1/flick?limit=1', token)).json().data;
  expect(page.totalPages).toBe(await entries());
});

test('a bucket that loses an entry during the count is counted right', async () => {
  const t = await testApp();
  const { db } = t.database;
  const [author, places] = [await person(t), feedEntryRepository];
  const ids = [await flick(t, author), await flick(t, author), await flick(t, author)];
  const entries = async () =>
    (await db.selectFrom('feed_entry').select('seq').where('audience', '=', 'public').execute()).length;
  const total = async () =>
    (await feedBucketRepository.all(t.database)).reduce((sum, bucket) => sum + bucket.entries, 0);
  await places.reservePositions(db, 4_000);
  await flick(t, author);
  for (const [at, name] of ['seal-feed-buckets', 'recount-feed-buckets', 'recount-feed-buckets'].entries()) {
    let counting: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await places.removeEntry(trx, ids[at] ?? '');
      counting = run(t, name);
      // The embedded database has one connection: there the count starts after this transaction.
      if (inject('postgres')) await expect.poll(() => isWaitedFor(db, 'feed_')).toBe(true);
    });
    await counting;
    expect(await total()).toBe(await entries());
  }
});

test('an interrupted repair starts again from the top', async () => {
  const t = await testApp();
  const queries: string[] = [];
  const drifted: [string, number][] = [];
  const recountFlicks = async (_: unknown, after: string) => {
    queries.push(after);
    if (queries.length === 2) throw new Error('out of luck');
    return { next: queries.length < 4 ? 'middle' : null, drifted: 2 };
  };
  const job = counterJobs({
    database: t.database,
    counters: { ...counterRepository, recountFlicks },
    onDrift: (name, rows) => drifted.push([name, rows]),
  }).find(({ name }) => name === 'recount-flicks');
  if (!job) throw new Error('no such job');
  expect(await job.runBatch(t.clock.now())).toBe(true);
  await expect(job.runBatch(t.clock.now())).rejects.toThrow('out of luck');
  expect(await job.runBatch(t.clock.now())).toBe(true);
  expect(await job.runBatch(t.clock.now())).toBe(false);
  const { first } = counterRepository;
  expect(queries).toEqual([first, 'middle', first, 'middle']);
  // Of the run that came to the end.
  expect(drifted).toEqual([['recount-flicks', 4]]);
});

test('deleted comments are erased after 30 days', async () => {
  const t = await testApp();
  const author = await person(t);
  const token = { token: author.accessToken };
  const id = await flick(t, author);
  const made = await call(t.app, 'POST', `/api/v1/comment/${id}`, {
    ...token,
    body: { comment: textTokens('a') },
  });
  const commentId = made.json().data.replies[0]._id;
  await call(t.app, 'DELETE', `/api/v1/comment/${commentId}`, token);
  const left = () =>
    t.database.db.selectFrom('deleted_comment').select('id').where('id', '=', commentId).execute();
  await run(t, 'purge-deleted-comments');
  expect(await left()).toHaveLength(1);
  t.clock.advance(31 * 86_400);
  await run(t, 'purge-deleted-comments');
  expect(await left()).toEqual([]);
});

test('wrong counters of quests and applications are repaired', async () => {
  const t = await testApp();
  const [owner, ann] = [await person(t), await person(t)];
  const made = await quest(t, owner);
  await quest(t, owner, { state: 'deleted' });
  await proof(t, made, ann);
  await proof(t, made, await person(t), { state: 'rejected', reviewDue: null });
  const { db } = t.database;
  await db.updateTable('quest').set({ pending: 4, withdrawn: 3 }).where('id', '=', made.id).execute();
  await db
    .insertInto('person_counter')
    .values({ person_id: owner.id, quests: 9 })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ quests: 9 }))
    .execute();
  for (const name of ['recount-quests', 'recount-people']) await run(t, name);
  const counts = ['approved', 'rejected', 'pending', 'changes', 'withdrawn'] as const;
  expect(await db.selectFrom('quest').select(counts).where('id', '=', made.id).executeTakeFirst()).toEqual({
    ...{ approved: 0, rejected: 1, pending: 1, changes: 0, withdrawn: 0 },
  });
  const profile = await call(t.app, 'GET', `/api/profile?userId=${owner.id}`, { token: ann.accessToken });
  expect(profile.json().data.profileDetail.questCount).toBe(1);
});
