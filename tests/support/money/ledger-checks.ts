import { sql } from 'kysely';
import { type Db, within } from '../../../server/db/prepared-statement.ts';
import { accounts } from '../../../server/money/ledger/accounts.ts';
import { goodwill } from '../../../server/money/ledger/platform-journals.ts';
import { insertApplications } from '../../../server/quests/applications/application-write.repository.ts';
import { insertQuests } from '../../../server/quests/quest-write.repository.ts';
import { person } from '../factories.ts';
import { emptyLedger } from './ledger.ts';
import { cents, type LedgerFixture, ledgerOver } from './ledger-fixture.ts';

/** A quest of two places for 200 each, whose money is reserved. */
async function twoPlaces(w: LedgerFixture, ownerId: string) {
  const quest = { id: w.id(), ownerId, title: 'A quest' };
  const terms = {
    type: 'Exclusive',
    mode: 'online',
    maxApplicants: 2,
    reward: 200,
    requestedAmount: 400,
  } as const;
  const now = w.clock.now();
  await w.within(async (trx) => {
    const row = {
      ...quest,
      ...terms,
      description: 'Film a door.',
      reviewDays: 7,
      deadline: now,
      publishedAt: now,
    };
    await insertQuests(trx, [row]);
    await w.quests.reserve(trx, quest, cents(400));
  });
  return quest;
}

/** A proof of that person that was approved, for all of the reward or less. */
export async function approved(
  w: LedgerFixture,
  quest: { id: string; ownerId: string; title: string },
  earnerId: string,
  paidAmount: number,
) {
  const decision = { applicationId: w.id(), earnerId, n: 0 };
  const row = {
    id: decision.applicationId,
    questId: quest.id,
    applicantId: earnerId,
    media: [],
    sentAt: w.clock.now(),
  };
  await w.within(async (trx) => {
    await insertApplications(trx, [{ ...row, state: 'approved', paidAmount }]);
    await w.quests.release(trx, quest, [{ ...decision, amount: cents(paidAmount) }]);
  });
  return decision;
}

/** A ledger with a goodwill of 500, a quest and promotional money, which all holds. */
export async function soundLedger() {
  const w = await emptyLedger();
  const [owner, earner] = [await person(w), await person(w)];
  const wallet = accounts.wallet(owner.id);
  await w.book([accounts.badDebt, wallet], goodwill(owner.id, owner.id, cents(500), 'a test'));
  await w.within((trx) =>
    w.promo.grant(trx, { personId: owner.id, amount: cents(100), title: 'Welcome credit', days: 30 }),
  );
  const quest = await twoPlaces(w, owner.id);
  const decision = await approved(w, quest, earner.id, 150);
  w.provider.balance = await w.balance(accounts.providerCash);
  return { w, owner, earner, quest, decision };
}

/** Corrupts the tables without the ledger, runs the checks, and repairs them again. */
export async function tampered(w: LedgerFixture, work: (trx: Db) => Promise<unknown>, whole = true) {
  const mended = new Error('mended');
  let found: { rules: string[]; difference: number; alerts: number } | undefined;
  await w
    .within(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`alter table ledger_account drop constraint ledger_account_check`.execute(trx);
      await work(trx);
      const there = ledgerOver({ ...w.database, db: trx, ...within(trx) }, w.clock);
      there.provider.balance = w.provider.balance;
      const { difference } = await (whole ? there.checks.checkWhole() : there.checks.check());
      const { problems } = await trx
        .selectFrom('ledger_check')
        .select('problems')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const rules = [...new Set(problems.map(({ rule }) => rule))].sort();
      found = { rules, difference, alerts: there.alerts.length };
      throw mended;
    })
    .catch((error) => {
      if (error !== mended) throw error;
    });
  return found;
}

/** Text of SQL as work of a transaction. */
export const run = (text: string) => (trx: Db) => sql.raw(text).execute(trx);
/** What a check finds: how far the accounts are off, and the rules that do not hold. */
export const found = (difference: number, ...rules: string[]) => ({ rules, difference, alerts: 1 });
