import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { getPayment } from '../../../contract/money/payment.ts';
import { getTransaction } from '../../../contract/money/transaction.ts';
import { getEarnings, listBalanceLines } from '../../../contract/money/wallet.ts';
import * as m from '../../../src/messages/money.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { newId, refuse } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aLine, aTransaction, payments, statementAddress, walletOf } from '../../support/money/wallet.ts';
import { aPerson } from '../../support/notifications/notifications.ts';

function open(wallet: Parameters<typeof walletOf>[0] = {}, at = '/wallet') {
  signIn();
  const served = walletOf(wallet);
  server.use(...served.handlers);
  return { ...served, ...renderApp({ at }) };
}

const press = (name: RegExp | string) => screen.findByRole('button', { name });

/** As on a screen of two columns. */
function wideScreen(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('>='),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

describe('the lines of a number', () => {
  it('go back to any day, with the total at its end', async () => {
    const lines = [
      aLine({ change: 2_500, total: 128_450, createdAt: '2026-10-05T10:00:00.000Z' }),
      aLine({
        title: 'Cash out arrived',
        change: -30_000,
        total: 125_950,
        createdAt: '2026-10-02T10:00:00.000Z',
      }),
    ];
    const { user } = open({ lines });
    await user.click(await press(/^Available/));
    const dialog = within(await screen.findByRole('dialog', { name: m.partAvailable() }));
    expect((await dialog.findByText(m.linesTotal())).parentElement).toHaveTextContent('$1,284.50');
    const day = dialog.getByLabelText(m.linesDay());
    fireEvent.change(day, { target: { value: '2026-10-04' } });
    const total = await dialog.findByText(/^At the end of Oct/);
    await waitFor(() => expect(total.parentElement).toHaveTextContent('$1,259.50'));
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    fireEvent.change(day, { target: { value: '2026-10-01' } });
    expect(await dialog.findByText(m.noLinesUntil())).toBeVisible();
    fireEvent.change(day, { target: { value: '' } });
    expect((await dialog.findByText(m.linesTotal())).parentElement).toHaveTextContent('$1,284.50');
  });

  it('add up to the shown number, and each leads to its row and back', async () => {
    const row = aTransaction();
    const lines = [
      aLine({ transactionId: row._id, change: 2_500, total: 128_450 }),
      aLine({ title: 'Cash out arrived', change: -30_000, total: 125_950 }),
    ];
    const { user, router, calls } = open({ transactions: [row], lines, journal: [['wallet:me', 0, 2_500]] });
    await user.click(await press(/^Available/));
    const dialog = await screen.findByRole('dialog', { name: m.partAvailable() });
    const sum = (await within(dialog).findByText(m.linesTotal())).parentElement;
    expect(sum).toHaveTextContent('$1,284.50');
    expect(router.state.location.search).toEqual({ part: 'available' });
    expect(calls('/balance/available/lines')).toHaveLength(1);
    const [first, second] = within(dialog).getAllByRole('listitem');
    expect(second).toHaveTextContent('−$300.00minus 300 dollars Balance after: $1,259.50');
    expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(within(first as HTMLElement).getByRole('button'));
    expect(await screen.findByRole('dialog', { name: m.transactionTitle() })).toBeVisible();
    await user.click(await screen.findByText(m.showAccountingDetails()));
    expect(await screen.findByText(`release:${row._id}:1`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: shell.close() }));
    expect(await screen.findByRole('dialog', { name: m.partAvailable() })).toBeVisible();
    await user.click(screen.getByRole('button', { name: shell.close() }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  it('have a URL, may be empty, and fail separately', async () => {
    const { user, router } = open({}, '/wallet?part=held');
    server.use(http.get(payments(listBalanceLines.path), () => refuse(409, 'refused'), { once: true }));
    const dialog = within(await screen.findByRole('dialog', { name: m.partHeld() }));
    expect(await dialog.findByText('Failed to fetch')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: shell.retry() }));
    expect(await dialog.findByText(m.noLines())).toBeVisible();
    expect(dialog.getByText('Total').parentElement).toHaveTextContent('$0.00');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/wallet');
  });
});

describe('a transaction', () => {
  const cashOut = () =>
    aTransaction({
      kind: 'payout',
      direction: 'out',
      amount: 30_000,
      netAmount: 29_875,
      serviceFee: 25,
      transactionFee: 100,
      status: 'failed',
      title: 'Cash out to bank',
      note: 'The account is closed.',
      payoutId: newId(),
    });

  it('shows its fees, why it failed, and on request a journal that adds up to zero', async () => {
    const journal = [
      ['wallet:me', 30_000, 0],
      ['payout:one', 0, 30_000],
    ] as const;
    const { user, calls } = open({ transactions: [cashOut()], journal });
    await user.click(await press(/Cash out to bank/));
    const dialog = within(await screen.findByRole('dialog', { name: m.transactionTitle() }));
    const show = await dialog.findByText(m.showAccountingDetails());
    expect(dialog.getByRole('table')).not.toBeVisible();
    expect(dialog.getByText(/^release:/)).not.toBeVisible();
    await user.click(show);
    expect(await dialog.findByText(m.hideAccountingDetails())).toBeVisible();
    expect(dialog.getByRole('table')).toBeVisible();
    const table = within(dialog.getByRole('table'));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'AccountDebitCredit',
      'wallet:me$300.00300 dollars',
      'payout:one$300.00300 dollars',
      'Total$300.00300 dollars$300.00300 dollars',
      'Difference$0.000 dollars',
    ]);
    const fact = (name: string) => dialog.getByText(name).nextElementSibling?.textContent;
    expect(fact('Amount')).toMatch(/^\$300\.00/);
    expect(fact('Service fee')).toMatch(/^−\$0\.25/);
    expect(fact('Transaction fee')).toMatch(/^−\$1\.00/);
    expect(fact('Net amount')).toMatch(/^\$298\.75/);
    expect(fact('Note')).toBe('The account is closed.');
    expect(dialog.getByText(m.statusFailed())).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Cancel/ })).toBeNull();
    expect(calls(`/transaction/${dialog.getByText(/^release:/).textContent?.split(':')[1]}`)).toHaveLength(1);
    await user.click(dialog.getByText(m.hideAccountingDetails()));
    expect(await dialog.findByText(m.showAccountingDetails())).toBeVisible();
    expect(dialog.getByRole('table')).not.toBeVisible();
    expect(dialog.getByText('The account is closed.')).toBeVisible();
  });

  it('links to its quest and to the other person', async () => {
    const [questId, owner] = [newId(), aPerson('kvarn', { name: 'City of Kvarn' })];
    const item = aTransaction({ questId, counterparty: owner, note: null });
    open({ transactions: [item], journal: [['wallet:me', 0, 2_500]] }, `/wallet?transaction=${item._id}`);
    const dialog = within(await screen.findByRole('dialog', { name: m.transactionTitle() }));
    expect(await dialog.findByRole('link', { name: m.transactionQuest() })).toHaveAttribute(
      'href',
      `/quests/${questId}`,
    );
    expect(dialog.getByRole('link', { name: 'City of Kvarn' })).toHaveAttribute(
      'href',
      `/profile/${owner.userId}`,
    );
    expect(dialog.queryByText(m.serviceFee())).toBeNull();
  });

  it('offers to cancel a pending cash out, and to refund unused money to its card', async () => {
    const requested = { ...cashOut(), status: 'requested' as const };
    const { unmount } = open({ transactions: [requested] }, `/wallet?transaction=${requested._id}`);
    expect(await press('Cancel this cash out')).toBeVisible();
    unmount();
    const topUp = aTransaction({ kind: 'topup', title: 'Added by card', paymentId: newId() });
    server.use(
      http.get(payments(getPayment.path), ({ params }) => {
        const payment = {
          _id: params.id,
          netAmount: 2_500,
          amount: 2_735,
          serviceFee: 125,
          transactionFee: 110,
          currency: 'usd',
          status: 'succeeded',
          last4: '4242',
          failure: null,
          refundable: 2_625,
          createdAt: topUp.createdAt,
        };
        return HttpResponse.json({ success: true, data: { payment } });
      }),
    );
    open({ transactions: [topUp] }, `/wallet?transaction=${topUp._id}`);
    expect(await press(m.refundToCard())).toBeVisible();
  });

  it('says when it cannot be read, and tries again', async () => {
    const item = aTransaction();
    const { user } = open({ transactions: [item], journal: [['wallet:me', 0, 1]] });
    server.use(http.get(payments(getTransaction.path), () => refuse(409, 'refused'), { once: true }));
    await user.click(await press(/Doors of the old town/));
    const dialog = within(await screen.findByRole('dialog', { name: m.transactionTitle() }));
    expect(await dialog.findByText('Failed to fetch')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: m.tryAgain() }));
    expect(await dialog.findByText(m.showAccountingDetails())).toBeVisible();
  });
});

describe('earnings over time', () => {
  const earned = [0, 2_500, 0, -400];

  it('are shown next to the wallet as bars, as single values, and as a table', async () => {
    wideScreen();
    const { user } = open({ earned });
    const card = within(await screen.findByRole('region', { name: m.earningsTitle() }));
    const chart = await card.findByRole('slider');
    expect(chart.querySelectorAll('rect')).toHaveLength(4);
    expect(card.getByText('max $25')).toBeVisible();
    chart.focus();
    await user.keyboard('{End}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Jun 4, 2026: minus 4 dollars');
    expect(card.getByText('−$4.00', { selector: 'p *' })).toBeVisible();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Jun 2, 2026: 25 dollars');
    expect(chart).toHaveAttribute('aria-valuenow', '2');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuenow', '1');
    const rows = within(card.getByRole('table', { name: 'Earnings, 30 days' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayEarned',
      'Jun 1, 2026$0.000 dollars',
      'Jun 2, 2026$25.0025 dollars',
      'Jun 3, 2026$0.000 dollars',
      'Jun 4, 2026−$4.00minus 4 dollars',
      'Total$21.0021 dollars',
    ]);
  });

  it('show the value under the pointer, and the total again when it leaves', async () => {
    wideScreen();
    open({ earned });
    const card = within(await screen.findByRole('region', { name: m.earningsTitle() }));
    const chart = await card.findByRole('slider');
    vi.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 96));
    fireEvent.pointerMove(chart, { clientX: 250 });
    expect(card.getByText('Jun 2, 2026', { selector: 'p:first-child *' })).toBeVisible();
    fireEvent.pointerLeave(chart);
    expect(card.getByText(m.earningsTotal(), { selector: 'p *' })).toBeVisible();
  });

  it('by weeks and months, and fail separately', async () => {
    wideScreen();
    const { user, calls } = open({ earned: [0, 0] });
    server.use(http.get(payments(getEarnings.path), () => refuse(409, 'refused'), { once: true }));
    const card = within(await screen.findByRole('region', { name: m.earningsTitle() }));
    await user.click(await card.findByRole('button', { name: shell.retry() }));
    expect(await card.findByText(m.earningsNone())).toBeVisible();
    await user.click(card.getByRole('radio', { name: m.earnings12m() }));
    expect(await card.findByRole('table', { name: 'Earnings, 12 months' })).toBeVisible();
    await user.click(card.getByRole('radio', { name: m.earnings12w() }));
    await waitFor(() => expect(calls('/earnings').at(-1)?.searchParams.get('range')).toBe('12w'));
  });

  it('open with the earnings if there is no room next to them', async () => {
    const { user } = open({ earned, lines: [aLine()] });
    await user.click(await press(/^Total earned/));
    const dialog = within(await screen.findByRole('dialog', { name: m.partEarned() }));
    expect(await dialog.findByRole('slider')).toBeVisible();
  });
});

describe('the statement', () => {
  it('is read with the token and the filter, and saved by the browser', async () => {
    const made: Blob[] = [];
    URL.createObjectURL = (file: Blob) => {
      made.push(file);
      return 'blob:statement';
    };
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.href} ${this.download}`);
    });
    const tokens: (string | null)[] = [];
    server.use(
      http.get(statementAddress, ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        expect(new URL(request.url).search).toBe('?kind=earning&from=2026-11-01');
        return new HttpResponse('Id,Amount\r\n1,25.00\r\n', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = open({}, '/wallet?kind=earning&from=2026-11-01');
    await user.click(await press('Download statement (CSV)'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatch(/^blob:statement flickquest-statement-\d{4}-\d\d-\d\d\.csv$/);
    expect(await made[0]?.text()).toBe('Id,Amount\r\n1,25.00\r\n');
    expect(tokens).toEqual(['Bearer access-1']);
  });

  it('shows the progress, and stores nothing of an interrupted download', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    server.use(
      http.get(statementAddress, () => {
        const stream = new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new Uint8Array(4_200)),
        });
        return new HttpResponse(stream, { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = open();
    await user.click(await press('Download statement (CSV)'));
    expect(await screen.findByText(/5 kB/)).toHaveTextContent('Preparing your statement 5 kB');
    await user.click(screen.getByRole('button', { name: m.cancel() }));
    await waitFor(() => expect(screen.queryByText(/Preparing/)).toBeNull());
    server.use(http.get(statementAddress, () => HttpResponse.error()));
    await user.click(await press('Download statement (CSV)'));
    await toastSays('Failed to fetch');
    expect(save).not.toHaveBeenCalled();
  });

  it('shows the server’s own message when it is rejected', async () => {
    server.use(http.get(statementAddress, () => refuse(429, 'rate_limited', 'Too many tries.')));
    const { user } = open();
    await user.click(await press('Download statement (CSV)'));
    await toastSays('Too many tries.');
  });
});
