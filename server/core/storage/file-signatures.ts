type Matches = (head: Buffer) => boolean;

const text = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end);
const startsWith =
  (...bytes: number[]): Matches =>
  (head) =>
    bytes.every((byte, at) => head[at] === byte);
const riff =
  (form: string): Matches =>
  (head) =>
    text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === form;

/** Major and compatible brands of an ISO media file (mp4, mov, avif); empty for anything else. */
function brands(head: Buffer): string[] {
  if (text(head, 4, 8) !== 'ftyp' || head.length < 16) return [];
  const end = Math.min(head.readUInt32BE(0), head.length, 256);
  const found = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(text(head, at, at + 4));
  return found;
}

const IMAGE_BRAND = /^(avif|avis|heic|heix|hevc|mif1|msf1)$/;
const isoFile = (major: (brand: string) => boolean): Matches => {
  return (head) => major(brands(head)[0] ?? '');
};

/** QuickTime files older than the file type box start with one of these atoms. */
const OLD_QUICKTIME = new Set(['moov', 'mdat', 'wide', 'free', 'skip']);

/** The first bytes of the supported file types. */
export const signatures = {
  jpeg: startsWith(0xff, 0xd8, 0xff),
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  webp: riff('WEBP'),
  gif: (head) => /^GIF8[79]a/.test(text(head, 0, 6)),
  avif: (head) => brands(head).some((brand) => brand === 'avif' || brand === 'avis'),
  mp4: isoFile((brand) => brand !== '' && brand !== 'qt  ' && !IMAGE_BRAND.test(brand)),
  quicktime: (head) => brands(head)[0] === 'qt  ' || OLD_QUICKTIME.has(text(head, 4, 8)),
  webm: (head) => startsWith(0x1a, 0x45, 0xdf, 0xa3)(head) && text(head, 4, 64).includes('webm'),
  mp3: (head) => text(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
  ogg: (head) => text(head, 0, 4) === 'OggS',
  wav: riff('WAVE'),
} satisfies Record<string, Matches>;

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|meta)\b/i;

/** Whether a file that begins like an image contains HTML or SVG. */
export function looksLikeMarkup(head: Buffer): boolean {
  return MARKUP.test(head.toString('latin1'));
}
