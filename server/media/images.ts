import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

export interface Rendition {
  /** Pixels. */
  width: number;
  /** WebP. */
  data: Buffer;
}

export interface ProcessedRenditions {
  /** Pixels of the picture as it is seen, its orientation applied. */
  width: number;
  height: number;
  /** Base64 thumbhash: colour and light of the picture in some 25 bytes. */
  placeholder: string;
  /** Smallest first; never wider than the picture. */
  renditions: Rendition[];
}

/** Widths that screens ask for: grids, phones at two and three dots a pixel. */
const WIDTHS = [360, 720, 1_080];
/** An image that decodes to more is rejected before it takes the memory. */
const MAX_PIXELS = 50_000_000;
/** Twice as high as a phone: WebP ends at 16,383, and no screen shows more of a strip at once. */
const MAX_HEIGHT = 4_320;
const THUMB = 64;
/** For files made to take for ever. */
const DECODE_SECONDS = 30;

async function thumbhash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(THUMB, THUMB, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** The middle of a picture as a square WebP of at most that many pixels a side. Throws as `makeRenditions` does. */
export async function makeSquare(bytes: Buffer, most: number): Promise<Buffer> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { width, height } = (await source.metadata()).autoOrient;
  const side = Math.min(most, width, height);
  return source
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .timeout({ seconds: DECODE_SECONDS })
    .webp({ quality: 80, effort: 4 })
    .toBuffer();
}

/**
 * Makes the renditions of an image: oriented, without metadata, in the widths that screens need. Throws if the
 * bytes are no image or decode to more than 50 million pixels.
 */
export async function makeRenditions(
  bytes: Buffer,
  targetWidths: readonly number[] = WIDTHS,
): Promise<ProcessedRenditions> {
  const decoded = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...targetWidths), height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = decoded.info;
  // Not by `clone()`, which copies all the pixels.
  const source = () => sharp(decoded.data, { raw: { width, height, channels } });
  const widths = [...targetWidths.filter((w) => w < width), width];
  const renditions = await Promise.all(
    widths.map(async (w) => ({
      width: w,
      data: await source().resize({ width: w }).webp({ quality: 74, effort: 3 }).toBuffer(),
    })),
  );
  return { width, height, placeholder: await thumbhash(source()), renditions };
}
