import { type RefObject, useEffect, useState } from 'react';
import type { Rotation } from '../../../publishing/drafts/draft.ts';
import { turned } from './crop-shape.ts';

/** Enough for a large screen; more would only take memory. */
const DRAWN = 1_440;

interface Size {
  width: number;
  height: number;
}

/** Draws a photo into a canvas, turned; returns its size before the turn, null until it is drawn. */
export function useRotatedImage(
  canvas: RefObject<HTMLCanvasElement | null>,
  file: Blob,
  rotation: Rotation,
): Size | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let made: ImageBitmap | null = null;
    createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: DRAWN,
      resizeQuality: 'medium',
    }).then(
      (opened) => {
        made = opened;
        if (isCurrent) setBitmap(opened);
        else opened.close();
      },
      // Only a photo that could be opened before is ever cropped.
      () => null,
    );
    return () => {
      isCurrent = false;
      made?.close();
      setBitmap(null);
    };
  }, [file]);
  useEffect(() => {
    const target = canvas.current;
    if (!bitmap || !target) return;
    const size = turned(bitmap, rotation);
    target.width = size.width;
    target.height = size.height;
    const context = target.getContext('2d');
    context?.translate(size.width / 2, size.height / 2);
    context?.rotate((rotation * Math.PI) / 180);
    context?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  }, [bitmap, rotation, canvas]);
  return bitmap && { width: bitmap.width, height: bitmap.height };
}
