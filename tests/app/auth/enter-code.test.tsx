import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyOtp } from '../../../contract/account/verify-contact.ts';
import { verifyReset } from '../../../contract/auth/recovery.ts';
import { resendOtp } from '../../../contract/auth/sign-up.ts';
import { changeDraft, readDraft } from '../../../src/lib/storage/sign-up-draft.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp } from '../../support/app/render-app.tsx';
import { codeSent, draftUpTo } from '../../support/auth/sign-up-draft.ts';

const sent: Record<string, unknown>[] = [];

function serve(path: string, reply: () => Response) {
  server.use(
    http.post(api(path), async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return reply();
    }),
  );
}

async function open(resendAt = Date.now() + 60_000) {
  draftUpTo(3);
  changeDraft({ hold: 'hold-1' });
  codeSent({ resendAt });
  const app = renderApp({ at: '/signup/otp' });
  return { ...app, field: await screen.findByLabelText('Six-digit code') };
}

beforeEach(() => {
  sent.length = 0;
});

describe('the boxes', () => {
  it('are one field that accepts only digits, at most six', async () => {
    serve(verifyOtp.path, () => refuse(400, 'invalid_otp', 'This code is not right.'));
    const { user, field } = await open();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.type(field, '4a1-7');
    expect(field).toHaveValue('417');
  });

  it('accept a pasted code with text around it, and send it at once', async () => {
    serve(verifyOtp.path, () => refuse(400, 'invalid_otp', 'This code is not right.'));
    const { user, field } = await open();
    await user.click(field);
    await user.paste('Your code: 417 903.');
    expect(field).toHaveValue('417903');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ otp: '417903', hold: 'hold-1' });
  });
});

it('marks a wrong code, selects its digits, and sends the next one', async () => {
  serve(verifyOtp.path, () => refuse(400, 'invalid_otp', 'This code is not right.'));
  const { user, field } = await open();
  await user.type(field, '111111');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is not right.'));
  const input = field as HTMLInputElement;
  expect(field).toHaveFocus();
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['111111', 0, 6]);
  await user.keyboard('2');
  expect(field).toHaveValue('2');
  expect(field).not.toBeInvalid();
  await user.keyboard('22222');
  await waitFor(() => expect(sent.map(({ otp }) => otp)).toEqual(['111111', '222222']));
});

it('reports missing digits instead of sending fewer', async () => {
  const { user, field } = await open();
  await user.type(field, '417');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(field).toHaveAccessibleDescription('Enter the six digits of the code.');
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
});

it('says what to do about an expired code', async () => {
  serve(verifyReset.path, () => refuse(410, 'expired', 'This code has expired.'));
  codeSent({ purpose: 'reset' });
  const { user } = renderApp({ at: '/forgot-password/verify-otp' });
  await user.type(await screen.findByLabelText('Six-digit code'), '417903');
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent(/^This code has expired.Ask for another code with "Send again".$/);
});

describe('an expired sign-up', () => {
  it('can be started again if its code is rejected', async () => {
    serve(verifyOtp.path, () => refuse(410, 'expired', 'This sign-up took too long.'));
    const { user, router, field } = await open();
    await user.type(field, '417903');
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('This sign-up took too long.');
    expect(panel).toHaveTextContent('Ask for another code with "Send again".');
    await user.click(within(panel).getByRole('link', { name: 'Sign up again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
    // What was typed is still there, so that a day is not lost with it.
    expect(readDraft().username).toBe('lotta.ek');
  });

  it('offers no other code if the contact cannot get one', async () => {
    serve(resendOtp.path, () => refuse(410, 'expired', 'Somebody else signed up meanwhile.'));
    const { user } = await open(Date.now() - 1);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(/^Somebody else signed up meanwhile.Sign up again$/);
    expect(within(panel).getByRole('link', { name: 'Sign up again' })).toHaveAttribute('href', '/signup');
  });
});

it('keeps the code when the server does not respond, and sends it again on request', async () => {
  serve(verifyOtp.path, () => HttpResponse.error());
  const { user, field } = await open();
  await user.type(field, '417903');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to verify OTP. Please try again.Check your connection, then try again.',
  );
  expect(field).toHaveValue('417903');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

describe('another code', () => {
  it('can be requested once the wait is over, and starts a new wait', async () => {
    serve(resendOtp.path, () => respond(resendOtp, { resendAfter: 30 }));
    const { user, field } = await open(Date.now() - 1);
    await user.type(field, '41');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^Send again in 0:(30|29)$/)).toBeVisible();
    // Not the live region, which announces the same a moment later.
    expect(screen.getByText('We sent another code.', { selector: 'form span' })).toBeVisible();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(sent).toEqual([{ contact: 'lotta@example.org', contactType: 'email', hold: 'hold-1' }]);
    await waitFor(() =>
      expect(document.getElementById('live-polite')).toHaveTextContent('We sent another code.'),
    );
  });

  it('is announced once when it is time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      await open(Date.now() + 2_000);
      expect(screen.getByText('Send again in 0:02')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
      act(() => vi.advanceTimersByTime(2_000));
      expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() =>
      expect(document.getElementById('live-polite')).toHaveTextContent('You can ask for another code now.'),
    );
  });

  it('shows how long to wait after too many requests', async () => {
    const body = { success: false, code: 'rate_limited', message: 'Too many codes.' };
    serve(resendOtp.path, () => HttpResponse.json(body, { status: 429, headers: { 'retry-after': '120' } }));
    const { user } = await open(Date.now() - 1);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Wait 2 minutes.');
  });
});
