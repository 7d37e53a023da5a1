import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { endSession, listSessions, type SessionEntry } from '../../../contract/auth/session-list.ts';
import * as m from '../../../src/messages/auth.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { aSession } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';

const own = aSession({ browser: 'Chrome 141' });
const phone = aSession({ device: 'Pixel 9', browser: 'Chrome 141', os: 'Android' });
const tablet = aSession({ device: 'iPad', browser: 'Safari 19', os: 'iPadOS 19' });
const PATH = api(endSession.path);

let stored: SessionEntry[];
beforeEach(() => {
  stored = [own, phone, tablet];
  signIn();
  server.use(
    http.get(api(listSessions.path), () => respond(listSessions, { SESSION: stored, self: own._id })),
    http.delete(PATH, ({ params }) => {
      stored = stored.filter(({ _id }) => _id !== params.sessionId);
      return respond(endSession, { message: 'Logged out' });
    }),
  );
});

const open = () => renderApp({ at: '/settings?section=sessions' });
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

it('shows this device first, and the known details of the others', async () => {
  open();
  expect(await screen.findByText(m.sessionThis())).toBeVisible();
  expect(screen.getByText(m.sessionActive())).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Other devices · 2' })).toBeVisible();
  expect(within(row('Safari on iPadOS 19')).getByText('iPad · 203.0.113.7')).toBeVisible();
  expect(screen.getByRole('link', { name: m.passwordCardTitle() })).toHaveAttribute(
    'href',
    '/settings?section=security',
  );
});

it('removes a device from the list at once, and moves the focus to the next', async () => {
  let release: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.delete(PATH, async () => {
      await pending;
      return respond(endSession, { message: 'Logged out' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
  expect(screen.queryByText('Chrome on Android')).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Log out Safari on iPadOS 19' })).toHaveFocus(),
  );
  expect(screen.getByRole('heading', { name: 'Other devices · 1' })).toBeVisible();
  release();
  expect(await screen.findByText(m.sessionLoggedOut())).toBeVisible();
  expect(screen.queryByText('Chrome on Android')).toBeNull();
});

it('restores it if that failed, says why, and tries again', async () => {
  server.use(http.delete(PATH, () => refuse(500, 'internal'), { once: true }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
  expect(await screen.findByText(/^Couldn’t log out\. Failed to fetch\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry logging out Chrome on Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
});

it('logs out all others one by one, keeps the one that failed, and reloads the list', async () => {
  const ended: string[] = [];
  server.use(
    http.delete(PATH, ({ params }) => {
      ended.push(String(params.sessionId));
      if (params.sessionId === phone._id) return refuse(503, 'unavailable', 'The server is busy.');
      stored = stored.filter(({ _id }) => _id !== params.sessionId);
      return respond(endSession, { message: 'Logged out' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: m.sessionsLogOutAll() }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out 2 other devices?' });
  expect(ended).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: m.sessionsLogOutAll() }));
  expect(await screen.findByText('Couldn’t log out 1 device')).toBeVisible();
  expect(ended).toEqual([phone._id, tablet._id]);
  expect(screen.queryByText('Safari on iPadOS 19')).toBeNull();
  expect(within(row('Chrome on Android')).getByText(/The server is busy\./)).toBeVisible();
  expect(within(row('Chrome on Android')).getByRole('button')).toHaveTextContent('Retry');
});

it('says that only this device is logged in', async () => {
  stored = [own];
  open();
  expect(await screen.findByText(m.sessionsOnlyThis())).toBeVisible();
  expect(screen.queryByRole('button', { name: m.sessionsLogOutAll() })).toBeNull();
});

it('shows why the list could not be read, and reads it on Try again', async () => {
  server.use(http.get(api(listSessions.path), () => refuse(403, 'forbidden'), { once: true }));
  const { user } = open();
  expect(await screen.findByText('Failed to fetch')).toBeVisible();
  await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByText(m.sessionThis())).toBeVisible();
});

it('stays removed once it has ended, whatever a late response says', async () => {
  server.use(http.delete(PATH, () => respond(endSession, { message: 'Logged out' })));
  const { user, queryClient } = open();
  await user.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await queryClient.refetchQueries({ queryKey: ['session-list'] });
  expect(screen.queryByText('Chrome on Android')).toBeNull();
});
