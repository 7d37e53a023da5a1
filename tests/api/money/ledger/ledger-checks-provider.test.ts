import { expect, test } from 'vitest';
import { accounts } from '../../../../server/money/ledger/accounts.ts';
import { ledgerCheckRepository } from '../../../../server/money/ledger/ledger-check.repository.ts';
import { createLedgerChecksService } from '../../../../server/money/ledger/ledger-checks.service.ts';
import { funding } from '../../../../server/money/ledger/platform-journals.ts';
import { createSandbox } from '../../../../server/providers/payments/sandbox.ts';
import { testCard } from '../../../../server/providers/payments/sandbox-cards.ts';
import { emptyLedger } from '../../../support/money/ledger.ts';
import { cents } from '../../../support/money/ledger-fixture.ts';
import { TEST_SECRET } from '../../../support/test-app.ts';

test('money a bank took back counts as in transit until its event is accepted, or is old', async () => {
  const w = await emptyLedger();
  const { database, clock } = w;
  const sandbox = createSandbox({ database, clock, secret: TEST_SECRET, publicUrl: 'https://flick.test' });
  const checks = createLedgerChecksService({
    database,
    checks: ledgerCheckRepository,
    clock,
    providerBalance: sandbox.settledBalance,
    alert: async () => undefined,
    onBackgroundError: (error) => {
      throw error;
    },
  });
  const problems = async () => (await checks.check()).problems;
  const card = testCard('4242424242424242');
  if (!card) throw new Error('there is no such card');
  const { ref, clientSecret } = await sandbox.createPayment({
    id: w.id(),
    amount: cents(5_000),
    currency: 'usd',
  });
  await sandbox.confirm(clientSecret, card, false);
  const taken: string[] = [];
  const take = () => sandbox.deliver(async (body) => void taken.push(JSON.parse(`${body}`).type));
  await take();
  const cash = [accounts.providerCash, accounts.platformEquity];
  await w.book(cash, funding(w.id(), cents(await sandbox.balance()), 'What the payment brought'));
  expect(await problems()).toBe(0);

  await sandbox.act('open_dispute', { accountRef: null, paymentRefs: [ref] });
  expect(await problems()).toBe(0);
  clock.advance(7_200);
  expect(await problems()).toBe(1);
  await sandbox.act('win_dispute', { accountRef: null, paymentRefs: [ref] });
  expect(await problems()).toBe(0);
  await take();
  // The fee of the dispute stays with the bank, and nothing was booked.
  expect(await problems()).toBe(1);
  expect(taken).toEqual(['payment.succeeded', 'dispute.opened', 'dispute.won']);
});
