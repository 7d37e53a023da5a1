import { expect, test } from 'vitest';
import { isCommon } from './common-passwords.ts';

test('lists common passwords, in any case', () => {
  for (const password of ['password', 'PASSWORD', '12345678', 'qwertyuiop', 'Football']) {
    expect(isCommon(password), password).toBe(true);
  }
});

test('does not list an uncommon password', () => {
  expect(isCommon('three green bottles')).toBe(false);
  expect(isCommon('flickquest-demo')).toBe(false);
});
