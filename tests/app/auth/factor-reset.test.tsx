import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { getProfileDetails } from '../../../contract/account/account-details.ts';
import { confirmIdentity } from '../../../contract/auth/confirmation.ts';
import {
  findLockedOut,
  keepFactorByLink,
  keepOwnFactor,
  type LockedOut,
  startFactorReset,
  stopFactorReset,
} from '../../../contract/auth/factor-reset.ts';
import { getTwoFactor, type TwoFactorSettings } from '../../../contract/auth/two-factor.ts';
import { listAudit, operatorSelf } from '../../../contract/moderation/admin.ts';
import * as auth from '../../../src/messages/auth.gen.ts';
import * as m from '../../../src/messages/moderation.gen.ts';
import { noPasskeys, someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { confirmationDialog } from '../../support/app/confirmation.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';

const rosa = { userId: newId(), username: 'rosa', name: 'Rosa Lind', photo: null };
const ENDS = '2026-11-23T07:00:00.000Z';

const anAccount = (fields: Partial<LockedOut> = {}): LockedOut => ({
  user: rosa,
  state: 'active',
  createdAt: '2026-01-05T09:00:00.000Z',
  email: 'r•••@example.org',
  phone: null,
  twoFactor: true,
  twoFactorMethod: 'totp',
  twoFactorSince: '2026-03-01T09:00:00.000Z',
  recoveryCodesLeft: 8,
  endsAt: null,
  isSelf: false,
  ...fields,
});

/** The view of an operator, in which every search finds that account. */
async function found(account: LockedOut) {
  signIn();
  const requests: unknown[] = [];
  server.use(
    http.get(api(operatorSelf.path), () => respond(operatorSelf, { operator: true, secondFactor: true })),
    http.post(api(findLockedOut.path), async ({ request }) => {
      requests.push(await request.json());
      return respond(findLockedOut, { account });
    }),
    http.post(api(startFactorReset.path), async ({ request, params }) => {
      requests.push({ userId: params.userId, ...((await request.json()) as object) });
      return respond(startFactorReset, { account: { ...account, endsAt: ENDS } });
    }),
    http.delete(api(stopFactorReset.path), async ({ request }) => {
      requests.push(await request.json());
      return respond(stopFactorReset, { account: { ...account, endsAt: null } });
    }),
  );
  const app = renderApp({ at: '/operator?view=log-ins' });
  await app.user.type(await screen.findByLabelText(m.lockedOutName()), ' @rosa {Enter}');
  await screen.findByRole('heading', { name: 'Rosa Lind (@rosa)' });
  return { ...app, requests };
}

it('asks the operator who they are, then turns two-factor login off as asked before', async () => {
  const { user, requests } = await found(anAccount());
  let isConfirmed = false;
  server.use(
    http.post(api(startFactorReset.path), () =>
      isConfirmed ? undefined : refuse(403, 'confirmation_required'),
    ),
    http.post(api(confirmIdentity.path), () => {
      isConfirmed = true;
      return respond(confirmIdentity, { confirmedUntil: ENDS });
    }),
  );
  await user.click(screen.getByRole('button', { name: m.factorTurnOff() }));
  const dialog = await screen.findByRole('dialog', { name: m.factorStartTitle({ username: 'rosa' }) });
  await user.type(within(dialog).getByLabelText(m.reason()), 'Knew the last three flicks');
  await user.click(within(dialog).getByRole('button', { name: auth.twoFactorOff() }));
  const confirmation = await confirmationDialog();
  await user.type(confirmation.getByLabelText(auth.password()), 'sea glass 1{Enter}');
  await waitFor(() => expect(requests[1]).toMatchObject({ reason: 'Knew the last three flicks' }));
});

it('shows an operator who it is, and turns two-factor login off with a reason after a confirmation', async () => {
  const { user, requests } = await found(anAccount());
  expect(screen.getByText('r•••@example.org')).toBeVisible();
  expect(screen.getByText(m.lockedOutNotVerified())).toBeVisible();
  expect(screen.getByText(m.lockedOutFactorOn({ method: 'totp' }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.factorTurnOff() }));
  const dialog = await screen.findByRole('dialog', { name: m.factorStartTitle({ username: 'rosa' }) });
  await user.click(within(dialog).getByRole('button', { name: auth.twoFactorOff() }));
  expect(within(dialog).getByLabelText(m.reason())).toBeInvalid();
  expect(requests).toHaveLength(1);
  await user.type(within(dialog).getByLabelText(m.reason()), 'Knew the last three flicks');
  await user.click(within(dialog).getByRole('button', { name: auth.twoFactorOff() }));
  expect(await screen.findByText(m.factorEnding())).toBeVisible();
  expect(screen.queryByRole('button', { name: m.factorTurnOff() })).toBeNull();
  expect(requests).toEqual([
    { name: '@rosa' },
    { userId: rosa.userId, reason: 'Knew the last three flicks' },
  ]);
});

it('calls it off again', async () => {
  const { user, requests } = await found(anAccount({ endsAt: ENDS }));
  await user.click(screen.getByRole('button', { name: auth.twoFactorKeep() }));
  const dialog = await screen.findByRole('dialog', { name: m.factorStopTitle({ username: 'rosa' }) });
  await user.type(within(dialog).getByLabelText(m.reason()), 'It was somebody else');
  await user.click(within(dialog).getByRole('button', { name: auth.twoFactorKeep() }));
  expect(await screen.findByRole('button', { name: m.factorTurnOff() })).toBeVisible();
  expect(requests[1]).toEqual({ reason: 'It was somebody else' });
});

it.each([
  ['oneself', anAccount({ isSelf: true }), m.lockedOutSelf()],
  ['an account without two-factor login', anAccount({ twoFactor: false, twoFactorSince: null }), 'Off'],
])('offers nothing about %s', async (_, account, text) => {
  await found(account);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: m.factorTurnOff() })).toBeNull();
});

it('says at the field that the name is unknown, and in the dialog why a decision failed', async () => {
  const { user } = await found(anAccount());
  server.use(
    http.post(api(startFactorReset.path), () => refuse(409, 'changed', 'This was decided already.')),
    http.post(api(findLockedOut.path), () => {
      const message = 'Nobody has this username, email or phone number.';
      const body = { success: false, code: 'invalid_request', message, fields: [{ path: 'name', message }] };
      return HttpResponse.json(body, { status: 400 });
    }),
  );
  await user.click(screen.getByRole('button', { name: m.factorTurnOff() }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(m.reason()), 'Sure');
  await user.click(within(dialog).getByRole('button', { name: auth.twoFactorOff() }));
  expect(await within(dialog).findByText('This was decided already.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: m.cancel() }));
  await user.type(screen.getByLabelText(m.lockedOutName()), 'x{Enter}');
  expect(await screen.findByText('Nobody has this username, email or phone number.')).toBeVisible();
});

it('shows in the log who decided and who cancelled it, without a link to a case', async () => {
  signIn();
  const entry = {
    caseId: null,
    targetType: 'person' as const,
    targetId: rosa.userId,
    owner: rosa,
    createdAt: '2026-11-22T07:00:00.000Z',
  };
  const [on, ending] = [{ state: 'factor_on' as const }, { state: 'factor_ending' as const }];
  server.use(
    http.get(api(operatorSelf.path), () => respond(operatorSelf, { operator: true, secondFactor: true })),
    http.get(api(listAudit.path), () => {
      const decided = { ...entry, _id: newId(), action: 'factor_reset' as const, reason: 'Passport' };
      const logEntry = { ...entry, _id: newId(), action: 'factor_kept' as const, reason: 'From a session' };
      const entries = [
        { ...logEntry, operator: null, before: ending, after: on },
        { ...decided, operator: demoPerson, before: on, after: ending },
      ];
      return respond(listAudit, { entries, operators: [], page: 1, totalPages: 1 });
    }),
  );
  renderApp({ at: '/operator?view=log' });
  expect(await screen.findByText(/kept two-factor login on/)).toHaveTextContent('@rosa kept');
  expect(screen.getByText(/scheduled two-factor login to turn off/)).toHaveTextContent('@demo scheduled');
  expect(screen.queryByRole('button', { name: /@rosa/ })).toBeNull();
});

it('warns in Security that two-factor login ends, and cancels that', async () => {
  signIn();
  let stored: TwoFactorSettings = { twoFactor: true, twoFactorMethod: 'totp', contact: null, endsAt: ENDS };
  server.use(
    noPasskeys,
    http.get(api(getTwoFactor.path), () => respond(getTwoFactor, stored)),
    http.get(api(getProfileDetails.path), () =>
      respond(getProfileDetails, { profileDetails: someDetails() }),
    ),
    http.post(api(keepOwnFactor.path), () => {
      stored = { twoFactor: true, twoFactorMethod: 'totp', contact: null };
      return respond(keepOwnFactor, { message: 'Two-factor login stays on' });
    }),
  );
  const { user } = renderApp({ at: '/settings?section=security' });
  await user.click(await screen.findByRole('button', { name: auth.twoFactorKeep() }));
  await toastSays('Two-factor login stays on');
  await waitFor(() => expect(screen.queryByRole('button', { name: auth.twoFactorKeep() })).toBeNull());
});

it('cancels it with the link of the email, only after a press', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(api(keepFactorByLink.path), async ({ request }) => {
      sent.push(await request.json());
      return respond(keepFactorByLink, { message: 'Two-factor login stays on' });
    }),
  );
  const { user } = renderApp({ at: '/keep-second-step#a1b2' });
  const keep = await screen.findByRole('button', { name: auth.keepFactorKeep() });
  expect(sent).toEqual([]);
  await user.click(keep);
  expect(await screen.findByText(/Two-factor login stays on/)).toHaveFocus();
  expect(sent).toEqual([{ token: 'a1b2' }]);
  expect(screen.getByRole('link', { name: auth.keepFactorSetPassword() })).toBeVisible();
});

it('says when the link is no longer valid', async () => {
  server.use(
    http.post(api(keepFactorByLink.path), () => refuse(410, 'expired', 'There is nothing to keep.')),
  );
  const { user } = renderApp({ at: '/keep-second-step#a1b2' });
  await user.click(await screen.findByRole('button', { name: auth.keepFactorKeep() }));
  expect(await screen.findByText('There is nothing to keep.')).toBeVisible();
});

it('says when the link is incomplete', async () => {
  renderApp({ at: '/keep-second-step' });
  expect(await screen.findByText(auth.keepFactorBrokenLink())).toBeVisible();
  expect(screen.getByRole('button', { name: auth.keepFactorKeep() })).toBeDisabled();
});
