import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HEAD_BYTES, isDeclaredType, mediaType, plainType, typeOfKey } from './media-types.ts';

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
  test.each(files)('is taken as %s and as nothing else', (type, file) => {
    const head = file.subarray(0, HEAD_BYTES);
    expect(isDeclaredType(type, head)).toBe(true);
    const others = files.map(([name]) => name).filter((name) => name !== type);
    expect(others.filter((name) => isDeclaredType(name, head))).toEqual([]);
  });

  test('is taken under the names that browsers and systems give it', () => {
    expect(isDeclaredType('audio/x-m4a', iso('M4A ', 'isom'))).toBe(true);
    expect(isDeclaredType('audio/mp4; codecs="mp4a.40.2"', iso('mp42'))).toBe(true);
    expect(isDeclaredType('audio/mp3', bytes([0xff, 0xfb, 0x90]))).toBe(true);
    expect(isDeclaredType('video/quicktime', bytes([0, 0, 0, 8], 'wide'))).toBe(true);
    expect(isDeclaredType('image/avif', iso('mif1', 'avif'))).toBe(true);
    expect(plainType(' Video/WebM;codecs=vp8')).toBe('video/webm');
  });

  test.each(['image/svg+xml', 'text/html', 'image/heic', 'application/pdf', 'constructor', ''])(
    'of type "%s" is not taken',
    (type) => {
      expect(mediaType(type)).toBeUndefined();
      expect(isDeclaredType(type, Buffer.from('<svg/>'))).toBe(false);
    },
  );

  test('that hides a page behind a picture’s first bytes is not taken', () => {
    for (const hidden of ['<script>', '<!DOCTYPE html>', '<HTML>', '<svg onload=x>', '<iframe src=x>']) {
      expect(isDeclaredType('image/gif', bytes('GIF89a', hidden))).toBe(false);
    }
    expect(isDeclaredType('image/gif', bytes('GIF89a', '<x:xmpmeta xmlns:x="adobe:ns:meta/">'))).toBe(true);
  });

  test('is served as what its key says', () => {
    expect(typeOfKey('public/a/b.m4a')).toBe('audio/mp4');
    expect(typeOfKey('public/a.b/c')).toBe('application/octet-stream');
  });
});
