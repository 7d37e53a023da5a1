import { rgbaToThumbHash } from 'thumbhash';

const JPEG = { type: 'image/jpeg', quality: 0.85 };
/** The longest side that a thumbhash can be made from. */
const HASH_SIDE = 100;

function context(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const found = canvas.getContext('2d');
  if (!found) throw new Error('This browser has no canvas to draw on.');
  found.imageSmoothingQuality = 'high';
  return found;
}

/** An empty white canvas: transparent parts become white, not black as by default in a JPEG. */
export function whiteCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = context(canvas);
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, width, height);
  return { canvas, drawing };
}

/** The image as a JPEG without metadata. */
export const toJpeg = (canvas: OffscreenCanvas): Promise<Blob> => canvas.convertToBlob(JPEG);

/** A thumbhash in base64. */
export function thumbHash(image: OffscreenCanvas): string {
  const scale = Math.min(1, HASH_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const drawing = context(new OffscreenCanvas(width, height));
  drawing.drawImage(image, 0, 0, width, height);
  const hash = rgbaToThumbHash(width, height, drawing.getImageData(0, 0, width, height).data);
  return btoa(String.fromCharCode(...hash));
}
