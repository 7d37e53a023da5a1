import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { makeRenditions } from './images.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120, b: 90 } } });

/** An image as hard to compress as a busy photo. */
async function busy(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .toBuffer();
}

describe('an image', () => {
  test('is scaled to the widths that screens request, never wider than the original', async () => {
    const large = await makeRenditions(await plain(3_000, 2_000).jpeg().toBuffer());
    expect(large.renditions.map((one) => one.width)).toEqual([360, 720, 1_080]);
    const small = await makeRenditions(await plain(500, 700).png().toBuffer());
    expect(small.renditions.map((one) => one.width)).toEqual([360, 500]);
    expect([small.width, small.height]).toEqual([500, 700]);
    for (const { width, data } of small.renditions) {
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  test('is rotated as its EXIF says and loses its metadata', async () => {
    const turned = await plain(200, 100)
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await makeRenditions(turned);
    expect([image.width, image.height]).toEqual([100, 200]);
    const written = await sharp(image.renditions.at(-1)?.data).metadata();
    expect(written.exif).toBeUndefined();
    expect(written.orientation ?? 1).toBe(1);
    expect([written.width, written.height]).toEqual([100, 200]);
  });

  test('has a placeholder of its shape in about 25 bytes', async () => {
    const { placeholder } = await makeRenditions(await plain(800, 1_000).webp().toBuffer());
    const hash = Buffer.from(placeholder, 'base64');
    expect(hash.length).toBeLessThan(30);
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(0.8, 0);
  });

  test('keeps transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 400, height: 400, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { renditions } = await makeRenditions(png);
    expect((await sharp(renditions[0]?.data).metadata()).hasAlpha).toBe(true);
  });

  test('weighs less than 120 KiB on a phone', async () => {
    const { renditions } = await makeRenditions(await busy(1_080, 1_350));
    const phone = renditions.find((one) => one.width === 720);
    expect(phone?.data.length).toBeLessThan(120 * 1_024);
  });

  test.each([
    ['no image', async () => Buffer.from('hello')],
    ['half an image', async () => (await busy(600, 600)).subarray(0, 4_000)],
    ['a far too large image', () => plain(10_000, 6_000).png().toBuffer()],
  ])('is rejected if it is %s', async (_, bytes) => {
    await expect(makeRenditions(await bytes())).rejects.toThrow();
  });
});
