import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listFlicks } from '../../../../contract/flicks/flick.ts';
import { getPostingSettings } from '../../../../contract/flicks/posting-setting.ts';
import { getSong } from '../../../../contract/flicks/song.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import * as shell from '../../../../src/messages/shell.gen.ts';
import { DEFAULT_SETTINGS } from '../../../../src/publishing/drafts/draft.ts';
import { newDraft } from '../../../../src/publishing/drafts/new-draft.ts';
import {
  copyPostingSettings,
  persistSettings,
} from '../../../../src/publishing/drafts/persisted-settings.ts';
import { usePublishing } from '../../../../src/queries/flicks/publishing/flick-create.ts';
import { server } from '../../../support/app/app-setup.ts';
import { otherScreenLoads } from '../../../support/app/background-requests.ts';
import { api, newId, respond } from '../../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../../support/app/render-app.tsx';

/** No file is picked here: what would prepare one has nothing to do. */
class IdleWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', IdleWorker);
  server.use(
    http.get(api(listFlicks.path), () => respond(listFlicks, { flicks: [], page: 1, totalPages: 0 })),
  );
  signIn();
});

afterEach(() => vi.unstubAllGlobals());

/** As on a screen from 1024 px on. */
function onWideScreen(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('width >='),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

/** What the screen under test makes flicks with. */
function publishingOf(client: QueryClient): ReturnType<typeof usePublishing> {
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(usePublishing, { wrapper: around }).result.current;
}

function serveSong(canUse: boolean): string {
  const id = newId();
  const song = { _id: id, title: 'Slow Tide', artist: 'Otto Lane', duration: 192, url: null, cover: null };
  server.use(
    http.get(api(getSong.path), () =>
      respond(getSong, {
        song: { ...song, flickCount: 3, waveform: [10, 90], licence: 'CC0', sourceFlickId: null, canUse },
      }),
    ),
  );
  return id;
}

it('fills the screen, on a desktop without the rail, with everything on it', async () => {
  onWideScreen();
  renderApp({ at: '/create' });
  expect(await screen.findByRole('heading', { level: 1, name: m.createTitle() })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: shell.navMain() })).toBeNull();
  expect(screen.getByRole('button', { name: /^Who can see this/ })).toHaveTextContent('Everyone');
  expect(screen.getByRole('button', { name: m.createShare() })).toBeVisible();
});

it('starts with the settings of the last flick, separately for each person', async () => {
  onWideScreen();
  const settings = { commentSetting: 'off', likeVisible: false, repostVisible: true } as const;
  persistSettings(demoPerson.userId, { ...settings, audienceSetting: 'friends' });
  persistSettings('somebody-else', { ...settings, audienceSetting: 'private' });
  renderApp({ at: '/create' });
  expect(await screen.findByRole('button', { name: /^Who can see this/ })).toHaveTextContent('Friends');
  expect(screen.getByRole('button', { name: /^Who can comment/ })).toHaveTextContent('Off');
  expect(screen.getByRole('switch', { name: m.createShowLikes() })).not.toBeChecked();
});

const FRIENDS = {
  audienceSetting: 'friends',
  commentSetting: 'off',
  likeVisible: false,
  repostVisible: true,
} as const;

it('starts with the settings of the account, whatever the last flick had', async () => {
  onWideScreen();
  persistSettings(demoPerson.userId, DEFAULT_SETTINGS);
  server.use(
    http.get(api(getPostingSettings.path), () =>
      respond(getPostingSettings, { defaults: FRIENDS, remindsOfAlt: true }),
    ),
  );
  const { queryClient, user } = renderApp({ at: '/create' });
  const audience = await screen.findByRole('button', { name: /^Who can see this/ });
  await waitFor(() => expect(audience).toHaveTextContent('Friends'));
  expect(screen.getByRole('switch', { name: m.createShowLikes() })).not.toBeChecked();
  // A change of this flick stays, although the account is read again.
  await user.click(screen.getByRole('switch', { name: m.createShowLikes() }));
  await queryClient.refetchQueries({ queryKey: ['posting-setting'] });
  expect(screen.getByRole('switch', { name: m.createShowLikes() })).toBeChecked();
});

it('starts with the copy of those settings without a network', async () => {
  onWideScreen();
  copyPostingSettings(demoPerson.userId, { defaults: FRIENDS, remindsOfAlt: true });
  server.use(http.get(api(getPostingSettings.path), () => Response.error()));
  renderApp({ at: '/create' });
  expect(await screen.findByRole('button', { name: /^Who can see this/ })).toHaveTextContent('Friends');
});

it('labels a flick as sensitive, paid or made with AI, anew for each flick', async () => {
  onWideScreen();
  persistSettings(demoPerson.userId, DEFAULT_SETTINGS);
  const { user } = renderApp({ at: '/create' });
  for (const label of [m.labelSensitive(), m.labelPartnership(), m.labelAi()]) {
    const toggle = await screen.findByRole('switch', { name: label });
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveAccessibleDescription();
    await user.click(toggle);
    expect(toggle).toBeChecked();
  }
  await user.click(screen.getByRole('switch', { name: m.labelPartnership() }));
  expect(screen.getByRole('switch', { name: m.labelPartnership() })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: m.labelAi() })).toBeChecked();
});

it('starts with the defaults if the stored draft cannot be read', async () => {
  onWideScreen();
  localStorage.setItem(`flick-settings ${demoPerson.userId}`, '{"audienceSetting":"nobody"}');
  renderApp({ at: '/create' });
  expect(await screen.findByRole('button', { name: /^Who can see this/ })).toHaveTextContent('Everyone');
});

it('changes the audience with a menu', async () => {
  onWideScreen();
  const { user } = renderApp({ at: '/create' });
  await user.click(await screen.findByRole('button', { name: /^Who can see this/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: m.createOnlyYou() }));
  expect(screen.getByRole('button', { name: /^Who can see this/ })).toHaveTextContent('Only you');
});

it('starts with the song it was opened with', async () => {
  onWideScreen();
  const id = serveSong(true);
  renderApp({ at: `/create?song=${id}` });
  const sound = await screen.findByRole('region', { name: m.createSound() });
  expect(within(sound).getByText('Slow Tide')).toBeVisible();
  expect(within(sound).getByText('15 s clip')).toBeVisible();
});

it('gives the song to one flick, not to the next one on the screen', async () => {
  onWideScreen();
  const id = serveSong(true);
  const { queryClient } = renderApp({ at: `/create?song=${id}` });
  const publishing = publishingOf(queryClient);
  await screen.findByRole('region', { name: m.createSound() });
  const first = publishing.draftStore.read().openId ?? '';
  act(() => publishing.discard(first));
  await waitFor(() => expect(publishing.draftStore.read().openId).not.toBe(first));
  await waitFor(() => expect(screen.queryByRole('region', { name: m.createSound() })).toBeNull());
  await queryClient.refetchQueries({ queryKey: ['song', id] });
  expect(screen.queryByRole('region', { name: m.createSound() })).toBeNull();
});

it('does not replace a sound that was picked meanwhile', async () => {
  onWideScreen();
  const id = serveSong(true);
  const { queryClient } = renderApp({ at: `/create?song=${id}` });
  const publishing = publishingOf(queryClient);
  await waitFor(() => expect(publishing.draftStore.read().openId).not.toBeNull());
  const picked = { _id: newId(), title: 'Picked', artist: 'Me', duration: 9, url: null, cover: null };
  act(() => publishing.edit('sound', { kind: 'song', song: { ...picked, flickCount: 0 }, start: 0, end: 9 }));
  await waitFor(() => expect(document.body).toHaveTextContent('Picked'));
  expect(screen.queryByText('Slow Tide')).toBeNull();
});

it('says so if its song is not available to others', async () => {
  onWideScreen();
  const id = serveSong(false);
  renderApp({ at: `/create?song=${id}` });
  expect((await screen.findAllByText(m.createSoundNotShared()))[0]).toBeVisible();
  expect(screen.queryByRole('region', { name: m.createSound() })).toBeNull();
});

it('asks before input is lost, and warns if this browser cannot store drafts', async () => {
  onWideScreen();
  const { user, router } = renderApp({ at: '/create' });
  await user.type(await screen.findByRole('textbox', { name: m.composerCaption() }), 'Half a thought');
  act(() => void router.navigate({ to: '/home' }));
  const question = await screen.findByRole('alertdialog', { name: m.createLeaveTitle() });
  await waitFor(() =>
    expect(within(question).getByRole('button', { name: shell.leaveKeepEditing() })).toHaveFocus(),
  );
  expect(question).toHaveTextContent('This browser can’t store drafts');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/create');
  expect(screen.getByRole('textbox', { name: m.composerCaption() })).toHaveValue('Half a thought');
  act(() => void router.navigate({ to: '/home' }));
  server.use(otherScreenLoads);
  await user.click(await screen.findByRole('button', { name: shell.discard() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

it('shows only the first step while nothing is picked, whatever the URL says', async () => {
  renderApp({ at: '/create?step=3' });
  expect(await screen.findByRole('heading', { level: 1, name: m.createTitle() })).toBeVisible();
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: m.createChooseFiles() })).toBeVisible();
});

it('lists all saved drafts, to continue or discard each', async () => {
  const { user, queryClient } = renderApp({ at: '/create' });
  await screen.findByRole('button', { name: m.createChooseFiles() });
  const publishing = publishingOf(queryClient);
  await waitFor(() => expect(publishing.draftStore.read().openId).not.toBeNull());
  const typed = (text: string, begunAt: number) => ({
    ...newDraft(demoPerson.userId),
    caption: [{ type: 'text' as const, text }],
    begunAt,
  });
  const drafts = [typed('Dawn', 1), typed('Noon', 2), typed('Dusk', 3)];
  act(() => publishing.draftStore.set({ drafts: [...drafts, ...publishing.draftStore.read().drafts] }));
  const banner = within(await screen.findByRole('region', { name: m.createDrafts({ count: 3 }) }));
  await user.click(banner.getByRole('button', { name: shell.draftsShow() }));
  const rows = () => banner.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows().map((row) => /“(\w+)”/.exec(row ?? '')?.[1])).toEqual(['Dusk', 'Noon', 'Dawn']);
  const noon = within(banner.getByRole('listitem', { name: /Noon/ }));
  await user.click(noon.getByRole('button', { name: shell.discard() }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: shell.discard() }),
  );
  await screen.findByRole('region', { name: m.createDrafts({ count: 2 }) });
  const dawn = within(banner.getByRole('listitem', { name: /Dawn/ }));
  await user.click(dawn.getByRole('button', { name: shell.continueAction() }));
  await waitFor(() => expect(publishing.draftStore.read().openId).toBe(drafts[0]?.id));
});
