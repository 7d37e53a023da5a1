/** Pixels a side that the server keeps of a profile's image. */
const SIDE = 640;
const JPEG = { type: 'image/jpeg', quality: 0.9 };

/** The cropped area of an image, as shares of its sides. */
export interface SquareCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest square out of the middle of an image. */
export function middleSquare({ width, height }: { width: number; height: number }): SquareCrop {
  const side = Math.min(width, height);
  const share = { width: side / width, height: side / height };
  return { x: (1 - share.width) / 2, y: (1 - share.height) / 2, ...share };
}

/** The crop as a square JPEG, re-encoded from its pixels: none of the camera's metadata is included. */
export function cropSquare(picture: HTMLCanvasElement, crop: SquareCrop): Promise<Blob> {
  const side = Math.round(Math.min(SIDE, Math.max(1, crop.width * picture.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext('2d');
  if (!drawing) return Promise.reject(new Error('This browser has no canvas to draw on.'));
  drawing.imageSmoothingQuality = 'high';
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, side, side);
  drawing.drawImage(
    picture,
    crop.x * picture.width,
    crop.y * picture.height,
    crop.width * picture.width,
    crop.height * picture.height,
    0,
    0,
    side,
    side,
  );
  return new Promise((resolve, reject) => {
    const made = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('This picture could not be cut.'));
    canvas.toBlob(made, JPEG.type, JPEG.quality);
  });
}
