import type { Crop } from '../drafts/draft.ts';

interface Size {
  width: number;
  height: number;
}

export interface CropPlan extends Size {
  /** The transform of a 2D canvas under which the image is drawn at its origin. */
  transform: [a: number, b: number, c: number, d: number, e: number, f: number];
}

/** How to draw an image rotated and cropped, with no side longer than `longest` pixels. */
export function cropPlan(image: Size, crop: Crop, longest: number): CropPlan {
  const { width: w, height: h } = image;
  const lies = crop.rotation % 180 !== 0;
  const turned = lies ? { width: h, height: w } : { width: w, height: h };
  const cut = {
    x: crop.x * turned.width,
    y: crop.y * turned.height,
    width: Math.max(1, crop.width * turned.width),
    height: Math.max(1, crop.height * turned.height),
  };
  const scale = Math.min(1, longest / Math.max(cut.width, cut.height));
  const [cos, sin, moveX, moveY] = (
    {
      0: [1, 0, 0, 0],
      90: [0, 1, h, 0],
      180: [-1, 0, w, h],
      270: [0, -1, 0, w],
    } as const
  )[crop.rotation];
  return {
    width: Math.max(1, Math.round(cut.width * scale)),
    height: Math.max(1, Math.round(cut.height * scale)),
    transform: [
      cos * scale,
      sin * scale,
      -sin * scale,
      cos * scale,
      (moveX - cut.x) * scale,
      (moveY - cut.y) * scale,
    ],
  };
}
