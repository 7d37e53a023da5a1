import { expect, test } from 'vitest';
import { movableClock } from '../clock.ts';
import { createTokens } from './tokens.ts';

const SECRET = 'a secret for this test alone, long enough';
const ANN = '01890000-0000-7000-8000-000000000001';
const SESSION = '01890000-0000-7000-8000-000000000002';

test('a token that was good before still ends after 15 minutes', () => {
  const clock = movableClock();
  const { access, read } = createTokens(SECRET, clock);
  const token = access(ANN, SESSION);
  expect(read(token)).toEqual({ personId: ANN, sessionId: SESSION });
  clock.advance(14 * 60);
  expect(read(token)).toEqual({ personId: ANN, sessionId: SESSION });
  clock.advance(61);
  expect(read(token)).toBeNull();
});

test('a good token opens nothing for a changed copy of it', () => {
  const { access, read } = createTokens(SECRET, movableClock());
  const token = access(ANN, SESSION);
  read(token);
  const [head, body, signature = ''] = token.split('.');
  const first = signature.startsWith('A') ? 'B' : 'A';
  expect(read(`${head}.${body}.${first}${signature.slice(1)}`)).toBeNull();
  expect(read(`${head}.${body}.`)).toBeNull();
});
