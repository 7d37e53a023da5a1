import { expect, it } from 'vitest';
import { failureText } from './error-text.ts';

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);

it.each([
  [
    failure('Failed to fetch', { kind: 'network' }),
    'Failed to fetch. Check your connection, then try again.',
  ],
  [
    failure('Comments are closed.', { kind: 'http', status: 403 }),
    'Comments are closed. You cannot do this with your account.',
  ],
  [
    failure('Too many tries. Try again in 12 s.', { kind: 'http', status: 429, retryAfter: 12 }),
    'Too many tries. Try again in 12 s.',
  ],
  [
    failure('The server is busy. Try again in a moment.', { kind: 'http', status: 503 }),
    'The server is busy. Try again in a moment.',
  ],
])('formats %s as sentences, with one next step', (error, text) => {
  expect(failureText(error)).toBe(text);
});
