import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

export interface Rendition {
  /** Pixels. */
  width: number;
  /** WebP. */
  data: Buffer;
}

export interface ProcessedRenditions {
  /** In pixels, after applying the orientation. */
  width: number;
  height: number;
  /** Base64 thumbhash: a blurred preview in about 25 bytes. */
  placeholder: string;
  /** Smallest first; never wider than the image. */
  renditions: Rendition[];
}

/** For grids, and for phones of 360 CSS px at 2x and 3x. */
const WIDTHS = [360, 720, 1_080];
/** Larger images are rejected before they are decoded into memory. */
const MAX_PIXELS = 50_000_000;
/** Bounds very tall images: WebP allows at most 16,383 px, and no screen shows even this much at once. */
const MAX_HEIGHT = 4_320;
const THUMB = 64;
/** Stops files that were crafted to decode slowly. */
const DECODE_SECONDS = 30;

/** How many pixels the image has by its header; 0 if it has none that can be read or more than are decoded. */
export async function pixelsOf(bytes: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return width * height;
  } catch {
    // Whoever decodes the image next reports what is wrong with it.
    return 0;
  }
}

async function thumbhash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(THUMB, THUMB, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Crops the centre of an image to a square WebP, at most `most` pixels wide. Throws like `makeRenditions`. */
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
 * Makes the renditions of an image: oriented, without metadata, in the widths that screens need. Throws if
 * the bytes are not an image or decode to more than 50 million pixels.
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
  // Not `clone()`, which copies all pixels.
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
