import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  getProfileDetails,
  type ProfileDetails,
  updateProfileDetails,
} from '../../../contract/account/account-details.ts';
import { checkUsername } from '../../../contract/auth/sign-up.ts';
import * as account from '../../../src/messages/account.gen.ts';
import * as m from '../../../src/messages/people.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { noDataExport, roomInStorage, someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { otherScreenLoads } from '../../support/app/background-requests.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';

const PATH = api(getProfileDetails.path);
const sent: { body: Record<string, unknown>; ifMatch: string | null }[] = [];
let stored: ProfileDetails;

beforeEach(() => {
  sent.length = 0;
  stored = someDetails();
  signIn();
  server.use(
    noDataExport,
    roomInStorage,
    http.get(PATH, () => respond(getProfileDetails, { profileDetails: stored })),
    http.put(PATH, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ body, ifMatch: request.headers.get('if-match') });
      stored = { ...stored, ...body, version: String(Number(stored.version) + 1) };
      return respond(updateProfileDetails, { profileDetails: stored, verify: null });
    }),
  );
});

const open = () => renderApp({ at: '/settings?section=account' });
const name = () => screen.findByRole('textbox', { name: account.profileName() });
const save = () => screen.getByRole('button', { name: account.profileSave() });

describe('account data', () => {
  it('shows what is stored', async () => {
    open();
    expect(await name()).toHaveValue('Dana Moreno');
    expect(screen.getByRole('textbox', { name: account.profileUsername() })).toHaveValue('demo');
    expect(screen.getByRole('textbox', { name: shell.birthDay() })).toHaveValue('7');
    expect(screen.getByRole('textbox', { name: shell.birthYear() })).toHaveValue('1994');
    expect(screen.getByRole('combobox', { name: account.profileCountry() })).toHaveTextContent('Sweden');
    expect(screen.getByText('dana@example.org')).toBeVisible();
    expect(screen.getByText(account.contactVerified())).toBeVisible();
    expect(screen.getByText(account.contactNone())).toBeVisible();
  });

  it('includes the picture, which is cropped before it is saved', async () => {
    const { user } = open();
    const card = within(await screen.findByRole('region', { name: account.photo() }));
    expect(card.getByRole('button', { name: m.photoAdd() })).toBeVisible();
    await user.upload(card.getByLabelText(account.photo()), new File([], 'me.png', { type: 'image/png' }));
    expect(await card.findByRole('alert')).toBeVisible();
  });

  it('submits the form from a text field with Ctrl and Enter', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: account.profileBio() }), ' More.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await toastSays('Changes saved');
    expect(sent).toHaveLength(1);
  });

  it('sends only what changed, with the version it was read in, and shows the new name at once', async () => {
    const { user } = open();
    await user.clear(await name());
    await user.type(await name(), 'Dana M. ');
    await user.click(save());
    await toastSays('Changes saved');
    expect(sent).toEqual([{ body: { name: 'Dana M.' }, ifMatch: '"4"' }]);
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual({ ...demoPerson, name: 'Dana M.' });
    expect(await name()).toHaveValue('Dana M.');
    await user.clear(await name());
    await user.type(await name(), 'Dana');
    await user.click(save());
    await waitFor(() => expect(sent[1]).toEqual({ body: { name: 'Dana' }, ifMatch: '"5"' }));
  });

  it('shows errors at the fields, and focuses the first', async () => {
    const { user } = open();
    await user.clear(await name());
    await user.clear(screen.getByRole('textbox', { name: shell.birthYear() }));
    await user.type(screen.getByRole('textbox', { name: shell.birthYear() }), '2025');
    await user.click(save());
    expect(screen.getByText(account.profileNameMissing())).toBeVisible();
    expect(screen.getByText('You must be 13 or older.')).toBeVisible();
    expect(await name()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('sends pronouns, shows at the field that they are too long, and clears them', async () => {
    const { user } = open();
    const pronouns = await screen.findByRole('textbox', { name: account.profilePronouns() });
    await user.type(pronouns, 'x'.repeat(41));
    await user.click(save());
    expect(pronouns).toHaveAccessibleDescription(account.profileMaxCharacters({ max: 40 }));
    expect(sent).toEqual([]);
    await user.clear(pronouns);
    await user.type(pronouns, ' she/her ');
    await user.click(save());
    await waitFor(() => expect(sent[0]?.body).toEqual({ pronouns: 'she/her' }));
    await waitFor(() => expect(pronouns).toHaveValue('she/her'));
    await user.clear(pronouns);
    await user.click(save());
    await waitFor(() => expect(sent[1]?.body).toEqual({ pronouns: '' }));
  });

  it('shows a server error at its field, and keeps the input', async () => {
    server.use(
      http.post(api(checkUsername.path), () => respond(checkUsername, { available: true })),
      http.put(PATH, () => refuse(409, 'username_taken', 'Somebody was faster.')),
    );
    const { user } = open();
    await name();
    const username = screen.getByRole('textbox', { name: account.profileUsername() });
    await user.clear(username);
    await user.type(username, 'dana');
    expect(await screen.findAllByText(m.usernameFree({ name: 'dana' }))).not.toHaveLength(0);
    await user.click(save());
    expect(await screen.findByText('Somebody was faster.')).toBeVisible();
    expect(username).toHaveValue('dana');
    await waitFor(() => expect(username).toHaveFocus());
  });

  it('shows when the username can be changed again', async () => {
    stored = someDetails({ usernameChangeableAt: '2026-12-12T12:00:00.000Z' });
    open();
    await name();
    expect(screen.getByRole('textbox', { name: account.profileUsername() })).toHaveAttribute('readonly');
    expect(screen.getByText('You can change it again on Dec 12, 2026.')).toBeVisible();
  });

  it('keeps the input when the data changed meanwhile, and adopts the newest version below it', async () => {
    const message = 'This was changed in the meantime, maybe by you in another tab.';
    server.use(http.put(PATH, () => refuse(412, 'changed', message), { once: true }));
    const { user } = open();
    await user.clear(await name());
    await user.type(await name(), 'Dana M.');
    stored = someDetails({ bio: 'Written in the other tab.', version: '5' });
    await user.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await name()).toHaveValue('Dana M.');
    await user.click(screen.getByRole('button', { name: shell.conflictLoad() }));
    expect(await screen.findByDisplayValue('Written in the other tab.')).toBeVisible();
    expect(await name()).toHaveValue('Dana M.');
    expect(screen.queryByText(message)).toBeNull();
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([{ body: { name: 'Dana M.' }, ifMatch: '"5"' }]));
  });

  it('does not overwrite the input with a later read, nor send the version of that read', async () => {
    const { user, queryClient } = open();
    await user.type(await name(), '!');
    stored = someDetails({ name: 'Somebody else', version: '9' });
    await queryClient.refetchQueries({ queryKey: ['profile-detail'] });
    expect(await name()).toHaveValue('Dana Moreno!');
    await user.click(save());
    await waitFor(() => expect(sent[0]?.ifMatch).toBe('"4"'));
  });

  it('shows why it could not be read, and reads it on Try again', async () => {
    server.use(http.get(PATH, () => refuse(403, 'forbidden'), { once: true }));
    const { user } = open();
    expect(await screen.findByText('Failed to fetch profile details')).toBeVisible();
    await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
    expect(await name()).toBeVisible();
  });
});

describe('leaving with unsaved changes', () => {
  it('asks, stays, and leaves', async () => {
    const { user, router } = open();
    await user.type(await name(), '!');
    void router.navigate({ to: '/help' });
    const question = await screen.findByRole('alertdialog', { name: account.profileLeave() });
    await user.click(within(question).getByRole('button', { name: shell.leaveKeepEditing() }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/settings');
    expect(await name()).toHaveValue('Dana Moreno!');
    void router.navigate({ to: '/help' });
    server.use(otherScreenLoads);
    await user.click(await screen.findByRole('button', { name: shell.leave() }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/help'));
  });

  it('does not ask when nothing is typed, or everything was reverted', async () => {
    const { user, router } = open();
    await user.type(await name(), '!');
    await user.type(await name(), '{Backspace}');
    server.use(otherScreenLoads);
    await router.navigate({ to: '/help' });
    expect(router.state.location.pathname).toBe('/help');
  });

  it('does not block a person who was logged out', async () => {
    const { user, router } = open();
    await user.type(await name(), '!');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
