import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { tabStore } from '../../../src/lib/storage/tab-store.ts';

const store = () => tabStore('thing', z.object({ name: z.string() }));

it('keeps a value through a reload of the page, until it is removed', () => {
  store().save({ name: 'Ana' });
  expect(store().read()).toEqual({ name: 'Ana' });
  store().drop();
  expect(store().read()).toBeNull();
});

it.each(['{', '"text"', '{"name":7}', ''])('ignores a stored value that is %s', (text) => {
  sessionStorage.setItem('thing', text);
  expect(store().read()).toBeNull();
});

it('keeps a value in memory where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const things = store();
  things.save({ name: 'Ana' });
  expect(things.read()).toEqual({ name: 'Ana' });
  things.drop();
  expect(things.read()).toBeNull();
});
