import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfileDetails } from '../../../contract/account/account-details.ts';
import { login } from '../../../contract/auth/auth.ts';
import {
  beginPasskey,
  listPasskeys,
  type Passkey,
  passkeyLogInOptions,
  removePasskey,
  renamePasskey,
} from '../../../contract/auth/passkey.ts';
import { getTwoFactor } from '../../../contract/auth/two-factor.ts';
import * as m from '../../../src/messages/auth.gen.ts';
import { someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { codeField } from '../../support/app/code-field.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';

const aKey = (fields: Partial<Passkey> = {}): Passkey => ({
  _id: newId(),
  name: 'Chrome on Windows',
  createdAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: null,
  synced: false,
  ...fields,
});

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => vi.unstubAllGlobals());

describe('passkeys in Security', () => {
  let stored: Passkey[];
  beforeEach(() => {
    stored = [aKey()];
    signIn();
    const twoFactor = { twoFactor: false, twoFactorMethod: 'sms' as const, contact: null };
    server.use(
      http.get(api(getTwoFactor.path), () => respond(getTwoFactor, twoFactor)),
      http.get(api(getProfileDetails.path), () =>
        respond(getProfileDetails, { profileDetails: someDetails() }),
      ),
      http.get(api(listPasskeys.path), () => respond(listPasskeys, { passkeys: stored })),
      http.patch(api(renamePasskey.path), async ({ request }) => {
        const { name } = (await request.json()) as { name: string };
        return respond(renamePasskey, { passkey: { ...aKey(), ...stored[0], name } });
      }),
      http.delete(api(removePasskey.path), () => respond(removePasskey, { message: 'Passkey removed' })),
    );
  });
  const open = () => renderApp({ at: '/settings?section=security' });

  it('lists them, and renames one', async () => {
    stored = [aKey({ lastUsedAt: '2026-05-02T10:00:00.000Z', synced: true }), aKey({ name: 'Old phone' })];
    const { user } = open();
    const list = await screen.findByRole('list', { name: m.passkeysTitle() });
    expect(within(list).getByText(/Used/)).toHaveTextContent(/Synced/);
    expect(within(list).getByText(/Never used/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rename Chrome on Windows' }));
    const name = await screen.findByRole('textbox', { name: m.name() });
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(name).toBeInvalid();
    await user.type(name, 'My laptop{Enter}');
    expect(await within(list).findByText('My laptop')).toBeVisible();
  });

  it('removes one after a confirmation, and moves the focus', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Windows' }));
    const asks = await screen.findByRole('alertdialog', { name: 'Remove Chrome on Windows?' });
    await user.click(within(asks).getByRole('button', { name: m.passkeyRemove() }));
    await toastSays('Passkey removed');
    await waitFor(() => expect(screen.queryByRole('list', { name: m.passkeysTitle() })).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: m.passkeyAdd() })).toHaveFocus());
  });

  it('explains one before it is created, and shows errors', async () => {
    server.use(
      http.post(api(beginPasskey.path), () => refuse(409, 'too_many_open', 'You have 10 passkeys.')),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: m.passkeyAdd() }));
    const dialog = await screen.findByRole('dialog', { name: m.passkeyAdd() });
    await user.click(within(dialog).getByRole('button', { name: m.continueAction() }));
    expect(await within(dialog).findByText('You have 10 passkeys.')).toBeVisible();
  });

  it('says why none can be added: ten exist, or the browser has no support', async () => {
    stored = Array.from({ length: 10 }, (_, n) => aKey({ name: `Key ${n}` }));
    const first = open();
    expect(
      await screen.findByText('You have 10 passkeys, the most possible. Remove one to add another.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: m.passkeyAdd() })).toBeDisabled();
    first.unmount();
    stored = [];
    vi.stubGlobal('isSecureContext', false);
    open();
    expect(await screen.findByText(m.passkeysUnavailable())).toBeVisible();
  });

  it('says when they cannot be read', async () => {
    server.use(http.get(api(listPasskeys.path), () => refuse(404, 'not_found', '')));
    open();
    expect(await screen.findByText('Failed to fetch passkeys')).toBeVisible();
  });
});

describe('logging in with a passkey', () => {
  it('says in the form why it failed, and keeps the input', async () => {
    server.use(
      http.post(api(passkeyLogInOptions.path), () => refuse(503, 'unavailable', 'The server is busy.')),
    );
    const { user } = renderApp({ at: '/login' });
    await user.type(await screen.findByLabelText(m.loginIdentifier()), 'rosa');
    await user.click(screen.getByRole('button', { name: m.logInWithPasskey() }));
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    expect(screen.getByLabelText(m.loginIdentifier())).toHaveValue('rosa');
  });

  it('is not offered if the browser has no support', async () => {
    vi.stubGlobal('isSecureContext', false);
    renderApp({ at: '/login' });
    expect(await screen.findByRole('button', { name: m.logIn() })).toBeVisible();
    expect(screen.queryByRole('button', { name: m.logInWithPasskey() })).toBeNull();
  });

  it.each([
    [true, 1],
    [undefined, 0],
  ])('is offered for two-factor login to people who have one: %s', async (passkey, offers) => {
    const step = { type: 'email' as const, contact: 'r•••@example.org', challenge: 'c', resendAfter: 60 };
    server.use(http.post(api(login.path), () => respond(login, { ...step, ...(passkey && { passkey }) })));
    const { user } = renderApp({ at: '/login' });
    await user.type(await screen.findByLabelText(m.loginIdentifier()), 'rosa');
    await user.type(screen.getByLabelText(m.password()), 'sea glass{Enter}');
    expect(await codeField()).toBeVisible();
    expect(screen.queryAllByRole('button', { name: m.passkeyInstead() })).toHaveLength(offers);
  });
});
