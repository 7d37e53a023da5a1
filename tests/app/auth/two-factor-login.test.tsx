import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { login, verifyLogin } from '../../../contract/auth/auth.ts';
import { resendOtp } from '../../../contract/auth/sign-up.ts';
import { type PendingStep, pendingLogin } from '../../../src/lib/storage/pending-login.ts';
import * as m from '../../../src/messages/auth.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { codeField, typeCode } from '../../support/app/code-field.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp } from '../../support/app/render-app.tsx';
import { screenHeading } from '../../support/app/screen-heading.ts';
import { draftUpTo } from '../../support/auth/sign-up-draft.ts';
import { refuseWith } from '../../support/money/payment-fixtures.ts';

const sent: unknown[] = [];

function serve(path: string, reply: () => Response) {
  server.use(
    http.post(api(path), async ({ request }) => {
      sent.push(await request.json());
      return reply();
    }),
  );
}
const signedIn = () =>
  respond(verifyLogin, {
    user: demoPerson,
    accessToken: 'a',
    refreshToken: 'r',
    sessionId: demoPerson.userId,
  });

/** As if the password had been right a while ago. */
function passwordTaken(fields: Partial<PendingStep> = {}) {
  const at = Date.now();
  pendingLogin.save({
    type: 'email',
    contact: 'd•••@example.org',
    challenge: 'challenge-1',
    resendAfter: 60,
    deviceToken: 'device-1',
    at,
    resendAt: at + 60_000,
    returnTo: '/settings',
    ...fields,
  });
}

beforeEach(() => {
  sent.length = 0;
});

it('follows the password, and leads to the page that was requested', async () => {
  draftUpTo(2);
  serve(login.path, () =>
    respond(login, { type: 'phone', contact: '+46 ••• ••18', challenge: 'challenge-1', resendAfter: 60 }),
  );
  serve(verifyLogin.path, signedIn);
  const { user, router } = renderApp({ at: '/login?redirect=%2Fsettings' });
  await user.type(await screen.findByLabelText(m.loginIdentifier()), 'demo');
  await user.type(screen.getByLabelText(m.password()), 'sea glass{Enter}');
  await typeCode(user, '417903');
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(sent[1]).toEqual({ challenge: 'challenge-1', otp: '417903', fcmToken: 'no-device-token' });
  expect(localStorage.getItem('accessToken')).toBe('a');
  expect(sessionStorage).toHaveLength(0);
});

it('survives a reload, with the device token the login was started with', async () => {
  passwordTaken();
  serve(verifyLogin.path, signedIn);
  const { user, router } = renderApp({ at: '/login/two-factor-auth' });
  const field = await codeField();
  expect(screen.getByText('d•••@example.org')).toBeVisible();
  await user.type(field, '417903');
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(sent).toEqual([{ challenge: 'challenge-1', otp: '417903', fcmToken: 'device-1' }]);
});

it('leads to the feed if no page was requested', async () => {
  passwordTaken({ returnTo: undefined });
  serve(verifyLogin.path, signedIn);
  // Not a 5xx: its repeat would come while the next test runs.
  server.use(http.get('*/v1/flick', () => refuse(403, 'forbidden')));
  const { user, router } = renderApp({ at: '/login/two-factor-auth' });
  await typeCode(user, '417903');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

it('marks a wrong code and keeps it, with the message of the server', async () => {
  passwordTaken();
  serve(verifyLogin.path, () => refuse(400, 'invalid_otp'));
  const { user } = renderApp({ at: '/login/two-factor-auth' });
  const field = await codeField();
  await user.type(field, '111111');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('Failed to verify 2FA OTP. Please try again.'),
  );
  expect(localStorage.getItem('accessToken')).toBeNull();
});

it('requests another code of the same login once one is void', async () => {
  passwordTaken({ resendAt: Date.now() - 1 });
  serve(verifyLogin.path, () =>
    sent.length === 1 ? refuse(410, 'expired', 'This code is no longer good.') : signedIn(),
  );
  serve(resendOtp.path, () => respond(resendOtp, { resendAfter: 60 }));
  const { user, router } = renderApp({ at: '/login/two-factor-auth' });
  const field = await codeField();
  await user.type(field, '111111');
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent(/^This code is no longer good.Ask for another code with “Send again”.$/);
  await user.click(screen.getByRole('button', { name: m.resend() }));
  await screen.findByText(m.codeSentAgain());
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(field, '417903');
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
});

it.each([
  ['after ten minutes', () => passwordTaken({ at: Date.now() - 10 * 60_000 })],
  ['when the server does not know it any more', () => passwordTaken({ resendAt: Date.now() - 1 })],
])('says that the login has expired %s, and leads back to it', async (_when, begin) => {
  begin();
  serve(resendOtp.path, () => refuse(410, 'expired', 'Log in once more.'));
  const { user, router } = renderApp({ at: '/login/two-factor-auth' });
  await screenHeading();
  const again = screen.queryByRole('button', { name: m.resend() });
  if (again) await user.click(again);
  expect(await screen.findByRole('alert')).toHaveTextContent('This login took too long. Log in again.');
  await user.click(screen.getByRole('link', { name: m.backToLogin() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ redirect: '/settings' });
});

describe('with an authenticator app', () => {
  const app = { type: 'app' as const, contact: null, resendAfter: 0 };
  const RECOVERY = 'k7qd-m2xw-9hft-3rva';

  it('asks for the code of the app, and offers no other', async () => {
    passwordTaken(app);
    serve(verifyLogin.path, signedIn);
    const { user, router } = renderApp({ at: '/login/two-factor-auth' });
    const field = await codeField();
    expect(screen.getByText(m.codeFromApp())).toBeVisible();
    expect(screen.queryByRole('button', { name: m.resend() })).toBeNull();
    await user.type(field, '417903');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(sent).toEqual([{ challenge: 'challenge-1', otp: '417903', fcmToken: 'device-1' }]);
  });

  it('accepts a recovery code instead, and says when that is wrong', async () => {
    passwordTaken(app);
    const wrong = 'That recovery code isn’t right, or it was already used. Try another.';
    const fields = [{ path: 'recoveryCode', message: wrong }];
    serve(verifyLogin.path, () =>
      sent.length === 1 ? refuseWith(400, 'invalid_otp', wrong, { fields }) : signedIn(),
    );
    const { user, router } = renderApp({ at: '/login/two-factor-auth' });
    await user.click(await screen.findByRole('button', { name: m.recoveryCodeInstead() }));
    const field = screen.getByLabelText(m.recoveryCodeLabel());
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('Enter one of your recovery codes.');
    await user.type(field, 'used{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
    await user.clear(field);
    await user.type(field, `${RECOVERY}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(sent[1]).toEqual({ challenge: 'challenge-1', recoveryCode: RECOVERY, fcmToken: 'device-1' });
  });

  it('shows how long to wait after too many attempts', async () => {
    passwordTaken(app);
    serve(verifyLogin.path, () => refuse(429, 'rate_limited', 'Too many tries. Try again in 14 minutes.'));
    const { user } = renderApp({ at: '/login/two-factor-auth' });
    await typeCode(user, '417903');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
    expect(screen.getByRole('button', { name: m.recoveryCodeInstead() })).toBeVisible();
  });
});

it('requests another code of the same login', async () => {
  passwordTaken({ resendAt: Date.now() - 1 });
  serve(resendOtp.path, () => respond(resendOtp, { resendAfter: 60 }));
  const { user } = renderApp({ at: '/login/two-factor-auth' });
  await user.click(await screen.findByRole('button', { name: m.resend() }));
  expect(await screen.findByText(m.codeSentAgain())).toBeVisible();
  expect(sent).toEqual([{ challenge: 'challenge-1' }]);
  expect(pendingLogin.read()?.resendAt).toBeGreaterThan(Date.now());
});
