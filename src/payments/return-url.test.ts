import { expect, test } from 'vitest';
import { returnUrl } from './return-url.ts';

const origin = 'https://flickquest.example';

test.each([
  ['/wallet', '/wallet'],
  ['/create-quest', '/create-quest'],
  ['/quests/0189', '/wallet'],
])('a payment page opened from %s returns to %s', (pathname, back) => {
  expect(returnUrl('7f', { origin, pathname })).toBe(`${origin}${back}?payment=7f`);
});
