import sharp from 'sharp';

/** A perceptual hash of 64 bits, as zeros and ones: pictures that look alike differ in few of them. */
export interface ImageHash {
  asIs: string;
  /** Of the picture as a mirror shows it. */
  mirrored: string;
}

/** Pixels of the shrunk picture, in both directions. */
const SIZE = 32;
/** The lowest frequencies, which scaling and compression hardly change, in both directions. */
const FREQUENCIES = Array.from({ length: 8 }, (_, n) => n + 1);
/** The brightness of a plain surface, from 0 to 255, varies less; its hash would only describe its noise. */
const PLAIN_DEVIATION = 4;

const waves = FREQUENCIES.map((frequency) =>
  Array.from({ length: SIZE }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SIZE))),
);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const product = (a: readonly number[], b: readonly number[]) =>
  sum(a.map((value, at) => value * (b[at] ?? 0)));

/** How strongly each wave runs through the rows of pixels: a discrete cosine transform, one list per frequency. */
const transformRows = (rows: readonly (readonly number[])[]) =>
  waves.map((wave) => rows.map((row) => product(row, wave)));

function bits(strengths: readonly number[]): string {
  const sorted = strengths.toSorted((a, b) => a - b);
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2;
  return strengths.map((strength) => (strength > median ? '1' : '0')).join('');
}

/**
 * The pHash of an image (C. Zauner, Implementation and benchmarking of perceptual image hash functions, 2010); null if
 * it shows too little to be recognised. Throws if the bytes are not an image.
 */
export async function hashImage(bytes: Buffer): Promise<ImageHash | null> {
  const pixels = [...(await sharp(bytes).greyscale().resize(SIZE, SIZE, { fit: 'fill' }).raw().toBuffer())];
  const mean = sum(pixels) / pixels.length;
  const deviation = Math.sqrt(sum(pixels.map((pixel) => (pixel - mean) ** 2)) / pixels.length);
  if (deviation < PLAIN_DEVIATION) return null;
  const rows = Array.from({ length: SIZE }, (_, y) => pixels.slice(y * SIZE, (y + 1) * SIZE));
  const strengths = transformRows(transformRows(rows));
  // In a mirror the horizontal waves of odd frequency change their sign; the first of a list has frequency 1.
  const mirrored = strengths.map((list) => list.map((value, x) => (x % 2 === 0 ? -value : value)));
  return { asIs: bits(strengths.flat()), mirrored: bits(mirrored.flat()) };
}
