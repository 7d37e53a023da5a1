import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyOtp } from '../../../contract/account/verify-contact.ts';
import { checkEmail, checkPhone, checkUsername, signUp } from '../../../contract/auth/sign-up.ts';
import { listFriendSuggestions } from '../../../contract/people/friend-suggestion.ts';
import * as m from '../../../src/messages/auth.gen.ts';
import * as flicks from '../../../src/messages/flicks.gen.ts';
import * as people from '../../../src/messages/people.gen.ts';
import * as quests from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { typeCode } from '../../support/app/code-field.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp } from '../../support/app/render-app.tsx';
import { codeSent, draftUpTo } from '../../support/auth/sign-up-draft.ts';
import { trendingHashtags } from '../../support/flicks/interests.ts';
import { aHashtag } from '../../support/search/search.ts';

const sent: [path: string, body: unknown][] = [];

/** Notes what a call is sent, and answers it. */
function serve(path: string, response: () => Response) {
  server.use(
    http.post(api(path), async ({ request }) => {
      sent.push([path, await request.json()]);
      return response();
    }),
  );
}
/** The code creates the account of this person. */
const serveAccount = (user: typeof demoPerson) =>
  serve(verifyOtp.path, () =>
    respond(verifyOtp, { user, accessToken: 'a', refreshToken: 'r', sessionId: user.userId }),
  );
const free = () => respond(checkEmail, { available: true });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  sent.length = 0;
  draftUpTo(0);
  const nothing = { flicks: [], page: 1, totalPages: 0 };
  server.use(
    http.get('/api/v1/flick', () => HttpResponse.json({ success: true, data: nothing })),
    http.get(api(listFriendSuggestions.path), () => respond(listFriendSuggestions, { friendSuggestion: [] })),
    ...trendingHashtags([aHashtag('coast')]),
  );
});

it('leads from an email address to an account, and logs in', async () => {
  serve(checkEmail.path, free);
  serve(checkUsername.path, () => respond(checkUsername, { available: true }));
  serve(signUp.path, () =>
    respond(signUp, { contact: 'lotta@example.org', contactType: 'email', resendAfter: 60, hold: 'hold-1' }),
  );
  serveAccount({ ...demoPerson, name: 'Lotta Ek' });
  const { user, router } = renderApp({ at: '/signup' });
  expect(await screen.findByText('Step 1 of 5')).toBeVisible();
  await user.click(screen.getByRole('link', { name: m.signUpWithEmail() }));
  await user.type(await screen.findByLabelText(m.twoFactorEmail()), ' Lotta@Example.org{Enter}');

  await title('About you');
  expect(screen.getByText('Step 2 of 5')).toBeVisible();
  await user.type(screen.getByLabelText(m.name()), 'Lotta Ek');
  await user.type(screen.getByLabelText(shell.birthDay()), '4');
  await user.type(screen.getByLabelText(shell.birthMonth()), '6');
  await user.type(screen.getByLabelText(shell.birthYear()), '1994');
  await user.click(screen.getByRole('combobox', { name: m.country() }));
  await user.type(await screen.findByLabelText(shell.countrySearch()), 'swe{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: m.country() })).toHaveTextContent('Sweden'),
  );
  await press(user, 'Continue');

  await title('Your username');
  await user.type(screen.getByRole('textbox', { name: people.usernameLabel() }), 'Lotta.Ek');
  await press(user, 'Continue');

  await title('Your password');
  await user.type(screen.getByLabelText(m.password()), 'harbour gulls 7');
  await press(user, 'Create account');

  await title('Enter the code');
  expect(screen.getByText('l•••@example.org')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('harbour');
  await typeCode(user, '417903');

  await title('You are in, Lotta Ek');
  expect(router.state.location.pathname).toBe('/signup/success');
  expect(localStorage.getItem('accessToken')).toBe('a');
  expect(sessionStorage.getItem('sign-up')).toBeNull();
  expect(screen.getByRole('region', { name: quests.howPayTitle() })).toBeVisible();
  const interests = within(screen.getByRole('region', { name: flicks.interests() }));
  expect(await interests.findByRole('button', { name: '#coast', pressed: false })).toBeVisible();
  expect(screen.getByRole('link', { name: m.goHome() })).toHaveAttribute('href', '/home');
  expect(sent).toEqual([
    [checkEmail.path, { email: 'lotta@example.org' }],
    [checkUsername.path, { username: 'lotta.ek' }],
    [
      signUp.path,
      {
        contact: 'lotta@example.org',
        contactType: 'email',
        name: 'Lotta Ek',
        dob: '1994-06-04',
        country: 'SE',
        username: 'lotta.ek',
        password: 'harbour gulls 7',
      },
    ],
    [
      verifyOtp.path,
      {
        contact: 'lotta@example.org',
        contactType: 'email',
        otp: '417903',
        fcmToken: 'no-device-token',
        hold: 'hold-1',
      },
    ],
  ]);
});

describe('the email step', () => {
  it('shows errors before it sends a request, and clears them while typing', async () => {
    const { user } = renderApp({ at: '/signup/email' });
    const field = await screen.findByLabelText(m.twoFactorEmail());
    await user.type(field, 'lotta{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter an email address such as ana@example.org.');
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '@');
    expect(field).not.toHaveAttribute('aria-invalid');
    expect(sent).toEqual([]);
  });

  it('leads to the login for an address that has an account', async () => {
    serve(checkEmail.path, () => respond(checkEmail, { available: false }));
    const { user } = renderApp({ at: '/signup/email' });
    const field = await screen.findByLabelText(m.twoFactorEmail());
    await user.type(field, 'lotta@example.org{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription('This email has an account. Log in instead.');
    await user.click(screen.getByRole('link', { name: 'Log in instead.' }));
    expect(await screen.findByLabelText(m.loginIdentifier())).toHaveValue('lotta@example.org');
  });

  it('keeps the input when it cannot be checked, and tries again', async () => {
    serve(checkEmail.path, () => (sent.length === 1 ? refuse(500, 'internal') : free()));
    const { user } = renderApp({ at: '/signup/email' });
    await user.type(await screen.findByLabelText(m.twoFactorEmail()), 'lotta@example.org{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to check email');
    expect(screen.getByLabelText(m.twoFactorEmail())).toHaveValue('lotta@example.org');
    await press(user, 'Continue');
    await title('About you');
  });

  it('shows a field error of the server at its field', async () => {
    const fields = [{ path: 'email', message: 'Not this one.' }];
    const body = { success: false, code: 'invalid_request', message: 'No', fields };
    serve(checkEmail.path, () => HttpResponse.json(body, { status: 400 }));
    const { user } = renderApp({ at: '/signup/email' });
    const field = await screen.findByLabelText(m.twoFactorEmail());
    await user.type(field, 'lotta@example.org{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Not this one.'));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('restores the input after leaving and coming back', async () => {
    const { user, unmount } = renderApp({ at: '/signup/email' });
    await user.type(await screen.findByLabelText(m.twoFactorEmail()), 'lotta@exam');
    unmount();
    renderApp({ at: '/signup/email' });
    expect(await screen.findByLabelText(m.twoFactorEmail())).toHaveValue('lotta@exam');
  });
});

describe('the phone step', () => {
  it('formats while typing, and sends the number with its country', async () => {
    serve(checkPhone.path, () => respond(checkPhone, { available: true }));
    const { user } = renderApp({ at: '/signup/phone' });
    const country = await screen.findByRole('combobox', { name: shell.phoneCountry() });
    await user.click(country);
    await user.type(await screen.findByLabelText(shell.countrySearch()), '+46{Enter}');
    await waitFor(() => expect(country).toHaveTextContent('Sweden (+46)'));
    const number = screen.getByLabelText(shell.phoneNumber());
    await user.type(number, '0701234118');
    expect(number).toHaveValue('070-123 41 18');
    await press(user, 'Continue');
    await title('About you');
    expect(sent).toEqual([[checkPhone.path, { phone: '+46701234118' }]]);
  });

  it('uses the country of an international number', async () => {
    const { user } = renderApp({ at: '/signup/phone' });
    await user.type(await screen.findByLabelText(shell.phoneNumber()), '+46701');
    expect(screen.getByRole('combobox', { name: shell.phoneCountry() })).toHaveTextContent('Sweden (+46)');
  });

  it('rejects a number that is invalid in the country', async () => {
    const { user } = renderApp({ at: '/signup/phone' });
    const number = await screen.findByLabelText(shell.phoneNumber());
    await user.type(number, '12345{Enter}');
    expect(number).toHaveAccessibleDescription(/^Enter a phone number from /);
    await waitFor(() => expect(number).toHaveFocus());
    expect(sent).toEqual([]);
  });
});

describe('the personal step', () => {
  it('marks everything that is missing, and focuses the first', async () => {
    draftUpTo(1);
    const { user } = renderApp({ at: '/signup/personal' });
    await title('About you');
    await press(user, 'Continue');
    await waitFor(() => expect(screen.getByLabelText(m.name())).toHaveFocus());
    expect(screen.getByLabelText(m.name())).toHaveAccessibleDescription('Enter your name.');
    expect(screen.getByLabelText(shell.birthDay())).toHaveAccessibleDescription(
      'Enter a day, month and year.',
    );
    expect(screen.getByRole('combobox', { name: m.country() })).toHaveAccessibleDescription(
      'Choose your country.',
    );
  });

  it('asks for an age of 13', async () => {
    draftUpTo(1);
    const { user } = renderApp({ at: '/signup/personal' });
    await user.type(await screen.findByLabelText(shell.birthDay()), '1');
    await user.type(screen.getByLabelText(shell.birthMonth()), '1');
    await user.type(screen.getByLabelText(shell.birthYear()), String(new Date().getFullYear() - 12));
    await press(user, 'Continue');
    expect(screen.getByLabelText(shell.birthYear())).toHaveAccessibleDescription('You must be 13 or older.');
  });

  it('opens the list of countries when somebody types on the closed field', async () => {
    draftUpTo(1);
    const { user } = renderApp({ at: '/signup/personal' });
    const country = await screen.findByRole('combobox', { name: m.country() });
    country.focus();
    for (const key of 'no') fireEvent.keyDown(country, { key });
    const search = await screen.findByLabelText<HTMLInputElement>(shell.countrySearch());
    expect(search).toHaveValue('no');
    // The next letter goes after these.
    expect(search.selectionStart).toBe(2);
    const list = screen.getByRole('listbox', { name: shell.countries() });
    expect(within(list).getAllByRole('option')[0]).toHaveTextContent('Norfolk Island');
    await waitFor(() => expect(search).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(search).toHaveAttribute(
      'aria-activedescendant',
      within(list).getByRole('option', { name: 'North Macedonia' }).id,
    );
    await user.type(search, 'rway{Enter}');
    await waitFor(() => expect(country).toHaveTextContent('Norway'));
  });

  it('says when no country is found', async () => {
    draftUpTo(1);
    const { user } = renderApp({ at: '/signup/personal' });
    await user.click(await screen.findByRole('combobox', { name: m.country() }));
    await user.type(await screen.findByLabelText(shell.countrySearch()), 'atlantis{Enter}');
    expect(screen.getByText(shell.countriesNone())).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });
});

describe('the password step', () => {
  const open = async () => {
    draftUpTo(3);
    const app = renderApp({ at: '/signup/password' });
    await title('Your password');
    return { ...app, field: screen.getByLabelText(m.password()) };
  };

  it('shows the password rules while typing', async () => {
    const { user, field } = await open();
    const rule = (text: string) => screen.getByText(text, { selector: 'li span' });
    await user.type(field, 'lotta.ek');
    expect(rule('8 characters or more')).toHaveTextContent('Done: ');
    expect(rule('Not your name, username or contact info')).toHaveTextContent('Not yet: ');
    await user.clear(field);
    await user.type(field, 'password1');
    await waitFor(() => expect(rule('Not a common password')).toHaveTextContent('Not yet: '));
    expect(screen.getByRole('img', { name: 'Strength weak' })).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'harbour gulls 7');
    expect(rule('Not a common password')).toHaveTextContent('Done: ');
    expect(screen.getByRole('img', { name: 'Strength strong' })).toBeInTheDocument();
  });

  it('rejects a short one at the field, and sends nothing', async () => {
    const { user, field } = await open();
    await user.type(field, 'short{Enter}');
    expect(field).toHaveAccessibleDescription('Use at least 8 characters.');
    await waitFor(() => expect(field).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('keeps the password when the server rejects it, and focuses it', async () => {
    const fields = [{ path: 'password', message: 'This password is too common. Choose another.' }];
    const body = { success: false, code: 'invalid_request', message: 'No', fields };
    serve(signUp.path, () => HttpResponse.json(body, { status: 400 }));
    const { user, field } = await open();
    await user.type(field, 'harbour gulls{Enter}');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('This password is too common. Choose another.'),
    );
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('harbour gulls');
  });

  it.each([
    ['username_taken', 'lotta.ek is taken.', 'Choose another username', '/signup/username'],
    ['contact_taken', 'This email has an account.', 'Use another contact', '/signup/email'],
  ])('leads to the step that can correct %s', async (code, message, link, to) => {
    serve(signUp.path, () => refuse(409, code, message));
    const { user, router, field } = await open();
    await user.type(field, 'harbour gulls{Enter}');
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(message);
    serve(checkUsername.path, () => respond(checkUsername, { available: false, suggestions: [] }));
    await user.click(within(panel).getByRole('link', { name: link }));
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
  });

  it('sends once, however often it is pressed', async () => {
    let finish: (() => void) | undefined;
    server.use(
      http.post(api(signUp.path), async () => {
        sent.push([signUp.path, null]);
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return respond(signUp, {
          contact: 'lotta@example.org',
          contactType: 'email',
          resendAfter: 60,
          hold: 'hold-1',
        });
      }),
    );
    const { user, field } = await open();
    await user.type(field, 'harbour gulls{Enter}{Enter}');
    await user.dblClick(screen.getByRole('button', { name: m.signUpBusy() }));
    await waitFor(() => expect(sent).toHaveLength(1));
    finish?.();
    await title('Enter the code');
    expect(sent).toHaveLength(1);
  });
});

it('still accepts the code after a reload, without the password', async () => {
  draftUpTo(3);
  codeSent();
  serveAccount(demoPerson);
  const { user } = renderApp({ at: '/signup/otp' });
  await typeCode(user, '417903');
  await title('You are in, Dana Moreno');
});

it('continues where the visitor wanted an account, also after a reload', async () => {
  const wanted = '/profile/01890a5d-ac96-774b-bcce-b302099a8001?tab=quests';
  // The wanted page may begin to read before the test is over.
  server.use(http.get('/api/*', () => new Promise<never>(() => undefined)));
  draftUpTo(3);
  codeSent();
  serveAccount(demoPerson);
  const visit = renderApp({ at: `/login?redirect=${encodeURIComponent(wanted)}` });
  await visit.user.click(await screen.findByRole('link', { name: m.createAccount() }));
  await title(m.signUpTitle());
  visit.unmount();
  const { user, router } = renderApp({ at: '/signup/otp' });
  await typeCode(user, '417903');
  await title('You are in, Dana Moreno');
  expect(screen.queryByRole('link', { name: m.goHome() })).toBeNull();
  await press(user, m.continueAction());
  await waitFor(() => expect(router.state.location.href).toBe(wanted));
});

it('goes back from the code to another contact, and keeps everything else', async () => {
  draftUpTo(3);
  codeSent();
  serve(checkEmail.path, free);
  const { user } = renderApp({ at: '/signup/otp' });
  await user.click(await screen.findByRole('link', { name: m.codeChangeContact() }));
  await user.type(await screen.findByLabelText(m.twoFactorEmail()), 'other@example.org{Enter}');
  await title('Your password');
});
