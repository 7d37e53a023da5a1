import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accounts } from '../../../../server/money/ledger/accounts.ts';
import { goodwill } from '../../../../server/money/ledger/platform-journals.ts';
import { person } from '../../../support/factories.ts';
import { ownLedger } from '../../../support/money/ledger.ts';
import { cents, type LedgerFixture } from '../../../support/money/ledger-fixture.ts';

/** A booked goodwill of 500, so that there is something to tamper with. */
async function booked() {
  const w = await ownLedger();
  const { id } = await person(w);
  const wallet = accounts.wallet(id);
  await w.book([accounts.badDebt, wallet], goodwill(id, id, cents(500), 'a test'));
  return { w, id, wallet };
}

const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error) => (error as { code?: string }).code,
  );
const tried = (w: LedgerFixture, text: string) => codeOf(sql.raw(text).execute(w.database.db));

it.each(['ledger_journal', 'ledger_line', 'wallet_entry'])(
  'rows of %s can never be changed or deleted',
  async (table) => {
    const { w } = await booked();
    const column = table === 'ledger_line' ? 'debit' : 'kind';
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(w.database.db))
        .rows[0]?.n;
    const before = await count();
    const refused = '23001';
    expect(await tried(w, `update ${table} set ${column} = ${column}`)).toBe(refused);
    expect(await tried(w, `update ${table} set ${column} = ${column} where false`)).toBe(refused);
    expect(await tried(w, `delete from ${table}`)).toBe(refused);
    expect(await tried(w, `truncate ${table} cascade`)).toBe(refused);
    expect(await count()).toBe(before);
  },
);

it('the database itself rejects journals that do not add up, or have no lines', async () => {
  const { w, wallet } = await booked();
  const wrong = (lines: (journal: string, account: string) => string) => {
    const id = w.id();
    const account = `(select id from ledger_account where code = '${wallet.code}')`;
    return codeOf(
      w.within(async (trx) => {
        await sql`insert into ledger_journal (id, key, kind, created_at) values (${id}, ${id}, 'test', now())`.execute(
          trx,
        );
        const text = lines(`'${id}'`, account);
        if (text) await sql.raw(text).execute(trx);
      }),
    );
  };
  const insert = 'insert into ledger_line (journal_id, account_id, debit, credit, balance_after) values';
  const refused = '23514';
  expect(await wrong((j, a) => `${insert} (${j}, ${a}, 5, 0, 0), (${j}, ${a}, 0, 4, 0)`)).toBe(refused);
  expect(await wrong((j, a) => `${insert} (${j}, ${a}, 5, 0, 0)`)).toBe(refused);
  expect(await wrong((j, a) => `${insert} (${j}, ${a}, 0, 0, 0), (${j}, ${a}, 0, 0, 0)`)).toBe(refused);
  expect(await wrong((j, a) => `${insert} (${j}, ${a}, 5, 5, 0), (${j}, ${a}, 5, 5, 0)`)).toBe(refused);
  expect(await wrong((j, a) => `${insert} (${j}, ${a}, -5, 0, 0), (${j}, ${a}, 0, -5, 0)`)).toBe(refused);
  expect(await wrong(() => '')).toBe(refused);
});

it('the database itself rejects a balance below 0', async () => {
  const { w, wallet } = await booked();
  expect(await tried(w, `update ledger_account set balance = -1 where code = '${wallet.code}'`)).toBe(
    '23514',
  );
  expect(await w.balance(wallet)).toBe(500);
});
