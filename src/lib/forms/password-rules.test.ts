import { expect, it } from 'vitest';
import { isOwnWord, passwordProblem } from './password-rules.ts';

const own = ['Ana Bell', 'ana.bell', 'anabell@example.org'];

it.each(['Ana Bell', 'anabell', 'ANA.BELL', 'anabell@example.org'])(
  '%s contains data of its person',
  (word) => {
    expect(isOwnWord(word, own)).toBe(true);
  },
);

it('allows a name inside a longer password', () => {
  expect(isOwnWord('ana bell sings', own)).toBe(false);
  expect(isOwnWord('', ['', ...own])).toBe(false);
});

it.each([
  ['short', 'Use at least 8 characters.'],
  ['x'.repeat(129), 'Use 128 characters or fewer.'],
  ['anabell@example.org', 'Don’t use your name, username, email or phone number.'],
  ['harbour gulls', undefined],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, own)).toBe(problem);
});
