import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../../../server/db/prepared-statement.ts';
import { accounts } from '../../../../server/money/ledger/accounts.ts';
import { payoutRequested } from '../../../../server/money/ledger/payout-journals.ts';
import { funding } from '../../../../server/money/ledger/platform-journals.ts';
import { found, run, soundLedger, tampered } from '../../../support/money/ledger-checks.ts';
import { cents } from '../../../support/money/ledger-fixture.ts';

const DAY = 86_400;

describe('passing checks', () => {
  it('are recorded with the time, without an alert', async () => {
    const { w } = await soundLedger();
    const checked = { checkedAt: w.clock.now().toISOString(), difference: 0, problems: 0 };
    expect(await w.checks.check()).toEqual(checked);
    expect(await w.checks.checkWhole()).toEqual(checked);
    expect([w.alerts, w.faults]).toEqual([[], []]);
  });

  it('pass while the provider does not respond', async () => {
    const { w } = await soundLedger();
    w.provider.balance = null;
    expect((await w.checks.check()).problems).toBe(0);
    expect(w.faults).toHaveLength(1);
  });
});

describe('failing checks', () => {
  it('are found by every rule', async () => {
    const { w, owner, quest } = await soundLedger();
    const wallet = accounts.wallet(owner.id).code;
    const lines = `ledger_line where account_id = (select id from ledger_account where code = '${wallet}')`;
    const journal = `(select id from ledger_journal where key = 'goodwill:${owner.id}')`;
    const set = (code: string, balance: string) =>
      run(`update ledger_account set balance = ${balance} where code = '${code}'`);
    expect(await tampered(w, set(wallet, 'balance + 7'))).toEqual(found(-7, 'all', 'kept'));
    expect(await tampered(w, set(wallet, '-1'))).toEqual(found(201, 'all', 'kept', 'sides'));
    expect(await tampered(w, run(`delete from ${lines} and credit > 0`))).toEqual(
      found(0, 'entries', 'lines', 'sum'),
    );
    expect(await tampered(w, run(`update ledger_line set credit = credit + 1 where credit = 150`))).toEqual(
      found(0, 'earned', 'lines', 'sum'),
    );
    const bare = await tampered(w, run(`delete from ledger_line where journal_id = ${journal}`));
    expect(bare?.rules).toEqual(expect.arrayContaining(['entries', 'lines', 'sum']));
    expect(
      await tampered(w, run(`update wallet_entry set balance_after = 1 where journal_id = ${journal}`)),
    ).toEqual(found(0, 'entries'));
    expect(await tampered(w, run(`delete from wallet_entry where journal_id = ${journal}`))).toEqual(
      found(0, 'told'),
    );
    expect(await tampered(w, run(`update wallet_entry set amount = 149 where kind = 'earning'`))).toEqual(
      found(0, 'earned'),
    );
    expect(
      await tampered(w, run(`update promo_use set remaining = 1 where quest_id = '${quest.id}'`)),
    ).toEqual(found(0, 'promo'));
    expect(await tampered(w, run('update promo_grant set remaining = 1'))).toEqual(found(0, 'promo'));
  });

  it('are found if a debt exists next to money', async () => {
    const { w, owner } = await soundLedger();
    const added = `insert into ledger_account (code, kind, owner_id, side, guarded, balance)
      values ('user_debt:x', 'user_debt', '${owner.id}', 'debit', true, 5)`;
    expect(await tampered(w, run(added))).toEqual(found(5, 'all', 'debt'));
  });

  it('are found if payouts or disputes differ', async () => {
    const { w, owner } = await soundLedger();
    const payout = {
      id: w.id(),
      personId: owner.id,
      netAmount: cents(90),
      serviceFee: cents(0),
      transactionFee: cents(10),
      amount: cents(100),
    };
    const postJournal = (trx: Db) =>
      w.ledger.post(trx, [accounts.wallet(owner.id), accounts.payout(payout.id, owner.id)], () => [
        payoutRequested(payout),
      ]);
    expect(await tampered(w, postJournal)).toEqual(found(0, 'payouts'));
    const row = `insert into payout (id, person_id, provider, net_amount, amount, service_fee, transaction_fee, currency,
      status, created_at, updated_at) values ('${payout.id}', '${owner.id}', 'sandbox', 90, 100, 0, 10, 'usd',
      'processing', now(), now())`;
    expect(await tampered(w, run(row))).toEqual(found(0, 'payouts'));
    const both = async (trx: Db) => {
      await postJournal(trx);
      await run(row)(trx);
    };
    expect(await tampered(w, both)).toEqual({ rules: [], difference: 0, alerts: 0 });
    const dispute = `insert into payment_dispute (id, payment_id, provider_ref, amount, fee, held, status, created_at)
      values ('${w.id()}', '${w.id()}', 'd', 100, 15, 50, 'open', now())`;
    expect(await tampered(w, run(dispute))).toEqual(found(0, 'disputes'));
  });

  it('are found if the provider has another balance, once no money is in transit', async () => {
    const { w, owner } = await soundLedger();
    w.provider.balance = (w.provider.balance ?? 0) + 3;
    expect(await tampered(w, async () => undefined)).toEqual(found(0, 'provider'));
    const payment = (status: string) =>
      run(`insert into payment (id, person_id, provider, net_amount, amount, service_fee, transaction_fee, currency,
        status, created_at, updated_at) values ('${w.id()}', '${owner.id}', 'sandbox', 90, 100, 5, 5, 'usd', '${status}',
        '${w.clock.now().toISOString()}', '${w.clock.now().toISOString()}')`);
    expect(await tampered(w, payment('processing'))).toEqual({ rules: [], difference: 0, alerts: 0 });
    expect(await tampered(w, payment('cancelled'))).toEqual(found(0, 'provider'));
  });
});

describe('a check', () => {
  it('check what is new since the last run, and everything on request', async () => {
    const { w, owner } = await soundLedger();
    const spoil = run(`update wallet_entry set balance_after = 1 where kind = 'adjustment'`);
    await w.checks.check();
    // Within the hour a transaction may still have been on its way, so what is young is looked at again.
    expect((await tampered(w, spoil, false))?.rules).toEqual(['entries']);
    w.clock.advance(DAY);
    await w.checks.check();
    expect((await tampered(w, spoil, false))?.rules).toEqual([]);
    expect((await tampered(w, spoil, true))?.rules).toEqual(['entries']);
    const cash = [accounts.providerCash, accounts.platformEquity, accounts.wallet(owner.id)];
    await w.book(cash, funding(w.id(), cents(5), 'a test'));
    expect(
      (await tampered(w, run(`update ledger_line set debit = 6 where debit = 5`), false))?.rules,
    ).toEqual(['lines', 'provider', 'sum']);
  });

  it('are reported until repaired, with an alert each time', async () => {
    const { w, owner } = await soundLedger();
    const code = accounts.wallet(owner.id).code;
    const shift = (by: number) =>
      sql`update ledger_account set balance = balance + ${by} where code = ${code}`.execute(w.database.db);
    await shift(2);
    w.clock.advance(DAY);
    expect(await w.checks.check()).toMatchObject({ difference: -2, problems: 2 });
    w.clock.advance(DAY);
    expect(await w.checks.check()).toMatchObject({ difference: -2, problems: 2 });
    expect(w.alerts.map(({ kind, mark }) => [kind, mark])).toEqual([
      ['books_off', 'all, kept'],
      ['books_off', 'all, kept'],
    ]);
    expect(w.alerts[0]?.detail).toBe(`${code} carries 202, its lines say 200. 2 such findings: all, kept.`);
    await shift(-2);
    expect(await w.checks.check()).toMatchObject({ difference: 0, problems: 0 });
  });
});
