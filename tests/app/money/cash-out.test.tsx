import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { CURRENCY, feeQuote } from '../../../contract/money/money.ts';
import { getFeeQuote } from '../../../contract/money/payment.ts';
import { CashOutCard } from '../../../src/components/money/cash-out/cash-out-card.tsx';
import { connectToasts } from '../../../src/lib/browser/toast.ts';
import { formatDay } from '../../../src/lib/format/format-day.ts';
import * as m from '../../../src/messages/money.gen.ts';
import { setMoneyHidden } from '../../../src/queries/money/hide-amounts.ts';
import { server } from '../../support/app/app-setup.ts';
import { refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { quotes, refuseWith, servePayouts, someFees } from '../../support/money/payment-fixtures.ts';
import { aBalance, payments, walletOf } from '../../support/money/wallet.ts';

type Balance = ReturnType<typeof aBalance>;
let balance: Balance;
let messages: string[];

beforeEach(() => {
  signIn();
  setMoneyHidden(false);
  balance = aBalance();
  messages = [];
  connectToasts(({ text }) => messages.push(text));
});

async function openCard(part = <CashOutCard />) {
  const served = walletOf({ balance: () => balance });
  const quoteRequests = quotes();
  server.use(...served.handlers, quoteRequests.handler);
  const view = await renderPart(part);
  return { ...view, ...served, quoteRequests: quoteRequests.requested };
}

const field = () => screen.findByRole('textbox', { name: m.amount() });
const line = (label: string) => screen.getByText(label).parentElement;
const press = (name: RegExp) => screen.getByRole('button', { name });

async function askFor(view: Awaited<ReturnType<typeof openCard>>, amount: string) {
  await view.user.type(await field(), `${amount}{Enter}`);
  return screen.findByRole('alertdialog');
}

it('shows the costs of an amount, sends exactly that once it is confirmed, and starts over', async () => {
  const sent = servePayouts();
  const view = await openCard();
  await screen.findByText(m.toAccount({ last4: '4417' }));
  await view.user.click(press(/^\$300$/));
  expect(await field()).toHaveValue('300.00');
  expect(press(/^\$300$/)).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(line('You receive')).toHaveTextContent('$299.00'));
  expect(line('Transaction fee')).toHaveTextContent('\u2212$1.00');
  expect(line('Service fee')).toHaveTextContent('$0.00');
  await view.user.click(press(/^Cash out \$300.00$/));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cash out $300.00?' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: m.cancel() })).toHaveFocus());
  expect(dialog).toHaveTextContent(m.goesToAccount({ last4: '4417' }));
  expect(sent).toEqual([]);
  await view.user.dblClick(within(dialog).getByRole('button', { name: 'Cash out $300.00' }));
  await waitFor(() => expect(messages).toEqual(['Payout successful']));
  expect(sent).toEqual([{ key: expect.any(String), body: someFees('payout', 30_000) }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await field()).toHaveValue('');
  await view.user.click(press(/^\$300$/));
  await view.user.click(press(/^Cash out \$300.00$/));
  const again = await screen.findByRole('alertdialog');
  await view.user.click(within(again).getByRole('button', { name: 'Cash out $300.00' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('offers no amount above what can be cashed out', async () => {
  balance = aBalance();
  balance.balances.withdrawable = 9_999 as typeof balance.balances.withdrawable;
  await openCard();
  await screen.findByText(m.toAccount({ last4: '4417' }));
  const picks = within(screen.getByRole('group', { name: m.quickPicks() })).getAllByRole('button');
  expect(picks.map(({ textContent }) => textContent)).toEqual(['$50', 'All']);
});

it('uses everything that can be cashed out, and reads amounts as people write them', async () => {
  balance = aBalance({
    balances: { availableBalance: 128_450, withdrawable: 50_050 },
    clearing: { amount: 78_400 as never, clearsAt: '2026-12-14T10:00:00.000Z' },
  });
  const view = await openCard();
  expect(
    await screen.findByText(/^You can cash out \$500\.50 now\. \$784\.00 clears Dec 14\./),
  ).toBeVisible();
  await view.user.click(press(/^All$/));
  expect(await field()).toHaveValue('500.50');
  await view.user.clear(await field());
  await view.user.click(await field());
  await view.user.paste('$ 20');
  expect(press(/^Cash out \$20.00$/)).toBeVisible();
  await view.user.tab();
  expect(await field()).toHaveValue('20.00');
});

it('says why an amount is more than can be cashed out now, and only then', async () => {
  balance = aBalance({
    balances: { availableBalance: 128_450, withdrawable: 50_050 },
    held: [{ reason: 'card', amount: 78_400 as never, clearsAt: '2026-12-14T10:00:00.000Z' }],
  });
  const view = await openCard();
  const card = within(screen.getByRole('region', { name: m.cashOut() }));
  await screen.findByText(/^You can cash out \$500\.50 now\./);
  expect(card.queryByText(/on hold/)).toBeNull();
  await view.user.type(await field(), '500.51');
  expect(await card.findByText(/on hold: see why/)).toHaveTextContent('$784.00');
  await view.user.click(card.getByText(/on hold: see why/));
  expect(card.getByText(/You can cash it out from/)).toHaveTextContent(formatDay('2026-12-14T10:00:00.000Z'));
  await view.user.click(press(/^All$/));
  expect(card.queryByText(/on hold/)).toBeNull();
});

it('requests a price for what is typed, and keeps the last one until the next arrives', async () => {
  const view = await openCard();
  await view.user.click(await field());
  await view.user.paste('100');
  await waitFor(() => expect(line('You receive')).toHaveTextContent('$99.00'));
  expect(view.quoteRequests).toEqual([10_000]);
  let release: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get(payments(getFeeQuote.path), async () => {
      await pending;
      return respond(getFeeQuote, feeQuote.parse({ ...someFees('payout', 100_000), currency: CURRENCY }));
    }),
  );
  await view.user.type(await field(), '0');
  await waitFor(() => expect(line('You receive')?.parentElement).toHaveAttribute('aria-busy', 'true'));
  expect(line('You receive')).toHaveTextContent('$99.00');
  release();
  await waitFor(() => expect(line('You receive')).toHaveTextContent('$999.00'));
  expect(line('You receive')?.parentElement).not.toHaveAttribute('aria-busy');
});

it('shows at the field an invalid amount, a low balance and pending money; with hidden amounts too', async () => {
  balance = aBalance({ balances: { withdrawable: 50_000 } });
  const sent = servePayouts();
  const view = await openCard();
  await screen.findByText(m.toAccount({ last4: '4417' }));
  const wrong = async (amount: string, expected: string) => {
    const input = await field();
    await view.user.clear(input);
    await view.user.type(input, `${amount}{Enter}`);
    expect(await screen.findByText(expected)).toBeVisible();
    expect(input).toBeInvalid();
    await waitFor(() => expect(input).toHaveFocus());
  };
  expect(screen.getByText(/\$5\.00 minimum, \$2,000\.00 per 24 hours\.$/)).toBeVisible();
  await view.user.click(press(/^Cash out$/));
  expect(await screen.findByText(m.cashOutEmpty())).toBeVisible();
  await wrong('twenty', 'Enter an amount such as 50 or 1,234.50.');
  await wrong('4.99', 'Enter at least $5.00.');
  await wrong('2000.01', 'Enter $2,000.00 or less.');
  await wrong('2000', 'You have $1,284.50 available.');
  await wrong('600', 'You can cash out $500.00 now.');
  setMoneyHidden(true);
  await wrong('2000', 'You have •••• available.');
  expect(await field()).toHaveValue('2000');
  expect(sent).toEqual([]);
});

it('shows the limits of the server at the field, and an error in place of the price', async () => {
  const view = await openCard();
  const limit = 'You can cash out $12.00 more today.';
  servePayouts(() =>
    refuseWith(422, 'amount_limit', limit, { fields: [{ path: 'amount', message: limit }] }),
  );
  const dialog = await askFor(view, '30');
  await view.user.click(within(dialog).getByRole('button', { name: /^Cash out/ }));
  expect(await screen.findByText(limit)).toBeVisible();
  expect(await field()).toBeInvalid();
  expect(await field()).toHaveValue('30.00');
  server.use(http.get(payments(getFeeQuote.path), () => refuse(400, 'invalid_request')));
  await view.user.clear(await field());
  await view.user.type(await field(), '44');
  expect(await screen.findByText('Failed to fetch')).toBeVisible();
  server.use(quotes().handler);
  await view.user.click(press(/^Retry$/));
  await waitFor(() => expect(line('You receive')).toHaveTextContent('$43.00'));
});
