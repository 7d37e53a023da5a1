import { expect, it } from 'vitest';
import { NOTHING, pick } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const chosen = (...ids: string[]) => ({ ids: new Set(ids), anchor: ids[0] ?? null });

it('selects one, and deselects it', () => {
  const one = pick(NOTHING, order, 'b', { extend: false, most: 3 });
  expect([...one.ids]).toEqual(['b']);
  expect([...pick(one, order, 'b', { extend: false, most: 3 }).ids]).toEqual([]);
});

it('extends from the anchor up to the maximum of one call', () => {
  const down = pick(chosen('b'), order, 'e', { extend: true, most: 3 });
  expect([...down.ids]).toEqual(['b', 'c', 'd']);
  const up = pick(chosen('d'), order, 'a', { extend: true, most: 3 });
  expect([...up.ids]).toEqual(['d', 'c', 'b']);
});

it('does not select more than allowed one by one, and still deselects', () => {
  const full = chosen('a', 'b', 'c');
  expect(pick(full, order, 'd', { extend: false, most: 3 })).toBe(full);
  expect([...pick(full, order, 'a', { extend: false, most: 3 }).ids]).toEqual(['b', 'c']);
});
