import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { getProfileDetails } from '../../../contract/account/account-details.ts';
import { changePassword } from '../../../contract/auth/password.ts';
import { getTwoFactor, type TwoFactorSettings, updateTwoFactor } from '../../../contract/auth/two-factor.ts';
import * as m from '../../../src/messages/auth.gen.ts';
import { noPasskeys, someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';

const TWO_FACTOR = api(getTwoFactor.path);
const sent: unknown[] = [];
let stored: TwoFactorSettings;

beforeEach(() => {
  sent.length = 0;
  stored = { twoFactor: false, twoFactorMethod: 'sms', contact: '+1555 ••• 01 99' };
  signIn();
  server.use(
    noPasskeys,
    http.get(TWO_FACTOR, () => respond(getTwoFactor, stored)),
    http.get(api(getProfileDetails.path), () =>
      respond(getProfileDetails, { profileDetails: someDetails() }),
    ),
    http.put(TWO_FACTOR, async ({ request }) => {
      const settings = (await request.json()) as TwoFactorSettings;
      sent.push(settings);
      stored = { ...stored, twoFactor: settings.twoFactor, twoFactorMethod: settings.twoFactorMethod };
      return respond(updateTwoFactor, { ...stored, message: '2FA updated' });
    }),
    http.put(api(changePassword.path), async ({ request }) => {
      sent.push(await request.json());
      return respond(changePassword, { message: 'Password changed' });
    }),
  );
});

const open = () => renderApp({ at: '/settings?section=security' });
const current = () => screen.findByLabelText(m.currentPassword());
const fresh = () => screen.getByLabelText(m.newPassword());
const save = () => screen.getByRole('button', { name: m.savePassword() });

describe('changing the password', () => {
  it('shows missing values at the fields, and focuses the first', async () => {
    const { user } = open();
    await current();
    await user.click(save());
    expect(await current()).toHaveFocus();
    expect(await current()).toBeInvalid();
    expect(fresh()).toBeInvalid();
    await user.type(await current(), 'sea glass');
    await user.type(fresh(), 'demo');
    await user.click(save());
    expect(fresh()).toHaveAccessibleDescription(/^Use at least 8 characters\./);
    await waitFor(() => expect(fresh()).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('rejects a password that contains data of the person, including contacts', async () => {
    const { user } = open();
    await user.type(await current(), 'sea glass 1');
    await user.type(fresh(), 'dana@example.org');
    const rule = screen.getByText(m.passwordRuleOwn(), { selector: 'li span' });
    await waitFor(() => expect(rule).toHaveTextContent('Not yet: '));
    await user.click(save());
    expect(fresh()).toHaveAccessibleDescription(/^Don’t use your name, username, email or phone number\./);
    expect(sent).toEqual([]);
  });

  it('sends both, confirms it, and empties the form', async () => {
    const { user } = open();
    await user.type(await current(), 'sea glass 1');
    await user.type(fresh(), 'harbour lights 2');
    await user.click(save());
    await toastSays('Password changed');
    expect(sent).toEqual([{ password: 'sea glass 1', newPassword: 'harbour lights 2' }]);
    expect(await current()).toHaveValue('');
    expect(fresh()).toHaveValue('');
  });

  it('says at the field that the current one is wrong, and keeps the input', async () => {
    server.use(
      http.put(api(changePassword.path), () =>
        refuse(400, 'wrong_password', 'That password isn’t right. Try again.'),
      ),
    );
    const { user } = open();
    await user.type(await current(), 'sea glass 1');
    await user.type(fresh(), 'harbour lights 2');
    await user.click(save());
    expect(await screen.findByText('That password isn’t right. Try again.')).toBeVisible();
    expect(await current()).toHaveFocus();
    expect(fresh()).toHaveValue('harbour lights 2');
  });

  it('falls back to its own text when the server has none', async () => {
    server.use(http.put(api(changePassword.path), () => refuse(500, 'internal')));
    const { user } = open();
    await user.type(await current(), 'sea glass 1');
    await user.type(fresh(), 'harbour lights 2');
    await user.click(save());
    expect(await screen.findByText('Failed to change password.')).toBeVisible();
  });
});

describe('the code at log-in', () => {
  const toggle = () => screen.findByRole('switch', { name: m.twoFactorSwitch() });

  it('turns on with the method of the server, by text message by default', async () => {
    const { user } = open();
    expect(await toggle()).not.toBeChecked();
    expect(await toggle()).toHaveAccessibleDescription('Codes go to +1555 ••• 01 99.');
    await user.click(await toggle());
    expect(await screen.findByText('2FA updated')).toBeVisible();
    expect(await toggle()).toBeChecked();
    expect(sent).toEqual([{ twoFactor: true, twoFactorMethod: 'sms' }]);
    await user.click(screen.getByRole('radio', { name: m.twoFactorEmail() }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ twoFactor: true, twoFactorMethod: 'email' });
  });

  it('is switched back after a failure, and says so', async () => {
    server.use(http.put(TWO_FACTOR, () => refuse(500, 'internal')));
    const { user } = open();
    await user.click(await toggle());
    expect(await screen.findByText('Failed to update 2FA settings')).toBeVisible();
    expect(await toggle()).not.toBeChecked();
  });

  it('links to the contact that is missing', async () => {
    server.use(http.put(TWO_FACTOR, () => refuse(422, 'contact_unverified', 'Verify a phone number first.')));
    const { user } = open();
    await user.click(await toggle());
    expect(await screen.findByText('Verify a phone number first.')).toBeVisible();
    expect(screen.getByRole('link', { name: m.twoFactorVerifyPhone() })).toHaveAttribute(
      'href',
      '/settings?section=account',
    );
  });

  it('asks before it turns off', async () => {
    stored = { ...stored, twoFactor: true };
    const { user } = open();
    await user.click(await toggle());
    const dialog = await screen.findByRole('alertdialog', { name: m.twoFactorOffTitle() });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: m.twoFactorOff() }));
    await waitFor(() => expect(sent).toEqual([{ twoFactor: false, twoFactorMethod: 'sms' }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await toggle()).not.toBeChecked();
  });

  it('shows a failed read next to the password form', async () => {
    server.use(http.get(TWO_FACTOR, () => refuse(403, 'forbidden')));
    open();
    expect(await screen.findByText('Failed to fetch 2FA settings')).toBeVisible();
    expect(await current()).toBeVisible();
  });
});
