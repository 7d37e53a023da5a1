import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import {
  getProfileDetails,
  type ProfileDetails,
  updateProfileDetails,
} from '../../../contract/account/account-details.ts';
import { verifyOtp } from '../../../contract/account/verify-contact.ts';
import { revalidate } from '../../../contract/auth/session.ts';
import { getTwoFactor } from '../../../contract/auth/two-factor.ts';
import * as m from '../../../src/messages/account.gen.ts';
import * as auth from '../../../src/messages/auth.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { noDataExport, roomInStorage, someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { codeField, typeCode } from '../../support/app/code-field.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';

const PATH = api(getProfileDetails.path);
const sent: unknown[] = [];
let stored: ProfileDetails;

beforeEach(() => {
  sent.length = 0;
  stored = someDetails();
  signIn();
  server.use(
    noDataExport,
    roomInStorage,
    http.get(PATH, () => respond(getProfileDetails, { profileDetails: stored })),
    http.get(api(getTwoFactor.path), () =>
      respond(getTwoFactor, { twoFactor: false, twoFactorMethod: 'sms', contact: null }),
    ),
    http.put(PATH, async ({ request }) => {
      const body = (await request.json()) as { email?: string; phone?: string };
      sent.push(body);
      const contactType = body.email ? ('email' as const) : ('phone' as const);
      const contact = body.email ?? body.phone ?? '';
      return respond(updateProfileDetails, {
        profileDetails: stored,
        verify: { contact, contactType, resendAfter: 60 },
      });
    }),
    http.post(api(verifyOtp.path), async ({ request }) => {
      const body = (await request.json()) as { otp: string; contact: string };
      sent.push(body);
      if (body.otp !== '123456') return refuse(400, 'invalid_otp', 'That code isn’t right. Try again.');
      stored = { ...stored, email: body.contact };
      return respond(verifyOtp, { profileDetails: stored });
    }),
  );
});

async function openDialog(button: string) {
  const app = renderApp({ at: '/settings?section=account' });
  await app.user.click(await screen.findByRole('button', { name: button }));
  return { ...app, dialog: await screen.findByRole('dialog') };
}

it('replaces the old email address once the code is entered', async () => {
  const { user, dialog } = await openDialog('Change email');
  await user.type(within(dialog).getByLabelText(m.contactEmail()), 'Dana.New@example.org');
  await user.click(within(dialog).getByRole('button', { name: m.contactSendCode() }));
  const code = await codeField(within(dialog));
  expect(within(dialog).getByText('d•••@example.org')).toBeVisible();
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '000000');
  expect(await within(dialog).findByText('That code isn’t right. Try again.')).toBeVisible();
  expect(code).toBeInvalid();
  await user.type(code, '123456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await toastSays('Email saved');
  expect(screen.getByText('dana.new@example.org')).toBeVisible();
  expect(sent).toEqual([
    { email: 'dana.new@example.org' },
    expect.objectContaining({ contact: 'dana.new@example.org', contactType: 'email', otp: '000000' }),
    expect.objectContaining({ contact: 'dana.new@example.org', contactType: 'email', otp: '123456' }),
  ]);
});

it('shows at the field that an address is invalid, unchanged or taken', async () => {
  const { user, dialog } = await openDialog('Change email');
  const field = within(dialog).getByLabelText(m.contactEmail());
  const send = () => user.click(within(dialog).getByRole('button', { name: m.contactSendCode() }));
  await user.type(field, 'nowhere');
  await send();
  expect(within(dialog).getByText(m.contactEmailInvalid())).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  await user.clear(field);
  await user.type(field, 'dana@example.org');
  await send();
  expect(within(dialog).getByText(m.contactOwn())).toBeVisible();
  expect(sent).toEqual([]);
  server.use(http.put(PATH, () => refuse(409, 'contact_taken', 'Somebody else uses this email address.')));
  await user.clear(field);
  await user.type(field, 'taken@example.org');
  await send();
  expect(await within(dialog).findByText('Somebody else uses this email address.')).toBeVisible();
  expect(field).toHaveValue('taken@example.org');
});

it('formats a phone number of the chosen country and sends it in full', async () => {
  const { user, dialog } = await openDialog('Add phone number');
  const field = within(dialog).getByLabelText(shell.phoneNumber());
  await user.type(field, '12');
  await user.click(within(dialog).getByRole('button', { name: m.contactSendCode() }));
  expect(within(dialog).getByText(/^Enter a phone number from/)).toBeVisible();
  await user.clear(field);
  await user.type(field, '+46 70 123 45 67');
  await user.click(within(dialog).getByRole('button', { name: m.contactSendCode() }));
  expect(await codeField(within(dialog))).toBeVisible();
  expect(sent).toEqual([{ phone: '+46701234567' }]);
});

it('goes back to another address, and starts over when it is opened again', async () => {
  const { user, dialog } = await openDialog('Change email');
  await user.type(within(dialog).getByLabelText(m.contactEmail()), 'typo@example.org');
  await user.click(within(dialog).getByRole('button', { name: m.contactSendCode() }));
  await user.click(await within(dialog).findByRole('button', { name: m.contactChange() }));
  await waitFor(() => expect(within(dialog).getByLabelText(m.contactEmail())).toHaveFocus());
  await user.click(within(dialog).getByRole('button', { name: shell.close() }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByLabelText(m.contactEmail())).toHaveValue('');
});

it('requests another code after the wait, and says that it was sent', async () => {
  server.use(
    http.put(PATH, async ({ request }) => {
      sent.push(await request.json());
      const verify = { contact: 'new@example.org', contactType: 'email' as const, resendAfter: 0 };
      return respond(updateProfileDetails, { profileDetails: stored, verify });
    }),
  );
  const { user, dialog } = await openDialog('Change email');
  await user.type(within(dialog).getByLabelText(m.contactEmail()), 'new@example.org');
  await user.click(within(dialog).getByRole('button', { name: m.contactSendCode() }));
  await user.click(await within(dialog).findByRole('button', { name: auth.resend() }));
  expect(await within(dialog).findByText(auth.codeSentAgain())).toBeVisible();
  const change = { email: 'new@example.org' };
  expect(sent).toEqual([change, change]);
});

it('accepts the code though the access token expired during the call', async () => {
  const { user, dialog } = await openDialog('Change email');
  await user.type(within(dialog).getByLabelText(m.contactEmail()), 'dana.new@example.org');
  await user.click(within(dialog).getByRole('button', { name: m.contactSendCode() }));
  const code = await codeField(within(dialog));
  const isFresh = (request: Request) => request.headers.get('authorization') === 'Bearer access-2';
  server.use(
    http.post(api(revalidate.path), () => respond(revalidate, { accessToken: 'access-2' })),
    http.get(PATH, ({ request }) =>
      isFresh(request)
        ? respond(getProfileDetails, { profileDetails: stored })
        : refuse(401, 'unauthenticated'),
    ),
    // Like the server: a call without a valid token requests no code.
    http.post(api(verifyOtp.path), ({ request }) => {
      if (!isFresh(request)) return refuse(410, 'expired', 'This code is no longer good.');
      stored = { ...stored, email: 'dana.new@example.org' };
      return respond(verifyOtp, { profileDetails: stored });
    }),
  );
  await user.type(code, '123456');
  await toastSays('Email saved');
  expect(await screen.findByText('dana.new@example.org')).toBeVisible();
});

it('continues with the code after a reload, and sends another', async () => {
  sessionStorage.setItem(
    'contact-change',
    JSON.stringify({
      userId: demoPerson.userId,
      contact: 'dana.new@example.org',
      contactType: 'email',
      resendAt: Date.now() - 1_000,
    }),
  );
  const { user } = renderApp({ at: '/settings?section=account' });
  const dialog = await screen.findByRole('dialog', { name: m.contactDialogCode() });
  expect(within(dialog).getByText('d•••@example.org')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: auth.resend() }));
  expect(await within(dialog).findByText(auth.codeSentAgain())).toBeVisible();
  await typeCode(user, '123456', within(dialog));
  await toastSays('Email saved');
  expect(sent).toMatchObject([
    { email: 'dana.new@example.org' },
    { contact: 'dana.new@example.org', contactType: 'email', otp: '123456' },
  ]);
  expect(sessionStorage.getItem('contact-change')).toBeNull();
});

it('shows a pending change to nobody else', async () => {
  const { user, dialog, unmount } = await openDialog('Change email');
  await user.type(within(dialog).getByLabelText(m.contactEmail()), 'dana.new@example.org');
  await user.click(within(dialog).getByRole('button', { name: m.contactSendCode() }));
  await codeField(within(dialog));
  expect(sessionStorage.getItem('contact-change')).toContain('dana.new@example.org');
  unmount();
  signIn({ ...demoPerson, userId: newId() });
  renderApp({ at: '/settings?section=account' });
  await screen.findByRole('button', { name: 'Change email' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
