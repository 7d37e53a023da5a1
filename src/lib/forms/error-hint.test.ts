import { expect, it } from 'vitest';
import { hintFor } from './error-hint.ts';

it.each([
  [{ kind: 'network' }, 'Check your connection, then try again.'],
  [{ kind: 'chunk' }, 'Check your connection, then try again.'],
  [{ kind: 'http', status: 500 }, 'Something went wrong on our end. Try again in a minute.'],
  [{ kind: 'http', status: 503 }, 'Something went wrong on our end. Try again in a minute.'],
  [{ kind: 'contract', status: 200 }, 'Something went wrong on our end. Try again in a minute.'],
  [{ kind: 'http', status: 403 }, 'Your account doesn’t have access to this.'],
  [{ kind: 'http', status: 404 }, 'It may have been removed.'],
  [{ kind: 'http', status: 429 }, 'Too many tries. Try again in a minute.'],
  [{ kind: 'http', status: 429, retryAfter: 12 }, 'Try again in 12 seconds.'],
  [{ kind: 'http', status: 429, retryAfter: 3_600 }, 'Try again in 60 minutes.'],
  [{ kind: 'http', status: 429, retryAfter: 82_801 }, 'Try again in 24 hours.'],
  [{ kind: 'http', status: 401 }, 'Log in, then try again.'],
  [{ kind: 'http', status: 400 }, 'Check what you entered, then try again.'],
  [new TypeError('x is not a function'), 'Something went wrong on our end. Try again in a minute.'],
  [undefined, 'Something went wrong on our end. Try again in a minute.'],
])('gives the next step for %o', (error, hint) => {
  expect(hintFor(error)).toBe(hint);
});
