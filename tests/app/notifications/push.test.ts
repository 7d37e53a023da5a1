import { locks } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_DEVICE_TOKEN } from '../../../contract/core/limits.ts';
import { EVENTS_PATH } from '../../../contract/events.ts';
import { getPushConfig, type PushMessage, setPushToken } from '../../../contract/notifications/push.ts';
import { onLinkOpened } from '../../../src/push/notification-clicks.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, signIn } from '../../support/app/render-app.tsx';
import { browserWithPush } from '../../support/notifications/push-browser.ts';

const DAY = 86_400_000;
const message: PushMessage = {
  from: 'flickquest',
  collapseKey: 'like:1',
  messageId: 'm-1',
  notification: { title: 'Rosa likes your flick', body: 'Morning at the pier', icon: '/icon-192.png' },
  data: { link: '/flick/1' },
};

const tokenRequests: unknown[] = [];
const opened: { authorization: string | null; lastEventId: string | null }[] = [];
let say: (text: string) => void = () => undefined;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  tokenRequests.length = 0;
  opened.length = 0;
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(
    http.get(api(getPushConfig.path), () => respond(getPushConfig, { provider: 'stream' })),
    http.put(api(setPushToken.path), async ({ request }) => {
      tokenRequests.push(await request.json());
      return respond(setPushToken, { message: 'ok' });
    }),
    http.post('*/api/logout', () => HttpResponse.json({ success: true, message: 'ok', data: {} })),
    http.get(api(EVENTS_PATH), ({ request }) => {
      opened.push({
        authorization: request.headers.get('authorization'),
        lastEventId: request.headers.get('last-event-id'),
      });
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          say = (text) => controller.enqueue(new TextEncoder().encode(text));
          say(': hello\n\n');
          // How the browser ends a connection; the mocked network leaves the body open.
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
        },
      });
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
});

/** A start with its own module instance, since the one warning is shown once per visit; returns its functions. */
async function start() {
  vi.resetModules();
  const { startPush } = await import('../../../src/push/start.ts');
  const { storeSession } = await import('../../../src/api/core/session.ts');
  const { endSession } = await import('../../../src/api/core/end-session.ts');
  const close = startPush();
  onTestFinished(close);
  return {
    close,
    logIn: () => storeSession({ user: demoPerson, accessToken: 'access-2', refreshToken: 'refresh-2' }),
    logOut: () => endSession('left'),
  };
}

const storedToken = () => JSON.parse(localStorage.getItem('push-token') ?? 'null');
const keep = (token: string, at: number) =>
  localStorage.setItem('push-token', JSON.stringify({ provider: 'stream', token, at }));
const event = (id: string, data: PushMessage) => `id: ${id}\nevent: push\ndata: ${JSON.stringify(data)}\n\n`;

describe('the push token', () => {
  it('is created if notifications are allowed, stored, and sent to the server', async () => {
    browserWithPush('granted');
    signIn();
    await start();
    await waitFor(() => expect(tokenRequests).toHaveLength(1));
    expect(window.fcmToken).toMatch(/^stream:[0-9a-f-]{36}$/);
    expect(tokenRequests).toEqual([{ fcmToken: window.fcmToken }]);
    expect(storedToken().token).toBe(window.fcmToken);
    expect(warn).not.toHaveBeenCalled();
  });

  it('stays the same for 7 days, and is replaced then', async () => {
    browserWithPush('granted');
    keep('stream:kept', Date.now() - 7 * DAY + 60_000);
    await start();
    await waitFor(() => expect(window.fcmToken).toBe('stream:kept'));
    keep('stream:kept', Date.now() - 7 * DAY);
    await start();
    await waitFor(() => expect(window.fcmToken).toMatch(/^stream:[0-9a-f-]{36}$/));
    expect(storedToken().token).toBe(window.fcmToken);
  });

  it('exists before somebody logs in, and is sent for each login', async () => {
    browserWithPush('granted');
    const { logIn } = await start();
    await waitFor(() => expect(window.fcmToken).toBeDefined());
    expect(tokenRequests).toEqual([]);
    expect(opened).toEqual([]);
    logIn();
    await waitFor(() => expect(tokenRequests).toEqual([{ fcmToken: window.fcmToken }]));
  });

  it('does not exist if notifications are not allowed: one warning, and the app works', async () => {
    const browser = browserWithPush('denied');
    signIn();
    keep('stream:of-before', Date.now());
    await start();
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(warn).toHaveBeenCalledWith('Push notifications are off: notifications aren’t allowed.');
    // The server must not go on sending to the token of before.
    await waitFor(() => expect(tokenRequests).toEqual([{ fcmToken: NO_DEVICE_TOKEN }]));
    await waitFor(() => expect([window.fcmToken, storedToken()]).toEqual([undefined, null]));
    browser.change('granted');
    await waitFor(() => expect(tokenRequests).toHaveLength(2));
    browser.change('denied');
    await waitFor(() => expect(tokenRequests).toHaveLength(3));
    expect(tokenRequests[2]).toEqual({ fcmToken: NO_DEVICE_TOKEN });
    browser.change('denied');
    await start();
    expect(window.fcmToken).toBeUndefined();
    expect(tokenRequests).toHaveLength(3);
  });

  it('is retracted at the next start if the server could not be reached', async () => {
    browserWithPush('denied');
    signIn();
    keep('stream:of-before', Date.now());
    let tries = 0;
    server.use(
      http.put(
        api(setPushToken.path),
        () => {
          tries += 1;
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const { close } = await start();
    await waitFor(() => expect(tries).toBe(1));
    close();
    await start();
    await waitFor(() => expect(tokenRequests).toEqual([{ fcmToken: NO_DEVICE_TOKEN }]));
    await waitFor(() => expect(storedToken()).toBeNull());
  });

  it('is deleted silently if nobody is logged in', async () => {
    browserWithPush('denied');
    keep('stream:of-before', Date.now());
    await start();
    await waitFor(() => expect(storedToken()).toBeNull());
    expect(tokenRequests).toEqual([]);
  });

  it('is created again 7 days after it was created, in a tab that was opened in between', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    browserWithPush('granted');
    keep('stream:kept', Date.now() - 6 * DAY);
    await start();
    await vi.waitFor(() => expect(window.fcmToken).toBe('stream:kept'));
    await vi.advanceTimersByTimeAsync(DAY - 60_000);
    expect(window.fcmToken).toBe('stream:kept');
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(window.fcmToken).not.toBe('stream:kept'));
    expect(storedToken().token).toBe(window.fcmToken);
  });

  it('is created once, however many things change at the same moment', async () => {
    const browser = browserWithPush('default');
    signIn();
    await start();
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    browser.change('granted');
    browser.change('granted');
    browser.change('granted');
    await waitFor(() => expect(tokenRequests).toHaveLength(1));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(tokenRequests).toEqual([{ fcmToken: window.fcmToken }]);
  });

  it('does not exist if the service worker is not ready within 10 seconds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    browserWithPush('granted', { workerReady: false });
    await start();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(warn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(warn.mock.calls).toEqual([
      ['Push notifications are off: the service worker wasn’t ready in time.'],
    ]);
    expect(window.fcmToken).toBeUndefined();
  });

  it('does not exist if the server cannot say who delivers pushes', async () => {
    browserWithPush('granted');
    server.use(http.get(api(getPushConfig.path), () => HttpResponse.error()));
    await start();
    await waitFor(() =>
      expect(warn.mock.calls).toEqual([
        ['Push notifications are off: no push token received (Failed to fetch).'],
      ]),
    );
  });
});

describe('the stream', () => {
  it('shows a push as a notification of the browser', async () => {
    const { shown } = browserWithPush('granted');
    signIn();
    await start();
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]?.authorization).toBe('Bearer access-1');
    say(event('1', message));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toEqual({
      title: 'Rosa likes your flick',
      options: {
        body: 'Morning at the pier',
        icon: '/icon-192.png',
        tag: 'like:1',
        data: { link: '/flick/1' },
      },
    });
  });

  it('reconnects after the last event', async () => {
    const { shown } = browserWithPush('granted');
    signIn();
    let broken = false;
    server.use(
      http.get(api(EVENTS_PATH), ({ request }) => {
        if (broken) {
          opened.push({ authorization: null, lastEventId: request.headers.get('last-event-id') });
          return new HttpResponse(event('42', { ...message, messageId: 'm-2' }));
        }
        broken = true;
        return new HttpResponse(event('41', message));
      }),
    );
    await start();
    await waitFor(() => expect(shown.length).toBeGreaterThan(1));
    expect(opened[0]?.lastEventId).toBe('41');
  });

  it('is shared by all tabs: another takes over if its tab is closed', async () => {
    const { shown } = browserWithPush('granted');
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    signIn();
    const first = await start();
    await waitFor(() => expect(opened).toHaveLength(1));
    await start();
    await waitFor(() => expect(tokenRequests).toHaveLength(2));
    say(event('41', message));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(opened).toHaveLength(1);
    first.close();
    await waitFor(() => expect(opened).toHaveLength(2));
    // From where the first was, so that nothing is lost in between.
    expect(opened[1]?.lastEventId).toBe('41');
    say(event('42', message));
    await waitFor(() => expect(shown).toHaveLength(2));
  });

  it('is one for each tab if the browser cannot share one', async () => {
    browserWithPush('granted');
    signIn();
    await start();
    await start();
    await waitFor(() => expect(opened).toHaveLength(2));
  });

  it('ends with the login', async () => {
    browserWithPush('granted');
    signIn();
    let ended = false;
    server.use(
      http.get(api(EVENTS_PATH), ({ request }) => {
        opened.push({ authorization: request.headers.get('authorization'), lastEventId: null });
        request.signal.addEventListener('abort', () => {
          ended = true;
        });
        return new HttpResponse(
          new ReadableStream({ start: (line) => line.enqueue(new Uint8Array([58, 10])) }),
        );
      }),
    );
    const { logOut } = await start();
    await waitFor(() => expect(opened).toHaveLength(1));
    logOut();
    await waitFor(() => expect(ended).toBe(true));
    expect(opened).toHaveLength(1);
  });
});

describe('a pressed notification', () => {
  it('opens its link, if that leads into the app', () => {
    const { press } = browserWithPush('granted');
    const paths: string[] = [];
    onTestFinished(onLinkOpened((path) => paths.push(path)));
    press('/flick/1?from=push');
    press('https://elsewhere.example/');
    press('//elsewhere.example/');
    expect(paths).toEqual(['/flick/1?from=push']);
  });
});
