import { expect, test } from 'vitest';
import { isCommon } from './common-passwords.ts';

test('what everybody would try first is common, in whatever case', () => {
  for (const password of ['password', 'PASSWORD', '12345678', 'qwertyuiop', 'Football']) {
    expect(isCommon(password), password).toBe(true);
  }
});

test('does not list an uncommon password', () => {
  expect(isCommon('three green bottles')).toBe(false);
  expect(isCommon('flickquest-demo')).toBe(false);
});
