import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { getProfileDetails } from '../../../contract/account/account-details.ts';
import { getStorageUse } from '../../../contract/media/storage-use.ts';
import * as m from '../../../src/messages/account.gen.ts';
import { noDataExport, someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';

const GB = 1_000_000_000;

beforeEach(() => {
  signIn();
  server.use(
    http.get(api(getProfileDetails.path), () =>
      respond(getProfileDetails, { profileDetails: someDetails() }),
    ),
    noDataExport,
  );
});

/** Opens the account section of somebody who stores that much of 20 GB. */
async function openWith(usedBytes: number): Promise<void> {
  const storage = { usedBytes, quotaBytes: 20 * GB };
  server.use(http.get(api(getStorageUse.path), () => respond(getStorageUse, { storage })));
  const { queryClient } = renderApp({ at: '/settings?section=account' });
  await screen.findByRole('button', { name: m.dataRequest() });
  await expect.poll(() => queryClient.getQueryData(['storage-use'])).toEqual(storage);
}

it('shows how much is stored once more than 80 % of it is used', async () => {
  await openWith(17.2 * GB);
  const card = await screen.findByRole('region', { name: m.storage() });
  const meter = within(card).getByRole('meter', { name: m.storageInUse() });
  expect(meter).toHaveAttribute('value', '17200000000');
  expect(meter).toHaveAttribute('aria-valuetext', '17.2 GB of 20 GB used');
  expect(within(card).getByText('17.2 GB of 20 GB used')).toBeVisible();
  expect(within(card).getByText(/^Your storage is almost full\. Delete flicks/)).toBeVisible();
});

it('says so when the storage is full', async () => {
  await openWith(21 * GB);
  const card = await screen.findByRole('region', { name: m.storage() });
  expect(within(card).getByText(/^Your storage is full\. Delete flicks/)).toBeVisible();
  expect(within(card).getByRole('meter')).toHaveAttribute('aria-valuetext', '21 GB of 20 GB used');
});

it('shows nothing while there is room', async () => {
  await openWith(16 * GB);
  expect(screen.queryByRole('region', { name: m.storage() })).toBeNull();
});
