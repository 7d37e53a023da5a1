import type { Crop, PreparedFile } from '../drafts/draft.ts';
import { cropPlan } from './crop-plan.ts';
import { thumbHash, toJpeg, whiteCanvas } from './image-canvas.ts';
import { serveRequests } from './worker-rpc.ts';

/** The longest side of a photo; neither the screens nor the server use larger ones. */
const LONGEST = 2_160;

/** Rotates, crops and scales a photo. Re-encoded from its pixels, it contains none of the camera's metadata. */
async function prepare({ file, crop }: { file: Blob; crop: Crop }): Promise<PreparedFile> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height, transform } = cropPlan(image, crop, LONGEST);
  const { canvas, drawing } = whiteCanvas(width, height);
  drawing.setTransform(...transform);
  drawing.drawImage(image, 0, 0);
  image.close();
  return {
    file: await toJpeg(canvas),
    width,
    height,
    placeholder: thumbHash(canvas),
    duration: null,
    poster: null,
  };
}

serveRequests(prepare);
