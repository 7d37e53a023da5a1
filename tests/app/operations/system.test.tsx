import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { confirmIdentity } from '../../../contract/auth/confirmation.ts';
import type { ResponseData } from '../../../contract/core/endpoint.ts';
import { operatorSelf } from '../../../contract/moderation/admin.ts';
import {
  getSystem,
  listFailedMessages,
  releaseOutgoing,
  resendMessages,
  runJob,
  sendTestEmail,
} from '../../../contract/operations/system.ts';
import * as auth from '../../../src/messages/auth.gen.ts';
import * as m from '../../../src/messages/operations.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { confirmationDialog } from '../../support/app/confirmation.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { setOnline } from '../../support/app/network.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';

const now = '2026-05-01T10:00:00.000Z';
const aJob = (description: string, over: object = {}) => ({
  name: description.toLowerCase().replaceAll(' ', '-'),
  description,
  everySeconds: 3_600,
  lastFinishedAt: '2026-05-01T09:30:00.000Z',
  dueAt: '2026-05-01T10:30:00.000Z',
  isRunning: false,
  failures: 0,
  lastError: null,
  ...over,
});
const provider = { lastSuccessAt: null, lastErrorAt: null, lastError: null };
const aProcess = (host: string, over: object = {}) => ({
  _id: newId(),
  host,
  version: '1.2.3',
  commit: '7b2c7e47aa00112233445566778899aabbccddee',
  startedAt: '2026-05-01T08:00:00.000Z',
  lastSeenAt: '2026-05-01T09:59:50.000Z',
  isResponding: false,
  ...over,
});
const aMessage = (over: object = {}) => ({
  _id: newId(),
  channel: 'email' as const,
  recipient: 'a•••@example.org',
  subject: 'Your password was changed',
  attempts: 8,
  reason: 'tries' as const,
  error: 'SMTP ESOCKET',
  gaveUpAt: '2026-05-01T09:00:00.000Z',
  canResend: true,
  ...over,
});

let state: ResponseData<typeof getSystem>;
let failed: ResponseData<typeof listFailedMessages>['messages'];
let keys: (string | null)[];
beforeEach(() => {
  keys = [];
  failed = [];
  state = {
    now,
    problems: [],
    jobs: [aJob('Deletes expired codes')],
    messages: { waiting: [], failed: 0, resendable: 0 },
    storage: { stored: { files: 1_204, bytes: 3_440_000 }, disk: { freeBytes: 9e10, totalBytes: 1e11 } },
    providers: [
      { name: 'mail', kind: 'smtp', ...provider, lastSuccessAt: '2026-05-01T09:59:00.000Z' },
      { name: 'payments', kind: 'none', ...provider },
    ],
    backups: {
      kind: 'daily',
      last: { at: '2026-05-01T03:00:00.000Z', bytes: 12_300_000 },
      kept: 4,
      keeps: 7,
      error: null,
    },
    hold: null,
    processes: [aProcess('web-1', { isResponding: true })],
    version: '1.2.3',
    commit: '7b2c7e47aa00112233445566778899aabbccddee',
    schema: '20261123145500-failed-messages',
    startedAt: '2026-05-01T08:00:00.000Z',
  };
  signIn();
  server.use(
    http.get(api(operatorSelf.path), () => respond(operatorSelf, { operator: true, secondFactor: true })),
    http.get(api(getSystem.path), () => respond(getSystem, state)),
    http.get(api(listFailedMessages.path), () =>
      respond(listFailedMessages, { messages: failed, page: 1, totalPages: 1 }),
    ),
  );
});

const open = async () => {
  const app = renderApp({ at: '/operator?view=system' });
  await screen.findByRole('heading', { name: m.jobs() });
  return app;
};

it('says that everything is running, and shows jobs, providers, storage and version in words', async () => {
  await open();
  expect(screen.getByText(m.systemRunning())).toBeVisible();
  expect(screen.getByRole('row', { name: /^Deletes expired codes 1 hour/ })).toHaveTextContent(
    'In 30 minutes',
  );
  const providers = within(screen.getByRole('list', { name: m.providers() }));
  expect(providers.getByRole('img', { name: m.providerWorking() }).closest('li')).toHaveTextContent(
    'Email: SMTP server',
  );
  expect(providers.getByRole('img', { name: m.providerUnused() }).closest('li')).toHaveTextContent(
    'Payments',
  );
  expect(screen.getByText('1,204, 3.4 MB')).toBeVisible();
  expect(screen.getByText('1.2.3')).toBeVisible();
  expect(screen.getByText('7b2c7e47aa')).toBeVisible();
  expect(screen.getByRole('region', { name: m.backups() })).toHaveTextContent(
    /^BackupsLast backup.*, 12 MBKept4 of 7They’re on the same disk/,
  );
  expect(screen.getByText(m.queueEmpty())).toBeVisible();
  expect(await screen.findByText(m.failedEmpty())).toBeVisible();
});

it('shows first what needs attention, and failing jobs before the others', async () => {
  state.problems = [{ key: 'disk', text: 'The disk is nearly full.' }];
  const names = ['Deletes a', 'Deletes b', 'Deletes c', 'Deletes d', 'Deletes e', 'Deletes f'];
  const failing = aJob('Zips backups', { failures: 4, lastError: 'Error: no space' });
  state.jobs = [...names.map((name) => aJob(name)), failing];
  const { user } = await open();
  expect(screen.getByText('1 thing needs attention')).toBeVisible();
  expect(screen.getByText('The disk is nearly full.')).toBeVisible();
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(6);
  expect(rows()[0]).toHaveTextContent('Zips backupsFailed 4 times in a row: Error: no space');
  await user.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(rows()).toHaveLength(7);
});

const processList = () => within(screen.getByRole('region', { name: m.processes() }));

it('lists the one server process with its version and since when it runs', async () => {
  await open();
  expect(processList().getByText('1 process is running.')).toBeVisible();
  const row = processList().getByRole('listitem');
  expect(row).toHaveTextContent('web-1: 1.2.3 (7b2c7e47aa)');
  expect(row).toHaveTextContent(/Started: .+ · showing you this page/);
  expect(within(row).getByRole('img', { name: m.processRunning() })).toBeVisible();
});

it('says that an upgrade is under way while processes have two versions', async () => {
  state.processes = [aProcess('web-1'), aProcess('web-2', { version: '1.3.0', commit: null })];
  await open();
  expect(
    processList().getByText('2 processes are running, on 2 versions: an upgrade is in progress.'),
  ).toBeVisible();
  expect(processList().getAllByRole('listitem')[1]).toHaveTextContent('web-2: 1.3.0Started');
});

it('says how long a process has been silent', async () => {
  state.processes = [aProcess('web-1'), aProcess('web-2', { lastSeenAt: '2026-05-01T09:58:45.000Z' })];
  await open();
  expect(processList().getByText('2 processes are running.')).toBeVisible();
  const silent = processList().getByRole('img', { name: m.processSilent() }).closest('li');
  expect(silent).toHaveTextContent('web-2: 1.2.3 (7b2c7e47aa)No response for 1 minute');
});

it('says so while no process has reported', async () => {
  state.processes = [];
  await open();
  expect(processList().getByText(m.processesNone())).toBeVisible();
  expect(processList().queryByRole('list')).toBeNull();
});

it('runs a job with a new key each time, and says so', async () => {
  const message = 'The job starts within a few seconds.';
  server.use(
    http.post(api(runJob.path), ({ request, params }) => {
      expect(params.name).toBe('deletes-expired-codes');
      keys.push(request.headers.get('idempotency-key'));
      return respond(runJob, { message });
    }),
  );
  const { user } = await open();
  const button = () => screen.getByRole('button', { name: 'Run now: Deletes expired codes' });
  await user.click(button());
  await toastSays(message);
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  await user.click(button());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(2);
});

it('sends a failed message again; a code can’t be', async () => {
  const code = { subject: null, recipient: '+49 ••• ••67', channel: 'sms', canResend: false };
  const message = aMessage();
  failed = [message, aMessage({ ...code, reason: 'expired', error: null })];
  state.messages = { waiting: [], failed: 2, resendable: 1 };
  server.use(
    http.post(api(resendMessages.path), async ({ request }) => {
      expect(await request.json()).toEqual({ id: message._id });
      failed = failed.slice(1);
      return respond(resendMessages, { message: '1 message is on the way again.', resent: 1 });
    }),
  );
  const { user } = await open();
  const list = await screen.findByRole('list', { name: m.failedMessages() });
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  expect(list).toHaveTextContent('A codeText message to +49 ••• ••67');
  await user.click(within(list).getByRole('button', { name: /^Send again: Your password was changed/ }));
  await toastSays('1 message is on the way again.');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
});

it('asks before it sends all of them again', async () => {
  failed = [aMessage(), aMessage()];
  state.messages = { waiting: [], failed: 2, resendable: 2 };
  server.use(
    http.post(api(resendMessages.path), async ({ request }) => {
      expect(await request.json()).toEqual({});
      failed = [];
      return respond(resendMessages, { message: '2 messages are on the way again.', resent: 2 });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: m.resendAll() }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Send 2 messages again?' });
  await user.click(within(dialog).getByRole('button', { name: m.resendAllConfirm() }));
  await toastSays('2 messages are on the way again.');
  expect(await screen.findByText(m.failedEmpty())).toBeVisible();
});

it('says in words how a test email went', async () => {
  const message = 'The mail server didn’t take the email: SMTP ESOCKET.';
  server.use(http.post(api(sendTestEmail.path), () => respond(sendTestEmail, { message, sent: false })));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: m.testEmail() }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows an error with a way to try again', async () => {
  let isAway = true;
  server.use(
    http.get(api(getSystem.path), () =>
      isAway ? refuse(403, 'forbidden', 'This is for operators.') : respond(getSystem, state),
    ),
  );
  const { user } = renderApp({ at: '/operator?view=system' });
  expect(await screen.findByText('This is for operators.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByText(m.systemRunning())).toBeVisible();
});

it('says why the last backup failed, and whose task backups are with PostgreSQL', async () => {
  state.backups = { kind: 'daily', last: null, kept: 0, keeps: 7, error: 'Error: no space' };
  const { unmount } = await open();
  const section = () => screen.getByRole('region', { name: m.backups() });
  expect(section()).toHaveTextContent('Last backupNone yet');
  expect(section()).toHaveTextContent('Last attempt failed: Error: no space');
  unmount();
  state.backups = { kind: 'manual', last: null, kept: 0, keeps: 7, error: null };
  await open();
  expect(section()).toHaveTextContent(/^BackupsBack up PostgreSQL yourself: run “npm run admin -- backup”/);
});

it('says while the files are being counted', async () => {
  state.storage.stored = null;
  await open();
  expect(screen.getByText(m.storageCalculating())).toBeVisible();
});

it('shows what is held since a restore, and asks before it releases it', async () => {
  const oldestAt = '2026-05-01T09:00:00.000Z';
  state.hold = { since: oldestAt, reason: 'restored from a backup', payouts: 1, refunds: 0 };
  state.messages.waiting = [{ channel: 'email', count: 12, oldestAt }];
  const released = 'Released. Everything leaves now.';
  let refusals = 1;
  server.use(
    http.post(api(releaseOutgoing.path), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      refusals -= 1;
      if (refusals >= 0) return refuse(503, 'unavailable', 'The database is away.');
      state.hold = null;
      return respond(releaseOutgoing, { message: released });
    }),
  );
  const { user } = await open();
  expect(screen.getByText(/restored from a backup\. Waiting: 12 emails and 1 payout\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.release() }));
  const dialog = await screen.findByRole('alertdialog', { name: m.releaseTitle() });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: shell.cancel() })).toHaveFocus());
  const confirm = within(dialog).getByRole('button', { name: m.release() });
  await user.click(confirm);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The database is away.');
  await user.click(confirm);
  await toastSays(released);
  await waitFor(() => expect(screen.queryByText(m.holdTitle())).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // Repeated after a failure that may have arrived, so with the same key.
  expect(new Set(keys).size).toBe(1);
});

it('asks who it is before it releases what is held, then repeats the call', async () => {
  state.hold = {
    ...{ since: '2026-05-01T09:00:00.000Z', reason: 'restored from a backup' },
    ...{ payouts: 1, refunds: 0 },
  };
  const released = 'Released. Everything leaves now.';
  let isConfirmed = false;
  server.use(
    http.post(api(releaseOutgoing.path), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return isConfirmed
        ? respond(releaseOutgoing, { message: released })
        : refuse(403, 'confirmation_required');
    }),
    http.post(api(confirmIdentity.path), () => {
      isConfirmed = true;
      return respond(confirmIdentity, { confirmedUntil: '2026-05-01T10:15:00.000Z' });
    }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: m.release() }));
  const dialog = await screen.findByRole('alertdialog', { name: m.releaseTitle() });
  await user.click(within(dialog).getByRole('button', { name: m.release() }));
  const confirmation = await confirmationDialog();
  await user.type(confirmation.getByLabelText(auth.password()), 'sea glass 1{Enter}');
  await toastSays(released);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('reads again every ten seconds, and sooner while a job runs', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let reads = 0;
  server.use(
    http.get(api(getSystem.path), () => {
      reads += 1;
      return respond(getSystem, state);
    }),
  );
  await open();
  expect(reads).toBe(1);
  state.problems = [{ key: 'disk', text: 'The disk is nearly full.' }];
  state.jobs = [aJob('Deletes expired codes', { isRunning: true })];
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(reads).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(await screen.findByText('The disk is nearly full.')).toBeVisible();
  expect(reads).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  await waitFor(() => expect(reads).toBe(3));
});

it('keeps what it shows while the device is offline, and reads again once it is back', async () => {
  await open();
  act(() => setOnline(false));
  expect(await screen.findByText(shell.offline())).toBeVisible();
  state.problems = [{ key: 'disk', text: 'The disk is nearly full.' }];
  expect(screen.getByText(m.systemRunning())).toBeVisible();
  expect(screen.getByRole('heading', { name: m.jobs() })).toBeVisible();
  act(() => setOnline(true));
  expect(await screen.findByText('The disk is nearly full.')).toBeVisible();
});

it('keeps what it shows when a later read fails, with a way to retry', async () => {
  const { user, queryClient } = await open();
  let isAway = true;
  server.use(
    http.get(api(getSystem.path), () =>
      isAway ? refuse(403, 'forbidden', 'This is for operators.') : respond(getSystem, state),
    ),
  );
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'system'] }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This is for operators.');
  expect(screen.getByText(m.systemRunning())).toBeVisible();
  isAway = false;
  await user.click(within(alert).getByRole('button', { name: shell.retry() }));
  await waitFor(() => expect(screen.queryByText('This is for operators.')).toBeNull());
});
