import type { Flick } from '../../../contract/flicks/flick.ts';
import { FEED_SIZES, STAGE_SIZES, srcSet } from '../../lib/media/image-sizes.ts';
import { applyDisplay } from '../../lib/storage/apply-display.ts';
import { readKey } from '../../lib/storage/storage.ts';
import { applyTheme } from '../../lib/storage/theme.ts';

/**
 * The script inside index.html: it runs before the app's code is loaded, so it imports only what is needed at once. The
 * build fills in the URLs of the feed's first page and of one flick, and the files of the screens that people open
 * directly.
 */
declare const FEED_URL: string;
declare const FLICK_URL: string;
declare const SCREEN_FILES: Record<'home' | 'flick' | 'login', string[]>;

applyTheme();
applyDisplay();

const token = readKey('accessToken');
const isSignedIn = token && readKey('auth');
const { pathname } = location;
const opensHome = isSignedIn && (pathname === '/' || pathname === '/home');
const [, flickId] = /^\/flick\/([\w-]+)\/?$/.exec(pathname) ?? [];
const screen = opensHome ? 'home' : flickId ? 'flick' : isSignedIn ? null : 'login';
if (screen) for (const href of SCREEN_FILES[screen]) addLink({ rel: 'modulepreload', href });
if (opensHome) {
  const address = new URL(FEED_URL, location.origin);
  const feed = pathname === '/home' && new URLSearchParams(location.search).get('feed');
  if (feed === 'following' || feed === 'for-you') address.searchParams.set('feed', feed);
  fetchEarly<{ flicks?: Flick[] }>(address.href, ({ flicks }) => preloadImage(flicks?.[0], FEED_SIZES));
} else if (flickId) {
  const { href } = new URL(FLICK_URL + flickId, location.origin);
  fetchEarly<{ flick?: Flick }>(href, ({ flick }) => preloadImage(flick, STAGE_SIZES));
}

// If the entry script fails, the app cannot show an error itself.
addEventListener(
  'error',
  ({ target }) => {
    // A script that did not load, or one that failed before the app rendered.
    if (!(target instanceof HTMLScriptElement) && target !== window) return;
    document.getElementById('start')?.classList.add('start-failed');
  },
  { capture: true },
);
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('#start button')) location.reload();
});

/** Sends the first request of the screen, and stores its response for the app. */
function fetchEarly<Data>(url: string, onData: (data: Data) => void): void {
  const login = isSignedIn ? token : null;
  const headers = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    ...(login && { authorization: `Bearer ${login}` }),
  };
  const response = fetch(url, { headers });
  window.earlyRequest = { url, token: login, at: performance.now(), response };
  // The app handles a failure once it is loaded.
  const body = response.then((response) => (response.ok ? response.clone().json() : null));
  body.then((envelope: { data?: Data } | null) => envelope?.data && onData(envelope.data)).catch(() => null);
}

function preloadImage(first: Flick | undefined, imageSizes: string): void {
  const shown = first?.repostOf ?? first;
  const media = shown?.media[0];
  if (!shown || !media) return;
  const href = media.type === 'video' ? (media.poster ?? shown.thumbnailURL) : media.url;
  const candidates = srcSet(media);
  if (!href) return;
  addLink({
    rel: 'preload',
    as: 'image',
    fetchPriority: 'high',
    ...(candidates ? { imageSrcset: candidates, imageSizes } : { href }),
  });
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}
