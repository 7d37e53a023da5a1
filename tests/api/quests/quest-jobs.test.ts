import { expect, test } from 'vitest';
import type { NewQuestRow } from '../../../server/quests/quest-write.repository.ts';
import { person } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import {
  decideOne,
  escrowOf,
  expectCounted,
  notifiedOf,
  proofRow,
  questRow,
  signedIn,
  walletOf,
} from '../../support/quests/decisions.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const WHY = { reason: 'Not what I asked for' };

async function fixture(fields: Partial<NewQuestRow> = {}) {
  const t = await testApp();
  const owner = await person(t);
  return { t, owner, quest: await quest(t, owner, { maxApplicants: 3, reward: 300, ...fields }) };
}

/** Lets so many seconds pass; what one job leaves to another is done too. */
async function pass(t: TestApp, seconds: number): Promise<void> {
  t.clock.advance(seconds);
  for (let round = 0; round < 2; round += 1) await runAllJobs(t);
}

const watch = (t: TestApp, who: { id: string }, { id }: { id: string }) =>
  t.database.db
    .insertInto('quest_watch')
    .values({ quest_id: id, person_id: who.id, created_at: t.clock.now() })
    .execute();
const suspend = (t: TestApp, { id }: { id: string }) =>
  t.database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', id).execute();

test('auto-approval pays in full, cannot be undone, and notifies both sides', async () => {
  const { t, owner, quest: made } = await fixture();
  const ann = await person(t);
  const { id } = await proof(t, made, ann);
  await pass(t, 7 * DAY - MINUTE);
  expect((await proofRow(t, id)).state).toBe('pending');
  await pass(t, 2 * MINUTE);
  expect(await proofRow(t, id)).toMatchObject({ state: 'approved', decided_by: 'auto', paid_amount: '300' });
  expect([await walletOf(t, ann), await escrowOf(t, made)]).toEqual([300, 600]);
  expect(await notifiedOf(t, ann)).toEqual(['quest_auto_approved']);
  expect(await notifiedOf(t, owner)).toEqual(['quest_due', 'quest_auto_approved']);
  const back = await decideOne(t, await signedIn(t, owner), id, 'pending');
  expect([back.statusCode, back.json().code]).toEqual([409, 'bad_transition']);
  await pass(t, MINUTE);
  expect([await walletOf(t, ann), await notifiedOf(t, ann)]).toEqual([300, ['quest_auto_approved']]);
});

test('owners are notified once per quest, however many are due at the same time', async () => {
  const { t, owner } = await fixture();
  for (let nth = 0; nth < 25; nth += 1) await proof(t, await quest(t, owner), await person(t));
  await pass(t, 7 * DAY - MINUTE);
  expect(await notifiedOf(t, owner)).toEqual(Array.from({ length: 25 }, () => 'quest_due'));
});

test('auto-approvals follow the order of deadlines while slots last; the rest of a contest ends', async () => {
  const { t, quest: made } = await fixture({ type: 'Open', maxApplicants: 2 });
  const due = (days: number) => ({ reviewDue: new Date(t.clock.now().getTime() + days * DAY * 1_000) });
  const last = await proof(t, made, await person(t), due(6));
  const [second, first] = [
    await proof(t, made, await person(t), due(5)),
    await proof(t, made, await person(t), due(4)),
  ];
  await pass(t, 7 * DAY);
  const states = await Promise.all(
    [first, second, last].map(async ({ id }) => (await proofRow(t, id)).state),
  );
  expect(states).toEqual(['approved', 'approved', 'rejected']);
  expect(await questRow(t, made.id)).toMatchObject({ state: 'closed', approved: 2, rejected: 1 });
  expect(await escrowOf(t, made)).toBe(0);
  await expectCounted(t, made.id);
});

test('a suspended owner decides nothing, and applicants are paid anyway', async () => {
  const { t, owner, quest: made } = await fixture();
  const ann = await person(t);
  await proof(t, made, ann);
  await suspend(t, owner);
  await pass(t, 8 * DAY);
  expect(await walletOf(t, ann)).toBe(300);
});

test('a frozen quest is skipped', async () => {
  const { t, quest: made } = await fixture();
  const { id } = await proof(t, made, await person(t));
  await t.database.db.updateTable('quest').set({ state: 'frozen' }).where('id', '=', made.id).execute();
  await pass(t, 40 * DAY);
  expect([(await proofRow(t, id)).state, await escrowOf(t, made)]).toEqual(['pending', 900]);
});

test('after its deadline nobody can apply, and what is not reserved is refunded', async () => {
  const { t, owner, quest: made } = await fixture({ reviewDays: 21 });
  const ann = await person(t);
  await proof(t, made, ann, { reviewDue: new Date(t.clock.now().getTime() + 40 * DAY * 1_000) });
  await pass(t, 30 * DAY + MINUTE);
  expect(await questRow(t, made.id)).toMatchObject({ state: 'closing', places: 1 });
  expect([await walletOf(t, owner), await escrowOf(t, made)]).toEqual([600, 300]);
  expect(await notifiedOf(t, owner)).toEqual(['quest_closed']);
  expect(await notifiedOf(t, ann)).toEqual(['quest_closed']);
  await pass(t, 10 * DAY);
  expect(await questRow(t, made.id)).toMatchObject({ state: 'closed' });
  expect([await walletOf(t, ann), await escrowOf(t, made)]).toEqual([300, 0]);
});

test('changes that are not sent in time free the slot, without counting against the applicant', async () => {
  const { t, owner, quest: made } = await fixture({ maxApplicants: 1 });
  const [ann, fan] = [await person(t), await person(t)];
  const { id } = await proof(t, made, ann);
  await watch(t, fan, made);
  await decideOne(t, owner, id, 'changes_requested', WHY);
  await pass(t, 72 * HOUR - MINUTE);
  expect([(await proofRow(t, id)).state, await notifiedOf(t, fan)]).toEqual(['changes_requested', []]);
  await pass(t, 2 * MINUTE);
  expect((await proofRow(t, id)).state).toBe('withdrawn');
  expect(await questRow(t, made.id)).toMatchObject({ rejected: 0, withdrawn: 1, changes: 0 });
  expect(await notifiedOf(t, fan)).toEqual(['quest_slot_open']);
});

test('watchers are notified once of a free slot: after a rejection when it is final, after a withdrawal at once', async () => {
  const { t, owner, quest: made } = await fixture({ maxApplicants: 1 });
  const [ann, ben, fan, enemy] = [await person(t), await person(t), await person(t), await person(t)];
  const first = await proof(t, made, ann);
  await watch(t, fan, made);
  await watch(t, enemy, made);
  const created_at = t.clock.now();
  await t.database.db
    .insertInto('block')
    .values({ blocker_id: owner.id, blocked_id: enemy.id, created_at })
    .execute();
  await decideOne(t, owner, first.id, 'rejected', WHY);
  await pass(t, 72 * HOUR - MINUTE);
  expect(await notifiedOf(t, fan)).toEqual([]);
  await pass(t, 2 * MINUTE);
  expect([await notifiedOf(t, fan), await notifiedOf(t, enemy)]).toEqual([['quest_slot_open'], []]);
  await pass(t, HOUR);
  expect(await notifiedOf(t, fan)).toEqual(['quest_slot_open']);

  const second = await proof(t, made, ben);
  await watch(t, fan, made);
  await decideOne(t, await signedIn(t, ben), second.id, 'withdrawn');
  await pass(t, MINUTE);
  expect(await notifiedOf(t, fan)).toEqual(['quest_slot_open', 'quest_slot_open']);
});

test('a free slot is not announced once the owner is no longer visible', async () => {
  const { t, owner, quest: made } = await fixture();
  const fan = await person(t);
  await watch(t, fan, made);
  await pass(t, MINUTE);
  const listed = async () => {
    const { accessToken: token } = await signedIn(t, fan);
    const { data } = (await call(t.app, 'GET', '/api/v1/notification', { token })).json();
    return [data.unread, data.notifications.map(({ kind }: { kind: string }) => kind)];
  };
  expect(await listed()).toEqual([1, ['quest_slot_open']]);
  const created_at = t.clock.now();
  await t.database.db
    .insertInto('block')
    .values({ blocker_id: owner.id, blocked_id: fan.id, created_at })
    .execute();
  expect(await listed()).toEqual([0, []]);
});

test('a quest whose slots are all approved closes once that is final', async () => {
  const { t, owner, quest: made } = await fixture({ maxApplicants: 1 });
  const { id } = await proof(t, made, await person(t), { partialAllowance: true });
  await decideOne(t, owner, id, 'approved', { amount: 100 });
  await pass(t, 9 * MINUTE);
  expect((await questRow(t, made.id)).state).toBe('open');
  await pass(t, 2 * MINUTE);
  expect((await questRow(t, made.id)).state).toBe('closed');
  expect([await walletOf(t, owner), await escrowOf(t, made)]).toEqual([200, 0]);
  expect(await notifiedOf(t, owner)).toEqual(['quest_closed']);
});

test('owners are reminded once for each step, not for each application', async () => {
  const { t, owner, quest: made } = await fixture();
  for (let n = 0; n < 3; n += 1) await proof(t, made, await person(t));
  await pass(t, 4 * DAY - MINUTE);
  expect(await notifiedOf(t, owner)).toEqual([]);
  await pass(t, 2 * MINUTE);
  expect(await notifiedOf(t, owner)).toEqual(['quest_due']);
  await pass(t, DAY);
  expect(await notifiedOf(t, owner)).toEqual(['quest_due']);
  await pass(t, DAY);
  expect(await notifiedOf(t, owner)).toEqual(['quest_due', 'quest_due']);
});

test('for a review time of two days only the last day is announced', async () => {
  const { t, owner, quest: made } = await fixture();
  const reviewDue = new Date(t.clock.now().getTime() + 2 * DAY * 1_000);
  await proof(t, made, await person(t), { reviewDue });
  await pass(t, MINUTE);
  expect(await notifiedOf(t, owner)).toEqual([]);
  await pass(t, DAY);
  expect(await notifiedOf(t, owner)).toEqual(['quest_due']);
});
