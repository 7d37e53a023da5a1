import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CreateMedia } from '../../../../src/components/flicks/create/media/create-media.tsx';
import { UploadTrail } from '../../../../src/components/flicks/create/sharing/upload-progress.tsx';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { renderCreating } from '../../../support/flicks/create-screen.tsx';
import { aPhoto, type Fault } from '../../../support/flicks/publishing-fakes.ts';

const parts = (
  <>
    <UploadTrail />
    <CreateMedia isWide isOver={false} />
  </>
);

it('shows the upload progress, and that all files have arrived', async () => {
  const { user, publishing } = await renderCreating(parts);
  act(() => void publishing.add([aPhoto('a.jpg'), aPhoto('b.jpg')]));
  const trail = await screen.findByRole('button', { name: /^All 2 uploaded/ });
  expect(within(trail).getByRole('img', { name: '100%' })).toBeVisible();
  await waitFor(() => expect(document.getElementById('live-polite')).toHaveTextContent('All files uploaded'));
  await user.click(trail);
  const files = within(await screen.findByRole('dialog', { name: m.createFiles() }));
  expect(files.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'a.jpgUploaded',
    'b.jpgUploaded',
  ]);
});

it('keeps a rejected file in a row with the reason, and sends it again', async () => {
  const faults: Fault[] = [{ status: 415 }];
  const faultOf = (call: string) => (call === 'put' ? (faults.shift() ?? 'fine') : 'fine');
  const { user } = await renderCreating(parts, [aPhoto('a.jpg'), aPhoto('b.jpg')], faultOf);
  const stopped = await screen.findByRole('list', { name: m.createStoppedFiles() });
  const [row] = within(stopped).getAllByRole('listitem');
  expect(row).toHaveTextContent(/^[ab]\.jpgStopped at \d+%No\./);
  expect(screen.getByRole('button', { name: /1 upload stopped/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /not uploaded/ })).toBeVisible();
  await user.click(within(stopped).getByRole('button', { name: /^Retry [ab]\.jpg$/ }));
  expect(await screen.findByRole('button', { name: /^All 2 uploaded/ })).toBeVisible();
  expect(screen.queryByRole('list', { name: m.createStoppedFiles() })).toBeNull();
});
