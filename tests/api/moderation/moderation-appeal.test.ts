import { describe, expect, test } from 'vitest';
import type { CaseTarget, ModerationAction } from '../../../contract/moderation/admin.ts';
import { MODERATION_APPEAL_DAYS } from '../../../contract/moderation/appeal.ts';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { write } from '../../support/flicks/comments.ts';
import { flick } from '../../support/flicks/content.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { caseAbout, operator, reported } from '../../support/moderation/operators.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;
const WHY = 'It shows somebody else’s home.';
const TEXT = 'It is my own home, and nobody else lives there.';
const ANSWER = 'We looked at it again.';

const again = async (t: TestApp, who: TestPerson) => ({ ...who, ...(await session(t, who.id)) });

async function read(t: TestApp, who: TestPerson, type: CaseTarget, id: string) {
  const { accessToken: token } = await again(t, who);
  const response = await call(t.app, 'GET', `/api/v1/moderation/${type}/${id}`, { token });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.decision;
}
const appeal = async (t: TestApp, who: TestPerson, type: CaseTarget, id: string, text: unknown = TEXT) =>
  call(t.app, 'POST', `/api/v1/moderation/${type}/${id}/appeal`, {
    token: (await again(t, who)).accessToken,
    body: { text },
  });
async function decide(t: TestApp, op: TestPerson, targetId: string, action: ModerationAction, reason = WHY) {
  const who = await again(t, op);
  const { _id, version } = await caseAbout(t, who, targetId);
  const response = await call(t.app, 'POST', `/api/v1/admin/case/${_id}/action`, {
    token: who.accessToken,
    body: { action, reason, version },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.case;
}
const noticesOf = async (t: TestApp, { id }: TestPerson) =>
  (
    await t.database.db
      .selectFrom('notification')
      .select('excerpt')
      .where('person_id', '=', id)
      .where('kind', '=', 'moderation')
      .orderBy('created_at')
      .execute()
  ).map(({ excerpt }) => excerpt);

/** A flick that an operator removed after a report. */
async function removedFlick() {
  const t = await testApp();
  const [op, author, reporter] = [await operator(t), await person(t), await person(t)];
  const id = await flick(t, author);
  await reported(t, reporter, 'flick', id);
  await decide(t, op, id, 'remove');
  return { t, op, author, reporter, id };
}

describe('an appeal', () => {
  test('returns the case to the operators, with both sides', async () => {
    const { t, op, author, id } = await removedFlick();
    const before = await read(t, author, 'flick', id);
    expect(before).toMatchObject({ action: 'remove', reason: WHY, appeal: null });
    const until = new Date(before.decidedAt).getTime() + MODERATION_APPEAL_DAYS * DAY * 1_000;
    expect(before.appealUntil).toBe(new Date(until).toISOString());

    const response = await appeal(t, author, 'flick', id, ` ${TEXT} `);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().data.decision).toMatchObject({
      ...{ action: 'remove', reason: WHY, appealUntil: null },
      appeal: { text: TEXT, state: 'open', decidedAt: null, note: null },
    });
    const seen = await caseAbout(t, await again(t, op), id);
    expect(seen).toMatchObject({
      ...{ state: 'appealed', targetState: 'removed', actions: ['uphold', 'restore'] },
      appeals: [{ action: 'remove', reason: WHY, text: TEXT, state: 'open', note: null }],
    });
    const { accessToken: token } = await again(t, op);
    const listed = await call(t.app, 'GET', '/api/v1/admin/case?state=appealed&limit=50', { token });
    expect(listed.json().data.cases.some(({ targetId }: { targetId: string }) => targetId === id)).toBe(true);
  });

  test('that is upheld changes nothing, is answered, and is the last one', async () => {
    const { t, op, author, id } = await removedFlick();
    await appeal(t, author, 'flick', id);
    const after = await decide(t, op, id, 'uphold', ANSWER);
    expect(after).toMatchObject({
      state: 'actioned',
      targetState: 'removed',
      actions: ['restore', 'suspend'],
    });
    expect(await read(t, author, 'flick', id)).toMatchObject({
      appealUntil: null,
      appeal: { state: 'upheld', note: ANSWER },
    });
    const second = await appeal(t, author, 'flick', id);
    expect([second.statusCode, second.json().code]).toEqual([409, 'already_appealed']);
    expect((await noticesOf(t, author)).at(-1)).toContain(ANSWER);
  });

  test('that succeeds restores the flick, and a later decision can be appealed again', async () => {
    const { t, op, author, reporter, id } = await removedFlick();
    await appeal(t, author, 'flick', id);
    const after = await decide(t, op, id, 'restore', ANSWER);
    expect(after).toMatchObject({
      ...{ state: 'dismissed', targetState: 'visible' },
      appeals: [{ state: 'reversed', note: ANSWER }],
    });
    expect(await read(t, author, 'flick', id)).toBeNull();
    expect((await appeal(t, author, 'flick', id)).statusCode).toBe(404);
    await reported(t, reporter, 'flick', id);
    await decide(t, op, id, 'limit', 'Only for adults');
    expect((await appeal(t, author, 'flick', id)).statusCode).toBe(200);
  });

  test('is refused after 30 days, to others, of nothing, and without a text', async () => {
    const { t, author, reporter, id } = await removedFlick();
    expect(await read(t, reporter, 'flick', id)).toBeNull();
    expect((await appeal(t, reporter, 'flick', id)).statusCode).toBe(404);
    for (const text of ['Too short', 'x'.repeat(2_001), null]) {
      const response = await appeal(t, author, 'flick', id, text);
      expect([response.statusCode, response.json().fields[0].path]).toEqual([400, 'text']);
    }
    t.clock.advance(MODERATION_APPEAL_DAYS * DAY);
    expect((await read(t, author, 'flick', id)).appealUntil).toBeNull();
    const late = await appeal(t, author, 'flick', id);
    expect([late.statusCode, late.json().code]).toEqual([409, 'appeal_over']);
  });

  test('of a comment that was taken down restores it', async () => {
    const { t, op, author, reporter } = await removedFlick();
    const other = await flick(t, reporter);
    const { _id } = await write(t, await again(t, author), other, 'Nice door!');
    await reported(t, reporter, 'comment', _id);
    await decide(t, op, _id, 'remove');
    expect((await appeal(t, author, 'comment', _id)).statusCode).toBe(200);
    expect(await decide(t, op, _id, 'restore')).toMatchObject({ targetState: 'visible' });
  });

  test('of what more people report stays one, whose answer settles their reports too', async () => {
    const { t, op, author, id } = await removedFlick();
    const limited = await flick(t, author);
    const [one, two] = [await person(t), await person(t)];
    await reported(t, one, 'flick', limited);
    await decide(t, op, limited, 'limit');
    await appeal(t, author, 'flick', limited);
    await reported(t, two, 'flick', limited);
    expect(await caseAbout(t, await again(t, op), limited)).toMatchObject({
      state: 'appealed',
      reportCount: 2,
    });
    await decide(t, op, limited, 'uphold', ANSWER);
    const reports = await t.database.db
      .selectFrom('report')
      .select('state')
      .where('target_id', '=', limited)
      .execute();
    expect(reports.map(({ state }) => state)).toEqual(['actioned', 'actioned']);
    expect(id).not.toBe(limited);
  });

  test('is about one decision: a second removal can be appealed too', async () => {
    const { t, op, author, id } = await removedFlick();
    await appeal(t, author, 'flick', id);
    await decide(t, op, id, 'restore', ANSWER);
    t.clock.advance(60);
    await decide(t, op, id, 'remove');
    await appeal(t, author, 'flick', id);
    expect(await decide(t, op, id, 'uphold', ANSWER)).toMatchObject({ state: 'actioned' });
    expect((await caseAbout(t, await again(t, op), id)).appeals.map(({ state }) => state)).toEqual([
      'upheld',
      'reversed',
    ]);
  });
});

describe('a suspended person', () => {
  test('reads why and appeals it, and nothing else', async () => {
    const { t, op, author, id } = await removedFlick();
    await decide(t, op, id, 'suspend', 'It is not the first one.');
    expect(await read(t, author, 'person', author.id)).toMatchObject({
      action: 'suspend',
      reason: 'It is not the first one.',
    });
    const { accessToken: token } = await again(t, author);
    expect((await call(t.app, 'GET', '/api/v1/notification?limit=10', { token })).statusCode).toBe(403);
    expect((await appeal(t, author, 'person', author.id)).statusCode).toBe(200);
    const seen = await caseAbout(t, await again(t, op), id);
    expect(seen).toMatchObject({ state: 'appealed', actions: ['uphold', 'restore', 'lift'] });
    await decide(t, op, id, 'lift', ANSWER);
    expect(await caseAbout(t, await again(t, op), id)).toMatchObject({
      state: 'actioned',
      ownerState: 'visible',
    });
    expect(await read(t, author, 'person', author.id)).toBeNull();
  });

  test.each([
    ['stays settled', false, 'actioned'],
    ['is open again for a report that came meanwhile', true, 'open'],
  ] as const)(
    'whose suspension is lifted in another case: the case of the appeal %s',
    async (_, isReported, state) => {
      const { t, op, author, reporter, id } = await removedFlick();
      const other = await flick(t, author);
      await reported(t, reporter, 'flick', other);
      await decide(t, op, id, 'restore');
      await decide(t, op, id, 'suspend');
      await appeal(t, author, 'person', author.id);
      await decide(t, op, other, 'lift');
      if (isReported) await reported(t, await person(t), 'flick', id);
      const seen = async () => caseAbout(t, await again(t, op), id);
      expect((await seen()).state).toBe('appealed');
      await runAllJobs(t);
      expect(await seen()).toMatchObject({ state, appeals: [{ state: 'reversed', note: '' }] });
    },
  );
});
