import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { ResponseData } from '../../../contract/core/endpoint.ts';
import { listAudit, operatorSelf } from '../../../contract/moderation/admin.ts';
import {
  checkLedger,
  decideMove,
  getMoney,
  listUnclaimed,
  moveMoney,
  type RequestedMove,
  settleMoneyAlert,
} from '../../../contract/money/admin-money.ts';
import type { Minor } from '../../../contract/money/money.ts';
import * as m from '../../../src/messages/moderation.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aNotification, notificationsOf } from '../../support/notifications/notifications.ts';

const finn = { userId: newId(), username: 'finn', name: 'Finn Berg', photo: null };
const at = '2026-05-01T10:00:00.000Z';

let stored: ResponseData<typeof getMoney>;
let requests: { body: unknown; key: string | null }[];
let reads: number;
beforeEach(() => {
  reads = 0;
  requests = [];
  stored = {
    books: { checkedAt: at, difference: 0, problems: 0 },
    problems: [],
    accounts: [
      { account: 'provider_cash', side: 'debit', balance: 100_000 },
      { account: 'bad_debt', side: 'debit', balance: 500 },
      { account: 'wallet', side: 'credit', balance: 500 },
      { account: 'platform_equity', side: 'credit', balance: 100_000 },
    ],
    providerBalance: 100_000,
    alerts: [],
    moves: [],
    requests: [],
    currency: 'usd',
  };
  signIn();
  server.use(
    http.get(api(operatorSelf.path), () => respond(operatorSelf, { operator: true, secondFactor: true })),
    http.get(api(getMoney.path), () => {
      reads += 1;
      return respond(getMoney, stored);
    }),
  );
});

const open = async () => {
  const app = renderApp({ at: '/operator?view=money' });
  await screen.findByRole('heading', { name: m.ledger() });
  return app;
};
type User = Awaited<ReturnType<typeof open>>['user'];

const accepts = () =>
  http.post(api(moveMoney.path), async ({ request }) => {
    requests.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
    return respond(moveMoney, { message: 'The goodwill is paid.', person: finn, waiting: false });
  });

async function fill(user: User, { amount = '$ 5', username = '@finn', reason = 'You waited long' }) {
  await user.type(screen.getByRole('textbox', { name: m.moveAmount() }), amount);
  await user.type(screen.getByRole('textbox', { name: m.moveUsername() }), username);
  await user.type(screen.getByRole('textbox', { name: m.reason() }), reason);
  await user.click(screen.getByRole('button', { name: m.moveContinue() }));
}

it('is a view of the operator’s screen with its own URL', async () => {
  const nothing = { entries: [], operators: [], page: 1, totalPages: 1 };
  server.use(http.get(api(listAudit.path), () => respond(listAudit, nothing)));
  const { user, router } = renderApp({ at: '/operator?view=log' });
  await user.click(await screen.findByRole('tab', { name: m.viewMoney() }));
  expect(await screen.findByRole('heading', { name: m.ledger() })).toBeVisible();
  expect(router.state.location.search).toEqual({ view: 'money' });
});

it('shows every check as passed, both sides with the same sum, and the balance at the provider', async () => {
  await open();
  const rules = within(screen.getByRole('list', { name: m.ledgerRules() })).getAllByRole('listitem');
  expect(rules).toHaveLength(15);
  expect(screen.getAllByRole('img', { name: m.ledgerRulePassed() })).toHaveLength(15);
  expect(screen.getByText(/Difference: \$0\.00/)).toBeVisible();
  expect(screen.getByText(m.providerBalance({ balance: '$1,000.00' }))).toBeVisible();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.at(-1)).toHaveTextContent('Total: balanced$1,005.00$1,005.00');
  expect(screen.getByText(m.alertsNone())).toBeVisible();
});

it('shows which check failed and where, and the differences', async () => {
  stored.books = { checkedAt: at, difference: -300, problems: 3 };
  stored.problems = [
    { rule: 'kept', detail: 'wallet:1 carries 5, its lines say 4' },
    { rule: 'kept', detail: 'wallet:2 carries 9, its lines say 4' },
    { rule: 'moon', detail: 'A rule of a newer server' },
  ];
  stored.providerBalance = 99_700;
  stored.accounts = stored.accounts.map((row) =>
    row.account === 'bad_debt' ? { ...row, balance: 200 } : row,
  );
  await open();
  const broken = screen.getAllByRole('img', { name: m.ledgerRuleFailed() }).map((icon) => icon.closest('li'));
  expect(broken.map((item) => item?.textContent)).toEqual([
    'Balances match their lineswallet:1 carries 5, its lines say 4wallet:2 carries 9, its lines say 4',
    'moonA rule of a newer server',
  ]);
  expect(screen.getByText(/Difference: −\$3\.00/)).toHaveTextContent('Some checks failed.');
  expect(screen.getByText(m.providerBalanceOff({ balance: '$997.00', difference: '−$3.00' }))).toBeVisible();
  expect(screen.getByRole('row', { name: /Total: off by −\$3\.00/ })).toBeVisible();
});

it('says that the provider does not respond, and that nothing was checked yet', async () => {
  stored.providerBalance = null;
  stored.books = { checkedAt: null, difference: 0, problems: 0 };
  await open();
  expect(screen.getByText(m.providerSilent())).toBeVisible();
  expect(screen.getByText(m.ledgerUnchecked())).toBeVisible();
});

it('runs the ledger checks now, and reads them again', async () => {
  server.use(
    http.post(api(checkLedger.path), () => {
      stored.problems = [{ rule: 'sides', detail: 'promo:1 is at -5' }];
      return respond(checkLedger, { books: { checkedAt: at, difference: 0, problems: 1 } });
    }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: m.ledgerCheck() }));
  expect(await screen.findByText('promo:1 is at -5')).toBeVisible();
  expect(reads).toBe(2);
});

it('settles an alert, which is then shown as settled', async () => {
  const alert = { _id: newId(), kind: 'unknown_payment' as const, detail: 'Nobody knows pi_1.', count: 4 };
  const open_ = { ...alert, createdAt: at, lastAt: at, settledAt: null };
  stored.alerts = [open_];
  server.use(
    http.post(api(settleMoneyAlert.path), ({ params }) => {
      expect(params.id).toBe(alert._id);
      stored.alerts = [{ ...open_, settledAt: at }];
      return respond(settleMoneyAlert, { alert: { ...open_, settledAt: at } });
    }),
  );
  const { user } = await open();
  expect(screen.getByRole('heading', { name: 'Alerts, 1 open' })).toBeVisible();
  expect(screen.getByText(/^4 times/)).toBeVisible();
  const name = m.alertSettleNamed({ name: m.alertUnknownPayment() });
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('heading', { name: m.alerts() })).toBeVisible();
  expect(screen.getByText(/Resolved$/)).toBeVisible();
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('asks before it books, shows the lines, books once, and shows the result', async () => {
  server.use(accepts());
  const { user } = await open();
  await fill(user, {});
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay goodwill: $5.00?' });
  expect(within(dialog).getByText(m.accountBadDebt())).toBeVisible();
  expect(within(dialog).getByText('Wallet, @finn')).toBeVisible();
  expect(within(dialog).getByText('You waited long')).toBeVisible();
  expect(requests).toEqual([]);
  stored.moves = [
    {
      _id: newId(),
      move: 'goodwill',
      amount: 500,
      before: 100,
      after: 600,
      operator: { ...demoPerson, username: 'olu' },
      person: finn,
      account: null,
      reason: 'You waited long',
      createdAt: at,
    },
  ];
  await user.dblClick(within(dialog).getByRole('button', { name: m.moveConfirm() }));
  await toastSays('The goodwill is paid.');
  expect(requests.map(({ body }) => body)).toEqual([
    { move: 'goodwill', amount: 500, username: 'finn', reason: 'You waited long' },
  ]);
  const list = await screen.findByRole('list', { name: m.moneyHistory() });
  expect(await within(list).findByText(/paid goodwill of \$5\.00 · @finn/)).toBeVisible();
  expect(within(list).getByText(/\$1\.00 → \$6\.00/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: m.moveAmount() })).toHaveValue('');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('sends nothing before the form is complete, and says what is missing', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: /^Grant promotional money/ }));
  const days = screen.getByRole('textbox', { name: m.moveDays() });
  await user.clear(days);
  await user.type(days, '400');
  await user.click(screen.getByRole('button', { name: m.moveContinue() }));
  for (const [name, text] of [
    ['Amount', 'Enter an amount, such as 25.00.'],
    ['Username', m.moveUsernameMissing()],
    [m.moveDays(), 'Enter 1 to 365 days.'],
    ['Reason', m.reasonMissing()],
  ] as const) {
    expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(text);
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('funds the platform without a name, and grants with an expiry', async () => {
  server.use(accepts());
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: /^Fund the platform/ }));
  expect(screen.queryByRole('textbox', { name: m.moveUsername() })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: m.moveAmount() }), '1,000');
  await user.type(screen.getByRole('textbox', { name: m.reason() }), 'A start');
  await user.click(screen.getByRole('button', { name: m.moveContinue() }));
  await user.click(await screen.findByRole('button', { name: m.moveConfirm() }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({ move: 'fund', amount: 100_000, reason: 'A start' });

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('radio', { name: /^Grant promotional money/ }));
  await fill(user, {});
  await user.click(await screen.findByRole('button', { name: m.moveConfirm() }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toMatchObject({
    move: 'grant',
    amount: 500,
    username: 'finn',
    expiresInDays: 90,
  });
});

it('keeps the input when it is rejected, and a second try has the same key', async () => {
  const message = 'This is more than is owed.';
  server.use(
    http.post(api(moveMoney.path), async ({ request }) => {
      requests.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      const fields = [{ path: 'amount', message }];
      return Response.json({ success: false, code: 'amount_limit', message, fields }, { status: 422 });
    }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: /^Write off a debt/ }));
  await fill(user, { amount: '70' });
  await user.click(await screen.findByRole('button', { name: m.moveConfirm() }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: m.moveAmount() })).toHaveAccessibleDescription(message),
  );
  expect(screen.getByRole('textbox', { name: m.moveAmount() })).toHaveValue('70.00');

  server.use(http.post(api(moveMoney.path), () => refuse(500, 'internal', 'Something went wrong.')));
  await user.click(screen.getByRole('button', { name: m.moveContinue() }));
  await user.click(await screen.findByRole('button', { name: m.moveConfirm() }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');

  server.use(accepts());
  await user.click(screen.getByRole('button', { name: m.moveContinue() }));
  await user.click(await screen.findByRole('button', { name: m.moveConfirm() }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.key).toBe(requests[0]?.key);
  expect(requests[1]?.body).toEqual({
    move: 'write_off',
    amount: 7_000 as Minor,
    username: 'finn',
    reason: 'You waited long',
  });
});

it('says that it cannot be read, and reads it again on request', async () => {
  server.use(http.get(api(getMoney.path), () => refuse(403, 'forbidden', 'Not now.'), { once: true }));
  const { user } = renderApp({ at: '/operator?view=money' });
  await user.click(await screen.findByRole('button', { name: m.tryAgain() }));
  expect(await screen.findByRole('heading', { name: m.ledger() })).toBeVisible();
});

it('pays out a closed account that was found by its name, after naming both sides', async () => {
  const unclaimed = { account: newId(), username: 'deleted-4711', left: 1_250, keptAt: at };
  const sought: string[] = [];
  server.use(
    accepts(),
    http.get(api(listUnclaimed.path), ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      sought.push(q);
      const accounts = q === '' || q === unclaimed.username ? [unclaimed] : [];
      return respond(listUnclaimed, { accounts, currency: 'usd' });
    }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: /^Pay out a closed account/ }));
  await user.click(screen.getByRole('button', { name: m.moveContinue() }));
  const search = screen.getByRole('searchbox', { name: m.closedAccount() });
  expect(search).toHaveAccessibleDescription(/Choose the closed account/);
  await user.type(search, 'nobody');
  expect(await screen.findByText(m.closedAccountsNoneFound())).toBeVisible();
  await user.clear(search);
  await user.type(search, unclaimed.username);
  await user.click(await screen.findByRole('button', { name: /^@deleted-4711/ }));
  expect(sought).toContain(unclaimed.username);
  const amount = screen.getByRole('textbox', { name: m.moveAmount() });
  expect(amount).toHaveValue('12.50');
  await user.clear(amount);
  await user.type(amount, '13');
  await user.type(screen.getByRole('textbox', { name: m.moveCurrentUsername() }), '@finn');
  await user.type(screen.getByRole('textbox', { name: m.reason() }), 'Passport seen');
  await user.click(screen.getByRole('button', { name: m.moveContinue() }));
  expect(amount).toHaveAccessibleDescription(m.moveAmountTooLarge());
  await user.clear(amount);
  await user.type(amount, '12.50');
  await user.click(screen.getByRole('button', { name: m.moveContinue() }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay out a closed account: $12.50?' });
  for (const text of [m.accountUnclaimed(), 'Wallet, @finn', unclaimed.account, 'Passport seen'])
    expect(within(dialog).getByText(text)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: m.moveConfirm() }));
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([
      { move: 'claim', amount: 1_250, username: 'finn', account: unclaimed.account, reason: 'Passport seen' },
    ]),
  );
});

const request = (operator: RequestedMove['operator'], state: RequestedMove['state']): RequestedMove => ({
  ...{ _id: newId(), move: 'goodwill', amount: 250_000 as Minor, operator, person: finn, account: null },
  ...{ reason: 'A long outage', state, createdAt: at, expiresAt: '2026-05-08T10:00:00.000Z' },
  decidedBy: state === 'waiting' ? null : finn,
});

it('shows what waits for a second operator, who approves it after a question', async () => {
  const ola = { ...finn, userId: newId(), username: 'ola' };
  const waiting = request(ola, 'waiting');
  stored.requests = [waiting, request(ola, 'rejected')];
  const decided: unknown[] = [];
  server.use(
    http.post(api(decideMove.path), async ({ request: sent, params }) => {
      decided.push([params.id, await sent.json()]);
      stored.requests = [{ ...waiting, state: 'approved', decidedBy: finn }];
      return respond(decideMove, { message: 'The move is approved and booked.' });
    }),
  );
  const { user } = await open();
  const list = screen.getByRole('list', { name: m.moneyRequests() });
  expect(list).toHaveTextContent('@ola requests: Pay goodwill, $2,500.00 · @finn');
  expect(list).toHaveTextContent('Rejected by @finn');
  await user.click(within(list).getByRole('button', { name: 'Approve: Pay goodwill, $2,500.00' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve $2,500.00?' });
  expect(decided).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: m.moneyApprove() }));
  await toastSays('The move is approved and booked.');
  expect(decided).toEqual([[waiting._id, { decision: 'approved' }]]);
  expect(await screen.findByText(/^Approved by @finn/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

it('decides once and says so once, however fast the button is pressed', async () => {
  const waiting = request({ ...finn, userId: newId(), username: 'ola' }, 'waiting');
  stored.requests = [waiting];
  // Toasts of other tests may still be there.
  const message = 'This one is approved and booked.';
  const response = Promise.withResolvers<void>();
  let decisions = 0;
  server.use(
    http.post(api(decideMove.path), async () => {
      decisions += 1;
      await response.promise;
      stored.requests = [{ ...waiting, state: 'approved', decidedBy: finn }];
      return respond(decideMove, { message });
    }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Approve: / }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve $2,500.00?' });
  const approve = within(dialog).getByRole('button', { name: m.moneyApprove() });
  // Without a moment in between: nothing was drawn after the first press.
  fireEvent.click(approve);
  fireEvent.click(approve);
  await waitFor(() => expect(decisions).toBe(1));
  response.resolve();
  await toastSays(message);
  expect(await screen.findByText(/^Approved by @finn/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(decisions).toBe(1);
  const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.textContent);
  expect(toasts.filter((text) => text === message)).toEqual([message]);
});

it('can be decided again after a failure', async () => {
  stored.requests = [request({ ...finn, userId: newId(), username: 'ola' }, 'waiting')];
  const keys: (string | null)[] = [];
  server.use(
    http.post(api(decideMove.path), ({ request: sent }) => {
      keys.push(sent.headers.get('idempotency-key'));
      if (keys.length === 1) return refuse(503, 'unavailable', 'The server is busy.');
      return respond(decideMove, { message: 'The move is rejected.' });
    }),
  );
  const { user } = await open();
  for (const says of ['The server is busy.', 'The move is rejected.']) {
    await user.click(screen.getByRole('button', { name: /^Reject: / }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Reject $2,500.00?' });
    await user.click(within(dialog).getByRole('button', { name: m.moneyReject() }));
    await toastSays(says);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(keys[1]).toBe(keys[0]);
});

it('leads from a notification to the move that waits', async () => {
  const ola = { ...finn, userId: newId(), username: 'ola' };
  const asked = { ...request(ola, 'waiting'), reason: 'The one that was asked for' };
  stored.requests = [request(ola, 'waiting'), asked];
  const target = { type: 'money_request' as const, id: asked._id, flickId: null, questId: null };
  const notification = aNotification({
    ...{ kind: 'money_request', actors: [], actorCount: 0, excerpt: asked.reason, amount: asked.amount },
    target: { ...target, thumbnailURL: null, title: null },
  });
  server.use(...notificationsOf([notification], 1).handlers);
  const { user, router } = renderApp({ at: '/notifications' });
  await user.click(await screen.findByRole('link', { name: /A money transfer needs your approval/ }));
  const list = await screen.findByRole('list', { name: m.moneyRequests() });
  const row = within(list).getByText('“The one that was asked for”').closest('li');
  await waitFor(() => expect(row).toHaveFocus());
  expect(router.state.location.search).toEqual({ view: 'money', request: asked._id });
});

it('lets nobody decide about their own move', async () => {
  stored.requests = [request({ ...finn, ...demoPerson }, 'waiting')];
  await open();
  expect(screen.getByText(m.moneyRequestNotYours())).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});
