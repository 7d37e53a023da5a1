import { expect, test } from 'vitest';
import type { OperatorQuest } from '../../../contract/moderation/admin-quest.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { operator } from '../../support/moderation/operators.ts';
import { listed } from '../../support/notifications/notification-list.ts';
import {
  closeQuest,
  decideOne,
  escrowOf,
  expectMoney,
  proofRow,
  questRow,
  signedIn,
} from '../../support/quests/decisions.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;
const WHY = 'Somebody says that the prize is not theirs to give';

const act = (
  t: TestApp,
  op: TestPerson,
  id: string,
  what: 'freeze' | 'release',
  reason = WHY,
  headers = {},
) =>
  call(t.app, 'POST', `/api/v1/admin/quest/${id}/${what}`, {
    token: op.accessToken,
    body: { reason },
    headers,
  });
async function done(
  t: TestApp,
  op: TestPerson,
  id: string,
  what: 'freeze' | 'release',
): Promise<OperatorQuest> {
  const response = await act(t, await signedIn(t, op), id, what);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.quest;
}
const codeOf = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  json().code,
];

async function scene(fields: Parameters<typeof quest>[2] = {}) {
  const t = await testApp();
  const [op, owner, ann, ben] = [await operator(t), await person(t), await person(t), await person(t)];
  const made = await quest(t, owner, { maxApplicants: 3, reward: 1_000, ...fields });
  return { t, op, owner, ann, ben, made };
}
const detail = async (t: TestApp, who: TestPerson | null, id: string) =>
  (await call(t.app, 'GET', `/api/v1/quest/${id}`, who ? { token: who.accessToken } : {})).json().data
    .questdetails;

test('no transition happens while a quest is frozen, and everybody concerned is notified', async () => {
  const { t, op, owner, ann, ben, made } = await scene();
  const waits = await proof(t, made, ann);
  const awaitingChanges = await proof(t, made, ben);
  await decideOne(t, owner, awaitingChanges.id, 'changes_requested');
  const frozen = await done(t, op, made.id, 'freeze');
  expect(frozen).toMatchObject({ status: 'frozen', waiting: 2, hold: { reason: WHY } });

  for (const status of ['approved', 'rejected'] as const) {
    const response = await decideOne(t, owner, waits.id, status, { reason: 'Not what I asked for' });
    expect(codeOf(response)).toEqual([409, 'bad_transition']);
  }
  expect(codeOf(await closeQuest(t, owner, made.id))).toEqual([409, 'bad_transition']);
  const token = owner.accessToken;
  const removed = await call(t.app, 'DELETE', `/api/v1/quest/${made.id}`, { token });
  expect(codeOf(removed)).toEqual([409, 'bad_transition']);
  const body = { maxApplicants: 5 };
  const extended = await call(t.app, 'PUT', `/api/v1/quest/${made.id}`, { token, body });
  expect(codeOf(extended)).toEqual([409, 'quest_frozen']);
  expect(
    codeOf(
      await call(t.app, 'POST', '/api/v1/deactivate-account', {
        token,
        body: { password: 'correct horse battery', deactivationReason: 'Tired' },
      }),
    ),
  ).toEqual([409, 'has_obligations']);

  const notificationsOf = async (who: TestPerson) =>
    (await listed(t, who)).notifications
      .filter(({ kind }) => kind === 'quest_frozen')
      .map(({ excerpt, target }) => [excerpt, target?.id]);
  expect(await notificationsOf(owner)).toEqual([[WHY, made.id]]);
  for (const who of [ann, ben]) expect(await notificationsOf(who)).toEqual([[null, made.id]]);
  expect((await detail(t, owner, made.id)).hold.reason).toBe(WHY);
  for (const who of [await person(t), null]) {
    const seen = await detail(t, who, made.id);
    expect([seen.status, seen.openSlots, seen.hold.reason]).toEqual(['frozen', 0, null]);
    expect(seen.applyProblem).toBe(who ? 'frozen' : 'visitor');
  }

  // Past its deadline, and past the time to decide and to send changes.
  t.clock.advance(60 * DAY);
  for (let round = 0; round < 3; round += 1) await runAllJobs(t);
  expect((await questRow(t, made.id)).state).toBe('frozen');
  expect((await proofRow(t, waits.id)).state).toBe('pending');
  expect((await proofRow(t, awaitingChanges.id)).state).toBe('changes_requested');
  expect(await escrowOf(t, made)).toBe(3_000);
  await expectMoney(t, made);
});

test('pending applications can be withdrawn, and continue where they were once the quest is unfrozen', async () => {
  const { t, op, owner, ann, ben, made } = await scene();
  const waits = await proof(t, made, ann);
  const awaitingChanges = await proof(t, made, ben);
  const third = await person(t);
  const leaves = await proof(t, made, third);
  await decideOne(t, owner, awaitingChanges.id, 'changes_requested');
  const before = {
    quest: await questRow(t, made.id),
    waits: await proofRow(t, waits.id),
    awaitingChanges: await proofRow(t, awaitingChanges.id),
  };
  await done(t, op, made.id, 'freeze');
  expect((await decideOne(t, third, leaves.id, 'withdrawn')).statusCode).toBe(200);
  t.clock.advance(20 * DAY);
  await runAllJobs(t);
  expect(await done(t, op, made.id, 'release')).toMatchObject({ status: 'open', hold: null });

  const row = await questRow(t, made.id);
  expect([row.state, row.frozen_at, row.frozen_from, row.frozen_reason]).toEqual(['open', null, null, null]);
  const waited = await proofRow(t, waits.id);
  const laters = [
    [before.quest.deadline, row.deadline],
    [before.waits.review_due, waited.review_due],
    [before.awaitingChanges.changes_due, (await proofRow(t, awaitingChanges.id)).changes_due],
  ].map(([was, is]) => (is?.getTime() ?? 0) - (was?.getTime() ?? 0));
  // All by the same: exactly the time on hold.
  expect(laters).toEqual(Array(3).fill(20 * DAY * 1_000));
  await runAllJobs(t);
  expect((await proofRow(t, waits.id)).state).toBe('pending');
  expect((await listed(t, await signedIn(t, ann))).notifications[0]?.kind).toBe('quest_released');
  const approved = await decideOne(t, await signedIn(t, owner), waits.id, 'approved');
  expect(approved.statusCode).toBe(200);
  await expectMoney(t, made);
});

test('recent decisions can still be undone for as long as before', async () => {
  const { t, op, owner, ann, ben, made } = await scene();
  const [first, second] = [await proof(t, made, ann), await proof(t, made, ben)];
  await decideOne(t, owner, first.id, 'approved');
  t.clock.advance(11 * 60);
  await decideOne(t, owner, second.id, 'approved');
  t.clock.advance(4 * 60);
  await done(t, op, made.id, 'freeze');
  t.clock.advance(3 * 3_600);
  expect(codeOf(await decideOne(t, await signedIn(t, owner), second.id, 'pending'))).toEqual([
    409,
    'bad_transition',
  ]);
  await done(t, op, made.id, 'release');
  const again = await signedIn(t, owner);
  expect(codeOf(await decideOne(t, again, first.id, 'pending'))).toEqual([409, 'bad_transition']);
  t.clock.advance(5 * 60);
  expect((await decideOne(t, again, second.id, 'pending')).statusCode).toBe(200);
  await expectMoney(t, made);
});

test('a closing quest continues to close, and then ends with its money refunded', async () => {
  const { t, op, owner, ann, made } = await scene();
  const waits = await proof(t, made, ann);
  await closeQuest(t, owner, made.id);
  expect(await done(t, op, made.id, 'freeze')).toMatchObject({ status: 'frozen' });
  t.clock.advance(10 * DAY);
  await runAllJobs(t);
  expect(await done(t, op, made.id, 'release')).toMatchObject({ status: 'closing' });
  t.clock.advance(8 * DAY);
  for (let round = 0; round < 3; round += 1) await runAllJobs(t);
  t.clock.advance(20 * 60);
  for (let round = 0; round < 2; round += 1) await runAllJobs(t);
  expect((await proofRow(t, waits.id)).decided_by).toBe('auto');
  expect((await questRow(t, made.id)).state).toBe('closed');
  expect(await escrowOf(t, made)).toBe(0);
  await expectMoney(t, made);
});

test('freezing and unfreezing happen once, by an operator who does not own the quest, and are logged with the reason', async () => {
  const { t, op, owner, made } = await scene();
  const own = await quest(t, op);
  expect((await act(t, op, own.id, 'freeze')).statusCode).toBe(403);
  expect((await act(t, owner, made.id, 'freeze')).statusCode).toBe(403);
  expect((await act(t, op, newId(t.clock.now()), 'freeze')).statusCode).toBe(404);
  expect((await act(t, op, made.id, 'freeze', '  a ')).statusCode).toBe(400);
  expect(codeOf(await act(t, op, made.id, 'release'))).toEqual([409, 'changed']);
  const key = { 'idempotency-key': newId(t.clock.now()) };
  const [first, again] = [
    await act(t, op, made.id, 'freeze', WHY, key),
    await act(t, op, made.id, 'freeze', WHY, key),
  ];
  expect(again.json()).toEqual(first.json());
  expect(codeOf(await act(t, op, made.id, 'freeze'))).toEqual([409, 'changed']);
  expect((await listed(t, owner)).notifications).toHaveLength(1);
  expect((await act(t, op, made.id, 'release', 'It is theirs')).statusCode).toBe(200);
  const over = await quest(t, owner, { state: 'closed' });
  expect(codeOf(await act(t, op, over.id, 'freeze'))).toEqual([409, 'bad_transition']);

  const url = `/api/v1/admin/audit?targetId=${made.id}`;
  const { entries } = (await call(t.app, 'GET', url, { token: op.accessToken })).json().data;
  expect(entries).toMatchObject([
    {
      action: 'release',
      targetType: 'quest',
      reason: 'It is theirs',
      before: { state: 'frozen' },
      after: { state: 'open' },
      operator: { userId: op.id },
      owner: { userId: owner.id },
    },
    { action: 'freeze', reason: WHY, before: { state: 'open' }, after: { state: 'frozen' } },
  ]);
});

test('simultaneous freezes are one', async () => {
  const { t, op, made } = await scene();
  const codes = await Promise.all(
    Array.from({ length: 6 }, async () => (await act(t, op, made.id, 'freeze')).statusCode),
  );
  expect(codes.sort()).toEqual([200, ...Array(5).fill(409)]);
});

test('operators find frozen quests, and any quest by title, owner or URL', async () => {
  const { t, op, owner, made } = await scene({ title: '100% wool, hand spun' });
  const other = await quest(t, owner, { title: 'Other words altogether' });
  const find = async (q = '') => {
    const url = `/api/v1/admin/quest?limit=50${q && `&q=${encodeURIComponent(q)}`}`;
    const response = await call(t.app, 'GET', url, { token: op.accessToken });
    expect(response.statusCode, response.body).toBe(200);
    const ids: string[] = response.json().data.quests.map(({ _id }: OperatorQuest) => _id);
    return ids.filter((id) => id === made.id || id === other.id);
  };
  expect(await find()).toEqual([]);
  expect(await find('00% WOOL')).toEqual([made.id]);
  expect(await find('0_% wool')).toEqual([]);
  expect((await find(owner.username)).sort()).toEqual([made.id, other.id].sort());
  expect(await find(`https://example.org/quests/${other.id}?x=1`)).toEqual([other.id]);
  await act(t, op, other.id, 'freeze');
  t.clock.advance(1);
  await act(t, op, made.id, 'freeze');
  expect(await find()).toEqual([made.id, other.id]);

  const seen: string[] = [];
  let snapshot = '';
  for (let page = 1; page <= 2; page += 1) {
    const url = `/api/v1/admin/quest?limit=1&page=${page}${snapshot}`;
    const { data } = (await call(t.app, 'GET', url, { token: op.accessToken })).json();
    seen.push(...data.quests.map(({ _id }: OperatorQuest) => _id));
    snapshot = `&snapshot=${data.snapshot}`;
  }
  expect(seen).toEqual([made.id, other.id]);
});
