import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EVENTS_PATH } from '../../../contract/events.ts';
import { listTransactions } from '../../../contract/money/transaction.ts';
import { getBalance } from '../../../contract/money/wallet.ts';
import { formatDay } from '../../../src/lib/format/format-day.ts';
import * as m from '../../../src/messages/money.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { nearEnds } from '../../support/flicks/comment-screen.tsx';
import { aBalance, aTransaction, payments, walletOf } from '../../support/money/wallet.ts';

const DAY_MS = 86_400_000;

function open(wallet: Parameters<typeof walletOf>[0] = {}, at = '/wallet') {
  signIn();
  const served = walletOf(wallet);
  server.use(...served.handlers);
  return { ...served, ...renderApp({ at }) };
}

afterEach(() => void vi.unstubAllGlobals());

const heading = (name: string) => screen.findByRole('heading', { name });
const number = (name: RegExp) => screen.findByRole('button', { name });

describe('the balance', () => {
  it('shows every number with its meaning, with signs and as text', async () => {
    open();
    const available = await number(/^Available to cash out/);
    expect(available).toHaveAccessibleName('Available to cash out 1,284.50 dollars');
    expect(available).toHaveTextContent('$1,284.50');
    expect(await number(/^Reserved/)).toHaveTextContent('In 1 open quest $160.00');
    expect(await number(/^Promotional/)).toHaveTextContent('From promotions $20.00');
    expect(await number(/^Total earned/)).toHaveTextContent('37 completed quests $3,940.00');
    expect(screen.getAllByRole('button', { name: /dollars/ })).toHaveLength(4);
    expect(screen.getByText('Balance verified 5 min ago')).toBeVisible();
    expect(document.title).toBe('Wallet · Flickquest');
    expect(screen.queryByText(/available to cash out now/)).toBeNull();
  });

  it('shows money in transit, on hold and owed, if there is any', async () => {
    open({ balance: () => aBalance({ balances: { payoutBalance: 30_000, heldBalance: 500, debt: 75 } }) });
    expect(await number(/^On its way/)).toHaveTextContent('$300.00');
    expect(await number(/^Held/)).toHaveTextContent('$5.00');
    expect(await number(/^You owe/)).toHaveTextContent('$0.75');
  });

  it('says what of it is pending, and until when', async () => {
    const clearing = { amount: 38_450 as never, clearsAt: '2026-12-24T10:00:00.000Z' };
    open({ balance: () => aBalance({ balances: { withdrawable: 90_000 }, clearing }) });
    await number(/^Available/);
    const line = screen.getByText(/available to cash out now/);
    expect(line).toHaveTextContent('$900.00');
    expect(line).toHaveTextContent('$384.50');
    expect(line).toHaveTextContent(`more clears ${formatDay(clearing.clearsAt)}.`);
  });

  it('opens how much is on hold, why, and from when it can be cashed out', async () => {
    const held = [
      { reason: 'earning' as const, amount: 4_000 as never, clearsAt: '2026-12-02T10:00:00.000Z' },
      { reason: 'card' as const, amount: 20_000 as never, clearsAt: '2026-12-14T10:00:00.000Z' },
      { reason: 'same_account' as const, amount: 1_000 as never, clearsAt: '2027-03-14T10:00:00.000Z' },
      { reason: 'dispute' as const, amount: 3_000 as never, clearsAt: null },
    ];
    const { user } = open({ balance: () => aBalance({ balances: { withdrawable: 100_450 }, held }) });
    const summary = await screen.findByText(/on hold: see why/);
    expect(summary).toHaveTextContent('$280.00');
    const [earned] = screen.getAllByText(/in case an approval is undone/);
    expect(earned).not.toBeVisible();
    summary.closest('summary')?.focus();
    await user.click(summary);
    expect(earned).toBeVisible();
    const rows = summary.closest('details')?.querySelectorAll('li') ?? [];
    const [first, second, third, fourth] = [...rows].map(({ textContent }) => textContent);
    expect(rows).toHaveLength(4);
    for (const [at, { clearsAt }] of held.entries()) {
      if (clearsAt) expect(rows[at]).toHaveTextContent(`from ${formatDay(clearsAt)}.`);
    }
    expect(first).toMatch(/^New earnings \$40\.00.*from .*2026\. Held for 72 hours/);
    expect(second).toMatch(/^Recent card payment \$200\.00.*from .*2026\. Card money is held for 14 days/);
    expect(third).toMatch(/^From someone with your bank account \$10\.00.*from .*2027\./);
    expect(fourth).toMatch(/^Disputed payment \$30\.00.*No date yet\. A bank is reviewing/);
  });

  it('says nothing about holds if there are none', async () => {
    open();
    await number(/^Available/);
    expect(screen.queryByText(/on hold/)).toBeNull();
  });

  it('reserves its space while it loads', async () => {
    open();
    server.use(http.get(payments(getBalance.path), () => delay('infinite') as never));
    await heading('Transactions');
    expect(screen.getByText(m.partAvailable())).toBeVisible();
    expect(screen.getAllByText(shell.loading()).length).toBeGreaterThan(0);
    expect(document.querySelectorAll('section[aria-labelledby=balance] .skeleton')).toHaveLength(10);
  });

  it('fails separately: the transactions stay, and it can be tried again', async () => {
    const { user, calls } = open({ transactions: [aTransaction()] });
    server.use(http.get(payments(getBalance.path), () => refuse(409, 'refused'), { once: true }));
    const card = within(await screen.findByRole('region', { name: m.balanceTitle() }));
    expect(await card.findByText('Failed to fetch balance')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Doors of the old town/ })).toBeVisible();
    await user.click(card.getByRole('button', { name: m.tryAgain() }));
    expect(await number(/^Available/)).toBeVisible();
    expect(calls('/balance').length).toBeGreaterThan(0);
  });

  it('says so if the ledger checks failed, or never ran', async () => {
    const books = { checkedAt: new Date().toISOString(), difference: -1, problems: 2 };
    const { unmount } = open({ balance: () => aBalance({ books }) });
    expect(
      await screen.findByText(
        'Balance checked just now, difference −$0.01. Something doesn’t add up. We’re looking into it.',
        undefined,
      ),
    ).toBeVisible();
    unmount();
    open({ balance: () => aBalance({ books: { checkedAt: null, difference: 0, problems: 0 } }) });
    expect(await screen.findByText(m.booksNever())).toBeVisible();
  });
});

describe('hiding amounts', () => {
  it('replaces each by dots, says so, and is remembered', async () => {
    const { user, unmount } = open({ transactions: [aTransaction()] });
    await number(/^Available/);
    const row = await screen.findByRole('button', { name: /Doors of the old town.* plus 25 dollars/ });
    const hide = screen.getByRole('button', { name: m.hideAmounts(), pressed: false });
    await user.click(hide);
    expect(hide).toHaveAttribute('aria-pressed', 'true');
    expect(row).toHaveTextContent('••••');
    expect(row).toHaveAccessibleName(/Amount hidden/);
    expect(document.body).not.toHaveTextContent(/\$[\d,.]+/);
    unmount();
    open();
    expect(await number(/^Available/)).toHaveAccessibleName('Available to cash out Amount hidden');
    await user.click(screen.getByRole('button', { name: m.hideAmounts(), pressed: true }));
    expect(await number(/^Available/)).toHaveTextContent('$1,284.50');
  });

  it('is chosen by each person separately', async () => {
    const { user, unmount } = open();
    await number(/^Available/);
    await user.click(screen.getByRole('button', { name: m.hideAmounts(), pressed: false }));
    unmount();
    const other = { ...demoPerson, userId: newId() };
    signIn(other);
    const { unmount: leave } = renderApp({ at: '/wallet' });
    expect(await number(/^Available/)).toHaveTextContent('$1,284.50');
    leave();
    signIn();
    renderApp({ at: '/wallet' });
    expect(await number(/^Available/)).toHaveTextContent('••••');
  });
});

describe('transactions', () => {
  it('show what moved, when, the status and the amount', async () => {
    const yesterday = new Date();
    yesterday.setDate(yesterday.getDate() - 1);
    open({
      transactions: [
        aTransaction(),
        aTransaction({
          kind: 'payout',
          direction: 'out',
          amount: 30_000,
          netAmount: 29_900,
          transactionFee: 100,
          status: 'processing',
          title: 'Cash out to bank',
          note: 'Account ending 4417',
          createdAt: yesterday.toISOString(),
        }),
        aTransaction({
          kind: 'topup',
          amount: 21_718,
          netAmount: 20_000,
          serviceFee: 1_000,
          transactionFee: 718,
          title: 'Added by card',
          note: 'Card ending 0832',
          createdAt: new Date(2025, 10, 11, 12).toISOString(),
        }),
        aTransaction({ status: 'failed', title: 'Did not work', note: null }),
      ],
    });
    await screen.findByRole('button', { name: /Doors of the old town/ });
    const rows = within(screen.getByRole('list', { name: m.transactionsTitle() })).getAllByRole('listitem');
    const [first, second, third, fourth] = rows.map((row) => row.textContent);
    expect(first).toMatch(
      /^Approved: Doors of the old town Today, \d{1,2}:\d\d [AP]M · From City of Kvarn.*\+\$25\.00plus 25 dollars$/,
    );
    expect(second).toMatch(/On its way · Yesterday · Account ending 4417.*−\$300\.00minus 300 dollars$/);
    // What reached the wallet, not what the card was charged.
    expect(third).toMatch(/Nov 11, 2025 · Card ending 0832.*\+\$200\.00/);
    expect(fourth).toMatch(/Failed · Today/);
    expect(screen.getByText(shell.allCaughtUp())).toBeVisible();
  });

  it('load more near the end, each row once, and show a retry row if that fails', async () => {
    const near = nearEnds();
    const { calls, user } = open({ transactions: Array.from({ length: 23 }, () => aTransaction()) });
    await screen.findAllByRole('button', { name: /Doors of the old town/ });
    server.use(http.get(payments(listTransactions.path), () => refuse(409, 'refused'), { once: true }));
    near();
    const retry = await screen.findByRole('button', { name: shell.retry() });
    expect(screen.getByText('Failed to fetch')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Doors of the old town/ })).toHaveLength(10);
    await user.click(retry);
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /Doors of the old town/ }).length).toBeGreaterThanOrEqual(
        20,
      ),
    );
    near();
    await waitFor(() => expect(screen.getByText(shell.allCaughtUp())).toBeVisible());
    expect(screen.getAllByRole('button', { name: /Doors of the old town/ })).toHaveLength(23);
    expect(calls('/transaction').map(({ searchParams }) => searchParams.get('page'))).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('use whether a page is full if the server does not say that there is more', async () => {
    const near = nearEnds();
    const transactions = Array.from({ length: 20 }, () => aTransaction());
    const { calls } = open({ transactions, saysMore: false });
    await screen.findAllByRole('button', { name: /Doors of the old town/ });
    near();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Doors/ })).toHaveLength(20));
    near();
    await waitFor(() => expect(screen.getByText(shell.allCaughtUp())).toBeVisible());
    expect(calls('/transaction')).toHaveLength(3);
  });

  it('show an error row, and an empty state', async () => {
    const { user } = open();
    server.use(http.get(payments(listTransactions.path), () => refuse(409, 'refused'), { once: true }));
    expect(await screen.findByText('Failed to fetch')).toBeVisible();
    expect(await number(/^Available/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: shell.retry() }));
    expect(await screen.findByText(m.transactionsEmptyTitle())).toBeVisible();
    expect(screen.getByText(m.transactionsEmptyText())).toBeVisible();
  });
});

describe('filters', () => {
  it('are chosen in a dialog, are in the URL and can be removed', async () => {
    const transactions = [
      aTransaction(),
      aTransaction({ kind: 'promo', title: 'Welcome credit', note: null }),
    ];
    const { calls, router, user } = open({ transactions });
    await user.click(await screen.findByRole('button', { name: m.filterOpen() }));
    const dialog = within(await screen.findByRole('dialog', { name: m.filterTitle() }));
    await user.selectOptions(dialog.getByLabelText(m.filterKind()), m.kindPromo());
    await user.type(dialog.getByLabelText(m.filterFrom()), '2026-11-12');
    await user.type(dialog.getByLabelText(m.filterTo()), '2026-11-02');
    await user.click(dialog.getByRole('button', { name: m.filterApply() }));
    expect(dialog.getByText(m.filterOrder())).toBeVisible();
    await user.clear(dialog.getByLabelText(m.filterTo()));
    await user.type(dialog.getByLabelText(m.filterTo()), '2026-11-30');
    await user.click(dialog.getByRole('button', { name: m.filterApply() }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ kind: 'promo', from: '2026-11-12', to: '2026-11-30' }),
    );
    expect(await screen.findByRole('button', { name: /Welcome credit/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Doors/ })).toBeNull();
    const last = calls('/transaction').at(-1)?.searchParams;
    expect([last?.get('kind'), last?.get('from'), last?.get('to')]).toEqual([
      'promo',
      '2026-11-12',
      '2026-11-30',
    ]);
    await user.click(screen.getByRole('button', { name: m.filterRemove({ filter: m.kindPromo() }) }));
    expect(await screen.findByRole('button', { name: /Doors/ })).toBeVisible();
    expect(router.state.location.search).toEqual({ from: '2026-11-12', to: '2026-11-30' });
  });

  it('say so if nothing matches, and drop invalid values', async () => {
    const { calls, router, user } = open({ transactions: [aTransaction()] }, '/wallet?kind=debt&from=soon');
    expect(await screen.findByText(m.noMatchTitle())).toBeVisible();
    expect(calls('/transaction').at(-1)?.searchParams.has('from')).toBe(false);
    await user.click(screen.getByRole('button', { name: m.clearFilters() }));
    expect(await screen.findByRole('button', { name: /Doors/ })).toBeVisible();
    expect(router.state.location.search).toEqual({});
  });
});

it('reads everything again when the server reports a change, several changes together', async () => {
  let say: () => void = () => undefined;
  server.use(
    http.get(api(EVENTS_PATH), () => {
      const stream = new ReadableStream<Uint8Array>({
        start: (line) => {
          const send = (text: string) => line.enqueue(new TextEncoder().encode(text));
          send(': hello\n\n');
          say = () => send('event: balance\ndata: {}\n\n');
        },
      });
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  let availableBalance = 128_450;
  const transactions = [aTransaction()];
  const { calls } = open({ balance: () => aBalance({ balances: { availableBalance } }), transactions });
  expect(await number(/^Available/)).toHaveTextContent('$1,284.50');
  await vi.waitFor(() => expect(document.body).toHaveTextContent('You’re all caught up'));
  // Opening the connection has read everything once more.
  await waitFor(() => expect(calls('/balance')).toHaveLength(2));
  availableBalance = 130_000;
  transactions.unshift(
    aTransaction({
      title: 'Approved: Ten quiet seconds',
      createdAt: new Date(Date.now() + DAY_MS).toISOString(),
    }),
  );
  say();
  say();
  say();
  expect(await screen.findByRole('button', { name: /Ten quiet seconds/ })).toBeVisible();
  expect(await number(/^Available/)).toHaveTextContent('$1,300.00');
  expect(calls('/balance')).toHaveLength(3);
});

it('keeps what is shown if reading it again fails', async () => {
  const { queryClient, user } = open({ transactions: [aTransaction()] });
  await number(/^Available/);
  server.use(http.get(payments(getBalance.path), () => refuse(409, 'refused'), { once: true }));
  await queryClient.invalidateQueries({ queryKey: ['wallet', 'balance'] });
  expect(await screen.findByText('Failed to fetch balance')).toBeVisible();
  expect(await number(/^Available/)).toHaveTextContent('$1,284.50');
  await user.click(screen.getByRole('button', { name: shell.retry() }));
  await waitFor(() => expect(screen.queryByText('Failed to fetch balance')).toBeNull());
});

it('reads the second page of transactions while nothing else happens', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const { calls } = open({ transactions: Array.from({ length: 25 }, () => aTransaction()) });
  await heading('Transactions');
  const pages = () => calls(listTransactions.path).map(({ searchParams }) => searchParams.get('page'));
  await waitFor(() => expect(pages()).toEqual(['1', '2']));
});
