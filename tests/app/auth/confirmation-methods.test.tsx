import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfileDetails } from '../../../contract/account/account-details.ts';
import { getDataExport, requestDataExport } from '../../../contract/account/data-export.ts';
import { beginPasskeyConfirmation, confirmIdentity } from '../../../contract/auth/confirmation.ts';
import { listPasskeys } from '../../../contract/auth/passkey.ts';
import { logout, revalidate } from '../../../contract/auth/session.ts';
import * as account from '../../../src/messages/account.gen.ts';
import * as m from '../../../src/messages/auth.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { roomInStorage, someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { codeField } from '../../support/app/code-field.ts';
import { confirmationDialog } from '../../support/app/confirmation.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';

const PASSWORD = 'sea glass 1';
const RECOVERY_CODE = 'abcd-efgh-jkmn';
const CONFIRM = api(confirmIdentity.path);

/** What went to the server to confirm who it is. */
const entered: unknown[] = [];
let isConfirmed: boolean;
let sentExports: number;

beforeEach(() => {
  entered.length = 0;
  isConfirmed = false;
  sentExports = 0;
  signIn();
  server.use(
    roomInStorage,
    http.get(api(getProfileDetails.path), () =>
      respond(getProfileDetails, { profileDetails: someDetails() }),
    ),
    http.get(api(getDataExport.path), () => respond(getDataExport, { dataExport: null })),
    http.post(api(requestDataExport.path), () => {
      if (!isConfirmed) return refuse(403, 'confirmation_required');
      sentExports += 1;
      return respond(requestDataExport, { dataExport: null });
    }),
  );
});

const confirms = () => {
  isConfirmed = true;
  return respond(confirmIdentity, { confirmedUntil: '2026-05-01T10:15:00.000Z' });
};
/** The next confirmation is rejected like this; `fields` name what is wrong. */
const rejectOnce = (status: number, code: string, message: string, more: object = {}) =>
  server.use(
    http.post(
      CONFIRM,
      async ({ request }) => {
        entered.push(await request.json());
        const headers = { 'retry-after': '600' };
        return HttpResponse.json({ success: false, code, message, ...more }, { status, headers });
      },
      { once: true },
    ),
  );
const failOnce = (url: string) => server.use(http.post(url, () => HttpResponse.error(), { once: true }));

/** Sends the form behind, which asks for a confirmation. */
async function ask() {
  const app = renderApp({ at: '/settings?section=account' });
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: account.dataRequest() }));
  const form = within(await screen.findByRole('dialog', { name: account.dataDialog() }));
  const send = form.getByRole('button', { name: account.dataDialogSend() });
  await user.click(send);
  return { ...app, dialog: await confirmationDialog(), send };
}
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const isSent = () => waitFor(() => expect(sentExports).toBe(1));
const field = (dialog: Awaited<ReturnType<typeof confirmationDialog>>) => dialog.getByLabelText(m.password());

it('gives the focus back to the form behind when it is cancelled, which can be sent again', async () => {
  const { user, dialog, send } = await ask();
  await waitFor(() => expect(field(dialog)).toHaveFocus());
  await user.keyboard('{Escape}');
  await isGone();
  await waitFor(() => expect(send).toHaveFocus());
  await user.keyboard('{Enter}');
  server.use(http.post(CONFIRM, confirms));
  await user.type(field(await confirmationDialog()), `${PASSWORD}{Enter}`);
  await isSent();
  await isGone();
  await waitFor(() => expect(screen.getByRole('button', { name: account.dataRequest() })).toHaveFocus());
});

it('leads back to the same page by the log-in when the session has ended meanwhile', async () => {
  const { user, dialog, router } = await ask();
  server.use(
    http.post(CONFIRM, () => refuse(401, 'unauthenticated')),
    http.post(api(revalidate.path), () => refuse(401, 'unauthenticated')),
    http.post(api(logout.path), () => respond(logout, { message: 'Logged out' })),
  );
  await user.type(field(dialog), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ redirect: '/settings?section=account', ended: true });
  await isGone();
});

describe('a passkey in the place of the password', () => {
  const get = vi.fn();
  const challenge = 'c2VhLWdsYXNz';
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  /** What a device returns once the person unlocked the passkey. */
  const unlocked = {
    ...{ id: 'a2V5', rawId: bytes('key'), type: 'public-key', authenticatorAttachment: 'platform' },
    response: {
      ...{ authenticatorData: bytes('data'), clientDataJSON: bytes('{}') },
      ...{ signature: bytes('signed'), userHandle: bytes('me') },
    },
    getClientExtensionResults: () => ({}),
  };
  const sent = {
    credential: {
      id: 'a2V5',
      response: {
        ...{ authenticatorData: 'ZGF0YQ', clientDataJSON: 'e30', signature: 'c2lnbmVk', userHandle: 'bWU' },
      },
    },
  };
  let stored: number;

  beforeEach(() => {
    stored = 1;
    get.mockReset();
    get.mockResolvedValue(unlocked);
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.stubGlobal('isSecureContext', true);
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    const passkey = { _id: newId(), name: 'This laptop', createdAt: '2026-05-01T10:00:00.000Z' };
    const options = {
      ...{ challenge, rpId: 'localhost', timeout: 60_000, userVerification: 'required' as const },
      allowCredentials: [],
    };
    server.use(
      http.get(api(listPasskeys.path), () =>
        respond(listPasskeys, {
          passkeys: stored === 0 ? [] : [{ ...passkey, lastUsedAt: null, synced: false }],
        }),
      ),
      http.post(api(beginPasskeyConfirmation.path), () => respond(beginPasskeyConfirmation, { options })),
      http.post(CONFIRM, async ({ request }) => {
        entered.push(await request.json());
        return confirms();
      }),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });

  const passkeyButton = (dialog: Awaited<ReturnType<typeof confirmationDialog>>) =>
    dialog.findByRole('button', { name: m.passkeyInstead() });

  it('confirms with the keyboard alone, and the call is sent', async () => {
    const { user, dialog } = await ask();
    const button = await passkeyButton(dialog);
    await waitFor(() => expect(field(dialog)).toHaveFocus());
    while (document.activeElement !== button) {
      await user.tab();
      expect(document.activeElement).not.toBe(field(dialog));
    }
    await user.keyboard('{Enter}');
    await isSent();
    await isGone();
    expect(entered).toMatchObject([sent]);
    expect(new TextDecoder().decode(get.mock.calls[0]?.[0].publicKey.challenge)).toBe('sea-glass');
    await waitFor(() => expect(screen.getByRole('button', { name: account.dataRequest() })).toHaveFocus());
  });

  it('asks the device once, however often it is pressed', async () => {
    const device = Promise.withResolvers<typeof unlocked>();
    get.mockReturnValue(device.promise);
    const { user, dialog } = await ask();
    await user.dblClick(await passkeyButton(dialog));
    await user.click(await dialog.findByRole('button', { name: m.waitingForDevice() }));
    await waitFor(() => expect(get).toHaveBeenCalled());
    device.resolve(unlocked);
    await isSent();
    expect([get.mock.calls.length, entered.length]).toEqual([1, 1]);
  });

  it('says that none was used when the device cancels; the button keeps the focus, and the password works', async () => {
    get.mockRejectedValue(new DOMException('The operation is not allowed.', 'NotAllowedError'));
    const { user, dialog } = await ask();
    const button = await passkeyButton(dialog);
    await user.click(button);
    expect(await dialog.findByText(m.passkeyUnused())).toBeVisible();
    expect(dialog.getByText(m.passkeyRetryHint())).toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());
    expect([entered, sentExports]).toEqual([[], 0]);
    await user.type(field(dialog), `${PASSWORD}{Enter}`);
    await isSent();
    expect(entered).toEqual([{ password: PASSWORD }]);
  });

  it.each([
    [
      'it is not theirs',
      400,
      'invalid_credentials',
      'This passkey does not fit.',
      'This passkey does not fit.',
    ],
    [
      'attempts are used up',
      429,
      'rate_limited',
      'Too many tries. Try again in 10 minutes.',
      'Too many tries. Try again in 10 minutes.',
    ],
  ])('says that %s, and can be tried again', async (_, status, code, message, shown) => {
    rejectOnce(status, code, message);
    const { user, dialog } = await ask();
    await user.click(await passkeyButton(dialog));
    expect(await dialog.findByText(shown)).toBeVisible();
    await user.click(await passkeyButton(dialog));
    await isSent();
    expect(dialog.queryByText(shown)).toBeNull();
  });

  it.each([api(beginPasskeyConfirmation.path), CONFIRM])(
    'says that the network is missing at %s',
    async (url) => {
      failOnce(url);
      const { user, dialog } = await ask();
      await user.click(await passkeyButton(dialog));
      expect(await dialog.findByText(shell.hintConnection())).toBeVisible();
      expect(sentExports).toBe(0);
      await user.click(await passkeyButton(dialog));
      await isSent();
    },
  );

  it('is cancelled with the dialog: a late passkey sends nothing', async () => {
    const device = Promise.withResolvers<typeof unlocked>();
    get.mockReturnValue(device.promise);
    const { user, dialog } = await ask();
    await user.click(await passkeyButton(dialog));
    await waitFor(() => expect(get).toHaveBeenCalled());
    await user.keyboard('{Escape}');
    await isGone();
    device.resolve(unlocked);
    await waitFor(() => expect(entered).toHaveLength(1));
    expect(sentExports).toBe(0);
  });

  it('is not offered to people without one', async () => {
    stored = 0;
    const { dialog, queryClient } = await ask();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(dialog.queryByRole('button', { name: m.passkeyInstead() })).toBeNull();
  });
});

describe('a recovery code in the place of the other', () => {
  const asksForCode = () =>
    HttpResponse.json(
      {
        ...{ success: false, code: 'second_factor_required', message: 'Enter your code.' },
        data: { type: 'app', contact: null, resendAfter: 0 },
      },
      { status: 403 },
    );

  beforeEach(() => {
    server.use(
      http.post(CONFIRM, async ({ request }) => {
        const body = (await request.json()) as { otp?: string; recoveryCode?: string };
        if (!body.otp && !body.recoveryCode) return asksForCode();
        entered.push(body);
        return confirms();
      }),
    );
  });

  /** The password was right, and the form for a recovery code is open. */
  async function recover() {
    const app = await ask();
    const { user, dialog } = app;
    await user.type(field(dialog), `${PASSWORD}{Enter}`);
    await user.click(await dialog.findByRole('button', { name: m.recoveryCodeInstead() }));
    return { ...app, code: dialog.getByRole('textbox', { name: m.recoveryCodeLabel() }) };
  }

  it('has the focus at once, and confirms with the password that was right', async () => {
    const { user, code } = await recover();
    await waitFor(() => expect(code).toHaveFocus());
    await user.keyboard(`${RECOVERY_CODE}{Enter}`);
    await isSent();
    await isGone();
    expect(entered).toEqual([{ password: PASSWORD, recoveryCode: RECOVERY_CODE }]);
    await waitFor(() => expect(screen.getByRole('button', { name: account.dataRequest() })).toHaveFocus());
  });

  it('says at the field that it is missing, wrong or used, and keeps what was typed', async () => {
    const { user, code, dialog } = await recover();
    await user.keyboard('{Enter}');
    expect(code).toHaveAccessibleDescription('Enter one of your recovery codes.');
    await waitFor(() => expect(code).toHaveFocus());
    const message = 'That recovery code isn’t right, or it was already used. Try another.';
    rejectOnce(400, 'invalid_otp', message, { fields: [{ path: 'recoveryCode', message }] });
    await user.type(code, 'zzzz{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(message));
    expect(code).toHaveValue('zzzz');
    await waitFor(() => expect(code).toHaveFocus());
    await user.clear(code);
    expect(dialog.queryByText(message)).toBeNull();
    await user.type(code, `${RECOVERY_CODE}{Enter}`);
    await isSent();
  });

  it('says how long to wait once the attempts are used up', async () => {
    const { user, code, dialog } = await recover();
    const message = 'Too many tries. Try again in 10 minutes.';
    rejectOnce(429, 'rate_limited', message);
    await user.type(code, `${RECOVERY_CODE}{Enter}`);
    expect(await dialog.findByText(message)).toBeVisible();
    expect([code.getAttribute('value'), sentExports]).toEqual([RECOVERY_CODE, 0]);
  });

  it('says that the network is missing, and can be sent once it is back', async () => {
    const { user, code, dialog } = await recover();
    failOnce(CONFIRM);
    await user.type(code, `${RECOVERY_CODE}{Enter}`);
    expect(await dialog.findByText(shell.hintConnection())).toBeVisible();
    expect(code).toHaveValue(RECOVERY_CODE);
    await user.click(dialog.getByRole('button', { name: m.confirm() }));
    await isSent();
  });

  it('can be given up for a code, and the dialog as a whole', async () => {
    const { user, dialog, send } = await recover();
    await user.click(dialog.getByRole('button', { name: m.codeInstead() }));
    expect(await codeField(dialog)).toHaveFocus();
    expect(dialog.queryByRole('textbox', { name: m.recoveryCodeLabel() })).toBeNull();
    await user.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(send).toHaveFocus());
    expect([entered, sentExports]).toEqual([[], 0]);
  });

  it('the code has the focus once the password was right', async () => {
    const { user, dialog } = await ask();
    await user.type(field(dialog), `${PASSWORD}{Enter}`);
    const first = await codeField(dialog);
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('417903');
    await isSent();
    expect(entered).toEqual([{ password: PASSWORD, otp: '417903' }]);
  });
});
