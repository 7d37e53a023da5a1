import { expect, it } from 'vitest';
import { type Crop, FULL_FRAME } from '../drafts/draft.ts';
import { cropPlan } from './crop-plan.ts';

const image = { width: 4_000, height: 3_000 };
const plan = (crop: Partial<Crop>, longest = 2_160) => cropPlan(image, { ...FULL_FRAME, ...crop }, longest);

/** The position of a point of the image on the canvas. */
function landing({ transform: [a, b, c, d, e, f] }: ReturnType<typeof plan>, x: number, y: number) {
  return [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value) + 0);
}

it('scales the longer side down, and never up', () => {
  expect(plan({})).toMatchObject({ width: 2_160, height: 1_620 });
  expect(cropPlan({ width: 300, height: 900 }, FULL_FRAME, 2_160)).toMatchObject({ width: 300, height: 900 });
});

it.each([
  [0, [0, 0]],
  [90, [3_000, 0]],
  [180, [4_000, 3_000]],
  [270, [0, 4_000]],
] as const)('rotated by %i degrees maps the first corner to %j', (rotation, corner) => {
  const made = plan({ rotation }, 10_000);
  expect([made.width, made.height]).toEqual(rotation % 180 ? [3_000, 4_000] : [4_000, 3_000]);
  expect(landing(made, 0, 0)).toEqual(corner);
  expect(landing(made, 4_000, 3_000)).toEqual([made.width - corner[0], made.height - corner[1]]);
});

it('crops a rotated image', () => {
  const made = plan({ rotation: 90, x: 0.5, y: 0.25, width: 0.5, height: 0.5 }, 10_000);
  expect(made).toMatchObject({ width: 1_500, height: 2_000 });
  // Rotated by 90 degrees, a point (x, y) is at (3000 - y, x); the crop begins at (1500, 1000).
  expect(landing(made, 1_000, 1_500)).toEqual([0, 0]);
  expect(landing(made, 3_000, 0)).toEqual([1_500, 2_000]);
});

it('leaves at least one pixel', () => {
  expect(plan({ width: 0, height: 0 })).toMatchObject({ width: 1, height: 1 });
});
