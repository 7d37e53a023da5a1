import { expect, it } from 'vitest';
import { isAnimated } from './animated.ts';

const ascii = (args: string) => [...args].map((letter) => letter.charCodeAt(0));
/** A palette of two colours is in the header. */
const header = [...ascii('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 0x01, 0];
const end = [0x3b];
const webp = (chunk: string, flags: number) => [
  ...ascii('RIFF'),
  0,
  0,
  0,
  0,
  ...ascii(`WEBP${chunk}`),
  10,
  0,
  0,
  0,
  flags,
  0,
  0,
  0,
];

const long = (value: number) => [0, 0, 0, value];
const chunk = (name: string, data: number[]) => [...long(data.length), ...ascii(name), ...data, ...long(0)];
const png = (...chunks: number[][]) => [
  0x89,
  ...ascii('PNG'),
  13,
  10,
  26,
  10,
  ...chunk('IHDR', [...long(1), ...long(1), 8, 6, 0, 0, 0]),
  ...chunks.flat(),
];
const frames = (count: number) => chunk('acTL', [...long(count), ...long(0)]);
const avif = (major: string, others: string[]) => {
  const brands = [...ascii(major), ...long(0), ...others.flatMap(ascii)];
  return [...long(8 + brands.length), ...ascii('ftyp'), ...brands, ...long(8), ...ascii('avis')];
};

it.each([
  ['a GIF of one image', [...header, ...control, ...frame, ...end], false],
  ['a GIF of two images', [...header, ...control, ...frame, ...control, ...frame, ...end], true],
  ['a truncated GIF', [...header, ...control.slice(0, 3)], false],
  ['an animated WebP', webp('VP8X', 0x02), true],
  ['a transparent WebP', webp('VP8X', 0x10), false],
  ['a plain WebP', webp('VP8 ', 0x02), false],
  ['a PNG of two images', png(frames(2), chunk('IDAT', [0])), true],
  ['a PNG that declares one image', png(frames(1), chunk('IDAT', [0])), false],
  ['a plain PNG', png(chunk('gAMA', long(1)), chunk('IDAT', [0]), frames(2)), false],
  ['a truncated PNG', png().slice(0, 20), false],
  ['an animated AVIF', avif('avis', ['msf1']), true],
  ['an AVIF compatible with animations', avif('avif', ['mif1', 'avis']), true],
  ['a plain AVIF', avif('avif', ['mif1', 'miaf']), false],
  ['a truncated AVIF', ascii('    ftyp'), false],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], false],
  ['nothing', [], false],
])('%s: %s', async (_, bytes, moves) => {
  expect(await isAnimated(new Blob([new Uint8Array(bytes)]))).toBe(moves);
});
