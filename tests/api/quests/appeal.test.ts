import { describe, expect, test } from 'vitest';
import type { OperatorAppeal } from '../../../contract/moderation/admin-appeal.ts';
import { APPEAL_MS, APPEAL_REVIEW_MS } from '../../../contract/quests/quest-limits.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { operator } from '../../support/moderation/operators.ts';
import {
  closeQuest,
  decideOne,
  escrowOf,
  expectMoney,
  notifiedOf,
  proofRow,
  questRow,
  signedIn,
  walletOf,
} from '../../support/quests/decisions.ts';
import { oneProof, WHY } from '../../support/quests/quest-with-proof.ts';
import { proof } from '../../support/quests/quests.ts';
import { call, type TestApp } from '../../support/test-app.ts';

const TEXT = 'The door is in the second half of the clip.';
const ANSWER = 'The clip shows what the quest asks for.';
const SPAM = { reason: { code: 'spam', text: 'Nothing but an advertisement.' } };
const HOURS_72 = APPEAL_MS / 1_000;
const WEEK = APPEAL_REVIEW_MS / 1_000;

type Scenario = Awaited<ReturnType<typeof oneProof>>;

const appeal = async ({ t, ann, id }: Pick<Scenario, 't' | 'ann' | 'id'>, text: unknown = TEXT) =>
  call(t.app, 'POST', `/api/v1/quest-applicant/${id}/appeal`, {
    token: (await signedIn(t, ann)).accessToken,
    body: { text },
  });
const list = async (t: TestApp, op: TestPerson, query = ''): Promise<OperatorAppeal[]> => {
  const response = await call(t.app, 'GET', `/api/v1/admin/appeal?limit=20${query}`, {
    token: (await signedIn(t, op)).accessToken,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.appeals;
};
const review = async (t: TestApp, op: TestPerson, id: string, outcome: string, reason = ANSWER) =>
  call(t.app, 'POST', `/api/v1/admin/appeal/${id}`, {
    token: (await signedIn(t, op)).accessToken,
    body: { outcome, reason },
  });
const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
const own = async (t: TestApp, who: TestPerson, id: string) =>
  (
    await call(t.app, 'GET', `/api/v1/quest-applicant/${id}`, {
      token: (await signedIn(t, who)).accessToken,
    })
  ).json().data.questdetails;
const questOf = async (t: TestApp, id: string) =>
  (await call(t.app, 'GET', `/api/v1/quest/${id}`)).json().data.questdetails;

/** A proof that its owner rejected, in a quest of two slots. */
async function rejectedProof(fields: Parameters<typeof oneProof>[0] = {}, why: object = WHY) {
  const w = await oneProof(fields);
  expect((await decideOne(w.t, w.owner, w.id, 'rejected', why)).statusCode).toBe(200);
  return w;
}
/** The same with an appeal, and an operator. */
async function appealedProof(fields: Parameters<typeof oneProof>[0] = {}, why: object = WHY) {
  const w = await rejectedProof(fields, why);
  expect((await appeal(w)).statusCode).toBe(200);
  return { ...w, op: await operator(w.t) };
}

describe('sending an appeal', () => {
  test('is possible for 72 hours, once, and tells the owner what the applicant says', async () => {
    const w = await rejectedProof();
    const { decided_at: decidedAt } = await proofRow(w.t, w.id);
    const before = await own(w.t, w.ann, w.id);
    expect(before.appealUntil).toBe(new Date(Number(decidedAt) + APPEAL_MS).toISOString());
    expect(before.appeal).toBeNull();

    const response = await appeal(w, `  ${TEXT} `);
    expect(response.statusCode, response.body).toBe(200);
    const sent = {
      ...{ text: TEXT, state: 'open', note: null, decidedAt: null, paidBy: null },
      createdAt: w.t.clock.now().toISOString(),
      dueAt: new Date(w.t.clock.now().getTime() + APPEAL_REVIEW_MS).toISOString(),
    };
    expect(response.json().data.applicant).toMatchObject({
      status: 'rejected',
      appealUntil: null,
      appeal: sent,
    });
    expect((await own(w.t, w.owner, w.id)).appeal).toEqual(sent);
    expect(codeOf(await appeal(w))).toEqual([409, 'already_appealed']);
    expect(await notifiedOf(w.t, w.owner)).toEqual(['quest_appeal']);
    expect((await list(w.t, await operator(w.t))).filter(({ _id }) => _id === w.id)).toHaveLength(1);
  });

  test('is too late after 72 hours', async () => {
    const w = await rejectedProof();
    w.t.clock.advance(HOURS_72 - 1);
    expect((await own(w.t, w.ann, w.id)).appealUntil).not.toBeNull();
    w.t.clock.advance(1);
    expect((await own(w.t, w.ann, w.id)).appealUntil).toBeNull();
    expect(codeOf(await appeal(w))).toEqual([409, 'appeal_over']);
  });

  test('is only for the applicant, of a rejected proof, with a text', async () => {
    const w = await rejectedProof();
    const other = await person(w.t);
    expect((await appeal({ ...w, ann: w.owner })).statusCode).toBe(404);
    expect((await appeal({ ...w, ann: other })).statusCode).toBe(404);
    for (const text of ['Too short', ' '.repeat(20), 'x'.repeat(2_001), 7, null]) {
      const response = await appeal(w, text);
      expect([response.statusCode, response.json().fields[0].path]).toEqual([400, 'text']);
    }
    const waits = await oneProof();
    expect(codeOf(await appeal(waits))).toEqual([409, 'bad_transition']);
  });

  test('does not exist in a contest, whose owner picks the winners', async () => {
    const w = await rejectedProof({ type: 'Open' });
    expect((await own(w.t, w.ann, w.id)).appealUntil).toBeNull();
    expect(codeOf(await appeal(w))).toEqual([409, 'bad_transition']);
  });

  test('sent twice at the same time is stored once', async () => {
    const w = await rejectedProof();
    const codes = (await Promise.all([appeal(w), appeal(w)])).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
  });
});

describe('the slot of a rejected proof', () => {
  test('stays reserved for 72 hours, and until an appeal is due', async () => {
    const w = await rejectedProof();
    expect((await questOf(w.t, w.quest.id)).openSlots).toBe(1);
    w.t.clock.advance(HOURS_72 - 60);
    expect((await appeal(w)).statusCode).toBe(200);
    w.t.clock.advance(WEEK - 1);
    expect((await questOf(w.t, w.quest.id)).openSlots).toBe(1);
    w.t.clock.advance(1);
    expect((await questOf(w.t, w.quest.id)).openSlots).toBe(2);
  });

  test('is offered again after 72 hours without an appeal', async () => {
    const w = await rejectedProof();
    w.t.clock.advance(HOURS_72);
    expect((await questOf(w.t, w.quest.id)).openSlots).toBe(2);
  });

  test('of spam is free after ten minutes, but spam can be appealed too', async () => {
    const w = await rejectedProof({}, SPAM);
    expect((await questOf(w.t, w.quest.id)).openSlots).toBe(1);
    expect((await appeal(w)).statusCode).toBe(200);
    w.t.clock.advance(600);
    expect((await questOf(w.t, w.quest.id)).openSlots).toBe(2);
  });

  test('keeps the quest closing, with the money of the slot, until nobody can appeal', async () => {
    const w = await rejectedProof();
    const closed = (await closeQuest(w.t, w.owner, w.quest.id)).json().data;
    expect([closed.refundedNow, closed.heldAmount]).toEqual([2_000, 2_000]);
    await expectMoney(w.t, w.quest);
    w.t.clock.advance(3_600);
    await runAllJobs(w.t);
    expect((await questRow(w.t, w.quest.id)).state).toBe('closing');
    w.t.clock.advance(HOURS_72);
    await runAllJobs(w.t);
    expect((await questRow(w.t, w.quest.id)).state).toBe('closed');
    expect(await escrowOf(w.t, w.quest)).toBe(0);
    await expectMoney(w.t, w.quest);
  });

  test('is taken by another try of the same person, who then cannot appeal any more', async () => {
    const w = await rejectedProof({ maxApplicants: 1, secondTry: true });
    const page = (
      await call(w.t.app, 'GET', `/api/v1/quest/${w.quest.id}`, { token: w.ann.accessToken })
    ).json().data.questdetails;
    expect([page.openSlots, page.applyProblem]).toEqual([0, null]);
    await proof(w.t, w.quest, w.ann);
    expect((await own(w.t, w.ann, w.id)).appealUntil).toBeNull();
    expect(codeOf(await appeal(w))).toEqual([409, 'bad_transition']);
  });

  test('cannot be used for another try while an appeal is open', async () => {
    const w = await appealedProof({ secondTry: true });
    const page = (
      await call(w.t.app, 'GET', `/api/v1/quest/${w.quest.id}`, { token: w.ann.accessToken })
    ).json().data.questdetails;
    expect(page.applyProblem).toBe('applied');
  });
});

describe('what the owner decides after an appeal', () => {
  test('an approval settles it', async () => {
    const w = await appealedProof();
    expect((await decideOne(w.t, w.owner, w.id, 'approved')).statusCode).toBe(200);
    expect((await own(w.t, w.ann, w.id)).appeal).toMatchObject({ state: 'accepted', note: null });
    expect(codeOf(await review(w.t, w.op, w.id, 'overturned'))).toEqual([409, 'changed']);
    expect(await walletOf(w.t, w.ann)).toBe(2_000);
    await expectMoney(w.t, w.quest);
  });

  test('an undone rejection removes it, and another rejection can be appealed', async () => {
    const w = await appealedProof();
    expect((await decideOne(w.t, w.owner, w.id, 'pending')).statusCode).toBe(200);
    expect((await own(w.t, w.ann, w.id)).appeal).toBeNull();
    expect((await review(w.t, w.op, w.id, 'upheld')).statusCode).toBe(404);
    await decideOne(w.t, w.owner, w.id, 'rejected', WHY);
    expect((await appeal(w)).statusCode).toBe(200);
  });
});

describe('an operator', () => {
  test('overturns a rejection: the quest pays, once, and both sides are notified', async () => {
    const w = await appealedProof();
    const [open] = (await list(w.t, w.op)).filter(({ _id }) => _id === w.id);
    expect(open).toMatchObject({
      ...{ status: 'rejected', reason: WHY.reason, appeal: { text: TEXT, state: 'open' } },
      questDetail: { _id: w.quest.id, reward: 2_000, hasSlot: true, owner: { userId: w.owner.id } },
    });
    const response = await review(w.t, w.op, w.id, 'overturned');
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().data.appeal).toMatchObject({
      ...{ status: 'approved', decidedBy: 'operator', paidAmount: 2_000, undoUntil: null },
      appeal: { state: 'overturned', note: ANSWER, paidBy: 'quest' },
    });
    expect(await walletOf(w.t, w.ann)).toBe(2_000);
    await expectMoney(w.t, w.quest);
    expect(codeOf(await review(w.t, w.op, w.id, 'overturned'))).toEqual([409, 'changed']);
    expect(codeOf(await decideOne(w.t, await signedIn(w.t, w.owner), w.id, 'pending'))).toEqual([
      409,
      'bad_transition',
    ]);
    expect(await walletOf(w.t, w.ann)).toBe(2_000);
    const results = await w.t.database.db
      .selectFrom('notification')
      .select(['person_id', 'excerpt', 'amount'])
      .where('kind', '=', 'appeal_result')
      .where('target_id', '=', w.id)
      .execute();
    expect(results.map(({ excerpt, amount }) => [excerpt, Number(amount)])).toEqual([
      [ANSWER, 2_000],
      [ANSWER, 2_000],
    ]);
    expect(results.map((row) => row.person_id).toSorted()).toEqual([w.ann.id, w.owner.id].toSorted());
    expect(await notifiedOf(w.t, w.ann)).toEqual(['quest_rejected']);
    const logged = await w.t.database.db
      .selectFrom('moderation_action')
      .selectAll()
      .where('target_id', '=', w.id)
      .executeTakeFirstOrThrow();
    expect(logged).toMatchObject({ action: 'appeal_overturned', reason: ANSWER, operator_id: w.op.id });
  });

  test('upholds a rejection: the slot is free at once, and nothing is paid', async () => {
    const w = await appealedProof();
    const response = await review(w.t, w.op, w.id, 'upheld');
    expect(response.json().data.appeal).toMatchObject({
      ...{ status: 'rejected', appeal: { state: 'upheld', note: ANSWER, paidBy: null } },
    });
    expect((await questOf(w.t, w.quest.id)).openSlots).toBe(2);
    expect(await walletOf(w.t, w.ann)).toBe(0);
    await expectMoney(w.t, w.quest);
    expect((await own(w.t, w.ann, w.id)).appealUntil).toBeNull();
    expect((await list(w.t, w.op)).some(({ _id }) => _id === w.id)).toBe(false);
    expect((await list(w.t, w.op, '&state=decided'))[0]?._id).toBe(w.id);
  });

  test('overturns the last open thing of a closing quest, which then closes with its money spent', async () => {
    const w = await appealedProof({ maxApplicants: 1 });
    await closeQuest(w.t, w.owner, w.quest.id);
    expect((await review(w.t, w.op, w.id, 'overturned')).statusCode).toBe(200);
    w.t.clock.advance(600);
    await runAllJobs(w.t);
    expect((await questRow(w.t, w.quest.id)).state).toBe('closed');
    expect([await walletOf(w.t, w.ann), await walletOf(w.t, w.owner)]).toEqual([2_000, 0]);
    await expectMoney(w.t, w.quest);
  });

  test('overturns a rejection without a slot: the proof stays rejected and the platform has to pay', async () => {
    const w = await appealedProof({ maxApplicants: 1 }, SPAM);
    w.t.clock.advance(600);
    const ben = await person(w.t);
    await proof(w.t, w.quest, ben);
    expect((await list(w.t, w.op)).find(({ _id }) => _id === w.id)?.questDetail.hasSlot).toBe(false);
    const response = await review(w.t, w.op, w.id, 'overturned');
    expect(response.json().data.appeal).toMatchObject({
      ...{ status: 'rejected', appeal: { state: 'overturned', paidBy: 'platform' } },
    });
    expect(await walletOf(w.t, w.ann)).toBe(0);
    await expectMoney(w.t, w.quest);
  });

  test('cannot decide about their own quest or proof, a frozen quest, or without an answer', async () => {
    const w = await appealedProof();
    const role = { role: 'operator' as const, two_factor: true };
    await w.t.database.db.updateTable('person').set(role).where('id', 'in', [w.owner.id, w.ann.id]).execute();
    for (const party of [w.owner, w.ann])
      expect((await review(w.t, party, w.id, 'upheld')).statusCode).toBe(403);
    const answerless = await review(w.t, w.op, w.id, 'upheld', ' ');
    expect([answerless.statusCode, answerless.json().fields[0].path]).toEqual([400, 'reason']);
    expect((await review(w.t, w.op, w.quest.id, 'upheld')).statusCode).toBe(404);
    const freeze = `/api/v1/admin/quest/${w.quest.id}`;
    const token = (await signedIn(w.t, w.op)).accessToken;
    await call(w.t.app, 'POST', `${freeze}/freeze`, { token, body: { reason: 'Somebody complained' } });
    expect(codeOf(await review(w.t, w.op, w.id, 'overturned'))).toEqual([409, 'bad_transition']);
    const due = (await own(w.t, w.ann, w.id)).appeal.dueAt;
    w.t.clock.advance(3_600);
    await call(w.t.app, 'POST', `${freeze}/release`, {
      token: (await signedIn(w.t, w.op)).accessToken,
      body: { reason: 'All is well' },
    });
    const later = (await own(w.t, w.ann, w.id)).appeal.dueAt;
    expect(new Date(later).getTime() - new Date(due).getTime()).toBe(3_600_000);
    expect((await questOf(w.t, w.quest.id)).openSlots).toBe(1);
    expect((await review(w.t, w.op, w.id, 'overturned')).statusCode).toBe(200);
  });

  test('reads pages of appeals, each once, with the earliest due first', async () => {
    const first = await appealedProof({ maxApplicants: 3 });
    const { t, quest, owner, op } = first;
    for (let n = 0; n < 2; n += 1) {
      t.clock.advance(60);
      const ann = await person(t);
      const { id } = await proof(t, quest, ann);
      await decideOne(t, await signedIn(t, owner), id, 'rejected', WHY);
      await appeal({ t, ann, id });
    }
    const all = await list(t, op);
    const dues = all.map(({ appeal: { dueAt } }) => dueAt);
    expect(dues).toEqual(dues.toSorted());
    const token = (await signedIn(t, op)).accessToken;
    const page = async (query: string) =>
      (await call(t.app, 'GET', `/api/v1/admin/appeal?limit=1&${query}`, { token })).json().data;
    const seen: string[] = [];
    let snapshot = '';
    for (let at = 1; at <= all.length; at += 1) {
      const data = await page(`page=${at}${snapshot && `&snapshot=${snapshot}`}`);
      seen.push(...data.appeals.map((item: OperatorAppeal) => item._id));
      snapshot = data.snapshot;
    }
    expect(seen).toEqual(all.map(({ _id }) => _id));
  });
});
