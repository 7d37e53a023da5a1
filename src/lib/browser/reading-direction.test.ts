// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { arrowStep, isRightToLeft, listStep } from './reading-direction.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home'];

test('an arrow key leads on in the direction of reading', () => {
  expect(isRightToLeft()).toBe(false);
  expect(keys.map(arrowStep)).toEqual([-1, 1, 0, 0, 0]);
  document.documentElement.dir = 'rtl';
  expect(isRightToLeft()).toBe(true);
  expect(keys.map(arrowStep)).toEqual([1, -1, 0, 0, 0]);
});

test('in a list, up and down lead the same way in every language', () => {
  expect(keys.map(listStep)).toEqual([-1, 1, -1, 1, 0]);
  document.documentElement.dir = 'rtl';
  expect(keys.map(listStep)).toEqual([1, -1, -1, 1, 0]);
});
