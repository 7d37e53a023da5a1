import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** As a build says it, opened at that origin. */
async function isOwnScript(address: string): Promise<boolean> {
  vi.stubEnv('DEV', false);
  vi.stubGlobal('location', new URL('https://flicks.example/home'));
  vi.resetModules();
  return (await import('./trusted-urls.ts')).isOwnScript(address);
}

it.each(['/sw.js', '/assets/photo.worker-1.js', 'https://flicks.example/assets/app-1.js'])(
  'lets %s be loaded as a script',
  async (address) => expect(await isOwnScript(address)).toBe(true),
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
])('refuses %s', async (address) => expect(await isOwnScript(address)).toBe(false));
