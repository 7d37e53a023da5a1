import { expect, test } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { leave } from '../../support/account/account-closure.ts';
import { follow, person, session, type TestPerson } from '../../support/factories.ts';
import { remove, write } from '../../support/flicks/comments.ts';
import { flick } from '../../support/flicks/content.ts';
import { addressesOf, filesOf, photo, posted, readable } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { caseAbout, decide, operator, reported } from '../../support/moderation/operators.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;

const deleteFlick = (t: TestApp, who: TestPerson, id: string) =>
  call(t.app, 'DELETE', `/api/v1/flick/${id}`, { token: who.accessToken });
const stored = async (t: TestApp, who: TestPerson) =>
  (await filesOf(t, who)).filter(({ purpose }) => purpose === 'flick-media').length;
const back = async (t: TestApp, who: TestPerson) => ({
  ...who,
  ...(await session(t, who.id, 'two-factor')),
});

/** A flick that its author deleted while a report about it was open. */
async function deletedFlick(t: TestApp, body: Record<string, unknown> = {}) {
  const [op, author, reporter] = [await operator(t), await person(t), await person(t)];
  await follow(t, reporter, author);
  const made = await posted(t, author, [await photo()], {
    description: [{ type: 'text', text: 'What was said' }],
    ...body,
  });
  const { data } = (
    await call(t.app, 'GET', `/api/v1/flick/${made._id}`, { token: reporter.accessToken })
  ).json();
  await reported(t, reporter, 'flick', made._id);
  expect((await deleteFlick(t, author, made._id)).statusCode).toBe(200);
  return { op, author, reporter, id: made._id, known: addressesOf(data.flick as Flick) };
}

test.each(['public', 'followers'])(
  'a %s flick deleted while reported is visible to operators only, until they decide',
  async (audienceSetting) => {
    const t = await testApp();
    const s = await deletedFlick(t, { audienceSetting });
    await runAllJobs(t);
    expect(await readable(t, s.known)).toBe(0);
    for (const who of [s.author, s.reporter]) {
      const response = await call(t.app, 'GET', `/api/v1/flick/${s.id}`, { token: who.accessToken });
      expect(response.statusCode).toBe(404);
    }
    const seen = await caseAbout(t, s.op, s.id);
    expect(seen).toMatchObject({
      targetState: 'gone',
      flickId: null,
      words: [{ type: 'text', text: 'What was said' }],
      actions: ['review', 'dismiss', 'suspend'],
    });
    expect([
      seen.media.length,
      await readable(
        t,
        seen.media.map(({ url }) => url),
      ),
    ]).toEqual([1, 1]);
    expect(seen.thumbnailURL).not.toBeNull();

    await decide(t, s.op, seen, 'dismiss', { reason: '' });
    await runAllJobs(t);
    const settled = await caseAbout(t, s.op, s.id);
    expect([settled.media, settled.thumbnailURL, await stored(t, s.author)]).toEqual([[], null, 0]);
  },
);

test('a flick deleted while reported is erased after 30 days even without a decision', async () => {
  const t = await testApp();
  const s = await deletedFlick(t);
  t.clock.advance(29 * DAY);
  await runAllJobs(t);
  const op = await back(t, s.op);
  expect((await caseAbout(t, op, s.id)).media).toHaveLength(1);
  expect(await stored(t, s.author)).toBeGreaterThan(0);
  t.clock.advance(2 * DAY);
  for (let round = 0; round < 3; round += 1) await runAllJobs(t);
  const after = await caseAbout(t, await back(t, s.op), s.id);
  expect([after.media, after.words, after.state, await stored(t, s.author)]).toEqual([[], [], 'open', 0]);
});

test('operators read what a comment said before it was edited, also once it is deleted', async () => {
  const t = await testApp();
  const [op, author, reporter] = [await operator(t), await person(t), await person(t)];
  const comment = await write(t, author, await flick(t, reporter), 'Rude');
  await reported(t, reporter, 'comment', comment._id);
  const token = author.accessToken;
  const body = { comment: [{ type: 'text', text: 'Polite' }] };
  expect((await call(t.app, 'PUT', `/api/v1/comment/${comment._id}`, { token, body })).statusCode).toBe(200);
  const said = async () =>
    (await caseAbout(t, op, comment._id)).words.map((one) => (one.type === 'text' ? one.text : '')).join('');
  expect(await said()).toBe('Polite\n\n✎ Rude');
  await remove(t, author, comment._id);
  expect(await said()).toBe('Polite\n\n✎ Rude');
});

test('reported content of an erased person is erased too', async () => {
  const t = await testApp();
  const s = await deletedFlick(t);
  await runAllJobs(t);
  const other = await flick(t, s.reporter);
  const comment = await write(t, s.author, other);
  await reported(t, s.reporter, 'comment', comment._id);
  await leave.deleting(t, s.author);
  t.clock.advance(29 * DAY);
  const reporter = await back(t, s.reporter);
  await remove(t, reporter, comment._id);
  const op = await back(t, s.op);
  expect((await caseAbout(t, op, comment._id)).words).not.toEqual([]);
  t.clock.advance(2 * DAY);
  for (let round = 0; round < 4; round += 1) await runAllJobs(t);
  const after = await back(t, s.op);
  expect((await caseAbout(t, after, comment._id)).words).toEqual([]);
  expect([(await caseAbout(t, after, s.id)).words, await stored(t, s.author)]).toEqual([[], 0]);
});

test('the text of a comment deleted while reported stays visible to operators until they decide', async () => {
  const t = await testApp();
  const [op, author, reporter] = [await operator(t), await person(t), await person(t)];
  const id = await flick(t, author);
  const top = await write(t, author, id);
  const [reply, harmless] = [await write(t, author, `${id}/${top._id}`), await write(t, author, id)];
  await reported(t, reporter, 'comment', reply._id);
  const before = await caseAbout(t, op, reply._id);
  for (const one of [top, harmless]) await remove(t, author, one._id);
  const evidenceText = async () =>
    t.database.db
      .selectFrom('deleted_comment')
      .select('id')
      .where('flick_id', '=', id)
      .where('tokens', 'is not', null)
      .execute();
  expect(await evidenceText()).toEqual([{ id: reply._id }]);
  await runAllJobs(t);
  const seen = await caseAbout(t, op, reply._id);
  expect([seen.targetState, seen.flickId, seen.words]).toEqual(['gone', id, before.words]);
  expect(seen.actions).toEqual(['review', 'dismiss', 'suspend']);
  await decide(t, op, seen, 'dismiss', { reason: '' });
  await runAllJobs(t);
  expect([await evidenceText(), (await caseAbout(t, op, reply._id)).words]).toEqual([[], []]);
});
