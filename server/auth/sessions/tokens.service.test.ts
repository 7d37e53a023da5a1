import { createSigner, type SignerOptions } from 'fast-jwt';
import { describe, expect, test } from 'vitest';
import { movableClock } from '../../core/clock.ts';
import { createTokensService, hashToken, newToken } from './tokens.service.ts';

const SECRET = 'a secret for this test alone, long enough';
const ANN = '01890000-0000-7000-8000-000000000001';
const SESSION = '01890000-0000-7000-8000-000000000002';
const WHO = { personId: ANN, sessionId: SESSION };
/** Long ago, so that only our own clock can find a token good. */
const START = Date.UTC(2020, 0, 1);
const SECONDS = START / 1_000;

/** Tokens with a clock that only the test moves. */
function tokensAtNow() {
  let ms = START;
  const tokens = createTokensService(SECRET, { now: () => new Date(ms) });
  return { ...tokens, after: (seconds: number) => (ms = START + seconds * 1_000) };
}
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

test('a token that was already verified still expires after 15 minutes, to the second', () => {
  const { access, read, after } = tokensAtNow();
  const token = access(ANN, SESSION);
  expect(payloadOf(token)).toEqual({ sub: ANN, sid: SESSION, iat: SECONDS, exp: SECONDS + 900 });
  expect(read(token)).toEqual(WHO);
  after(899);
  expect(read(token)).toEqual(WHO);
  after(900);
  expect(read(token)).toBeNull();
});

test('a verified token does not make a changed copy of it valid', () => {
  const { access, read } = createTokensService(SECRET, movableClock());
  const token = access(ANN, SESSION);
  read(token);
  const [head, body, signature = ''] = token.split('.');
  const first = signature.startsWith('A') ? 'B' : 'A';
  expect(read(`${head}.${body}.${first}${signature.slice(1)}`)).toBeNull();
  expect(read(`${head}.${body}.`)).toBeNull();
});

describe('a token from another issuer', () => {
  const claims = { sub: ANN, sid: SESSION, iat: SECONDS, exp: SECONDS + 900 };
  const made = (payload: object, options: Partial<SignerOptions & { key: string }> = {}) =>
    createSigner({ key: SECRET, algorithm: 'HS256', ...options })(payload);

  test('is accepted if signed with our key, judged by our clock only', () => {
    expect(tokensAtNow().read(made(claims))).toEqual(WHO);
    expect(tokensAtNow().read(made({ ...claims, nbf: SECONDS + 99_999_999_999 }))).toEqual(WHO);
  });

  test.each([
    ['another secret', { key: 'another secret, which is long enough too' }],
    ['another algorithm', { algorithm: 'HS512' as const }],
    ['no signature', { key: '', algorithm: 'none' as const }],
    ['another type', { header: { alg: 'HS256', typ: 'reset' } }],
  ])('is rejected with %s', (_name, options) => {
    expect(tokensAtNow().read(made(claims, options))).toBeNull();
  });

  test.each([
    { ...claims, sub: 'ann' },
    { ...claims, sid: undefined },
    { ...claims, exp: undefined },
  ])('is rejected without our claims: %#', (payload) => {
    const { read } = tokensAtNow();
    const signed = made(payload);
    expect(read(signed)).toBeNull();
    expect(read(signed)).toBeNull();
  });

  test.each(['', 'x', 'a.b.c'])('is rejected when it is not a token: %j', (text) => {
    expect(tokensAtNow().read(text)).toBeNull();
  });
});

test('an opaque token is 256 random bits, hashed with SHA-256', () => {
  const [one, two] = [newToken(), newToken()];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(hashToken('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
