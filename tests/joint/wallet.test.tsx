import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as m from '../../src/messages/money.gen.ts';
import { realApi, signInAs } from '../support/app/real-api.ts';
import { renderApp } from '../support/app/render-app.tsx';
import { person } from '../support/factories.ts';
import { booking } from '../support/money/ledger-operations.ts';
import { priced } from '../support/money/payments.ts';
import { available, onboardingPath } from '../support/money/sandbox.ts';
import { walletOf } from '../support/quests/decisions.ts';
import { call } from '../support/test-app.ts';

/** The wallet of a person who has that much. */
async function openWallet(amount: number, canCashOut = false) {
  const t = await realApi();
  const owner = await person(t);
  if (amount > 0) await booking(t).give(owner, amount);
  if (canCashOut) await t.app.inject({ method: 'POST', url: await onboardingPath(t, owner) });
  signInAs(owner);
  const app = renderApp({ at: '/wallet' });
  await screen.findByRole('button', { name: /^Available to cash out/ });
  return { ...app, t, owner };
}
type Wallet = Awaited<ReturnType<typeof openWallet>>;

const shown = () => screen.getByRole('button', { name: /^Available to cash out/ });

/** Cashes out in the sheet, which is what a narrow screen has; confirms it. */
async function cashOut({ user }: Wallet, dollars: string) {
  await user.click(screen.getByRole('button', { name: m.cashOut() }));
  const sheet = await screen.findByRole('dialog', { name: m.cashOut() });
  await user.type(await within(sheet).findByRole('textbox', { name: m.amount() }), `${dollars}{Enter}`);
  await screen.findByRole('dialog', { name: /^Cash out \$/ });
  await user.click(within(sheet).getByRole('button', { name: /^Cash out \$/ }));
}

it('adds money with a sandbox card, in the balance and in the transactions', async () => {
  const { t, user, owner } = await openWallet(0);
  await user.click(screen.getByRole('button', { name: m.addMoney() }));
  const dialog = await screen.findByRole('dialog', { name: m.addMoney() });
  await user.type(within(dialog).getByLabelText(m.amount()), '20');
  await user.click(within(dialog).getByRole('button', { name: m.continueToCard() }));
  await user.click(await within(dialog).findByRole('button', { name: m.testCardSucceeds() }));
  await user.click(within(dialog).getByRole('button', { name: /^Pay \$/ }));
  await waitFor(() => expect(shown()).toHaveTextContent('$20.00'));
  expect(await screen.findByRole('button', { name: /^Added by card/ })).toBeVisible();
  expect(await walletOf(t, owner)).toBe(2_000);
  const { transactions } = (
    await call(t.app, 'GET', '/payments/v1/transaction', { token: owner.accessToken })
  ).json().data;
  expect(transactions).toMatchObject([{ direction: 'in', netAmount: 2_000, balanceAfter: 2_000 }]);
});

it('cashes out at the price of the server', async () => {
  const wallet = await openWallet(10_000, true);
  await cashOut(wallet, '50');
  const left = 10_000 - 5_000;
  await waitFor(async () => expect(await available(wallet.t, wallet.owner)).toBe(left));
  await waitFor(() => expect(shown()).toHaveTextContent('$50.00'));
  const row = await wallet.t.database.db
    .selectFrom('payout')
    .selectAll()
    .where('person_id', '=', wallet.owner.id)
    .executeTakeFirstOrThrow();
  expect({ amount: Number(row.amount), net: Number(row.net_amount) }).toEqual({
    amount: 5_000,
    net: 5_000 - priced('payout', 4_900).transactionFee,
  });
});

it('begins with setting up payouts where the server would refuse to cash out', async () => {
  const wallet = await openWallet(10_000);
  await wallet.user.click(screen.getByRole('button', { name: m.cashOut() }));
  const sheet = await screen.findByRole('dialog', { name: m.cashOut() });
  expect(await within(sheet).findByRole('button', { name: /^Continue setup/ })).toBeVisible();
  expect(within(sheet).queryByRole('textbox', { name: m.amount() })).toBeNull();
  const refused = await call(wallet.t.app, 'POST', '/payments/v1/payout', {
    token: wallet.owner.accessToken,
    body: priced('payout', 1_000),
  });
  expect(refused.json().code).toBe('onboarding_required');
  expect(await available(wallet.t, wallet.owner)).toBe(10_000);
});
