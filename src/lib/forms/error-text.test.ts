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
    'Comments are closed. Your account doesn’t have access to this.',
  ],
  [
    failure('Too many tries. Try again in 12 seconds.', {
      kind: 'http',
      status: 429,
      isServerMessage: true,
      retryAfter: 12,
    }),
    'Too many tries. Try again in 12 seconds.',
  ],
  [
    failure('Das gibt es nicht mehr.', { kind: 'http', status: 404, isServerMessage: true }),
    'Das gibt es nicht mehr.',
  ],
  [
    failure('We’re busy right now. Try again in a moment.', { kind: 'http', status: 503 }),
    'We’re busy right now. Try again in a moment.',
  ],
])('formats %s as sentences, with one next step', (error, text) => {
  expect(failureText(error)).toBe(text);
});
