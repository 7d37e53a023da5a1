import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { getFlick } from '../../../contract/flicks/flick.ts';
import type { Notification } from '../../../contract/notifications/notification.ts';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import * as m from '../../../src/messages/notifications.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { mergeNewest, type NotificationPages } from '../../../src/queries/cache/notifications.ts';
import { notificationKeys } from '../../../src/queries/keys/notification-keys.ts';
import { server } from '../../support/app/app-setup.ts';
import { aFlick, api, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { nearEnds } from '../../support/flicks/comment-screen.tsx';
import { aNotification, notificationsOf } from '../../support/notifications/notifications.ts';

const ROW = 83;
const MINUTE = 60_000;

/** jsdom lays nothing out: every row is 83 px high here, and everything starts at the top of the page. */
beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, 560, ROW),
  );
  Object.assign(window, { scrollY: 0, pageYOffset: 0 });
  server.use(http.get(api(getFlick.path), () => respond(getFlick, { flick: aFlick() })));
  signIn();
  await windowingCode.load();
});

/** All of them today, the newest first. */
function lines(many: number): Notification[] {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  return Array.from({ length: many }, (_, at) =>
    aNotification({
      read: true,
      excerpt: `Line ${at}`,
      kind: 'comment',
      createdAt: new Date(noon.getTime() - at * MINUTE).toISOString(),
    }),
  );
}

// The first screen of a file waits for its code, which takes a busy machine its time.
const today = () => screen.findByRole('region', { name: m.groupToday() });
const list = async () => within(await today()).getByRole('list');
const rows = async () => within(await list()).getAllByRole('listitem');

async function scrollTo(y: number) {
  await act(async () => {
    Object.assign(window, { scrollY: y, pageYOffset: y });
    window.dispatchEvent(new Event('scroll'));
  });
}

async function readAll(all: readonly Notification[]) {
  const near = nearEnds();
  const served = notificationsOf(all);
  server.use(...served.handlers);
  const view = renderApp({ at: '/notifications' });
  await list();
  for (let pages = 2; pages <= all.length / 20; pages += 1) {
    act(near);
    await waitFor(async () => expect(await list()).toHaveStyle({ height: `${pages * 20 * ROW}px` }));
  }
  return { ...view, ...served };
}

it('renders only the notifications near the screen, however many were loaded', async () => {
  await readAll(lines(100));
  expect((await rows()).length).toBeLessThan(30);
  await scrollTo(80 * ROW);
  await waitFor(async () => expect((await rows())[0]).not.toHaveAttribute('aria-posinset', '1'));
  const there = await rows();
  expect(there.length).toBeLessThan(30);
  expect(await list()).toHaveTextContent('Line 82');
});

it('is restored as it was, with all loaded pages and without requesting them again', async () => {
  const { router, requests } = await readAll(lines(60));
  await scrollTo(40 * ROW);
  await waitFor(async () => expect(await list()).toHaveTextContent('Line 42'));
  const before = requests.filter((query) => query.has('page')).length;
  await router.navigate({ to: '/settings', search: { section: 'theme' } });
  await screen.findByRole('heading', { level: 1, name: shell.navSettings() });
  await act(async () => router.history.back());
  expect(await list()).toHaveStyle({ height: `${60 * ROW}px` });
  expect(await list()).toHaveTextContent('Line 42');
  expect(requests.filter((query) => query.has('page'))).toHaveLength(before);
});

it('keeps its scroll position when something new arrives above, and counts it as seen', async () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  const all = lines(40);
  const { queryClient, seen } = await readAll(all);
  expect(seen).toEqual([]);
  await scrollTo(20 * ROW);
  const newest = aNotification({
    createdAt: new Date(Date.parse(all[0]?.createdAt ?? '') + MINUTE).toISOString(),
  });
  act(() => {
    queryClient.setQueryData<NotificationPages>(
      notificationKeys.list('all'),
      (data) => data && mergeNewest(data, [newest]),
    );
  });
  await waitFor(() => expect(scrollBy).toHaveBeenCalledOnce());
  expect(scrollBy.mock.calls[0]?.[1]).toBeGreaterThan(0);
  await waitFor(() => expect(seen).toEqual([newest.createdAt]));
});
