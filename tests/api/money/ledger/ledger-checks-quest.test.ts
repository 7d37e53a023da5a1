import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../../server/db/prepared-statement.ts';
import { accounts } from '../../../../server/money/ledger/accounts.ts';
import { person } from '../../../support/factories.ts';
import { approved, found, run, soundLedger, tampered } from '../../../support/money/ledger-checks.ts';
import { cents } from '../../../support/money/ledger-fixture.ts';

test('the checks pass through the whole life of a quest', async () => {
  const { w, quest, decision, earner } = await soundLedger();
  const holds = async (change: string, work: (trx: Db) => Promise<unknown>) => {
    await w.within(async (trx) => {
      await work(trx);
      await sql.raw(`update quest set ${change} where id = '${quest.id}'`).execute(trx);
    });
    expect((await w.checks.check()).problems, change).toBe(0);
  };
  await holds('max_applicants = 3, places = 3', (trx) => w.quests.extend(trx, quest, cents(200), 1));
  await approved(w, quest, (await person(w)).id, 200);
  await holds(`state = 'closing', places = 2`, (trx) => w.quests.refund(trx, quest, cents(50)));
  await holds('places = 2', async (trx) => {
    await w.quests.undoAll(trx, quest, [decision]);
    await trx.deleteFrom('application').where('applicant_id', '=', earner.id).execute();
  });
  await holds(`state = 'closed'`, (trx) => w.quests.refund(trx, quest));
  expect([await w.balance(accounts.escrow(quest.id, quest.ownerId)), w.alerts]).toEqual([0, []]);
});

test('the checks fail if a quest holds a wrong amount', async () => {
  const { w, earner, quest } = await soundLedger();
  const set = (change: string) => run(`update quest set ${change} where id = '${quest.id}'`);
  const off = found(0, 'escrow');
  expect(await tampered(w, set('reserved = reserved + 1'))).toEqual(off);
  expect(await tampered(w, set('returned = returned + 1'))).toEqual(off);
  expect(
    await tampered(w, run(`update application set paid_amount = 149 where quest_id = '${quest.id}'`)),
  ).toEqual(off);
  for (const state of ['closed', 'deleted', 'cancelled'])
    expect(await tampered(w, set(`state = '${state}'`))).toEqual(off);
  // It reserves 250: the rest of a partial payment, and the other slot.
  for (const state of ['open', 'closing', 'frozen']) {
    expect((await tampered(w, set(`state = '${state}', reward = 250`)))?.rules).toEqual([]);
    expect(await tampered(w, set(`state = '${state}', reward = 251`))).toEqual(off);
  }
  expect(await tampered(w, set('max_applicants = 3, places = 3'))).toEqual(off);
  expect(await tampered(w, run(`delete from quest where id = '${quest.id}'`))).toEqual(off);
  const unseen = { applicationId: w.id(), earnerId: earner.id, n: 0, amount: cents(200) };
  expect(await tampered(w, (trx) => w.quests.release(trx, quest, [unseen]))).toEqual(off);
});
