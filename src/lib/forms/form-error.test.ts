import { describe, expect, it } from 'vitest';
import { readFormFailure } from './form-error.ts';

const map = {
  paths: { email: 'contact', phone: 'contact', password: 'password' },
  codes: { invalid_otp: { field: 'password' }, expired: { hint: 'Ask again.' } },
} as const;
const read = (error: unknown) => readFormFailure(error, map);

describe('the failure of a form', () => {
  it('is null without an error', () => {
    expect(read(null)).toEqual({ fields: {} });
  });

  it('shows the first message of each field that the server names', () => {
    const fields = [
      { path: 'email', message: 'Not like this.' },
      { path: 'phone', message: 'Nor like this.' },
      { path: 'elsewhere', message: 'Unknown.' },
    ];
    expect(read({ kind: 'http', status: 400, message: 'No', fields })).toEqual({
      fields: { contact: 'Not like this.' },
    });
  });

  it('is shown in a panel when the form has no such field', () => {
    const error = { kind: 'http', status: 400, message: 'No', fields: [{ path: 'x', message: 'y' }] };
    expect(read(error).panel).toEqual({ title: 'No', hint: 'Check what you entered, then try again.' });
  });

  it('is known by its code', () => {
    expect(read({ kind: 'http', status: 400, code: 'invalid_otp', message: 'Wrong.' })).toEqual({
      fields: { password: 'Wrong.' },
    });
    expect(read({ kind: 'http', status: 410, code: 'expired', message: 'Over.' }).panel).toEqual({
      title: 'Over.',
      hint: 'Ask again.',
    });
  });

  it.each([
    [1, 'Too many tries. Try again in 1 second.'],
    [40, 'Too many tries. Try again in 40 seconds.'],
    [300, 'Too many tries. Try again in 5 minutes.'],
  ])('states how long to wait: %i s', (retryAfter, hint) => {
    expect(read({ kind: 'http', status: 429, message: 'No', retryAfter }).panel?.hint).toBe(hint);
  });

  it('states the wait only once where the server says it', () => {
    const message = 'Too many tries. Try again in 15 minutes.';
    const facts = { kind: 'http', status: 429, isServerMessage: true, retryAfter: 900 };
    expect(read({ ...facts, message }).panel).toEqual({ title: message });
  });

  it('has a text even when the failure has none', () => {
    expect(read(new Error('')).panel?.title).toBe('That didn’t work');
  });
});
