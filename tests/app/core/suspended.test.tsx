import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { login } from '../../../contract/auth/auth.ts';
import { getSite } from '../../../contract/core/site.ts';
import { getModeration } from '../../../contract/moderation/appeal.ts';
import { listTransactions } from '../../../contract/money/transaction.ts';
import { getBalance } from '../../../contract/money/wallet.ts';
import { storeSession } from '../../../src/api/core/session.ts';
import { formatTime } from '../../../src/lib/format/format.ts';
import * as account from '../../../src/messages/account.gen.ts';
import * as auth from '../../../src/messages/auth.gen.ts';
import * as moderation from '../../../src/messages/moderation.gen.ts';
import * as m from '../../../src/messages/money.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { feedOf } from '../../support/flicks/flicks.ts';
import { aBalance, aTransaction, payments } from '../../support/money/wallet.ts';

const UNTIL = '2026-12-05T10:00:00.000Z';
const session = {
  user: demoPerson,
  accessToken: 'a',
  refreshToken: 'r',
  sessionId: demoPerson.userId,
  suspended: { reason: 'You threatened somebody.', until: UNTIL },
};
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  const note = ({ request }: { request: Request }) => void requests.push(new URL(request.url).pathname);
  server.events.on('request:start', note);
  onTestFinished(() => server.events.removeListener('request:start', note));
  const site = { operator: 'Ana Ruiz', contact: 'ana@example.org', termsUrl: null, privacyUrl: null };
  server.use(
    http.post(api(login.path), () => respond(login, session)),
    http.get(api(getSite.path), () => respond(getSite, { site })),
    http.get(api(getModeration.path), () =>
      respond(getModeration, {
        decision: {
          ...{ action: 'suspend', reason: 'You threatened somebody.', decidedAt: '2026-11-28T10:00:00.000Z' },
          ...{ appealUntil: UNTIL, appeal: null },
        },
      }),
    ),
    http.get(payments(getBalance.path), () => respond(getBalance, aBalance())),
    http.get(payments(listTransactions.path), () =>
      respond(listTransactions, {
        transactions: [aTransaction({ title: 'Morning at the market' })],
        hasMore: false,
      }),
    ),
    http.post('*/logout', () => HttpResponse.json({ success: true, data: { message: 'ok' } })),
  );
});

it('a login of a suspended person leads to their wallet, with the reason and whom to contact', async () => {
  const { user, router } = renderApp({ at: '/login' });
  await user.type(await screen.findByLabelText(auth.loginIdentifier()), 'dana');
  await user.type(screen.getByLabelText(auth.password()), 'sea glass');
  await user.click(screen.getByRole('button', { name: shell.logIn() }));
  expect(await screen.findByRole('heading', { name: account.suspendedTitle() })).toBeVisible();
  expect(screen.getByText('You threatened somebody.')).toBeVisible();
  const { full } = formatTime(UNTIL, new Date());
  expect(screen.getByText(account.suspendedUntil({ time: full }))).toBeVisible();
  expect(await screen.findByRole('link', { name: 'ana@example.org' })).toHaveAttribute(
    'href',
    'mailto:ana@example.org',
  );
  expect(await screen.findByRole('button', { name: moderation.appealDecisionAction() })).toBeVisible();
  const list = await screen.findByRole('list', { name: m.transactionsTitle() });
  expect(within(list).getByText('Morning at the market')).toBeVisible();
  expect(within(list).queryByRole('button')).toBeNull();
  expect(screen.getByText('$1,284.50')).toBeVisible();
  expect(screen.getByRole('button', { name: m.statementStart() })).toBeVisible();
  await user.click(screen.getByRole('button', { name: shell.logOut() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('auth')).toBeNull();
});

it('every guarded screen leads there, and no closed endpoint is called', async () => {
  storeSession(session);
  const { router } = renderApp({ at: '/settings' });
  await screen.findByRole('list', { name: m.transactionsTitle() });
  expect(router.state.location.pathname).toBe('/suspended');
  const own = `/api/v1/moderation/person/${demoPerson.userId}`;
  const allowed = ['/api/v1/site', own, '/payments/v1/balance', '/payments/v1/transaction'];
  expect(requests.filter((path) => !allowed.includes(path))).toEqual([]);
});

it('is not shown to anybody else', async () => {
  signIn();
  server.use(feedOf([]));
  const { router } = renderApp({ at: '/suspended' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});
