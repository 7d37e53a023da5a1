import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawFace } from './faces.ts';
import type { Size } from './motif.ts';
import { motifs } from './motifs/motifs.ts';

const sizes: readonly Size[] = [
  { width: 1080, height: 1350 },
  { width: 1080, height: 1080 },
  { width: 1350, height: 1080 },
];
const fewSeeds = [0, 1, 2, 3, 4, 5, 6, 7];

describe('motifs', () => {
  it('have unique names', () => {
    expect(new Set(motifs.map((motif) => motif.name)).size).toBe(motifs.length);
  });

  it.each(motifs)('$name is the same for the same seed and differs between seeds', (motif) => {
    const pictures = fewSeeds.map((seed) => motif.draw(seed).svg);
    expect(fewSeeds.map((seed) => motif.draw(seed).svg)).toEqual(pictures);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it.each(motifs)('$name describes each variant and has captions', (motif) => {
    for (const seed of fewSeeds) expect(motif.draw(seed).alt).toMatch(/^[A-Z0-9][^!<>]{20,160}$/);
    expect(new Set(motif.captions).size).toBeGreaterThanOrEqual(5);
    for (const tag of motif.tags) expect(tag).toMatch(/^[a-z]+$/);
  });

  it.each(motifs)('$name draws finite numbers at every size', (motif) => {
    for (const size of sizes) expect(motif.draw(3, size).svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it.each(motifs.map((motif, index) => ({ motif, size: sizes[index % sizes.length] })))(
    '$motif.name renders at the requested size',
    async ({ motif, size }) => {
      const { data, info } = await sharp(Buffer.from(motif.draw(1, size).svg))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect({ width: info.width, height: info.height }).toEqual(size);
      const shown = new Set<number>();
      for (let at = 0; at < data.length; at += 4 * 997) shown.add(data.readUIntBE(at, 3));
      expect(shown.size).toBeGreaterThan(30);
    },
  );
});

describe('faces', () => {
  it('are forty different ones, the same every time', () => {
    const faces = Array.from({ length: 40 }, (_, seed) => drawFace(seed));
    expect(new Set(faces).size).toBe(40);
    expect(Array.from({ length: 40 }, (_, seed) => drawFace(seed))).toEqual(faces);
  });

  it('render at 240 by 240', async () => {
    const { info } = await sharp(Buffer.from(drawFace(7)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([240, 240]);
  });
});
