import { describe, expect, it } from 'vitest';
import { middleSquare } from './crop-square.ts';

describe('the cropped square of an image', () => {
  it('is the whole of a square', () => {
    expect(middleSquare({ width: 300, height: 300 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  it('is the middle of a wide and of a tall one', () => {
    expect(middleSquare({ width: 400, height: 200 })).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(middleSquare({ width: 200, height: 400 })).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
  });
});
