import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import type { Minor } from '../../../contract/money/money.ts';
import { accountRepository } from '../../../server/auth/identity/account.repository.ts';
import { newId } from '../../../server/core/ids.ts';
import { insertQuests } from '../../../server/quests/quest-write.repository.ts';
import { leave, logIn, personRow } from '../../support/account/account-closure.ts';
import { person } from '../../support/factories.ts';
import { photo } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import {
  closeQuest,
  decideOne,
  escrowOf,
  notifiedOf,
  proofRow,
  questRow,
  walletOf,
} from '../../support/quests/decisions.ts';
import { codeOf, draftOf, publishQuest } from '../../support/quests/publish-quests.ts';
import { proof, quest, questMoney } from '../../support/quests/quests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;
const WHY = { reason: 'Not what I asked for' };
const ways = ['deactivated', 'deleting'] as const;

async function fixture() {
  const t = await testApp();
  const [owner, ann] = [await person(t), await person(t)];
  return { t, owner, ann, quest: await quest(t, owner, { maxApplicants: 3, reward: 300 }) };
}

async function runJobs(t: TestApp): Promise<void> {
  for (let round = 0; round < 3; round += 1) await runAllJobs(t);
}

describe.each(ways)('a person who wants to be %s', (way) => {
  test('first decides about pending applications', async () => {
    const { t, owner, ann, quest: made } = await fixture();
    const { id } = await proof(t, made, ann);
    for (const status of [null, 'changes_requested']) {
      if (status) await decideOne(t, owner, id, status);
      const refused = await leave[way](t, owner, { acknowledgeBalance: true });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'has_obligations']);
      expect(refused.json().data).toEqual({ obligations: [{ kind: 'quest', id: made.id }] });
      expect((await questRow(t, made.id)).state).toBe('open');
    }
    // In the course of closing they still wait.
    await closeQuest(t, owner, made.id);
    expect((await leave[way](t, owner)).statusCode).toBe(409);
  });

  test('then leaves, and their quests close', async () => {
    const { t, owner, ann, quest: made } = await fixture();
    const fan = await person(t);
    const { id } = await proof(t, made, ann);
    const row = { quest_id: made.id, person_id: fan.id, created_at: t.clock.now() };
    await t.database.db.insertInto('quest_watch').values(row).execute();
    await decideOne(t, owner, id, 'approved');
    expect((await leave[way](t, owner)).statusCode).toBe(200);
    expect((await personRow(t, owner.id))?.state).toBe(way);
    expect((await questRow(t, made.id)).state).toBe('closing');
    t.clock.advance(11 * 60);
    await runJobs(t);
    expect(await notifiedOf(t, fan)).toEqual(['quest_closed']);
    expect((await questRow(t, made.id)).state).toBe('closed');
    expect([await walletOf(t, owner), await walletOf(t, ann), await escrowOf(t, made)]).toEqual([
      600, 300, 0,
    ]);
    await logIn(t, owner);
    expect((await questRow(t, made.id)).state).toBe('closed');
  });
});

test('the quest of an erased owner keeps its money and loses its texts', async () => {
  const { t, owner, ann, quest: made } = await fixture();
  const { id } = await proof(t, made, ann);
  await decideOne(t, owner, id, 'rejected', WHY);
  await leave.deleting(t, owner);
  t.clock.advance(31 * DAY);
  await runJobs(t);
  expect(await questRow(t, made.id)).toMatchObject({
    state: 'closed',
    title: 'Deleted quest',
    description: '',
    location: null,
    title_line: '',
    reward: '300',
    rejected: 1,
  });
  const media = await t.database.db
    .selectFrom('quest_media')
    .selectAll()
    .where('quest_id', '=', made.id)
    .execute();
  expect(media).toEqual([]);
  expect(await proofRow(t, id)).toMatchObject({ state: 'rejected', description: ['Filmed before work.'] });
});

test('applications of an erased person lose texts and files, and pending ones free their slot', async () => {
  const { t, owner, ann, quest: made } = await fixture();
  const reviewDue = new Date(t.clock.now().getTime() + 60 * DAY * 1_000);
  const open = await quest(t, owner, { deadline: reviewDue });
  const waiting = await proof(t, open, ann, { reviewDue });
  const paid = await proof(t, made, ann);
  await decideOne(t, owner, paid.id, 'approved');
  await leave.deleting(t, ann, { acknowledgeBalance: true });
  t.clock.advance(31 * DAY);
  await runJobs(t);
  expect(await proofRow(t, paid.id)).toMatchObject({
    state: 'approved',
    paid_amount: '300',
    description: [],
  });
  expect((await proofRow(t, waiting.id)).state).toBe('withdrawn');
  expect(await questRow(t, open.id)).toMatchObject({ pending: 0, withdrawn: 1 });
  const media = await t.database.db
    .selectFrom('application_media')
    .selectAll()
    .where('application_id', 'in', [paid.id, waiting.id])
    .execute();
  expect(media).toEqual([]);
});

// The embedded database takes one transaction at a time and would prove nothing.
if (inject('postgres')) {
  /** Settles once something waits for a lock, or the call is answered. */
  async function lockOr(t: TestApp, call: Promise<unknown>): Promise<void> {
    let isAnswered = false;
    const answered = call.finally(() => {
      isAnswered = true;
    });
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(t.database.db);
      if (rows.length > 0 || isAnswered) return;
      await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 10))]);
    }
  }

  describe('publishing while leaving', () => {
    test('fails if the publisher has deactivated their account', async () => {
      const t = await testApp();
      const owner = await person(t);
      await booking(t).give(owner, 20_000);
      const draft = await draftOf(t, 'quest', owner, [await photo(40, 40)]);
      const state = { state: 'deactivated', reason: 'Too much to do', now: t.clock.now() } as const;
      const published = await t.database.db.transaction().execute(async (trx) => {
        await accountRepository.lockForClosure(trx, owner.id);
        const publishing = publishQuest(t, owner, draft);
        await lockOr(t, publishing);
        await accountRepository.close(trx, owner.id, state);
        return { publishing };
      });
      expect(codeOf(await published.publishing)).toEqual([401, 'unauthenticated']);
      const rows = await t.database.db.selectFrom('quest').select('id').where('id', '=', draft.id).execute();
      expect([rows, await walletOf(t, owner)]).toEqual([[], 20_000]);
    });

    test('is closed with the other quests if it was first', async () => {
      const t = await testApp();
      const owner = await person(t);
      await booking(t).give(owner, 2_000);
      const now = t.clock.now();
      const made = {
        ...{
          id: newId(now),
          ownerId: owner.id,
          title: 'Doors of the old town',
          description: 'Film one door.',
        },
        ...{ type: 'Exclusive' as const, mode: 'online' as const, reviewDays: 7, publishedAt: now },
        ...{ maxApplicants: 1, reward: 2_000, requestedAmount: 2_000 },
        deadline: new Date(now.getTime() + 30 * DAY * 1_000),
      };
      const left = await t.database.db.transaction().execute(async (trx) => {
        await accountRepository.stay(trx, owner.id);
        const leaving = leave.deactivated(t, owner);
        await lockOr(t, leaving);
        await insertQuests(trx, [made]);
        await questMoney(t).reserve(trx, made, 2_000 as Minor);
        return { leaving };
      });
      expect((await left.leaving).statusCode).toBe(200);
      expect((await questRow(t, made.id)).state).toBe('closing');
      await runJobs(t);
      expect([await walletOf(t, owner), await escrowOf(t, made)]).toEqual([2_000, 0]);
    });
  });
}
