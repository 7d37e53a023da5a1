import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import * as m from '../../../src/messages/auth.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { demoPerson, renderApp } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
});

function response(status: number, body: object, headers: Record<string, string> = {}) {
  server.use(
    http.post('*/login', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status, headers });
    }),
  );
}
const rejection = (code: string, message: string, more: object = {}) => ({
  success: false,
  code,
  message,
  ...more,
});

async function logIn(name: string, password: string, at = '/login') {
  const app = renderApp({ at });
  const identifier = await screen.findByLabelText(m.loginIdentifier());
  if (name) await app.user.type(identifier, name);
  const secret = screen.getByLabelText(m.password());
  if (password) await app.user.type(secret, password);
  await app.user.click(screen.getByRole('button', { name: shell.logIn() }));
  return { ...app, identifier, secret };
}

describe('the login page', () => {
  it('sends one identifier by its format, and leads back to where the person came from', async () => {
    response(200, {
      success: true,
      data: { user: demoPerson, accessToken: 'a', refreshToken: 'r', sessionId: demoPerson.userId },
    });
    const { router } = await logIn('dana@example.org', 'sea glass', '/login?redirect=%2Fsettings');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(sent).toEqual([{ email: 'dana@example.org', password: 'sea glass', fcmToken: 'no-device-token' }]);
  });

  it('says that the login reactivated an account', async () => {
    const user = demoPerson;
    response(200, {
      success: true,
      data: { user, accessToken: 'a', refreshToken: 'r', sessionId: user.userId, restored: true },
    });
    await logIn('dana', 'sea glass', '/login?redirect=%2Fsettings');
    await toastSays('Welcome back. Your account is active again.');
  });

  it('accepts a phone number as people write it, and asks for its country code', async () => {
    response(400, rejection('invalid_credentials', 'Login failed'));
    const { identifier, user } = await logIn('0046 70-123 45 67', 'sea glass');
    await screen.findByRole('alert');
    expect(sent).toMatchObject([{ phone: '+46701234567' }]);
    expect(identifier).not.toHaveAccessibleDescription();
    await user.clear(identifier);
    await user.type(identifier, '070-123 45 67');
    expect(identifier).toHaveAccessibleDescription(
      'Start a phone number with + and its country code, such as +46.',
    );
  });

  it('says what is missing before it sends anything', async () => {
    const { identifier, user } = await logIn('', '');
    expect(identifier).toBeInvalid();
    expect(identifier).toHaveAccessibleDescription('Enter your email, phone or username.');
    await waitFor(() => expect(identifier).toHaveFocus());
    await user.type(identifier, 'd');
    expect(identifier).not.toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('keeps the input after an error, and focuses the password', async () => {
    response(400, rejection('invalid_credentials', 'Login failed'));
    const { identifier, secret } = await logIn('dana', 'wrong');
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('Login failed');
    expect(panel).toHaveTextContent('Check both fields, or reset your password.');
    expect(identifier).toHaveValue('dana');
    expect(secret).toHaveValue('wrong');
    await waitFor(() => expect(secret).toHaveFocus());
  });

  it('shows a field error of the server at its field', async () => {
    response(
      400,
      rejection('invalid_request', 'Login failed', { fields: [{ path: 'username', message: 'Too long.' }] }),
    );
    const { identifier } = await logIn('dana', 'x');
    await waitFor(() => expect(identifier).toHaveAccessibleDescription('Too long.'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows how long to wait after too many attempts', async () => {
    const message = 'Too many tries. Try again in 40 seconds.';
    response(429, rejection('rate_limited', message), { 'retry-after': '40' });
    await logIn('dana', 'x');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('leads to two-factor login if the account requires a code', async () => {
    response(200, {
      success: true,
      data: { type: 'email', contact: 'd•••@example.org', challenge: 'c', resendAfter: 60 },
    });
    const { router } = await logIn('dana', 'sea glass');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login/two-factor-auth'));
  });
});
