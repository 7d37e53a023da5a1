import { expect, it } from 'vitest';
import { dashesOf } from './slot-progress.tsx';

it('draws a dash for each slot, up to twenty', () => {
  expect(dashesOf(12, 5)).toEqual({ total: 12, filled: 7 });
  expect(dashesOf(20, 0)).toEqual({ total: 20, filled: 20 });
  expect(dashesOf(3, 3)).toEqual({ total: 3, filled: 0 });
});

it('draws twenty for more, with the share rounded', () => {
  expect(dashesOf(30, 18)).toEqual({ total: 20, filled: 8 });
  expect(dashesOf(40, 24)).toEqual({ total: 20, filled: 8 });
});

it('shows the first taken slot and the last free one', () => {
  expect(dashesOf(1_000, 999)).toEqual({ total: 20, filled: 1 });
  expect(dashesOf(1_000, 1)).toEqual({ total: 20, filled: 19 });
  expect(dashesOf(1_000, 0)).toEqual({ total: 20, filled: 20 });
});
