import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { getFlick } from '../../../../contract/flicks/flick.ts';
import { createFlick } from '../../../../contract/flicks/flick-create.ts';
import { PublishingStatus } from '../../../../src/components/flicks/create/sharing/publishing-status.tsx';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { newDraft } from '../../../../src/publishing/drafts/new-draft.ts';
import { usePublishing } from '../../../../src/queries/flicks/publishing/flick-create.ts';
import { server } from '../../../support/app/app-setup.ts';
import { api, newId, refuse } from '../../../support/app/mock-responses.ts';
import { setOnline } from '../../../support/app/network.ts';
import { demoPerson, signIn } from '../../../support/app/render-app.tsx';
import { renderPart } from '../../../support/app/render-part.tsx';

type PublishingActions = ReturnType<typeof usePublishing>;
let publishing: PublishingActions;

function Page() {
  publishing = usePublishing();
  return <PublishingStatus />;
}

async function show(change: Partial<ReturnType<typeof newDraft>>) {
  const view = await renderPart(<Page />);
  const draft = { ...newDraft(demoPerson.userId), ...change };
  act(() => publishing.draftStore.set({ drafts: [draft] }));
  return { ...view, draft };
}

beforeEach(() => signIn());

it('shows a flick that is being uploaded, and when it waits for the network', async () => {
  setOnline(true);
  const { user, draft } = await show({ state: { name: 'sharing' } });
  expect(screen.getByText('Sharing… 0%')).toBeVisible();
  act(() => setOnline(false));
  expect(screen.getByText(m.createOffline())).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.createEdit() }));
  await waitFor(() => expect(publishing.draftStore.read().openId).toBe(draft.id));
  expect(screen.queryByText(m.createOffline())).toBeNull();
});

it('says why a flick was not shared, with one full stop', async () => {
  const flickId = newId();
  server.use(
    http.post(api(createFlick.path), () => refuse(400, 'invalid_request')),
    http.get(api(getFlick.path), () => refuse(404, 'not_found')),
  );
  await show({
    state: { name: 'sharing' },
    offer: { key: 'k', flickId, files: [], audio: null, slots: {} },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^[^.]+\. [^.]+\.(Edit)/);
});

it('links to a flick that was posted before it was changed', async () => {
  const { user } = await show({ state: { name: 'posted', flickId: newId() } });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This flick was posted before your last changes. They aren’t in it.',
  );
  expect(screen.getByRole('button', { name: m.createView() })).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.createDismiss() }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(publishing.draftStore.read().drafts).toEqual([]);
});
