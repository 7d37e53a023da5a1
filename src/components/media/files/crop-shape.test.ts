import { expect, it } from 'vitest';
import { largestCrop, nextRotation, turned } from './crop-shape.ts';

const wide = { width: 4_000, height: 3_000 };

it('crops the largest centred area of a shape', () => {
  expect(largestCrop('1:1', wide, 0)).toEqual({
    x: 0.125,
    y: 0,
    width: 0.75,
    height: 1,
    rotation: 0,
    aspect: '1:1',
  });
  const flat = largestCrop('16:9', wide, 0);
  expect(flat).toMatchObject({ x: 0, width: 1, height: 0.75 });
  expect(flat.y).toBeCloseTo(0.125);
});

it('keeps the whole image in its own shape, rotated or not', () => {
  for (const rotation of [0, 90, 180, 270] as const)
    expect(largestCrop('original', wide, rotation)).toEqual({
      x: 0,
      y: 0,
      width: 1,
      height: 1,
      rotation,
      aspect: 'original',
    });
});

it('measures the shape on the rotated image', () => {
  expect(turned(wide, 90)).toEqual({ width: 3_000, height: 4_000 });
  const crop = largestCrop('4:5', wide, 90);
  expect((crop.width * 3_000) / (crop.height * 4_000)).toBeCloseTo(0.8);
});

it('rotates by quarters, and is upright after four', () => {
  let rotation = nextRotation(0);
  expect(rotation).toBe(90);
  for (let turn = 0; turn < 3; turn += 1) rotation = nextRotation(rotation);
  expect(rotation).toBe(0);
});
