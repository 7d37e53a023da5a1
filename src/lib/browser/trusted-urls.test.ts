import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** As a build says it, opened at that origin. */
async function isOwnScript(url: string): Promise<boolean> {
  vi.stubEnv('DEV', false);
  vi.stubGlobal('location', new URL('https://flicks.example/home'));
  vi.resetModules();
  return (await import('./trusted-urls.ts')).isOwnScript(url);
}

it.each(['/sw.js', '/assets/photo.worker-1.js', 'https://flicks.example/assets/app-1.js'])(
  'allows %s to be loaded as a script',
  async (url) => expect(await isOwnScript(url)).toBe(true),
);

it.each([
  'https://other.example/assets/app-1.js',
  '//other.example/sw.js',
  'blob:https://flicks.example/4f6c',
  'data:text/javascript,alert(1)',
  '/media/public/script.js',
  '/api/v1/flick',
  '/sw.js.html',
  'https://[',
])('refuses %s', async (url) => expect(await isOwnScript(url)).toBe(false));
