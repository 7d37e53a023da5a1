import { describe, expect, it } from 'vitest';
import { barAt, barChartShape } from './bar-chart-shape.ts';

const area = { width: 100, height: 50 };

describe('barChartShape', () => {
  it('fills the height with the highest and keeps the shares', () => {
    const { bars, zero } = barChartShape([100, 50, 0, 1], area);
    expect(zero).toBe(50);
    expect(bars.map(({ y, height }) => [y, height])).toEqual([
      [0, 50],
      [25, 25],
      [50, 0],
      [48, 2],
    ]);
    expect(bars.map(({ x }) => Math.round(x))).toEqual([4, 29, 54, 79]);
    expect(bars[0]?.width).toBeCloseTo(17.5);
  });

  it('draws refunded amounts below the line', () => {
    const { bars, zero } = barChartShape([300, -100], { width: 10, height: 40 });
    expect(zero).toBe(30);
    expect(bars.map(({ y, height }) => [y, height])).toEqual([
      [0, 30],
      [30, 10],
    ]);
  });

  it('works without earnings, and without any values', () => {
    expect(barChartShape([0, 0], area)).toMatchObject({ zero: 50, bars: [{ height: 0 }, { height: 0 }] });
    expect(barChartShape([], area)).toEqual({ bars: [], zero: 50 });
  });
});

it('finds the bar under a pointer, also beyond the edges', () => {
  expect([-5, 0, 24, 25, 99, 100, 400].map((x) => barAt(x, 100, 4))).toEqual([0, 0, 0, 1, 3, 3, 3]);
  expect(barAt(5, 0, 4)).toBe(0);
});
