import { describe, expect, inject, test } from 'vitest';
import { type Account, accounts } from '../../../../server/money/ledger/accounts.ts';
import type { Journal } from '../../../../server/money/ledger/journal.ts';
import { LedgerShort } from '../../../../server/money/ledger/ledger.service.ts';
import { goodwill } from '../../../../server/money/ledger/platform-journals.ts';
import { person } from '../../../support/factories.ts';
import { ownLedger } from '../../../support/money/ledger.ts';
import { cents } from '../../../support/money/ledger-fixture.ts';

/** Money from one wallet to another, which no movement of ours is: the shape that deadlocks where locks have no order. */
const passed = (key: string, from: string, to: string, amount: number): Journal => ({
  key: `test:${key}`,
  lines: [
    { account: accounts.wallet(from), debit: cents(amount) },
    { account: accounts.wallet(to), credit: cents(amount) },
  ],
  entries: [from, to].map((personId) => ({
    personId,
    kind: 'adjustment',
    direction: personId === from ? 'out' : 'in',
    amount: cents(amount),
    event: 'goodwill',
  })),
});

test('one key is booked once, whichever call comes first', async () => {
  const w = await ownLedger();
  const { id } = await person(w);
  const touched = [accounts.badDebt, accounts.wallet(id)];
  const posted = await Promise.all(
    Array.from({ length: 30 }, () => w.book(touched, goodwill(id, id, cents(5), 'a test'))),
  );
  expect(posted.filter(({ keys }) => keys.size === 1)).toHaveLength(1);
  expect(await w.balance(accounts.wallet(id))).toBe(5);
});

if (inject('postgres')) {
  describe('simultaneous journals', () => {
    test('nobody can spend more than they have', async () => {
      const w = await ownLedger();
      const [from, to] = [(await person(w)).id, (await person(w)).id];
      const touched = [accounts.wallet(from), accounts.wallet(to)];
      await w.book([accounts.badDebt, ...touched], goodwill(from, from, cents(100), 'a test'));
      const tries = await Promise.allSettled(
        Array.from({ length: 30 }, () => w.book(touched, passed(w.id(), from, to, 9))),
      );
      const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(refused).toHaveLength(19);
      expect(refused.every((error) => error instanceof LedgerShort)).toBe(true);
      expect([await w.balance(accounts.wallet(from)), await w.balance(accounts.wallet(to))]).toEqual([1, 99]);
    });

    test('journals that touch the same accounts in any order wait for each other without a deadlock', async () => {
      const w = await ownLedger();
      const ids = await Promise.all(Array.from({ length: 4 }, async () => (await person(w)).id));
      const wallets = ids.map(accounts.wallet);
      await Promise.all(
        ids.map((id) =>
          w.book([accounts.badDebt, accounts.wallet(id)], goodwill(id, id, cents(10_000), 'a test')),
        ),
      );
      await Promise.all(
        Array.from({ length: 120 }, (_, n) => {
          const [from, to] = [ids[n % 4] ?? '', ids[(n + 1 + (n % 3)) % 4] ?? ''];
          const touched: Account[] = n % 2 ? wallets : [...wallets].reverse();
          return w.book(touched, passed(w.id(), from, to, 1 + (n % 7)));
        }),
      );
      const balances = await Promise.all(wallets.map(w.balance));
      expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(40_000);
    });

    test('accounts that many need at once for the first time are created once', async () => {
      const w = await ownLedger();
      const people = await Promise.all(Array.from({ length: 12 }, async () => (await person(w)).id));
      await Promise.all(
        Array.from({ length: 36 }, (_, n) => {
          const three = [0, 1, 2].map((step) => people[(n + step * (1 + (n % 5))) % 12] ?? '');
          const ordered = n % 2 ? three : three.reverse();
          return w.book(
            [accounts.badDebt, ...ordered.map(accounts.wallet)],
            ...ordered.map((id) => goodwill(w.id(), id, cents(1), 'a test')),
          );
        }),
      );
      const balances = await Promise.all(people.map((id) => w.balance(accounts.wallet(id))));
      expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(108);
    });

    test('simultaneous approvals of one quest pay out no more than it holds', async () => {
      const w = await ownLedger();
      const owner = await person(w);
      const earners = await Promise.all(Array.from({ length: 10 }, async () => (await person(w)).id));
      await w.book(
        [accounts.badDebt, accounts.wallet(owner.id)],
        goodwill(owner.id, owner.id, cents(600), 'a test'),
      );
      await w.within((trx) =>
        w.promo.grant(trx, { personId: owner.id, amount: cents(250), title: 'Welcome credit', days: 30 }),
      );
      const quest = { id: w.id(), ownerId: owner.id, title: 'A quest' };
      const reserving = Array.from({ length: 4 }, () =>
        w.within((trx) => w.quests.reserve(trx, quest, cents(700))),
      );
      const splits = (await Promise.all(reserving)).map(({ split }) => split.promo).sort((a, b) => b - a);
      expect(splits).toEqual([250, 0, 0, 0]);
      const paid = await Promise.allSettled(
        earners.map((earnerId) =>
          w.within((trx) =>
            w.quests.release(trx, quest, [{ applicationId: w.id(), earnerId, n: 0, amount: cents(100) }]),
          ),
        ),
      );
      expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
      const holds = [accounts.escrow(quest.id, owner.id), accounts.escrowPromo(quest.id, owner.id)];
      expect(await Promise.all(holds.map(w.balance))).toEqual([0, 0]);
    });
  });
}
