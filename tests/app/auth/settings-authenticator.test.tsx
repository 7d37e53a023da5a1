import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfileDetails } from '../../../contract/account/account-details.ts';
import {
  confirmAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
} from '../../../contract/auth/authenticator.ts';
import { confirmIdentity } from '../../../contract/auth/confirmation.ts';
import { getTwoFactor, type TwoFactorSettings, updateTwoFactor } from '../../../contract/auth/two-factor.ts';
import * as m from '../../../src/messages/auth.gen.ts';
import { noPasskeys, someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { codeField, typeCode } from '../../support/app/code-field.ts';
import { confirmationDialog } from '../../support/app/confirmation.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';

const TWO_FACTOR = api(getTwoFactor.path);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 8 }, (_, n) => `k7qd-m2xw-9hft-3rv${n}`);
const on = { twoFactor: true, twoFactorMethod: 'totp', contact: null, recoveryCodesLeft: 8 } as const;
const sent: unknown[] = [];
let stored: TwoFactorSettings;

beforeEach(() => {
  sent.length = 0;
  stored = { twoFactor: false, twoFactorMethod: 'sms', contact: '+1555 ••• 01 99' };
  signIn();
  const taken = async (request: Request) => {
    const body = (await request.json()) as Record<string, string>;
    sent.push(body);
    return body;
  };
  server.use(
    noPasskeys,
    http.get(TWO_FACTOR, () => respond(getTwoFactor, stored)),
    http.get(api(getProfileDetails.path), () =>
      respond(getProfileDetails, { profileDetails: someDetails() }),
    ),
    http.put(TWO_FACTOR, async ({ request }) => {
      const { otp, ...settings } = await taken(request);
      const { twoFactor, twoFactorMethod } = settings as unknown as TwoFactorSettings;
      if (otp === undefined) {
        const data = { type: 'email', contact: 'd•••@example.org', resendAfter: 60 };
        return HttpResponse.json({ success: false, code: 'second_factor_required', data }, { status: 403 });
      }
      stored = { twoFactor, twoFactorMethod, contact: 'd•••@example.org', recoveryCodesLeft: 8 };
      return respond(updateTwoFactor, { ...stored, recoveryCodes: codes, message: '2FA updated' });
    }),
    http.post(api(setUpAuthenticator.path), () => {
      const uri = `otpauth://totp/Flickquest:demo?secret=${SECRET}`;
      return respond(setUpAuthenticator, { setUp: 'set-up-1', secret: SECRET, uri });
    }),
    http.put(api(confirmAuthenticator.path), async ({ request }) => {
      const { otp } = await taken(request);
      if (otp === '000000') return refuse(410, 'expired', 'This took too long. Try again.');
      if (otp !== '417903') return refuse(400, 'invalid_otp', 'This is not the newest code of your app.');
      stored = on;
      return respond(confirmAuthenticator, { ...on, message: '2FA updated', recoveryCodes: codes });
    }),
    http.post(api(renewRecoveryCodes.path), () => respond(renewRecoveryCodes, { recoveryCodes: codes })),
  );
});

const open = () => renderApp({ at: '/settings?section=security' });
const toggle = () => screen.findByRole('switch', { name: m.twoFactorSwitch() });
// By label: looking for a role goes through all of the page again and again while the section comes.
const method = (name: string) => screen.findByRole('radio', { name });
const inDialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role, { name }));

describe('an authenticator app', () => {
  it('is set up with its key and first code, and shows its recovery codes once', async () => {
    const { user } = open();
    await user.click(await method('App'));
    expect(sent).toEqual([]);
    await user.click(await toggle());
    const first = await inDialog('Use an authenticator app');
    await user.click(first.getByRole('button', { name: m.continueAction() }));

    const second = await inDialog('Add Flickquest to your app');
    expect(second.getByRole('img', { name: m.appQrCode() })).toBeVisible();
    expect(second.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const field = await codeField(second);
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '111111');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('This is not the newest code of your app.'),
    );
    await user.type(field, '417903');

    const third = await inDialog('Save your recovery codes', 'alertdialog');
    expect(third.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    await waitFor(() => expect(third.getByRole('button', { name: m.codesCopy() })).toHaveFocus());
    await user.click(third.getByRole('button', { name: m.codesCopy() }));
    await toastSays('Codes copied');
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(third.getByRole('button', { name: m.codesPrint() }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(third.getByRole('button', { name: m.codesSaved() }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await toggle()).toBeChecked();
    expect(await method('App')).toBeChecked();
    expect(screen.getByText('8 of 8 recovery codes left.')).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    expect(sent.at(-1)).toEqual({ setUp: 'set-up-1', otp: '417903' });
  });

  it('an abandoned set-up changes nothing, and an expired one starts over', async () => {
    stored = { ...stored, twoFactor: true };
    const { user } = open();
    await user.click(await method('App'));
    const first = await inDialog('Use an authenticator app');
    await user.click(first.getByRole('button', { name: m.continueAction() }));
    const second = await inDialog('Add Flickquest to your app');
    await typeCode(user, '000000', second);
    await user.click(await second.findByRole('button', { name: m.startOver() }));
    await inDialog('Use an authenticator app');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await method('Text')).toBeChecked();
    expect(await toggle()).toBeChecked();
  });

  it('is replaced by a contact with a code that went there, and shows new recovery codes', async () => {
    stored = on;
    const { user } = open();
    await user.click(await method('Email'));
    const dialog = await inDialog('Get codes by email?', 'alertdialog');
    expect(dialog.getByText(m.twoFactorSwitchTextApp())).toBeVisible();
    await user.click(dialog.getByRole('button', { name: m.twoFactorSwitchAction() }));
    const enter = await inDialog('Enter the code');
    expect(enter.getByText('d•••@example.org')).toBeVisible();
    await typeCode(user, '417903', enter);
    const shown = await inDialog('Save your recovery codes', 'alertdialog');
    expect(shown.getAllByRole('listitem')).toHaveLength(8);
    await user.click(shown.getByRole('button', { name: m.codesSaved() }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const settings = { twoFactor: true, twoFactorMethod: 'email' };
    expect(sent).toEqual([settings, { ...settings, otp: '417903' }]);
    expect(await method('Email')).toBeChecked();
  });
});

it('prompts people without recovery codes to create some, which asks for a confirmation', async () => {
  stored = { twoFactor: true, twoFactorMethod: 'email', contact: 'd•••@example.org', recoveryCodesLeft: 0 };
  let isConfirmed = false;
  server.use(
    http.post(api(renewRecoveryCodes.path), () =>
      isConfirmed
        ? respond(renewRecoveryCodes, { recoveryCodes: codes })
        : refuse(403, 'confirmation_required'),
    ),
    http.post(api(confirmIdentity.path), () => {
      isConfirmed = true;
      return respond(confirmIdentity, { confirmedUntil: '2026-05-01T10:15:00.000Z' });
    }),
  );
  const { user } = open();
  expect(await screen.findByText(m.codesNone())).toBeVisible();
  expect(screen.queryByText(/codes left/)).toBeNull();
  await user.click(screen.getByRole('button', { name: m.codesCreateTitle() }));
  const dialog = await inDialog('Create recovery codes');
  expect(dialog.queryByText(m.codesRenewText())).toBeNull();
  await user.click(dialog.getByRole('button', { name: m.codesCreate() }));
  const asks = await confirmationDialog();
  await user.type(asks.getByLabelText(m.password()), 'sea glass 1{Enter}');
  const shown = await inDialog('Save your recovery codes', 'alertdialog');
  expect(shown.getAllByRole('listitem')).toHaveLength(8);
  await user.click(shown.getByRole('button', { name: m.codesSaved() }));
  expect(await screen.findByText('8 of 8 recovery codes left.')).toBeVisible();
  expect(screen.queryByText(m.codesNone())).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: m.codesRenewTitle() })).toHaveFocus());
});

it('makes new recovery codes', async () => {
  stored = { ...on, recoveryCodesLeft: 2 };
  const { user } = open();
  expect(await screen.findByText(/^2 of 8 recovery codes left. Create new ones/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.codesRenewTitle() }));
  const dialog = await inDialog('New recovery codes');
  await user.click(dialog.getByRole('button', { name: m.codesRenew() }));
  const shown = await inDialog('Save your recovery codes', 'alertdialog');
  expect(shown.getAllByRole('listitem')).toHaveLength(8);
  await user.click(shown.getByRole('button', { name: m.codesSaved() }));
  expect(await screen.findByText('8 of 8 recovery codes left.')).toBeVisible();
});
