import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import type { NewApplicationRow } from '../../../server/quests/applications/application-write.repository.ts';
import type { NewQuestRow } from '../../../server/quests/quest-write.repository.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import {
  decideMany,
  decideOne,
  escrowOf,
  expectCounted,
  notifiedOf,
  proofRow,
  questRow,
  walletOf,
} from '../../support/quests/decisions.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { testApp } from '../../support/test-app.ts';

const WHY = { reason: { code: 'spam', text: 'The same clip three times.' } };

/** A quest with proofs of as many people, all waiting, in the order of sending. */
async function fixture(
  many: number,
  fields: Partial<NewQuestRow> = {},
  sent: Partial<NewApplicationRow> = {},
) {
  const t = await testApp();
  const owner = await person(t);
  const made = await quest(t, owner, fields);
  const people: TestPerson[] = [];
  const ids: string[] = [];
  for (let n = 0; n < many; n += 1) {
    const who = await person(t);
    people.push(who);
    ids.push((await proof(t, made, who, sent)).id);
  }
  return { t, owner, quest: made, people, ids };
}

test('many are approved in one call, paid in one journal, and notified', async () => {
  const { t, owner, quest: made, people, ids } = await fixture(4);
  const { data } = (await decideMany(t, owner, made.id, 'approved', ids)).json();
  expect(data).toEqual({
    results: ids.map((id) => ({ id, ok: true, status: 'approved' })),
    totalApproved: 4,
    totalRejected: 0,
    leftApproved: 6,
    openSlots: 6,
    pendingCount: 0,
    released: 8_000,
    balance: 0,
  });
  expect(await Promise.all(people.map((who) => walletOf(t, who)))).toEqual([2_000, 2_000, 2_000, 2_000]);
  expect(await escrowOf(t, made)).toBe(12_000);
  for (const who of people) expect(await notifiedOf(t, who)).toEqual(['quest_approved']);
  await expectCounted(t, made.id);
});

test('impossible transitions fail individually, in the given order', async () => {
  const { t, owner, quest: made, people, ids } = await fixture(5);
  const [rejected = '', withdrawn = '', approved = '', ...waiting] = ids;
  const foreign = (await proof(t, await quest(t, owner), await person(t))).id;
  const unknown = newId(t.clock.now());
  await decideOne(t, owner, rejected, 'rejected', WHY);
  await decideOne(t, people[1] as TestPerson, withdrawn, 'withdrawn');
  await decideOne(t, owner, approved, 'approved');

  const given = [foreign, waiting[0], rejected, unknown, waiting[0], withdrawn, approved, waiting[1]];
  const { data } = (await decideMany(t, owner, made.id, 'approved', given)).json();
  const outcomes = (data.results as { id: string; ok: boolean; status: string | null; code?: string }[]).map(
    ({ id, ok, status, code }) => [id, ok, status, code],
  );
  expect(outcomes).toEqual([
    [foreign, false, null, 'not_found'],
    [waiting[0], true, 'approved', undefined],
    // One by one it could be corrected.
    [rejected, false, 'rejected', 'bad_transition'],
    [unknown, false, null, 'not_found'],
    [waiting[0], true, 'approved', undefined],
    [withdrawn, false, 'withdrawn', 'bad_transition'],
    [approved, true, 'approved', undefined],
    [waiting[1], true, 'approved', undefined],
  ]);
  expect(data.results.every(({ ok, message }: { ok: boolean; message?: string }) => ok || message)).toBe(
    true,
  );
  expect([data.released, data.totalApproved]).toEqual([4_000, 3]);
  expect((await proofRow(t, foreign)).state).toBe('pending');
  await expectCounted(t, made.id);
});

test('a contest is paid in the given order until its slots are used up', async () => {
  const { t, owner, quest: made, ids } = await fixture(4, { type: 'Open', maxApplicants: 2 });
  const { data } = (await decideMany(t, owner, made.id, 'approved', ids.toReversed())).json();
  expect(data.results.map(({ ok, code }: { ok: boolean; code?: string }) => code ?? ok)).toEqual([
    true,
    true,
    'no_places',
    'no_places',
  ]);
  expect([data.released, data.openSlots, data.pendingCount]).toEqual([4_000, 0, 2]);
  expect((await proofRow(t, ids[3] ?? '')).state).toBe('approved');
});

test('a part is paid to applicants who consent', async () => {
  const { t, owner, quest: made, ids } = await fixture(2, {}, { partialAllowance: true });
  const strict = (await proof(t, made, await person(t))).id;
  const call = await decideMany(t, owner, made.id, 'approved', [...ids, strict], { amount: 500 });
  const { data } = call.json();
  expect(data.results.map(({ code }: { code?: string }) => code)).toEqual([
    undefined,
    undefined,
    'partial_refused',
  ]);
  expect([data.released, await escrowOf(t, made)]).toEqual([1_000, 19_000]);
});

test('many are undone in one journal; if the money was spent, the approval stays and is named', async () => {
  const { t, owner, quest: made, people, ids } = await fixture(4);
  const [, spender, nonSpender, other] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
  await decideMany(t, owner, made.id, 'approved', ids);
  await booking(t).payOut(spender, 500);
  await booking(t).payOut(nonSpender, 1_900);
  const trial = await decideMany(t, owner, made.id, 'pending', ids, { dryRun: true });
  const { data } = (await decideMany(t, owner, made.id, 'pending', ids)).json();
  const used = (id = '') => ({
    id,
    ok: false,
    status: 'approved',
    code: 'bad_transition',
    message: 'This proof is approved and its money has been used, so it’s too late to undo that.',
  });
  expect(data.results).toEqual([
    { id: ids[0], ok: true, status: 'pending' },
    used(ids[1]),
    used(ids[2]),
    { id: ids[3], ok: true, status: 'pending' },
  ]);
  expect(trial.json().data).toEqual(data);
  expect([data.released, data.pendingCount, data.totalApproved]).toEqual([4_000, 2, 2]);
  expect([await escrowOf(t, made), await walletOf(t, spender), await walletOf(t, other)]).toEqual([
    16_000, 1_400, 0,
  ]);
  expect([await notifiedOf(t, nonSpender), await notifiedOf(t, other)]).toEqual([['quest_approved'], []]);
  expect((await proofRow(t, ids[1] ?? '')).state).toBe('approved');
  await expectCounted(t, made.id);
  const again = (await decideMany(t, owner, made.id, 'pending', ids)).json().data;
  expect([again.released, again.results]).toEqual([0, data.results]);
});

test('a rejection is only undone into a slot that an approval could free', async () => {
  const { t, owner, quest: made, people, ids } = await fixture(2, { type: 'Open', maxApplicants: 1 });
  await decideOne(t, owner, ids[1] ?? '', 'rejected', WHY);
  await decideOne(t, owner, ids[0] ?? '', 'approved');
  await booking(t).payOut(people[0] as TestPerson, 500);
  const { data } = (await decideMany(t, owner, made.id, 'pending', ids)).json();
  expect(data.results.map(({ code }: { code?: string }) => code)).toEqual(['bad_transition', 'no_places']);
  await expectCounted(t, made.id);
});

test('many are rejected for one reason, and none without a reason', async () => {
  const { t, owner, quest: made, ids } = await fixture(2);
  const bare = await decideMany(t, owner, made.id, 'rejected', ids);
  expect([bare.statusCode, bare.json().fields[0].path]).toEqual([400, 'reason']);
  const { data } = (await decideMany(t, owner, made.id, 'rejected', ids, WHY)).json();
  expect([data.released, data.totalRejected, data.openSlots]).toEqual([0, 2, 8]);
  expect((await proofRow(t, ids[0] ?? '')).reason).toEqual({ ...WHY.reason, criterion: null });
});

test('a dry run returns the same and changes nothing, with a key too', async () => {
  const { t, owner, quest: made, people, ids } = await fixture(3, { type: 'Open', maxApplicants: 2 });
  const before = await questRow(t, made.id);
  const trial = await decideMany(t, owner, made.id, 'approved', ids, { dryRun: true, key: 'trial' });
  const again = await decideMany(t, owner, made.id, 'approved', ids, { dryRun: true, key: 'trial' });
  expect([trial.statusCode, again.body]).toEqual([200, trial.body]);
  expect(await questRow(t, made.id)).toEqual(before);
  expect([await walletOf(t, people[0] as TestPerson), await notifiedOf(t, people[0] as TestPerson)]).toEqual([
    0,
    [],
  ]);
  const real = await decideMany(t, owner, made.id, 'approved', ids);
  expect(real.json().data).toEqual(trial.json().data);
});

test('one key decides once', async () => {
  const { t, owner, quest: made, ids } = await fixture(2);
  const first = await decideMany(t, owner, made.id, 'approved', ids, { key: 'once' });
  await decideOne(t, owner, ids[0] ?? '', 'pending');
  const again = await decideMany(t, owner, made.id, 'approved', ids, { key: 'once' });
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect((await proofRow(t, ids[0] ?? '')).state).toBe('pending');
  const other = await decideMany(t, owner, made.id, 'approved', [ids[0]], { key: 'once' });
  expect(other.json().code).toBe('idempotency_mismatch');
});

test('malformed input is rejected as a whole', async () => {
  const { t, owner, quest: made, ids } = await fixture(1);
  const many = Array.from({ length: 201 }, () => ids[0]);
  for (const wrong of [[], many, ['no id'], [null], 'all', undefined, [7]])
    expect((await decideMany(t, owner, made.id, 'approved', wrong)).statusCode).toBe(400);
  for (const status of ['withdrawn', '', 'APPROVED'])
    expect((await decideMany(t, owner, made.id, status, ids)).statusCode).toBe(400);
  for (const amount of [0, -5, 0.5, 1e21, 2_000])
    expect((await decideMany(t, owner, made.id, 'approved', ids, { amount })).statusCode).toBe(400);
  const amountOfNothing = await decideMany(t, owner, made.id, 'rejected', ids, { amount: 5, ...WHY });
  expect(amountOfNothing.json().fields[0].path).toBe('amount');
  expect((await proofRow(t, ids[0] ?? '')).state).toBe('pending');
  expect((await decideMany(t, owner, made.id, 'approved', many.slice(1))).statusCode).toBe(200);
});

test('only its owner can decide', async () => {
  const { t, owner, quest: made, people, ids } = await fixture(1);
  expect((await decideMany(t, people[0] as TestPerson, made.id, 'approved', ids)).statusCode).toBe(403);
  expect((await decideMany(t, await person(t), made.id, 'approved', ids)).statusCode).toBe(403);
  const blocked = await person(t);
  const created_at = t.clock.now();
  await t.database.db
    .insertInto('block')
    .values({ blocker_id: owner.id, blocked_id: blocked.id, created_at })
    .execute();
  expect((await decideMany(t, blocked, made.id, 'approved', ids)).statusCode).toBe(404);
  expect((await decideMany(t, owner, ids[0] ?? '', 'approved', ids)).statusCode).toBe(404);
});
