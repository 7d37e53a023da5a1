import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type Collection,
  createCollection,
  deleteCollection,
  listCollections,
  renameCollection,
  restoreCollection,
  setCollected,
} from '../../../contract/flicks/collection.ts';
import { type Flick, listFlicks } from '../../../contract/flicks/flick.ts';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { undoToast } from '../../support/app/toasts.ts';
import { aPost, feedOf } from '../../support/flicks/flicks.ts';

// What comes late in the page is here from the start: no test waits for code.
beforeAll(async () => {
  await windowingCode.load();
  await import('../../../src/components/flicks/parts/flick-options.tsx');
  await import('../../../src/components/flicks/collections/save-to-dialog.tsx');
  await import('../../../src/components/flicks/saved/saved-screen.tsx');
  await import('../../../src/components/ui/dialog/dialog-parts.tsx');
});
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  signIn();
});

const aCollection = (name: string, fields: Partial<Collection> = {}): Collection => ({
  _id: newId(),
  name,
  flickCount: 0,
  questCount: 0,
  covers: [],
  has: false,
  ...fields,
});

/** Answers as a server does that keeps collections of flicks. */
function serve(given: Collection[] = [], inside: Record<string, Flick[]> = {}) {
  let stored = given;
  let away: Collection[] = [];
  const requests: unknown[] = [];
  const change = (id: unknown, fields: Partial<Collection>) => {
    stored = stored.map((one) => (one._id === id ? { ...one, ...fields } : one));
  };
  server.use(
    http.get(api(listCollections.path), () => respond(listCollections, { collections: stored })),
    http.post(api(createCollection.path), async ({ request }) => {
      const { name } = createCollection.body.parse(await request.json());
      const collection = aCollection(name);
      stored = [collection, ...stored];
      return respond(createCollection, { collection });
    }),
    http.put(api(renameCollection.path), async ({ request, params }) => {
      const { name } = renameCollection.body.parse(await request.json());
      change(params.id, { name });
      return respond(renameCollection, { name });
    }),
    http.delete(api(deleteCollection.path), ({ params }) => {
      away = stored.filter(({ _id }) => _id === params.id);
      stored = stored.filter(({ _id }) => _id !== params.id);
      return respond(deleteCollection, { message: 'Collection deleted' });
    }),
    http.post(api(restoreCollection.path), () => {
      stored = [...away, ...stored];
      return respond(restoreCollection, { message: 'Collection restored' });
    }),
    http.post(api(setCollected.path), async ({ request, params }) => {
      const { value } = setCollected.body.parse(await request.json());
      const savedItem = new URL(request.url).searchParams;
      requests.push([
        stored.find(({ _id }) => _id === params.id)?.name,
        savedItem.get('id'),
        savedItem.get('type'),
        value,
      ]);
      change(params.id, { has: value });
      return respond(setCollected, { isCollected: value });
    }),
    http.get(api(listFlicks.path), ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('type') !== 'saved') return undefined;
      const flicks = inside[query.get('collection') ?? ''] ?? [];
      return respond(listFlicks, { flicks, gone: [], page: 1, totalPages: 1 });
    }),
  );
  return requests;
}

it('a flick is added to collections from its menu, also to a new one, and is saved by that', async () => {
  const flick = aPost();
  const requests = serve([aCollection('Food'), aCollection('Places', { has: true })]);
  server.use(feedOf([flick]));
  const { user } = renderApp();
  const post = await screen.findByRole('article');
  await user.click(within(post).getByRole('button', { name: /^Options/ }));
  await user.click(await screen.findByRole('menuitem', { name: m.flickSaveTo() }));
  const dialog = within(await screen.findByRole('dialog', { name: m.collectionSaveTo() }));
  const food = await dialog.findByRole('checkbox', { name: 'Food' });
  expect(
    [food, dialog.getByRole('checkbox', { name: 'Places' })].map(
      (checkbox) => (checkbox as HTMLInputElement).checked,
    ),
  ).toEqual([false, true]);
  await user.click(food);
  expect(food).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Places' }));
  await waitFor(() => expect(requests).toHaveLength(2));

  await user.click(dialog.getByRole('button', { name: m.collectionNew() }));
  const naming = within(await screen.findByRole('dialog', { name: m.collectionNew() }));
  const field = naming.getByRole('textbox', { name: m.collectionName() });
  await user.click(naming.getByRole('button', { name: m.collectionCreate() }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Give the collection a name.'));
  await user.type(field, 'Later{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: m.collectionNew() })).toBeNull());
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Later' })).toBeChecked());
  expect(requests).toEqual([
    ['Food', flick._id, 'flick', true],
    ['Places', flick._id, 'flick', false],
    ['Later', flick._id, 'flick', true],
  ]);
  await user.click(dialog.getByRole('button', { name: shell.close() }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(post).getByRole('button', { name: m.flickSave() })).toHaveAttribute('aria-pressed', 'true');
});

it('collections are shown as tiles; one is opened, renamed, deleted and restored', async () => {
  const [flick, places] = [aPost({ isSaved: true }), aCollection('Places', { flickCount: 1, questCount: 2 })];
  serve([places], { [places._id]: [flick] });
  const { user, router } = renderApp({ at: '/saved?tab=collections' });
  const tiles = () =>
    within(screen.getByRole('list', { name: m.collectionList() }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  const tile = await screen.findByRole('link', { name: /^Places/ });
  expect(tiles()).toEqual(['Places1 flick · 2 quests']);
  await user.click(tile);
  expect(await screen.findByRole('heading', { name: 'Places', level: 1 })).toBeVisible();
  const list = await screen.findByRole('list', { name: m.savedFlicks() });
  expect(within(list).getByRole('link')).toHaveAttribute('href', `/flick/${flick._id}`);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Flicks', 'Quests']);

  const open = async (row: string) => {
    await user.click(screen.getByRole('button', { name: /^Options for/ }));
    await user.click(await screen.findByRole('menuitem', { name: row }));
  };
  await open('Rename collection');
  const naming = within(await screen.findByRole('dialog', { name: m.collectionRename() }));
  const field = naming.getByRole('textbox', { name: m.collectionName() });
  expect(field).toHaveValue('Places');
  await user.clear(field);
  await user.type(field, 'Trips{Enter}');
  expect(await screen.findByRole('heading', { name: 'Trips', level: 1 })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await open('Delete collection');
  expect(await screen.findByText(m.collectionsEmptyTitle())).toBeVisible();
  expect(router.state.location.search).toEqual({ tab: 'collections' });
  await undoToast('Trips deleted');
  await waitFor(() => expect(tiles()).toEqual(['Trips1 flick · 2 quests']));
});
