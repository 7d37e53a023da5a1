import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, expect, it } from 'vitest';
import { listFlicks } from '../../../contract/flicks/flick.ts';
import { setSaved } from '../../../contract/flicks/save.ts';
import type { Quest } from '../../../contract/quests/quest.ts';
import { listQuests } from '../../../contract/quests/quest-list.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost } from '../../support/flicks/flicks.ts';
import { aQuest } from '../../support/quests/quest-fixtures.ts';

// The screen comes late in the page: here no test waits for its code.
beforeAll(async () => {
  await import('../../../src/components/flicks/saved/saved-screen.tsx');
});

const writes: [id: string | null, value: boolean][] = [];

function serve(flicks: ReturnType<typeof aPost>[], gone: { flickId: string; place: number }[] = []) {
  writes.length = 0;
  server.use(
    http.get(api(listFlicks.path), () => respond(listFlicks, { flicks, gone, page: 1, totalPages: 1 })),
    http.post(api(setSaved.path), async ({ request }) => {
      const { value } = setSaved.body.parse(await request.json());
      writes.push([new URL(request.url).searchParams.get('id'), value]);
      return respond(setSaved, { isSaved: value });
    }),
  );
}

/** Returns the saved quests; `gone` by their positions. */
const serveQuests = (quests: Quest[], gone: { questId: string; place: number }[] = []) =>
  server.use(
    http.get(api(listQuests.path), ({ request }) => {
      expect(new URL(request.url).searchParams.get('saved')).toBe('me');
      return respond(listQuests, { quests, gone, page: 1, totalPages: 1 });
    }),
  );

const cells = async () => {
  const list = await screen.findByRole('list', { name: m.savedFlicks() });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

it('lists saved flicks in order, with a removable placeholder for what is no longer visible', async () => {
  signIn();
  const [first, second] = [aPost({ isSaved: true }), aPost({ isSaved: true })];
  const gone = newId();
  serve([first, second], [{ flickId: gone, place: 1 }]);
  const { user } = renderApp({ at: '/saved' });
  expect(await cells()).toEqual([`/flick/${first._id}`, `/flick/${second._id}`]);
  const list = screen.getByRole('list', { name: m.savedFlicks() });
  expect(list.textContent?.indexOf('No longer available')).toBeGreaterThan(-1);
  await user.click(screen.getByRole('button', { name: m.savedRemoveFlick() }));
  await waitFor(() => expect(screen.queryByText(m.savedUnavailable())).toBeNull());
  expect(writes).toEqual([[gone, false]]);
  expect(await cells()).toHaveLength(2);
});

it('keeps removed flicks until the screen is left, and a second press restores them', async () => {
  signIn();
  const flick = aPost({ isSaved: true });
  serve([flick, aPost({ isSaved: true })]);
  const { user, router } = renderApp({ at: '/saved' });
  const marks = () => screen.findAllByRole('button', { name: /^Save the flick by/ });
  const [mark] = await marks();
  if (!mark) throw new Error('no bookmark');
  expect(mark).toHaveAttribute('aria-pressed', 'true');
  await user.click(mark);
  expect(mark).toHaveAttribute('aria-pressed', 'false');
  await user.click(mark);
  expect(mark).toHaveAttribute('aria-pressed', 'true');
  await user.click(mark);
  await waitFor(() => expect(writes.at(-1)).toEqual([flick._id, false]));
  expect(await cells()).toHaveLength(2);
  await router.navigate({ to: '/settings', search: { section: 'theme' } });
  server.use(http.get(api(listFlicks.path), () => new Promise<Response>(() => undefined)));
  await router.navigate({ to: '/saved' });
  await waitFor(async () => expect(await cells()).toHaveLength(1));
});

it('explains how to save, has a tab for quests, and tries again after a failure', async () => {
  signIn();
  serve([]);
  serveQuests([]);
  let fails = true;
  server.use(http.get(api(listFlicks.path), () => (fails ? refuse(409, 'refused') : undefined)));
  const { user, router } = renderApp({ at: '/saved' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch flicks');
  fails = false;
  await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByText(m.savedEmptyTitle())).toBeVisible();
  expect(screen.getByText(m.savedEmptyText())).toBeVisible();
  screen.getByRole('tab', { name: m.savedTabFlicks() }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'quests' }));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: m.savedTabQuests(), selected: true })).toHaveFocus(),
  );
  expect(await screen.findByRole('link', { name: m.savedFindQuests() })).toBeVisible();
});

it('keeps removed quests until the screen is left, and removes what is no longer visible', async () => {
  signIn();
  serve([]);
  const [first, second] = [
    aQuest({ title: 'Doors of the old town', isSaved: true }),
    aQuest({ title: 'Pour-over in one take', isSaved: true }),
  ];
  const gone = newId();
  serveQuests([first, second], [{ questId: gone, place: 1 }]);
  const { user } = renderApp({ at: '/saved?tab=quests' });
  const list = within(await screen.findByRole('list', { name: m.savedQuests() }));
  expect(
    list.getAllByRole('listitem').map((item) => item.textContent?.includes('No longer available')),
  ).toEqual([false, true, false]);
  await user.click(screen.getByRole('button', { name: m.savedRemoveQuest() }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  const mark = screen.getByRole('button', { name: 'Save Doors of the old town' });
  await user.click(mark);
  expect(mark).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() =>
    expect(writes).toEqual([
      [gone, false],
      [first._id, false],
    ]),
  );
  expect(list.getAllByRole('listitem')).toHaveLength(2);
});

it('says that saved quests could not be read, and tries again', async () => {
  signIn();
  serve([]);
  serveQuests([aQuest({ title: 'Doors of the old town', isSaved: true })]);
  server.use(http.get(api(listQuests.path), () => refuse(409, 'refused'), { once: true }));
  const { user } = renderApp({ at: '/saved?tab=quests' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch quests');
  await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByRole('link', { name: /^Doors of the old town/ })).toBeVisible();
});
