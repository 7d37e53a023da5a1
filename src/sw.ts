/// <reference lib="webworker" />
import { LOCALE_COOKIE } from '../contract/core/locales.ts';
import { LOCALE } from './lib/locale/locale.ts';
import { type BrowserNotification, toBrowserNotification } from './push/browser-notification.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: the shell's files and, for those without a hash in their name, a revision. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const files = self.__WB_MANIFEST;
/** In the language of this worker, whatever the browser prefers. */
const SHELL = `/?${LOCALE_COOKIE}=${LOCALE}`;
const NAVIGATION_TIMEOUT_MS = 3_000;
const shellFiles = files.map(({ url }) => (url === 'index.html' ? SHELL : `/${url}`));
/** One cache per version and language: a new one is filled next to the old one, and takes over at the next start. */
const CACHE = `shell-${files.map(({ url, revision }) => revision ?? url).join('-')}`;
/** What is no page of the app: the server answers `/@username` with the address of the profile. */
const SERVED_ELSEWHERE = /^\/(?:(?:api|payments|media|upload|embed)\/|@|oembed$)|\.xml$/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(shellFiles)));
  const { active } = self.registration;
  // The worker of another language: the person has switched, and its shell is of no use to them.
  if (active && active.scriptURL !== self.location.href) void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  };
  event.waitUntil(dropOld());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (SERVED_ELSEWHERE.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(staleWhileRevalidate(event));
});

self.addEventListener('push', (event) => {
  const note = readPush(event.data);
  if (note) event.waitUntil(self.registration.showNotification(note.title, note.options));
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
  const shell = await caches.match(SHELL).catch(() => undefined);
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

async function staleWhileRevalidate(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(event.request);
  const fresh = fetch(event.request).then((response) => {
    // Caching may fail, for example on a full disk; the response is still valid.
    if (response.ok) event.waitUntil(cache.put(event.request, response.clone()).catch(() => undefined));
    return response;
  });
  if (!cached) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return cached;
}
