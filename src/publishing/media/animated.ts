/** How much of a file is read: the second frame of an animation comes early. */
const LOOK_BYTES = 4 * 1024 * 1024;

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** The end of the data blocks that start at `from`. */
function skipBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}

const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isMovingGif(bytes: Uint8Array): boolean {
  let frames = 0;
  let at = 13 + tableBytes(bytes[10]);
  while (at < bytes.length && frames < 2) {
    if (bytes[at] === 0x21) at = skipBlocks(bytes, at + 2);
    else if (bytes[at] === 0x2c) {
      frames += 1;
      at = skipBlocks(bytes, at + 11 + tableBytes(bytes[at + 9]));
    } else break;
  }
  return frames > 1;
}

const isMovingWebp = (bytes: Uint8Array) => text(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;

const number = (bytes: Uint8Array, from: number) => new DataView(bytes.buffer).getUint32(from);

/** Animated PNGs state their number of frames before the first one. */
function isMovingPng(bytes: Uint8Array): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const chunk = text(bytes, at + 4, 4);
    if (chunk === 'acTL') return number(bytes, at + 8) > 1;
    if (chunk === 'IDAT') return false;
    at += 12 + number(bytes, at);
  }
  return false;
}

/** Animated AVIFs name the sequence type among their compatible brands. */
function isMovingAvif(bytes: Uint8Array): boolean {
  const end = Math.min(number(bytes, 0), bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12 && text(bytes, at, 4) === 'avis') return true;
  return false;
}

/** Whether an image is animated; only its first frame is published. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, LOOK_BYTES).arrayBuffer());
  if (text(bytes, 0, 3) === 'GIF') return isMovingGif(bytes);
  if (text(bytes, 1, 3) === 'PNG') return isMovingPng(bytes);
  if (text(bytes, 4, 4) === 'ftyp') return isMovingAvif(bytes);
  return text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP' && isMovingWebp(bytes);
}
