import { locks } from 'node:worker_threads';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { EVENTS_PATH } from '../../../contract/events.ts';
import type { Notification } from '../../../contract/notifications/notification.ts';
import { NotificationSync } from '../../../src/components/notifications/list/notification-sync.tsx';
import { nameTab } from '../../../src/lib/format/tab-title.ts';
import { createQueryClient } from '../../../src/queries/core/client.ts';
import { server } from '../../support/app/app-setup.ts';
import { api } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aNotification, aPerson, notificationsOf } from '../../support/notifications/notifications.ts';

const opened: (string | null)[] = [];
let say: (notification: Notification | null, unread: number) => void;
let hangUp: () => void;

beforeEach(() => {
  opened.length = 0;
  let id = 40;
  server.use(
    http.get(api(EVENTS_PATH), ({ request }) => {
      opened.push(request.headers.get('last-event-id'));
      const stream = new ReadableStream<Uint8Array>({
        start: (line) => {
          const send = (text: string) => line.enqueue(new TextEncoder().encode(text));
          send(': hello\n\n');
          say = (notification, unread) => {
            id += 1;
            const data = JSON.stringify({ notification, unread });
            send(`id: ${id}\nevent: notification\ndata: ${data}\n\n`);
          };
          hangUp = () => line.close();
          request.signal.addEventListener('abort', () => line.error(request.signal.reason));
        },
      });
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
});

function follow(queryClient = createQueryClient()) {
  const view = render(
    <QueryClientProvider client={queryClient}>
      <NotificationSync />
    </QueryClientProvider>,
  );
  return { ...view, queryClient };
}

it('shows the unread count in the title, from the server first and then live', async () => {
  signIn();
  nameTab('Home');
  server.use(...notificationsOf([aNotification()], 3).handlers);
  const { unmount } = follow();
  await waitFor(() => expect(document.title).toBe('(3) Home'));
  await waitFor(() => expect(opened).toEqual([null]));
  say(aNotification(), 99);
  await waitFor(() => expect(document.title).toBe('(99) Home'));
  say(aNotification(), 100);
  await waitFor(() => expect(document.title).toBe('(99+) Home'));
  // Seen on another device.
  say(null, 0);
  await waitFor(() => expect(document.title).toBe('Home'));
  unmount();
});

it('adds new notifications at the front of the list, and replaces a grouped one when it grows', async () => {
  signIn();
  const queryClient = createQueryClient();
  const old = aNotification({ actors: [aPerson('mara')], kind: 'follow', target: null, read: true });
  const line = aNotification({ read: true, createdAt: new Date(Date.now() - 90_000).toISOString() });
  server.use(...notificationsOf([old, line]).handlers);
  renderApp({ at: '/notifications', queryClient });
  const { container } = follow(queryClient);
  expect(container).toBeEmptyDOMElement();
  await screen.findByText(/started following you/);
  const rows = () =>
    screen.getAllByRole('link', { name: /your flick|following you/ }).map((row) => row.textContent);
  await waitFor(() => expect(opened).toHaveLength(1));
  const actors = [aPerson('jun'), ...line.actors];
  act(() => say({ ...line, actors, actorCount: 2, read: false, createdAt: new Date().toISOString() }, 1));
  await waitFor(() => expect(rows()[0]).toMatch(/^Unread.*jun and rosa\.l liked your flick/));
  expect(rows()).toHaveLength(2);
});

it('reconnects after the last event, and requests what it may have missed', async () => {
  signIn();
  const served = notificationsOf([aNotification()], 1);
  server.use(...served.handlers);
  const { unmount } = follow();
  await waitFor(() => expect(opened).toHaveLength(1));
  say(aNotification(), 2);
  await waitFor(() => expect(document.title).toMatch(/^\(2\)/));
  const before = served.requests.length;
  hangUp();
  await waitFor(() => expect(opened).toEqual([null, expect.stringMatching(/^\d+$/)]));
  await waitFor(() => expect(served.requests.length).toBe(before + 1));
  unmount();
});

it('polls once a minute without a connection, and not while the page is hidden', async () => {
  signIn();
  const served = notificationsOf([aNotification()], 1);
  server.use(
    ...served.handlers,
    http.get(api(EVENTS_PATH), () => HttpResponse.json({ success: false }, { status: 503 })),
  );
  server.use(http.get(api(EVENTS_PATH), () => HttpResponse.json({ success: false }, { status: 503 })));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { unmount } = follow();
  await vi.waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  const before = served.requests.length;
  await vi.advanceTimersByTimeAsync(55_000);
  expect(served.requests).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(served.requests).toHaveLength(before + 1));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(served.requests).toHaveLength(before + 1);
  unmount();
});

it('reaches every tab over the connection of one', async () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  signIn();
  /** A tab has code of its own. */
  const tab = async () => {
    vi.resetModules();
    const { listenToStream } = await import('../../../src/push/event-stream.ts');
    const heard: number[] = [];
    const closing = new AbortController();
    listenToStream({ notification: ({ unread }) => heard.push(unread) }, closing.signal);
    onTestFinished(() => closing.abort());
    return heard;
  };
  const first = await tab();
  await waitFor(() => expect(opened).toHaveLength(1));
  const second = await tab();
  say(aNotification(), 5);
  await waitFor(() => expect([first, second]).toEqual([[5], [5]]));
  expect(opened).toHaveLength(1);
});
