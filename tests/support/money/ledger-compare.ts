import { sql } from 'kysely';
import { EARNING_HOLD_HOURS, TOP_UP_HOLD_DAYS } from '../../../contract/money/money-limits.ts';
import { personSearch } from '../../../server/core/text-search/search-text.ts';
import type { Database } from '../../../server/db/connection.ts';
import { type Account, accounts } from '../../../server/money/ledger/accounts.ts';
import type { Journal } from '../../../server/money/ledger/journal.ts';
import { LedgerShort } from '../../../server/money/ledger/ledger.service.ts';
import type { LedgerFixture } from './ledger-fixture.ts';
import type { Play } from './ledger-random-walk.ts';
import type { Reference } from './ledger-reference.ts';

/** Every account that these journals need locked. */
export const touchedBy = (journals: Journal[]): Account[] =>
  journals.flatMap(({ lines, entries }) => [
    ...lines.map(({ account }) => account),
    ...entries.map(({ personId }) => accounts.wallet(personId)),
  ]);

/**
 * Books the operations in as few transactions as possible: those that must be rejected are booked separately. Returns
 * how the real ledger differed; with `again` an already booked transaction is no difference.
 */
export async function bookAll(w: LedgerFixture, plays: Play[], again = false): Promise<string[]> {
  const differences: string[] = [];
  let waiting: Play[] = [];
  async function flush(): Promise<void> {
    const journals = waiting.flatMap((play) => play.journals);
    const expected = waiting.flatMap(({ outcome, journals: each }) =>
      outcome === 'booked' ? each.map(({ key }) => key) : [],
    );
    waiting = [];
    if (journals.length === 0) return;
    const { keys } = await w.book(touchedBy(journals), ...journals);
    if (again && keys.size === 0) return;
    const wrong = [...keys].filter((key) => !expected.includes(key));
    const missing = expected.filter((key) => !keys.has(key));
    for (const key of [...wrong, ...missing])
      differences.push(`${key} was${keys.has(key) ? '' : ' not'} booked`);
  }
  for (const play of plays) {
    if (play.outcome !== 'short') {
      waiting.push(play);
      continue;
    }
    await flush();
    // An already booked transaction may have brought the money that was missing then.
    if (again) continue;
    const error = await w.book(touchedBy(play.journals), ...play.journals).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error !== null && !(error instanceof LedgerShort)) throw error;
    if (error === null) differences.push(`${play.journals[0]?.key} was not refused`);
  }
  await flush();
  return differences;
}

/** Accounts whose balance is not what the references together say. */
export async function differencesOf({ db }: Database, references: Reference[]): Promise<string[]> {
  const expected = new Map<string, number>();
  for (const { balances } of references) {
    for (const [code, balance] of balances) expected.set(code, (expected.get(code) ?? 0) + balance);
  }
  const rows = await db.selectFrom('ledger_account').select(['code', 'balance']).execute();
  const real = new Map(rows.map(({ code, balance }) => [code, Number(balance)]));
  return [...new Set([...expected.keys(), ...real.keys()])].flatMap((code) => {
    const [is, should] = [real.get(code) ?? 0, expected.get(code) ?? 0];
    return is === should ? [] : [`${code} is ${is}, should be ${should}`];
  });
}

/** Lots that are more than their account holds, or together more than their top-up, or its failed refund, brought. */
export async function lotsBroken({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    select a.code || ' holds ' || a.balance || ', its lots are ' || sum(l.amount) as detail
    from money_lot l join ledger_account a on a.id = l.account_id group by a.id having sum(l.amount) > a.balance
    union all
    select 'lots of ' || l.payment_id || ' are ' || sum(l.amount) from money_lot l
    group by l.payment_id having sum(l.amount) > (
      select sum(e.net_amount) from wallet_entry e join ledger_journal j on j.id = e.journal_id
      where e.payment_id = l.payment_id and j.kind in ('topup', 'refundfail'))`.execute(db);
  return rows.map(({ detail }) => detail);
}

/** Accounts of people whose money all came from cards, but is not all in lots. */
export async function untracedMoney({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    select a.code || ' holds ' || a.balance || ', its lots are ' || coalesce(sum(l.amount), 0) as detail
    from ledger_account a left join money_lot l on l.account_id = a.id
    where a.kind in ('wallet', 'escrow', 'payout', 'dispute_hold')
    group by a.id having coalesce(sum(l.amount), 0) <> a.balance`.execute(db);
  return rows.map(({ detail }) => detail);
}

/**
 * Lots that are held for less time than their top-up, or for longer than that and an approval of this moment. The top-ups
 * need rows, and no refund of theirs may have failed.
 */
export async function agesBroken({ db }: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    select a.code || ' holds money of ' || p.id || ' until ' || l.held_until || ', its top-up until ' || t.held_until as detail
    from money_lot l join ledger_account a on a.id = l.account_id join payment p on p.id = l.payment_id,
      lateral (select p.succeeded_at + ${TOP_UP_HOLD_DAYS} * interval '1 day' as held_until) t
    where l.amount > 0 and (l.held_until < t.held_until
      or l.held_until > greatest(t.held_until, ${now}::timestamptz + ${EARNING_HOLD_HOURS} * interval '1 hour'))`.execute(
    db,
  );
  return rows.map(({ detail }) => detail);
}

/** Top-ups that were given back to their cards, and still have money somewhere. No refund may have failed. */
export async function refundsBroken({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    select p.id || ' was given back, ' || sum(l.amount) || ' of it is left' as detail
    from money_lot l join payment p on p.id = l.payment_id and p.status = 'refunded'
    where l.amount > 0 group by p.id`.execute(db);
  return rows.map(({ detail }) => detail);
}

/** So many people, always in the same order. */
export async function peopleOf(
  { database: { db }, clock, id }: LedgerFixture,
  count: number,
): Promise<string[]> {
  const people = Array.from({ length: count }, () => {
    const personId = id();
    const username = `walker.${personId}`;
    return { id: personId, username, name: 'Walker', ...personSearch({ username, name: 'Walker' }) };
  });
  const nobody = { email: null, phone: null, password_hash: '', photo_key: null, country: null, dob: null };
  await db
    .insertInto('person')
    .values(people.map((person) => ({ ...nobody, ...person, created_at: clock.now() })))
    .execute();
  return people.map((person) => person.id);
}

/** Rules that compare with quests, payouts and disputes, of which a walk makes no rows. */
const ELSEWHERE = new Set(['escrow', 'payouts', 'disputes', 'provider']);
/** Checks every journal; what breaks a rule that a walk can hold. */
export async function rulesBroken(w: LedgerFixture): Promise<string[]> {
  await w.checks.checkWhole();
  const { problems } = await w.database.db
    .selectFrom('ledger_check')
    .select('problems')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return problems.flatMap(({ rule, detail }) => (ELSEWHERE.has(rule) ? [] : [`${rule}: ${detail}`]));
}
