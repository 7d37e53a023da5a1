import { describe, expect, test } from 'vitest';
import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import { checkNotCommon, checkNotOwn } from './password-policy.ts';

const rejected = (path: string, text: ErrorTextName) =>
  expect.objectContaining({ status: 400, code: 'invalid_request', fields: [{ path, text }] });

test('a common password is rejected, in any case', () => {
  expect(() => checkNotCommon('Password1')).toThrow(rejected('password', 'commonPassword'));
  expect(() => checkNotCommon('password1', 'newPassword')).toThrow(rejected('newPassword', 'commonPassword'));
  expect(() => checkNotCommon('seven doors by the sea')).not.toThrow();
});

describe('a password that contains data of its person', () => {
  const known = ['ann.of.the.sea', 'Ann Lee', 'ann.lee@example.org', '+351910000000', null];

  test.each([
    'ann.of.the.sea',
    'ANN LEE',
    'annlee',
    'ann.lee@example.org',
    'Ann.Lee',
    '351910000000',
    '+351 910 000 000',
  ])('is refused: %s', (password) => {
    expect(() => checkNotOwn(password, known)).toThrow(rejected('password', 'passwordIsName'));
  });

  test('is rejected with the field it was sent in', () => {
    expect(() => checkNotOwn('annlee', known, 'newPassword')).toThrow(
      rejected('newPassword', 'passwordIsName'),
    );
  });

  test.each(['example.org', 'ann+lee', 'null', 'seven doors'])('is not %s', (password) => {
    expect(() => checkNotOwn(password, known)).not.toThrow();
  });
});
