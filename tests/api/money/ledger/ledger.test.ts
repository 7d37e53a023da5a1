import { describe, expect, it } from 'vitest';
import { accounts } from '../../../../server/money/ledger/accounts.ts';
import type { Journal } from '../../../../server/money/ledger/journal.ts';
import { LedgerShort } from '../../../../server/money/ledger/ledger.service.ts';
import { goodwill, purged } from '../../../../server/money/ledger/platform-journals.ts';
import { disputeLost, disputeOpened, toppedUp } from '../../../../server/money/ledger/top-up-journals.ts';
import { person } from '../../../support/factories.ts';
import { ownLedger } from '../../../support/money/ledger.ts';
import { cents, type LedgerFixture } from '../../../support/money/ledger-fixture.ts';

/** A paid top-up of `net`, with what it cost; the numbers need not be those of the price list. */
const paymentOf = (w: LedgerFixture, personId: string, net: number) => ({
  id: w.id(),
  personId,
  netAmount: cents(net),
  serviceFee: cents(50),
  transactionFee: cents(40),
  amount: cents(net + 90),
});
const houseOfTopUp = [
  accounts.providerCash,
  accounts.processorFee,
  accounts.serviceFeeTopUp,
  accounts.processingRecovered,
];
const gift = (w: LedgerFixture, personId: string, amount: number, ref = w.id()) =>
  w.book([accounts.badDebt, accounts.wallet(personId)], goodwill(ref, personId, cents(amount), 'a test'));
const entriesOf = (w: LedgerFixture, personId: string) =>
  w.database.db
    .selectFrom('wallet_entry')
    .innerJoin('ledger_journal', 'ledger_journal.id', 'wallet_entry.journal_id')
    .select(['key', 'wallet_entry.kind', 'direction', 'amount', 'balance_after'])
    .where('person_id', '=', personId)
    .orderBy('wallet_entry.seq')
    .execute();
const journalsOf = async (w: LedgerFixture, keys: string[]) =>
  (
    await w.database.db
      .selectFrom('ledger_journal')
      .select('key')
      .where('key', 'in', keys)
      .orderBy('seq')
      .execute()
  ).map(({ key }) => key);

describe('posting', () => {
  it('books a key once, whatever follows under it', async () => {
    const w = await ownLedger();
    const { id } = await person(w);
    const wallet = accounts.wallet(id);
    expect([...(await gift(w, id, 500, id)).keys]).toEqual([`goodwill:${id}`]);
    const again = await gift(w, id, 900, id);
    expect([...again.keys]).toEqual([]);
    expect([again.balanceOf(wallet), again.people]).toEqual([500, []]);
    expect(await w.balance(wallet)).toBe(500);
    expect(await entriesOf(w, id)).toHaveLength(1);
  });

  it('books the first of two journals with the same key in one call', async () => {
    const w = await ownLedger();
    const { id } = await person(w);
    const both = [500, 900].map((amount) => goodwill(id, id, cents(amount), 'a test'));
    await w.book([accounts.badDebt, accounts.wallet(id)], ...both);
    expect(await w.balance(accounts.wallet(id))).toBe(500);
  });

  it('rejects an invalid journal, and stores nothing of the call', async () => {
    const w = await ownLedger();
    const { id } = await person(w);
    const [wallet, platform] = [accounts.wallet(id), accounts.badDebt];
    const line = (debit: number, credit: number, parts: Partial<Journal> = {}): Journal => ({
      key: `test:${w.id()}`,
      lines: [
        { account: platform, debit: cents(debit) },
        { account: wallet, credit: cents(credit) },
      ],
      entries: [],
      ...parts,
    });
    const good = goodwill(id, id, cents(5), 'a test');
    const errorOf = async (journal: Journal) =>
      String(await w.book([wallet, platform], good, journal).catch((error) => error));
    expect(await errorOf(line(5, 6))).toContain('does not add up to 0');
    expect(await errorOf(line(0.5, 0.5))).toContain('a line that is no amount');
    expect(await errorOf(line(-5, -5))).toContain('a line that is no amount');
    expect(await errorOf(line(Number.NaN, Number.NaN))).toContain('a line that is no amount');
    expect(await errorOf(line(2 ** 53, 2 ** 53))).toContain('a line that is no amount');
    expect(await errorOf(line(0, 0))).toContain('moves nothing');
    const oneLine = { account: wallet, debit: cents(3), credit: cents(3) };
    expect(await errorOf(line(0, 0, { lines: [oneLine, oneLine] }))).toContain('a line that is no amount');
    const most = 2 ** 53 - 1;
    expect(await errorOf(line(most, most))).toContain('is too large');
    expect(await journalsOf(w, [good.key])).toEqual([]);
    expect(await w.balance(wallet)).toBe(0);
  });

  it('rejects an account that was not locked', async () => {
    const w = await ownLedger();
    const { id } = await person(w);
    await expect(w.book([accounts.badDebt], goodwill('unlocked', id, cents(5), 'a test'))).rejects.toThrow(
      `wallet:${id} was not locked`,
    );
  });

  it('names the account that is short, and how much is missing', async () => {
    const w = await ownLedger();
    const { id } = await person(w);
    await gift(w, id, 300);
    const wallet = accounts.wallet(id);
    const unclaimed = await w.balance(accounts.unclaimed);
    const error = await w
      .book([wallet, accounts.unclaimed], purged(id, cents(450)))
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(LedgerShort);
    expect([error.account.code, error.missing]).toEqual([wallet.code, 150]);
    expect(await w.balance(wallet)).toBe(300);
    expect(await w.balance(accounts.unclaimed)).toBe(unclaimed);
  });

  it('stores balances, lines and rows that agree', async () => {
    const w = await ownLedger();
    const { id } = await person(w);
    const payment = paymentOf(w, id, 1_000);
    const before = await Promise.all(houseOfTopUp.map(w.balance));
    const posted = await w.book(
      [...houseOfTopUp, accounts.wallet(id), accounts.unclaimed],
      toppedUp(payment, cents(62)),
      purged(id, cents(400)),
    );
    expect(posted.people).toEqual([id]);
    const after = await Promise.all(houseOfTopUp.map(w.balance));
    expect(after.map((balance, place) => balance - (before[place] ?? 0))).toEqual([1_028, 62, 50, 40]);
    expect(await w.balance(accounts.wallet(id))).toBe(600);
    expect(await entriesOf(w, id)).toEqual([
      { key: `topup:${payment.id}`, kind: 'topup', direction: 'in', amount: '1090', balance_after: '1000' },
      { key: `purge:${id}`, kind: 'adjustment', direction: 'out', amount: '400', balance_after: '600' },
    ]);
    const lines = await w.database.db
      .selectFrom('ledger_line')
      .innerJoin('ledger_account', 'ledger_account.id', 'account_id')
      .select(['debit', 'credit', 'balance_after'])
      .where('code', '=', `wallet:${id}`)
      .orderBy('ledger_line.id')
      .execute();
    expect(lines).toEqual([
      { debit: '0', credit: '1000', balance_after: '1000' },
      { debit: '400', credit: '0', balance_after: '600' },
    ]);
  });

  it('needs the same number of queries for 200 journals as for two', async () => {
    const w = await ownLedger();
    const { id } = await person(w);
    await gift(w, id, 1);
    async function statements(count: number): Promise<number> {
      let attempts = 0;
      const journals = Array.from({ length: count }, () => goodwill(w.id(), id, cents(1), 'a test'));
      await w.within((trx) => {
        const counting = trx.withPlugin({
          transformQuery: ({ node }) => {
            attempts += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        return w.ledger.post(counting, [accounts.badDebt, accounts.wallet(id)], () => journals);
      });
      return attempts;
    }
    const few = await statements(2);
    expect(few).toBeLessThanOrEqual(7);
    expect(await statements(200)).toBe(few);
    expect(await w.balance(accounts.wallet(id))).toBe(203);
  });
});

describe('debts', () => {
  /** A person who topped up 1,000, spent 700, and whose bank then disputed it. */
  async function disputed(w: LedgerFixture) {
    const { id } = await person(w);
    const payment = paymentOf(w, id, 1_000);
    await w.book([...houseOfTopUp, accounts.wallet(id)], toppedUp(payment, cents(62)));
    const spent = accounts.payout(w.id(), id);
    await w.book([accounts.wallet(id), spent], {
      key: spent.code,
      lines: [
        { account: accounts.wallet(id), debit: cents(700) },
        { account: spent, credit: cents(700) },
      ],
      entries: [
        { personId: id, kind: 'payout', direction: 'out', amount: cents(700), event: 'payout_requested' },
      ],
    });
    const dispute = { id: w.id(), fee: cents(1_500), held: cents(300) };
    const touched = [
      ...houseOfTopUp,
      accounts.wallet(id),
      accounts.debt(id),
      accounts.disputeFee,
      accounts.disputeHold(dispute.id, id),
      accounts.disputeReceivable(dispute.id, id),
    ];
    await w.book(touched, disputeOpened(payment, dispute));
    return { id, lose: () => w.book(touched, disputeLost(payment, dispute)) };
  }

  it('are paid by any later income, row by row', async () => {
    const w = await ownLedger();
    const { id, lose } = await disputed(w);
    await lose();
    expect([await w.balance(accounts.debt(id)), await w.balance(accounts.wallet(id))]).toEqual([700, 0]);
    await gift(w, id, 500, `first ${id}`);
    expect([await w.balance(accounts.debt(id)), await w.balance(accounts.wallet(id))]).toEqual([200, 0]);
    await gift(w, id, 500, `second ${id}`);
    expect([await w.balance(accounts.debt(id)), await w.balance(accounts.wallet(id))]).toEqual([0, 300]);
    expect((await entriesOf(w, id)).slice(-4)).toEqual([
      {
        key: `goodwill:first ${id}`,
        kind: 'adjustment',
        direction: 'in',
        amount: '500',
        balance_after: '500',
      },
      {
        key: `settle:goodwill:first ${id}:${id}`,
        kind: 'debt',
        direction: 'out',
        amount: '500',
        balance_after: '0',
      },
      {
        key: `goodwill:second ${id}`,
        kind: 'adjustment',
        direction: 'in',
        amount: '500',
        balance_after: '500',
      },
      {
        key: `settle:goodwill:second ${id}:${id}`,
        kind: 'debt',
        direction: 'out',
        amount: '200',
        balance_after: '300',
      },
    ]);
  });

  it('use money that arrived in the wallet while the dispute was open', async () => {
    const w = await ownLedger();
    const { id, lose } = await disputed(w);
    await gift(w, id, 250);
    await lose();
    expect([await w.balance(accounts.debt(id)), await w.balance(accounts.wallet(id))]).toEqual([450, 0]);
  });
});
