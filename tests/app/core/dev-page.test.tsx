import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { readClock } from '../../../contract/core/dev.ts';
import { actInSandbox } from '../../../contract/money/payment.ts';
import { listQuests } from '../../../contract/quests/quest-list.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { payments } from '../../support/money/wallet.ts';

const sms = {
  id: '01890a5d-ac96-774b-8000-000000000001',
  at: '2026-11-21T10:00:00.000Z',
  channel: 'sms',
  to: '+491700000000',
  subject: null,
  text: 'Your code is 123456.',
  code: '123456',
  html: null,
};
const mail = {
  ...sms,
  id: '01890a5d-ac96-774b-8000-000000000002',
  channel: 'email',
  to: 'ana@example.org',
  subject: 'Your password was changed',
  text: 'Hello Ana,',
  code: null,
  html: '<!doctype html><p>Hello Ana,</p>',
};
const push = {
  ...sms,
  id: '01890a5d-ac96-774b-8000-000000000003',
  channel: 'push',
  to: '01890a5d-ac96-774b-8000-00000000000a',
  subject: 'A like',
  text: 'Ben likes your flick',
  code: null,
  push: {
    from: 'flickquest',
    collapseKey: 'likes',
    messageId: 'm',
    notification: { title: 'A like', body: 'Ben likes your flick' },
    data: { link: '/notifications' },
  },
};

const outbox = (...messages: object[]) =>
  http.get('/api/dev/outbox', () => HttpResponse.json({ success: true, data: { messages } }));

let now: string;
let sandbox: boolean;
beforeEach(() => {
  now = '2026-11-21T10:00:00.000Z';
  sandbox = true;
  signIn();
  server.use(http.get(api(readClock.path), () => respond(readClock, { now, sandbox })));
});

it('lists the sent messages, and moves the clock', async () => {
  const moved: unknown[] = [];
  server.use(
    outbox(push, mail, sms),
    http.post('/api/dev/clock', async ({ request }) => {
      moved.push(await request.json());
      now = '2026-12-05T10:00:00.000Z';
      return HttpResponse.json({ success: true, data: { now } });
    }),
  );
  const { user } = renderApp({ at: '/dev' });
  const items = await within(await screen.findByRole('list', { name: 'Messages' })).findAllByRole('listitem');
  expect(items.map((item) => item.querySelector('span')?.textContent)).toEqual([
    'Push to one session',
    'Mail to ana@example.org',
    'SMS to +491700000000',
  ]);
  expect(screen.getByText('Opens /notifications')).toBeVisible();
  expect(screen.getByText('123456')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 hour' }));
  await waitFor(() => expect(moved).toEqual([{ advance: 3_600 }]));
});

it('shows the time of the server, and skips the time that money waits for', async () => {
  const moved: unknown[] = [];
  server.use(
    outbox(),
    http.post('/api/dev/clock', async ({ request }) => {
      moved.push(await request.json());
      now = '2026-12-05T10:00:00.000Z';
      return HttpResponse.json({ success: true, data: { now } });
    }),
  );
  const { user } = renderApp({ at: '/dev' });
  const says = await screen.findByText(/^On the server it is/);
  expect(says).toHaveTextContent(/November 21, 2026/);
  await user.click(screen.getByRole('button', { name: '14 days' }));
  await waitFor(() => expect(says).toHaveTextContent(/December 5, 2026/));
  await user.click(screen.getByRole('button', { name: '3 days' }));
  await waitFor(() => expect(moved).toEqual([{ advance: 14 * 86_400 }, { advance: 3 * 86_400 }]));
});

it('plays the bank, and shows the result', async () => {
  const acted: unknown[] = [];
  server.use(
    outbox(),
    http.post(payments(actInSandbox.path), async ({ request }) => {
      acted.push(await request.json());
      const message = 'The bank sent the payout back.';
      return acted.length === 1
        ? respond(actInSandbox, { message, amount: 2_500 })
        : refuse(404, 'not_found', 'You don’t have an open dispute.');
    }),
  );
  const { user } = renderApp({ at: '/dev' });
  const bank = within(await screen.findByRole('region', { name: 'Play the bank' }));
  await user.click(bank.getByRole('button', { name: 'Return the last payout' }));
  await waitFor(() =>
    expect(bank.getByRole('status')).toHaveTextContent('The bank sent the payout back. ($25.00)'),
  );
  await user.click(bank.getByRole('button', { name: 'End the dispute for you' }));
  await waitFor(() => expect(bank.getByRole('status')).toHaveTextContent('You don’t have an open dispute.'));
  expect(acted).toEqual([{ action: 'return_payout' }, { action: 'win_dispute' }]);
});

it('has no bank to play if real money is charged', async () => {
  sandbox = false;
  server.use(outbox());
  renderApp({ at: '/dev' });
  expect(await screen.findByText(/^On the server it is/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Play the bank' })).toBeNull();
});

it('copies a code', async () => {
  server.use(outbox(sms));
  const { user } = renderApp({ at: '/dev' });
  await user.click(await screen.findByRole('button', { name: 'Copy code 123456' }));
  expect(await navigator.clipboard.readText()).toBe('123456');
  await toastSays('Code copied');
});

it('shows an email in a frame without scripts', async () => {
  server.use(outbox(mail));
  const { user } = renderApp({ at: '/dev' });
  await user.click(await screen.findByRole('button', { name: 'Show as a mail' }));
  const frame = screen.getByTitle('Mail: Your password was changed');
  expect(frame.getAttribute('src')).toMatch(new RegExp(`/api/dev/mail/${mail.id}$`));
  expect(frame.getAttribute('sandbox')).toBe('allow-popups');
  await user.click(screen.getByRole('button', { name: 'Hide the mail' }));
  expect(frame).not.toBeInTheDocument();
});

it('sends a test push if this browser can receive it, and says so if not', async () => {
  let sent = 0;
  server.use(
    outbox(),
    http.post('/api/dev/push', () => {
      sent += 1;
      return HttpResponse.json({ success: true, message: 'Sent', data: {} });
    }),
  );
  const { user } = renderApp({ at: '/dev' });
  const button = await screen.findByRole('button', { name: 'Send a test push to this browser' });
  await user.click(button);
  await toastSays('Push is off in this browser. Turn it on in Settings first.');
  expect(sent).toBe(0);
  window.fcmToken = 'stream:1';
  await user.click(button);
  await toastSays('Sent');
  expect(sent).toBe(1);
  delete window.fcmToken;
});

it('redirects to the quests if the server has no outbox', async () => {
  server.use(
    http.get('/api/dev/outbox', () => new HttpResponse(null, { status: 404 })),
    http.get(api(listQuests.path), () => respond(listQuests, { quests: [], page: 1, totalPages: 0 })),
  );
  const { router } = renderApp({ at: '/dev' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/quests'));
  expect(router.history.length).toBe(1);
});

it('says so if the outbox cannot be read', async () => {
  server.use(http.get('/api/dev/outbox', () => new HttpResponse(null, { status: 403 })));
  renderApp({ at: '/dev' });
  expect(await screen.findByText('Failed to fetch')).toBeVisible();
});
