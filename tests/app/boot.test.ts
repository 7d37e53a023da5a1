import { expect, it, vi } from 'vitest';
import { signIn } from '../support/render-app.tsx';

/** What the boot script asks for when the app is opened at an address. */
async function asked(at: string): Promise<string[]> {
  history.replaceState(null, '', at);
  vi.stubGlobal('FEED_URL', '/api/v1/flick?page=1&feed=latest');
  vi.stubGlobal('SCREEN_FILES', { home: [], flick: [], login: [] });
  const fetched = vi.fn((_url: string) => Promise.resolve(new Response(null, { status: 500 })));
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  await import('../../src/api/boot.ts');
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  return fetched.mock.calls.map(([url]) => url.replace(location.origin, ''));
}

it.each([
  ['/', '/api/v1/flick?page=1&feed=latest'],
  ['/home', '/api/v1/flick?page=1&feed=latest'],
  ['/home?feed=following', '/api/v1/flick?page=1&feed=following'],
  ['/home?feed=other', '/api/v1/flick?page=1&feed=latest'],
])('asks at %s for the first page that is shown there', async (at, url) => {
  signIn();
  expect(await asked(at)).toEqual([url]);
});

it('asks for nothing on other screens, nor without a login', async () => {
  expect(await asked('/home')).toEqual([]);
  signIn();
  expect(await asked('/saved')).toEqual([]);
});
