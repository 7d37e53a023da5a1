import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestPasswordReset, resetPassword, verifyReset } from '../../../contract/auth/recovery.ts';
import { persistedResetToken } from '../../../src/lib/storage/reset-token.ts';
import * as m from '../../../src/messages/auth.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { codeField } from '../../support/app/code-field.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { codeSent } from '../../support/auth/sign-up-draft.ts';

const sent: unknown[] = [];

function serve(method: 'post' | 'put', path: string, reply: () => Response) {
  server.use(
    http[method](api(path), async ({ request }) => {
      sent.push(await request.json());
      return reply();
    }),
  );
}
const onItsWay = () => respond(requestPasswordReset, { message: 'A code is on its way.', resendAfter: 60 });

beforeEach(() => {
  sent.length = 0;
});

it('leads from a contact to a new password, and fills in the contact at the login', async () => {
  serve('post', requestPasswordReset.path, onItsWay);
  serve('post', verifyReset.path, () => respond(verifyReset, { resetToken: 'token-1' }));
  serve('put', resetPassword.path, () => respond(resetPassword, { message: 'Password changed.' }));
  const { user, router } = renderApp({ at: '/forgot-password' });
  await user.type(await screen.findByLabelText(m.forgotContact()), '+46 70-123 41 18{Enter}');

  const code = await codeField();
  expect(screen.getByText('+46 ••• ••18')).toBeVisible();
  await user.type(code, '417903');

  const password = await screen.findByLabelText(m.newPassword());
  await user.type(password, 'harbour gulls 7');
  await user.click(screen.getByRole('button', { name: m.savePassword() }));

  expect(await screen.findByLabelText(m.loginIdentifier())).toHaveValue('+46701234118');
  expect(router.state.location.pathname).toBe('/login');
  await toastSays('Password changed.');
  expect(sent).toEqual([
    { phone: '+46701234118' },
    { phone: '+46701234118', otp: '417903' },
    { phone: '+46701234118', password: 'harbour gulls 7', resetToken: 'token-1' },
  ]);
  expect(persistedResetToken.read()).toBeNull();
});

describe('the contact', () => {
  it.each([
    ['', 'Enter your email or phone.'],
    ['dana@', 'Enter an email address such as ana@example.org.'],
    ['12345', 'Use 10 to 15 digits, with + if you like.'],
  ])('%j is rejected before a request is sent', async (typed, expected) => {
    const { user } = renderApp({ at: '/forgot-password' });
    const field = await screen.findByLabelText(m.forgotContact());
    await user.click(field);
    await user.keyboard(`${typed}{Enter}`);
    expect(field).toHaveAccessibleDescription(expected);
    await waitFor(() => expect(field).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('stays when no code can be sent', async () => {
    serve('post', requestPasswordReset.path, () => refuse(503, 'unavailable'));
    const { user } = renderApp({ at: '/forgot-password' });
    const field = await screen.findByLabelText(m.forgotContact());
    await user.type(field, 'dana@example.org{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to send verification code. Please try again.',
    );
    expect(field).toHaveValue('dana@example.org');
  });
});

it('sends another code, and lets the person change the contact', async () => {
  codeSent({ purpose: 'reset', resendAt: Date.now() - 1 });
  serve('post', requestPasswordReset.path, onItsWay);
  const { user } = renderApp({ at: '/forgot-password/verify-otp' });
  await user.click(await screen.findByRole('button', { name: m.resend() }));
  expect(await screen.findByText(m.codeSentAgain())).toBeVisible();
  expect(sent).toEqual([{ email: 'lotta@example.org' }]);
  await user.click(screen.getByRole('link', { name: m.codeChangeContact() }));
  expect(await screen.findByLabelText(m.forgotContact())).toHaveValue('lotta@example.org');
});

describe('the new password', () => {
  const open = async () => {
    codeSent({ purpose: 'reset' });
    persistedResetToken.save({ resetToken: 'token-1', at: Date.now() });
    const app = renderApp({ at: '/forgot-password/reset-password' });
    return { ...app, field: await screen.findByLabelText(m.newPassword()) };
  };

  it('is rejected at its field while it is too short or too common', async () => {
    const fields = [{ path: 'password', message: 'This password is too common. Choose another.' }];
    const body = { success: false, code: 'invalid_request', message: 'No', fields };
    serve('put', resetPassword.path, () => HttpResponse.json(body, { status: 400 }));
    const { user, field } = await open();
    await user.type(field, 'short{Enter}');
    expect(field).toHaveAccessibleDescription('Use at least 8 characters.');
    expect(sent).toEqual([]);
    await user.type(field, ' but longer{Enter}');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('This password is too common. Choose another.'),
    );
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('short but longer');
  });

  it('leads to another code if the first one is too old', async () => {
    serve('put', resetPassword.path, () => refuse(410, 'expired', 'This took too long.'));
    const { user, router, field } = await open();
    await user.type(field, 'harbour gulls{Enter}');
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('This took too long.');
    await user.click(within(panel).getByRole('link', { name: m.askForCode() }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'));
  });

  it('cannot be set ten minutes after the code', async () => {
    codeSent({ purpose: 'reset' });
    persistedResetToken.save({ resetToken: 'token-1', at: Date.now() - 10 * 60_000 });
    const { router } = renderApp({ at: '/forgot-password/reset-password' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password/verify-otp'));
  });
});
