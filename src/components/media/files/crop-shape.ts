import * as m from '../../../messages/media.gen.ts';
import type { Crop, CropAspect, Rotation } from '../../../publishing/drafts/draft.ts';

interface Size {
  width: number;
  height: number;
}

const RATIOS: readonly CropAspect[] = ['original', '4:5', '1:1', '16:9'];

export const aspectLabel = (aspect: CropAspect): string =>
  aspect === 'original' ? m.cropOriginal() : aspect;

export const ASPECTS = RATIOS.map((value) => ({ value, label: aspectLabel(value) }));

/** An image's size after it is turned. */
export function turned({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

export const nextRotation = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation;

/** Width by height that a shape keeps to, for an image of that size. */
export function ratioOf(aspect: CropAspect, { width, height }: Size): number {
  if (aspect === 'original') return width / height;
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  return across / down;
}

/** The largest cut of a shape out of the middle of a turned image. */
export function largestCrop(aspect: CropAspect, image: Size, rotation: Rotation): Crop {
  const { width, height } = turned(image, rotation);
  const ratio = ratioOf(aspect, { width, height }) / (width / height);
  const size = ratio < 1 ? { width: ratio, height: 1 } : { width: 1, height: 1 / ratio };
  return { x: (1 - size.width) / 2, y: (1 - size.height) / 2, ...size, rotation, aspect };
}
