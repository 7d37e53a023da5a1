import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { getProfileDetails } from '../../../contract/account/account-details.ts';
import { type DataExport, getDataExport, requestDataExport } from '../../../contract/account/data-export.ts';
import * as m from '../../../src/messages/account.gen.ts';
import { roomInStorage, someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';

const NOW = new Date();
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const anExport = (differences: Partial<DataExport> = {}): DataExport => ({
  ...{ state: 'preparing', requestedAt: inDays(0), expiresAt: null, nextAt: inDays(1), files: [] },
  ...differences,
});
const ready = anExport({
  state: 'ready',
  expiresAt: '2031-05-09T10:00:00.000Z',
  files: [{ url: '/media/private/exports/flickquest-data-1.zip?t=1', size: 1_449_000 }],
});

beforeEach(() => {
  signIn();
  server.use(
    roomInStorage,
    http.get(api(getProfileDetails.path), () =>
      respond(getProfileDetails, { profileDetails: someDetails() }),
    ),
  );
});

async function openCard(dataExport: DataExport | null) {
  server.use(http.get(api(getDataExport.path), () => respond(getDataExport, { dataExport })));
  const app = renderApp({ at: '/settings?section=account' });
  const card = await screen.findByRole('region', { name: m.data() });
  return { ...app, card };
}

it('says what is in it, then that the file is being prepared', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(api(requestDataExport.path), async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? refuse(429, 'export_too_soon', 'You can request your data once a day.')
        : respond(requestDataExport, { dataExport: anExport() });
    }),
  );
  const { user, card } = await openCard(null);
  await user.click(await within(card).findByRole('button', { name: m.dataRequest() }));
  const dialog = await screen.findByRole('dialog', { name: m.dataDialog() });
  const send = () => user.click(within(dialog).getByRole('button', { name: m.dataDialogSend() }));
  await send();
  expect(await within(dialog).findByText('You can request your data once a day.')).toBeVisible();
  await send();
  expect(await within(card).findByText(/^We’re preparing your file/)).toBeVisible();
  expect(sent).toEqual([{}, {}]);
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});

it('offers the file with its size until it is deleted', async () => {
  const { card } = await openCard(ready);
  const link = await within(card).findByRole('link', { name: 'Download (1.4 MB)' });
  expect(link).toHaveAttribute('href', ready.files[0]?.url);
  expect(within(card).getByText('Available until May 9, 2031, then we delete it.')).toBeVisible();
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});

it('numbers several files, and offers a new copy after a day', async () => {
  const files = [1, 2].map((n) => ({ url: `/media/private/part-${n}.zip`, size: 512_000_000 }));
  const { card } = await openCard({ ...ready, files, nextAt: inDays(-1) });
  expect(await within(card).findByRole('link', { name: 'Download part 2 of 2 (512 MB)' })).toBeVisible();
  expect(within(card).getByRole('button', { name: m.dataRequestNew() })).toBeVisible();
});

it('says that it failed, and can be requested again', async () => {
  const { card } = await openCard(anExport({ state: 'failed', nextAt: inDays(0) }));
  expect(await within(card).findByText(/^We couldn’t prepare your file/)).toBeVisible();
  expect(within(card).getByRole('button', { name: m.dataRequestNew() })).toBeVisible();
});
