import { expect, test } from 'vitest';
import { RATE_LIMITS } from '../../../server/core/http/limits/rate-limit.ts';
import { newId } from '../../../server/core/ids.ts';
import { testApp } from '../../support/test-app.ts';

test('embeds, oEmbed and feeds share a limit for each address; robots.txt has none', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const id = newId(t.clock.now());
  const paths = [
    `/embed/flick/${id}`,
    `/oembed?url=${t.config.publicUrl}/flick/${id}`,
    `/profile/${id}/feed.xml`,
  ];
  const ask = async (url: string, remoteAddress = '192.0.2.1') =>
    (await t.app.inject({ url, remoteAddress })).statusCode;
  for (let n = 0; n < RATE_LIMITS.webPage.max; n += 1)
    expect(await ask(String(paths[n % paths.length]))).toBe(404);
  for (const path of paths) {
    expect([path, await ask(path)]).toEqual([path, 429]);
    expect([path, await ask(path, '192.0.2.2')]).toEqual([path, 404]);
  }
  expect(await ask('/robots.txt')).toBe(200);
  t.clock.advance(RATE_LIMITS.webPage.seconds);
  expect(await ask(String(paths[0]))).toBe(404);
});
