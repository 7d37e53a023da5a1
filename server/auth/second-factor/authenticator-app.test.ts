import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { forApp, newAppSecret, stepOf } from './authenticator-app.ts';

/** The secret and the times of RFC 6238, appendix B; six digits are the end of its eight. */
const SECRET = Buffer.from('12345678901234567890');
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1_000);

describe('a code of an app', () => {
  test.each(VECTORS)('at %i s is the one of RFC 6238', (seconds, code) => {
    expect(stepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('is valid one step early and one step late, but no longer', () => {
    const step = Math.floor(1_234_567_890 / 30);
    const in_ = (steps: number) => stepOf(SECRET, '005924', at((step + steps) * 30));
    expect([-2, -1, 0, 1, 2].map(in_)).toEqual([null, step, step, step, null]);
  });

  test.each(['', '12345', '0005924', '00592x'])('is six digits: %j is invalid', (code) => {
    expect(stepOf(SECRET, code, at(1_234_567_890))).toBeNull();
  });
});

test('the data for an app produces the same codes', () => {
  const secret = newAppSecret();
  const { secret: typed, uri } = forApp(secret, 'ana.of.the.sea');
  const { host, pathname, searchParams } = new URL(uri);
  expect([host, decodeURIComponent(pathname)]).toEqual(['totp', '/Flickquest:ana.of.the.sea']);
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Flickquest',
    secret: typed,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  const now = at(1_234_567_890);
  const code = new TOTP({ secret: typed }).generate({ timestamp: now.getTime() });
  expect(stepOf(secret, code, now)).toBe(Math.floor(1_234_567_890 / 30));
});

test('a new secret is 160 random bits', () => {
  const secret = newAppSecret();
  expect(secret).toHaveLength(20);
  expect(newAppSecret()).not.toEqual(secret);
});
