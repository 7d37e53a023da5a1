import { readdir, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { hashImage } from './image-hash.ts';

/** The most bits in which two pictures differ that count as alike. */
const ALIKE = 6;

const scenes = new URL('../demo/assets/scenes/', import.meta.url);
const names = (await readdir(scenes)).filter((name) => name.endsWith('.jpg'));
/** A scene in the width of the smallest rendition. */
const scene = async (name = '') =>
  sharp(await readFile(new URL(name, scenes)))
    .resize({ width: 360 })
    .jpeg({ quality: 90 })
    .toBuffer();

async function hashOf(bytes: Buffer) {
  const hash = await hashImage(bytes);
  if (!hash) throw new Error('too plain');
  return hash;
}

/** In how many bits two pictures differ, as they are or in a mirror. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [{ asIs, mirrored }, found] = await Promise.all([hashOf(one), hashOf(other)]);
  const differing = (hash: string) => [...hash].filter((bit, at) => bit !== found.asIs[at]).length;
  return Math.min(differing(asIs), differing(mirrored));
}

describe('a perceptual hash', () => {
  test.each<[string, (image: Sharp) => Sharp]>([
    ['compressed', (image) => image.jpeg({ quality: 30 })],
    ['smaller', (image) => image.resize({ width: 180 })],
    ['stretched', (image) => image.resize(360, 360, { fit: 'fill' })],
    ['darker and more colourful', (image) => image.modulate({ brightness: 0.85, saturation: 1.3 })],
    ['in black and white', (image) => image.greyscale()],
    ['in a mirror', (image) => image.flop()],
  ])('hardly changes in a copy that is %s', async (_how, change) => {
    for (const name of names) {
      const original = await scene(name);
      expect(await distance(original, await change(sharp(original)).toBuffer()), name).toBeLessThanOrEqual(
        ALIKE,
      );
    }
  });

  test('tells different pictures apart', async () => {
    const pictures = await Promise.all(names.map(scene));
    for (const [at, picture] of pictures.entries()) {
      for (const other of pictures.slice(at + 1))
        expect(await distance(picture, other)).toBeGreaterThan(ALIKE);
    }
    expect(names.length).toBeGreaterThan(10);
  });

  test('has as many ones as zeros, in 64 bits', async () => {
    const { asIs, mirrored } = await hashOf(await scene(names[0]));
    for (const hash of [asIs, mirrored]) expect(hash).toMatch(/^[01]{64}$/);
    expect([...asIs].filter((bit) => bit === '1')).toHaveLength(32);
  });

  test('does not exist for a plain surface, with a little noise or without', async () => {
    const noise = { type: 'gaussian' as const, mean: 30, sigma: 3 };
    for (const create of [
      { width: 90, height: 90, channels: 3 as const, background: 'black' },
      { width: 90, height: 90, channels: 3 as const, background: 'black', noise },
    ])
      expect(await hashImage(await sharp({ create }).png().toBuffer())).toBeNull();
  });

  test('needs an image', async () => {
    await expect(hashImage(Buffer.from('not an image'))).rejects.toThrow();
  });
});
