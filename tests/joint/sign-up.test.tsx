import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { readSession } from '../../src/api/core/session.ts';
import { KEYS_OF_VISITOR, removeTabKey } from '../../src/lib/storage/session-storage.ts';
import { changeDraft } from '../../src/lib/storage/sign-up-draft.ts';
import * as auth from '../../src/messages/auth.gen.ts';
import * as people from '../../src/messages/people.gen.ts';
import * as m from '../../src/messages/shell.gen.ts';
import { codeField, typeCode } from '../support/app/code-field.ts';
import { realApi } from '../support/app/real-api.ts';
import { renderApp } from '../support/app/render-app.tsx';
import { person, uniqueName } from '../support/factories.ts';
import { newestCode } from '../support/notifications/emails.ts';
import { call } from '../support/test-app.ts';

const PASSWORD = 'harbour gulls 7';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => KEYS_OF_VISITOR.forEach(removeTabKey));

/** Everything but the password is filled in. */
async function openPassword(username: string) {
  const contact = `${uniqueName('joint')}@example.org`;
  changeDraft({ contact, contactType: 'email' });
  changeDraft({ name: 'Lotta Ek', dob: '1994-06-04', country: 'SE' });
  changeDraft({ username });
  const app = renderApp({ at: '/signup/password' });
  await title('Your password');
  await app.user.type(screen.getByLabelText(auth.password()), PASSWORD);
  return { ...app, contact };
}

it('leads from an address to a session on the server, with the code it sent', async () => {
  const t = await realApi();
  const username = uniqueName('lotta');
  const contact = `${username}@example.org`;
  const { user, router } = renderApp({ at: '/signup/email' });
  await user.type(await screen.findByLabelText(m.email()), `${contact}{Enter}`);

  await title('About you');
  await user.type(screen.getByLabelText(auth.name()), 'Lotta Ek');
  await user.type(screen.getByLabelText(m.birthDay()), '4');
  await user.type(screen.getByLabelText(m.birthMonth()), '6');
  await user.type(screen.getByLabelText(m.birthYear()), '1994');
  const country = screen.getByRole('combobox', { name: auth.country() });
  await user.click(country);
  await user.type(await screen.findByLabelText(m.countrySearch()), 'swe{Enter}');
  await waitFor(() => expect(country).toHaveTextContent('Sweden'));
  await press(user, 'Continue');

  await title('Your username');
  await user.type(screen.getByRole('textbox', { name: people.usernameLabel() }), username);
  await press(user, 'Continue');

  await title('Your password');
  await user.type(screen.getByLabelText(auth.password()), PASSWORD);
  await press(user, 'Create account');

  await title('Enter the code');
  await typeCode(user, await newestCode(t, contact));

  await title('You are in, Lotta Ek');
  expect(router.state.location.pathname).toBe('/signup/success');
  const session = readSession();
  expect(session?.viewer).toMatchObject({ username, name: 'Lotta Ek' });
  const own = await call(t.app, 'GET', '/api/v1/profile-detail', { token: session?.accessToken ?? '' });
  expect(own.json().data.profileDetails).toMatchObject({
    ...{ username, email: contact, emailVerified: true, dob: '1994-06-04', country: 'SE' },
  });
});

it('shows at its field that the username was taken meanwhile, and focuses it', async () => {
  const t = await realApi();
  const username = uniqueName('taken');
  const { user, router, contact } = await openPassword(username);
  await person(t, { username });
  await press(user, 'Create account');
  const panel = await screen.findByRole('alert');
  const body = { contact, contactType: 'email', username, name: 'Lotta Ek', dob: '1994-06-04' };
  const refused = await call(t.app, 'POST', '/api/sign-up', {
    body: { ...body, country: 'SE', password: PASSWORD },
  });
  expect(refused.json()).toMatchObject({ code: 'username_taken', fields: [{ path: 'username' }] });
  expect(panel).toHaveTextContent(refused.json().message);
  await user.click(within(panel).getByRole('link', { name: auth.chooseUsername() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/username'));
});

it('says that a code is wrong, and accepts the right one afterwards', async () => {
  const t = await realApi();
  const { user, contact } = await openPassword(uniqueName('lotta'));
  await press(user, 'Create account');
  await title('Enter the code');
  const code = await newestCode(t, contact);
  const field = await codeField();
  await user.type(field, code === '000000' ? '000001' : '000000');
  await waitFor(() => expect(field).toBeInvalid());
  expect(readSession()).toBeNull();
  await user.type(field, code);
  await title('You are in, Lotta Ek');
  expect(readSession()?.viewer.name).toBe('Lotta Ek');
});
