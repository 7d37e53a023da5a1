import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { getProfileDetails } from '../../../contract/account/account-details.ts';
import { getDataExport, requestDataExport } from '../../../contract/account/data-export.ts';
import { confirmIdentity } from '../../../contract/auth/confirmation.ts';
import { fees as feesSchema } from '../../../contract/money/money.ts';
import { createPayout } from '../../../contract/money/payout.ts';
import { requestDataExport as askForData } from '../../../src/api/account/data-export.ts';
import { createPayout as cashOut } from '../../../src/api/money/payout.ts';
import * as m from '../../../src/messages/auth.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { roomInStorage, someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { typeCode } from '../../support/app/code-field.ts';
import { confirmationDialog } from '../../support/app/confirmation.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';

const PASSWORD = 'sea glass 1';
const fees = feesSchema.parse({ netAmount: 2_000, serviceFee: 0, transactionFee: 50, amount: 2_050 });
const payout = {
  _id: newId(),
  ...fees,
  currency: 'usd',
  ...{ status: 'requested', failure: null, last4: '4417', createdAt: '2026-05-01T10:00:00.000Z' },
};
const keys: (string | null)[] = [];
const entered: unknown[] = [];
let isConfirmed: boolean;

beforeEach(() => {
  keys.length = 0;
  entered.length = 0;
  isConfirmed = false;
  signIn();
  server.use(
    roomInStorage,
    http.get(api(getProfileDetails.path), () =>
      respond(getProfileDetails, { profileDetails: someDetails() }),
    ),
    http.get(api(getDataExport.path), () => respond(getDataExport, { dataExport: null })),
    http.post(api(requestDataExport.path), () =>
      isConfirmed ? respond(requestDataExport, { dataExport: null }) : refuse(403, 'confirmation_required'),
    ),
    http.post(`*/payments${createPayout.path}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (!isConfirmed) return refuse(403, 'confirmation_required');
      return HttpResponse.json({ success: true, message: 'Payout successful', data: { payout } });
    }),
    http.post(api(confirmIdentity.path), async ({ request }) => {
      const body = (await request.json()) as { password: string };
      entered.push(body);
      if (body.password !== PASSWORD)
        return refuse(400, 'wrong_password', 'That password isn’t right. Try again.');
      isConfirmed = true;
      return respond(confirmIdentity, { confirmedUntil: '2026-05-01T10:15:00.000Z' });
    }),
  );
});

/** A screen with a field, and its dialog for calls that need a confirmation. */
async function open() {
  const app = renderApp({ at: '/settings?section=account' });
  await screen.findByRole('button', { name: 'Change email' });
  return app;
}
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

it('repeats the call with the same idempotency key once the password was entered', async () => {
  const { user } = await open();
  const call = cashOut(fees, undefined, 'one-attempt');
  const dialog = await confirmationDialog();
  const field = dialog.getByLabelText(m.password());
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, `${PASSWORD}{Enter}`);
  expect(await call).toMatchObject({ payout: { _id: payout._id } });
  await isGone();
  expect(keys).toEqual(['one-attempt', 'one-attempt']);
});

it('asks once for calls that are sent side by side', async () => {
  const { user } = await open();
  const calls = Promise.all([askForData(), askForData(), cashOut(fees, undefined, 'another')]);
  const dialog = await confirmationDialog();
  await user.type(dialog.getByLabelText(m.password()), `${PASSWORD}{Enter}`);
  expect(await calls).toHaveLength(3);
  await isGone();
  expect(entered).toEqual([{ password: PASSWORD }]);
});

it('shows at the field that the password is missing or wrong, and the call waits', async () => {
  const { user } = await open();
  const call = askForData();
  const dialog = await confirmationDialog();
  await user.click(dialog.getByRole('button', { name: m.confirm() }));
  expect(dialog.getByText(m.passwordMissing())).toBeVisible();
  const field = dialog.getByLabelText(m.password());
  await user.type(field, 'not it{Enter}');
  expect(await dialog.findByText('That password isn’t right. Try again.')).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  await user.clear(field);
  await user.type(field, `${PASSWORD}{Enter}`);
  expect(await call).toEqual({ dataExport: null });
});

it.each(['Escape', 'Close'])('fails the call and changes nothing when it is cancelled by %s', async (way) => {
  const { user } = await open();
  const call = cashOut(fees, undefined, 'given-up').catch((error: unknown) => error);
  const dialog = await confirmationDialog();
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(dialog.getByRole('button', { name: shell.close() }));
  expect(await call).toMatchObject({ kind: 'cancelled' });
  await isGone();
  expect([keys, entered]).toEqual([['given-up'], []]);
});

it('says when the network is missing, and can be confirmed once it is back', async () => {
  const { user } = await open();
  const call = askForData();
  const dialog = await confirmationDialog();
  server.use(http.post(api(confirmIdentity.path), () => HttpResponse.error(), { once: true }));
  await user.type(dialog.getByLabelText(m.password()), `${PASSWORD}{Enter}`);
  expect(await dialog.findByText(shell.hintConnection())).toBeVisible();
  expect(dialog.getByLabelText(m.password())).toHaveValue(PASSWORD);
  await user.click(dialog.getByRole('button', { name: m.confirm() }));
  expect(await call).toEqual({ dataExport: null });
});

it('asks for the code too where log-ins need one', async () => {
  const { user } = await open();
  server.use(
    http.post(
      api(confirmIdentity.path),
      () => {
        const data = { type: 'email', contact: 'd•••@example.org', resendAfter: 60 };
        return HttpResponse.json({ success: false, code: 'second_factor_required', data }, { status: 403 });
      },
      { once: true },
    ),
  );
  const call = askForData();
  const dialog = await confirmationDialog();
  await user.type(dialog.getByLabelText(m.password()), `${PASSWORD}{Enter}`);
  expect(await dialog.findByText('d•••@example.org')).toBeVisible();
  await typeCode(user, '417903', dialog);
  expect(await call).toEqual({ dataExport: null });
  expect(entered).toEqual([{ password: PASSWORD, otp: '417903' }]);
});
