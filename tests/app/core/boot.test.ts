import { expect, it, vi } from 'vitest';
import { FEED_SIZES, STAGE_SIZES } from '../../../src/lib/media/image-sizes.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { aPhoto, aPost } from '../../support/flicks/flicks.ts';

/** What the boot script asks for when the app is opened at an address; `data` is what it is answered, if anything. */
async function requestsFrom(at: string, data?: unknown): Promise<string[]> {
  history.replaceState(null, '', at);
  vi.stubGlobal('FEED_URL', '/api/v1/flick?page=1&feed=latest');
  vi.stubGlobal('FLICK_URL', '/api/v1/flick/');
  vi.stubGlobal('SCREEN_FILES', { home: [], flick: [], login: [] });
  const fetched = vi.fn((_url: string) =>
    Promise.resolve(data ? Response.json({ success: true, data }) : new Response(null, { status: 500 })),
  );
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  await import('../../../src/api/core/send-early-request.ts');
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  return fetched.mock.calls.map(([url]) => url.replace(location.origin, ''));
}

it.each([
  ['/', '/api/v1/flick?page=1&feed=latest'],
  ['/home', '/api/v1/flick?page=1&feed=latest'],
  ['/home?feed=following', '/api/v1/flick?page=1&feed=following'],
  ['/home?feed=other', '/api/v1/flick?page=1&feed=latest'],
])('requests at %s the first page that is shown there', async (at, url) => {
  signIn();
  expect(await requestsFrom(at)).toEqual([url]);
});

it('requests the flick in the URL, with and without a login', async () => {
  expect(await requestsFrom('/flick/01890a5d')).toEqual(['/api/v1/flick/01890a5d']);
  expect(window.earlyRequest?.token).toBeNull();
  signIn();
  expect(await requestsFrom('/flick/01890a5d?comment=1')).toEqual(['/api/v1/flick/01890a5d']);
  expect(window.earlyRequest?.token).toBe(localStorage.getItem('accessToken'));
});

it('requests nothing on other screens, nor without a login', async () => {
  expect(await requestsFrom('/home')).toEqual([]);
  signIn();
  expect(await requestsFrom('/saved')).toEqual([]);
});

const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];

it.each([
  ['/home', (card: object) => ({ flicks: [card] }), FEED_SIZES],
  ['/flick/01890a5d', (card: object) => ({ flick: card }), STAGE_SIZES],
])('preloads at %s exactly the images that the screen will use', async (at, envelope, sizes) => {
  signIn();
  for (const link of preloads()) link.remove();
  const widths = [320, 1080].map((width) => ({ url: `/media/${width}.webp`, width, height: width }));
  const { repostOf: _, ...original } = aPost({ media: [aPhoto({ sizes: widths })] });
  await requestsFrom(at, envelope(aPost({ repostOf: original })));
  await vi.waitFor(() => expect(preloads()).toHaveLength(1));
  expect(preloads()[0]?.imageSrcset).toBe('/media/320.webp 320w, /media/1080.webp 1080w');
  expect(preloads()[0]?.imageSizes).toBe(sizes);
});
