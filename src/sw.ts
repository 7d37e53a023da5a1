/// <reference lib="webworker" />
import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { LOCALE_COOKIE } from '../contract/core/locales.ts';
import { showAppBadge } from './lib/browser/app-badge.ts';
import { LOCALE } from './lib/locale/locale.ts';
import { IMAGE_CACHE, STORE_SCREENS } from './offline/caches.ts';
import { SHARE_PATH, SHARED_CACHE, storeShared } from './offline/share-target.ts';
import { isShellFile } from './offline/shell-files.ts';
import { type BrowserNotification, toBrowserNotification } from './push/browser-notification.ts';

declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build: the files of the app and, for those without a hash in their name, a revision. */
const files = self.__WB_MANIFEST as { url: string; revision: string | null }[];
/** In the language of this worker, whatever the browser prefers. */
const SHELL = `/?${LOCALE_COOKIE}=${LOCALE}`;
const NAVIGATION_TIMEOUT_MS = 3_000;
/** Code beyond the shell. The name of a file says what is in it, so what is stored is never outdated. */
const SCREEN_CACHE = 'screens';
/** About 40 MB, as people's photos are served. */
const MAX_IMAGES = 400;
const IMAGE_DAYS = 30;
/** What is no page of the app: the server answers `/@username` with the address of the profile. */
const SERVED_ELSEWHERE = /^\/(?:(?:api|payments|media|upload|embed)\/|@|oembed$)|\.xml$/;

// So that the first visit already stores what it shows.
clientsClaim();
// A new version is stored next to the one that open tabs use, and takes over at the next start.
precache(
  files
    .filter(({ url }) => isShellFile(url))
    .map(({ url, revision }) => ({ url: url === 'index.html' ? SHELL : `/${url}`, revision })),
);
const screenFiles = files
  .filter(({ url }) => url.startsWith('assets/') && !isShellFile(url))
  .map(({ url }) => `/${url}`);
const screens = new CacheFirst({ cacheName: SCREEN_CACHE });

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !SERVED_ELSEWHERE.test(url.pathname),
  ({ request }) => openPage(request),
);
addRoute();
// What the phone shares to the app: it starts with the next request, so that the files have to wait for it.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request }) => {
    await storeShared(await request.formData());
    return Response.redirect('/create?shared=1', 303);
  },
  'POST',
);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), screens);
// Private images are left out: their addresses expire.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/public/'),
  new CacheFirst({
    cacheName: IMAGE_CACHE,
    plugins: [
      new ExpirationPlugin({
        maxEntries: MAX_IMAGES,
        maxAgeSeconds: IMAGE_DAYS * 24 * 60 * 60,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

self.addEventListener('install', () => {
  const { active } = self.registration;
  // The worker of another language: the person has switched, and its shell is of no use to them.
  if (active && active.scriptURL !== self.location.href) void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(dropOutdated()));

self.addEventListener('message', (event) => {
  if (event.data === STORE_SCREENS) event.waitUntil(storeScreens(event));
});

self.addEventListener('push', (event) => {
  const note = readPush(event.data);
  if (!note) return;
  event.waitUntil(self.registration.showNotification(note.title, note.options));
  showAppBadge();
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(pathOf(event.notification.data?.link)));
});

/** The notification of a message; nothing if it cannot be read. */
function readPush(data: PushMessageData | null): BrowserNotification | null {
  try {
    return toBrowserNotification(data?.json());
  } catch {
    return null;
  }
}

/** A link as a path of this app; an external link becomes the start page. */
function pathOf(link: unknown): string {
  const url =
    typeof link === 'string' && URL.canParse(link, location.origin) ? new URL(link, location.origin) : null;
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : '/';
}

/** Shows the link in an open tab, or opens a new one. */
async function openLink(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab) {
    await self.clients.openWindow(path);
    return;
  }
  tab.postMessage({ openLink: path });
  // A browser may refuse to focus the window; the link is shown anyway.
  await tab.focus().catch(() => undefined);
}

/** The server's page, which may contain a link preview; without a server in time, the cached shell. */
async function openPage(request: Request): Promise<Response> {
  const shell = await matchPrecache(SHELL).catch(() => undefined);
  if (!shell) return fetch(request);
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(shell.clone()), NAVIGATION_TIMEOUT_MS);
  });
  const page = fetch(request).then(
    (response) => (response.status >= 500 ? shell.clone() : response),
    () => shell.clone(),
  );
  return Promise.race([page, late]);
}

/** Stores the code of all screens, one file after the other, so that it delays nothing that the person waits for. */
async function storeScreens(event: ExtendableEvent): Promise<void> {
  for (const url of screenFiles) {
    const [response, stored] = screens.handleAll({ event, request: url });
    // Without a network or on a full disk the rest is of no use either; the next start asks again.
    const isStored = await Promise.all([response, stored]).then(
      ([{ ok }]) => ok,
      () => false,
    );
    if (!isStored) return;
  }
}

/** Deletes what only older versions used. */
async function dropOutdated(): Promise<void> {
  const names = await caches.keys();
  const used = [cacheNames.precache, SCREEN_CACHE, IMAGE_CACHE, SHARED_CACHE];
  await Promise.all(names.filter((name) => !used.includes(name)).map((name) => caches.delete(name)));
  const cache = await caches.open(SCREEN_CACHE);
  const stored = await cache.keys();
  const outdated = stored.filter(({ url }) => !screenFiles.includes(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}
