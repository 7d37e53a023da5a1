import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  HEAD_BYTES,
  isDeclaredType,
  isTaken,
  kindOf,
  mediaType,
  plainType,
  typeOfKey,
} from './media-types.ts';

const iso = (...brands: string[]) => {
  const [major = '', ...compatible] = brands;
  const text = `ftyp${major}\0\0\0\0${compatible.join('')}`;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(text.length + 4);
  return Buffer.concat([size, Buffer.from(text, 'latin1'), Buffer.alloc(64)]);
};
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(64),
  ]);
const made = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

const files: [string, Buffer][] = [
  ['image/jpeg', await made('jpeg')],
  ['image/png', await made('png')],
  ['image/webp', await made('webp')],
  ['image/gif', await made('gif')],
  ['image/avif', await made('avif')],
  ['video/mp4', iso('isom', 'iso2', 'avc1', 'mp41')],
  ['video/quicktime', iso('qt  ', 'qt  ')],
  ['video/webm', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], 'webm')],
  ['audio/mpeg', bytes('ID3', [4, 0, 0])],
  ['audio/ogg', bytes('OggS')],
  ['audio/wav', bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt ')],
];

describe('a file', () => {
  test.each(files)('is accepted as %s and as nothing else', (type, file) => {
    const head = file.subarray(0, HEAD_BYTES);
    expect(isDeclaredType(type, head)).toBe(true);
    const others = files.map(([name]) => name).filter((name) => name !== type);
    expect(others.filter((name) => isDeclaredType(name, head))).toEqual([]);
  });

  test('is accepted under the names that browsers and systems give it', () => {
    expect(isDeclaredType('audio/x-m4a', iso('M4A ', 'isom'))).toBe(true);
    expect(isDeclaredType('audio/mp4; codecs="mp4a.40.2"', iso('mp42'))).toBe(true);
    expect(isDeclaredType('audio/mp3', bytes([0xff, 0xfb, 0x90]))).toBe(true);
    expect(isDeclaredType('video/quicktime', bytes([0, 0, 0, 8], 'wide'))).toBe(true);
    expect(isDeclaredType('image/avif', iso('mif1', 'avif'))).toBe(true);
    expect(plainType(' Video/WebM;codecs=vp8')).toBe('video/webm');
  });

  test.each(['image/svg+xml', 'text/html', 'image/heic', 'application/pdf', 'constructor', ''])(
    'of type "%s" is rejected',
    (type) => {
      expect(mediaType(type)).toBeUndefined();
      expect(isDeclaredType(type, Buffer.from('<svg/>'))).toBe(false);
    },
  );

  test('a page hidden behind the first bytes of an image is rejected', () => {
    for (const tag of [
      'script',
      '!DOCTYPE',
      'HTML',
      'head',
      'body',
      'svg',
      'iframe',
      'object',
      'embed',
      'meta',
    ]) {
      const hidden = `<${tag} x>`;
      expect(isDeclaredType('image/gif', bytes('GIF89a', hidden))).toBe(false);
    }
    expect(isDeclaredType('image/gif', bytes('GIF89a', '<x:xmpmeta xmlns:x="adobe:ns:meta/">'))).toBe(true);
  });

  test.each<[string, Buffer]>([
    ['image/gif', bytes('GIF87a')],
    ['image/avif', iso('avis')],
    ['audio/mpeg', bytes([0xff, 0xf3, 0x90])],
    ['video/quicktime', bytes([0, 0, 0, 8], 'moov')],
    ['video/quicktime', bytes([0, 0, 0, 8], 'mdat')],
    ['video/quicktime', bytes([0, 0, 0, 8], 'free')],
    ['video/quicktime', bytes([0, 0, 0, 8], 'skip')],
  ])('may start in another way of its type: %s', (type, file) => {
    expect(isDeclaredType(type, file)).toBe(true);
  });

  test.each<[string, Buffer]>([
    ['image/jpeg', bytes([0xff, 0xd8, 0xfe])],
    ['image/png', bytes([0x89], 'PNG\r\n\x1a\r')],
    ['image/webp', bytes('RIFX', [1, 0, 0, 0], 'WEBP')],
    ['image/webp', bytes('RIFF', [1, 0, 0, 0], 'WEBM')],
    ['image/gif', bytes('GIF88a')],
    ['image/gif', bytes(' GIF89a')],
    ['image/avif', iso('mif1', 'heic')],
    ['video/mp4', bytes('....', 'moof')],
    ['video/mp4', Buffer.from('\0\0\0\x0fftypisom\0\0\0', 'latin1')],
    ...['avif', 'avis', 'heic', 'heix', 'hevc', 'mif1', 'msf1'].map((brand): [string, Buffer] => [
      'video/mp4',
      iso(brand, 'isom'),
    ]),
    ['video/webm', bytes([0x1a, 0x45, 0xdf, 0xa3], 'matroska')],
    ['video/webm', bytes([0x1a, 0x45, 0xdf, 0xa4], 'webm')],
    ['audio/mpeg', bytes([0xff, 0xe0, 0x90])],
    ['audio/mpeg', bytes([0xfe, 0xfb, 0x90])],
    ['audio/ogg', bytes('OggX')],
    ['audio/wav', bytes('RIFF', [36, 0, 0, 0], 'AVI ')],
  ])('is no %s if a byte is different', (type, file) => {
    expect(isDeclaredType(type, file)).toBe(false);
  });

  test('is an AVIF by any brand in its first box, and not by one after that box', () => {
    expect(isDeclaredType('image/avif', iso('mif1', 'miaf', 'MA1B', 'avif'))).toBe(true);
    const after = Buffer.concat([iso('mif1', 'miaf').subarray(0, 20), Buffer.from('avif')]);
    expect(isDeclaredType('image/avif', after)).toBe(false);
    expect(isDeclaredType('image/avif', iso('mif1', ...Array(60).fill('xxxx'), 'avif'))).toBe(false);
  });

  test('may be any photo if its sender need not declare the type', () => {
    const photos = files.filter(([, file]) => isDeclaredType('image/*', file)).map(([type]) => type);
    expect(photos).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
    expect(isTaken('image/*', 'image/jpg')).toBe(true);
    expect(isTaken('image/*', 'video/mp4')).toBe(false);
    expect(isTaken('image/*', 'text/html')).toBe(false);
    expect(isTaken('video/mp4', 'video/x-m4v')).toBe(true);
    expect(isTaken('video/mp4', 'image/png')).toBe(false);
    expect([kindOf('image/*'), kindOf('audio/wave'), kindOf('text/html')]).toEqual([
      'photo',
      'audio',
      undefined,
    ]);
  });

  test('is served with the content type of its key', () => {
    expect(typeOfKey('public/a/b.m4a')).toBe('audio/mp4');
    expect(typeOfKey('public/a.b/c')).toBe('application/octet-stream');
  });
});
