import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyOtp } from '../../../contract/account/verify-contact.ts';
import { verifyReset } from '../../../contract/auth/recovery.ts';
import { resendOtp } from '../../../contract/auth/sign-up.ts';
import { changeDraft, readDraft } from '../../../src/lib/storage/sign-up-draft.ts';
import * as m from '../../../src/messages/auth.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { codeBoxes, codeField, typeCode, typedCode } from '../../support/app/code-field.ts';
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
  return { ...app, field: await codeField() };
}

beforeEach(() => {
  sent.length = 0;
});

describe('the boxes', () => {
  it('accept one digit each, and pass the focus on', async () => {
    const { user, field } = await open();
    expect(screen.getByRole('group', { name: m.codeLabel() })).toContainElement(field);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    for (const box of codeBoxes(field)) expect(box).toHaveAttribute('inputmode', 'numeric');
    await user.type(field, '4a1-7');
    expect(codeBoxes(field).map((box) => box.value)).toEqual(['4', '1', '7', '', '', '']);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Digit 4 of 6' })).toHaveFocus());
    await user.keyboard('{Backspace}');
    expect(typedCode(field)).toBe('41');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Digit 3 of 6' })).toHaveFocus());
  });

  it.each(['417903', '417 903', '417-903', 'Your code: 417 903.'])(
    'accept the pasted code "%s" and send it at once',
    async (pasted) => {
      serve(verifyOtp.path, () => refuse(410, 'expired'));
      const { user, field } = await open();
      await user.click(field);
      await user.paste(pasted);
      expect(typedCode(field)).toBe('417903');
      await screen.findByRole('alert');
      expect(sent).toEqual([expect.objectContaining({ otp: '417903', hold: 'hold-1' })]);
    },
  );

  it('replace what was typed with a pasted code', async () => {
    serve(verifyOtp.path, () => refuse(410, 'expired'));
    const { user, field } = await open();
    await user.type(field, '55');
    await user.paste('417903');
    expect(typedCode(field)).toBe('417903');
    await screen.findByRole('alert');
    expect(sent.map(({ otp }) => otp)).toEqual(['417903']);
  });

  it('accept a code that the device fills into the first one', async () => {
    serve(verifyOtp.path, () => refuse(410, 'expired'));
    const { field } = await open();
    fireEvent.change(field, { target: { value: '417903' } });
    expect(typedCode(field)).toBe('417903');
    await screen.findByRole('alert');
    expect(sent.map(({ otp }) => otp)).toEqual(['417903']);
  });

  it('send nothing while a single digit of a complete code is corrected', async () => {
    serve(verifyOtp.path, () => HttpResponse.error());
    const { user, field } = await open();
    await user.type(field, '417903');
    await screen.findByRole('alert');
    await user.type(screen.getByRole('textbox', { name: 'Digit 3 of 6' }), '8');
    expect(typedCode(field)).toBe('418903');
    expect(sent).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent.map(({ otp }) => otp)).toEqual(['417903', '418903']));
  });
});

it('marks a wrong code, shows its digits until the next is typed, and sends the next one', async () => {
  serve(verifyOtp.path, () => refuse(400, 'invalid_otp', 'That code isn’t right. Try again.'));
  const { user, field } = await open();
  await user.type(field, '111111');
  await waitFor(() => expect(field).toHaveAccessibleDescription('That code isn’t right. Try again.'));
  await waitFor(() => expect(field).toHaveFocus());
  for (const box of codeBoxes(field)) {
    expect(box).toBeInvalid();
    expect(box).toHaveAttribute('placeholder', '1');
  }
  await user.keyboard('2');
  expect(typedCode(field)).toBe('2');
  for (const box of codeBoxes(field)) {
    expect(box).not.toBeInvalid();
    expect(box).not.toHaveAttribute('placeholder');
  }
  await user.keyboard('22222');
  await waitFor(() => expect(sent.map(({ otp }) => otp)).toEqual(['111111', '222222']));
});

it('reports missing digits instead of sending fewer', async () => {
  const { user, field } = await open();
  await user.type(field, '417');
  await user.click(screen.getByRole('button', { name: m.verify() }));
  const next = screen.getByRole('textbox', { name: 'Digit 4 of 6' });
  expect(next).toHaveAccessibleDescription('Enter the six digits of the code.');
  await waitFor(() => expect(next).toHaveFocus());
  expect(codeBoxes(field).map((box) => box.ariaInvalid)).toEqual([null, null, null, 'true', 'true', 'true']);
  expect(sent).toEqual([]);
});

it('says what to do about an expired code', async () => {
  serve(verifyReset.path, () => refuse(410, 'expired', 'This code has expired.'));
  codeSent({ purpose: 'reset' });
  const { user } = renderApp({ at: '/forgot-password/verify-otp' });
  await typeCode(user, '417903');
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent(/^This code has expired.Ask for another code with “Send again”.$/);
});

describe('an expired sign-up', () => {
  it('can be started again if its code is rejected', async () => {
    serve(verifyOtp.path, () => refuse(410, 'expired', 'This sign-up took too long.'));
    const { user, router, field } = await open();
    await user.type(field, '417903');
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('This sign-up took too long.');
    expect(panel).toHaveTextContent('Ask for another code with “Send again”.');
    await user.click(within(panel).getByRole('link', { name: 'sign up again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
    // What was typed is still there, so that a day is not lost with it.
    expect(readDraft().username).toBe('lotta.ek');
  });

  it('offers no other code if the contact cannot get one', async () => {
    serve(resendOtp.path, () => refuse(410, 'expired', 'Somebody else signed up meanwhile.'));
    const { user } = await open(Date.now() - 1);
    await user.click(screen.getByRole('button', { name: m.resend() }));
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(/^Somebody else signed up meanwhile.Sign up again$/);
    expect(within(panel).getByRole('link', { name: m.signUpAgain() })).toHaveAttribute('href', '/signup');
  });
});

it('keeps the code when the server does not respond, and sends it again on request', async () => {
  serve(verifyOtp.path, () => HttpResponse.error());
  const { user, field } = await open();
  await user.type(field, '417903');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to verify OTP. Please try again.Check your connection, then try again.',
  );
  expect(typedCode(field)).toBe('417903');
  await user.click(screen.getByRole('button', { name: m.verify() }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

describe('another code', () => {
  it('can be requested once the wait is over, and starts a new wait', async () => {
    serve(resendOtp.path, () => respond(resendOtp, { resendAfter: 30 }));
    const { user, field } = await open(Date.now() - 1);
    await user.type(field, '41');
    await user.click(screen.getByRole('button', { name: m.resend() }));
    expect(await screen.findByText(/^Send again in 0:(30|29)$/)).toBeVisible();
    // Not the live region, which announces the same a moment later.
    expect(screen.getByText(m.codeSentAgain(), { selector: 'form span' })).toBeVisible();
    expect(typedCode(field)).toBe('');
    await waitFor(() => expect(field).toHaveFocus());
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
      expect(screen.queryByRole('button', { name: m.resend() })).not.toBeInTheDocument();
      act(() => vi.advanceTimersByTime(2_000));
      expect(screen.getByRole('button', { name: m.resend() })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() =>
      expect(document.getElementById('live-polite')).toHaveTextContent('You can ask for another code now.'),
    );
  });

  it('shows how long to wait after too many requests', async () => {
    const message = 'Too many tries. Try again in 2 minutes.';
    const body = { success: false, code: 'rate_limited', message };
    serve(resendOtp.path, () => HttpResponse.json(body, { status: 429, headers: { 'retry-after': '120' } }));
    const { user } = await open(Date.now() - 1);
    await user.click(screen.getByRole('button', { name: m.resend() }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});
