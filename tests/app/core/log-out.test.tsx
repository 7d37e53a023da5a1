import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { persistEdit } from '../../../src/components/flicks/composer/flick-edit-draft.ts';
import * as m from '../../../src/messages/shell.gen.ts';
import { newDraft } from '../../../src/publishing/drafts/new-draft.ts';
import { type PersistedDraft, toPersisted } from '../../../src/publishing/drafts/persisted-draft.ts';
import { server } from '../../support/app/app-setup.ts';
import { newId } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost } from '../../support/flicks/flicks.ts';

const device = vi.hoisted(() => ({ drafts: [] as unknown[], erased: [] as string[] }));
vi.mock('../../../src/publishing/drafts/draft-database.ts', () => ({
  persistedDraftsOf: async (personId: string) =>
    (device.drafts as PersistedDraft[]).filter((draft) => draft.personId === personId),
  deleteDraftsOf: async (personId: string) => void device.erased.push(personId),
  browserDraftDatabase: () => ({
    list: async () => [],
    load: async () => null,
    save: async () => undefined,
    drop: async () => undefined,
  }),
}));

const typed = { caption: [{ type: 'text' as const, text: 'Dawn' }] };
const leftBy = (personId: string, change: Partial<PersistedDraft> = typed): PersistedDraft => ({
  ...toPersisted(newDraft(personId)),
  ...change,
});

beforeEach(() => {
  device.drafts = [];
  device.erased = [];
  signIn();
  server.use(http.post('*/logout', () => HttpResponse.json({ success: true, data: { message: 'ok' } })));
});

async function pressLogOut() {
  const app = renderApp({ at: '/settings' });
  await app.user.click(await screen.findByRole('button', { name: m.logOut() }));
  return app;
}

const isOut = (router: Awaited<ReturnType<typeof pressLogOut>>['router']) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/login'));

it('does not ask when nothing of this person is unsent', async () => {
  device.drafts = [leftBy(newId()), leftBy(demoPerson.userId, {})];
  const { router } = await pressLogOut();
  await isOut(router);
  expect(device.erased).toEqual([]);
});

it('names what is unsent, and keeps it for the next login', async () => {
  device.drafts = [
    leftBy(demoPerson.userId),
    leftBy(demoPerson.userId, { ...typed, state: { name: 'sharing' } }),
    leftBy(demoPerson.userId, { ...typed, goal: 'quest' }),
    leftBy(demoPerson.userId, { ...typed, goal: 'quest' }),
    leftBy(demoPerson.userId, { ...typed, goal: 'proof' }),
  ];
  const { router, user } = await pressLogOut();
  // The code of the question is loaded after the first image.
  const dialog = await screen.findByRole('alertdialog', { name: m.logoutTitle() });
  expect(dialog).toHaveTextContent(
    'You have a flick that’s being shared, a flick you haven’t shared, 2 unposted quests, and an unsent application.',
  );
  await user.click(within(dialog).getByRole('button', { name: m.logoutCancel() }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/settings');
  await user.click(screen.getByRole('button', { name: m.logOut() }));
  await user.click(await screen.findByRole('button', { name: m.logoutKeep() }));
  await isOut(router);
  expect(device.erased).toEqual([]);
});

it('says that unsaved changes of a flick are lost', async () => {
  persistEdit(newId(), { base: aPost(), patch: { media: [] } });
  const { router, user } = await pressLogOut();
  const dialog = await screen.findByRole('alertdialog', { name: m.logoutTitle() });
  expect(dialog).toHaveTextContent('You’ll lose your unsaved changes to a flick.');
  expect(within(dialog).queryByRole('button', { name: m.logoutDelete() })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: m.logOut() }));
  await isOut(router);
  expect(sessionStorage.getItem('edits')).toBeNull();
});

it('ignores what an ended session of somebody else left in the tab', async () => {
  signIn({ ...demoPerson, userId: newId() });
  persistEdit(newId(), { base: aPost(), patch: { media: [] } });
  signIn();
  const { router } = await pressLogOut();
  await isOut(router);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('asks about an unsent comment', async () => {
  const pendingComment = { key: newId(), flickId: newId(), writerId: demoPerson.userId, parent: null };
  const text = { tokens: [{ type: 'text', text: 'Lovely' }], createdAt: new Date().toISOString() };
  sessionStorage.setItem('postings', JSON.stringify([{ ...pendingComment, ...text, failure: 'No network' }]));
  const { router, user } = await pressLogOut();
  const dialog = await screen.findByRole('alertdialog', { name: m.logoutTitle() });
  await user.click(within(dialog).getByRole('button', { name: m.logOut() }));
  await isOut(router);
  expect(sessionStorage.getItem('postings')).toBeNull();
});

it('deletes it on request', async () => {
  device.drafts = [leftBy(demoPerson.userId)];
  const { router, user } = await pressLogOut();
  await user.click(await screen.findByRole('button', { name: m.logoutDelete() }));
  await isOut(router);
  expect(device.erased).toEqual([demoPerson.userId]);
});
