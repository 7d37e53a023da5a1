import { expect, it } from 'vitest';
import { hintFor } from './error-hint.ts';

it.each([
  [{ kind: 'network' }, 'Check your connection, then try again.'],
  [{ kind: 'chunk' }, 'Check your connection, then try again.'],
  [{ kind: 'http', status: 500 }, 'This is on our side. Try again in a minute.'],
  [{ kind: 'http', status: 503 }, 'This is on our side. Try again in a minute.'],
  [{ kind: 'contract', status: 200 }, 'This is on our side. Try again in a minute.'],
  [{ kind: 'http', status: 403 }, 'You cannot do this with your account.'],
  [{ kind: 'http', status: 404 }, 'It may have been removed.'],
  [{ kind: 'http', status: 429 }, 'Too many tries. Wait a minute.'],
  [{ kind: 'http', status: 429, retryAfter: 12 }, 'Wait 12 s, then try again.'],
  [{ kind: 'http', status: 429, retryAfter: 3_600 }, 'Wait 60 minutes, then try again.'],
  [{ kind: 'http', status: 429, retryAfter: 82_801 }, 'Wait 24 hours, then try again.'],
  [{ kind: 'http', status: 401 }, 'Log in, then try again.'],
  [{ kind: 'http', status: 400 }, 'Check what you entered, then try again.'],
  [new TypeError('x is not a function'), 'This is on our side. Try again in a minute.'],
  [undefined, 'This is on our side. Try again in a minute.'],
])('gives the next step for %o', (error, hint) => {
  expect(hintFor(error)).toBe(hint);
});
