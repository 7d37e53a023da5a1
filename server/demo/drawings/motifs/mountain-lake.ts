import { type Motif, portrait } from '../motif.ts';
import { drawRange, drawSky, drawSun, drawWater, fir } from '../nature.ts';
import { lights } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { createSheet, mix, path, rect } from '../sheet.ts';

export const mountainLake: Motif = {
  name: 'mountain-lake',
  setting: 'mountain',
  tags: ['lake', 'mountains', 'stillwater', 'outdoors', 'slowtravel'],
  captions: [
    'Cold feet, worth it.',
    'Not a ripple until a duck changed its mind.',
    'We had the whole shore to ourselves.',
    'Left the phone in the bag for an hour. Then this.',
    'Same bench as last year, same silence.',
    'You can hear the snow melt if you stop talking.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`lake${seed}`);
    const light = choose(lights, seed);
    const sheet = createSheet(width, height);
    const shore = height * random.range(0.56, 0.66);
    const sunX = width * random.range(0.2, 0.8);
    drawSky(sheet, light, random, 0.6);
    drawSun(sheet, sunX, height * random.range(0.14, 0.3), 60 * sheet.unit, light.sun);
    const layers = random.int(2, 4);
    drawRange(sheet, random, light, {
      from: shore - height * 0.16,
      to: shore,
      layers,
      amplitude: height * 0.2,
      end: 0.7,
    });
    drawWater(sheet, random, light, shore, sunX, 110);
    const bank = mix(light.far, light.near, 0.85);
    for (let tree = 0; tree < 34; tree += 1) {
      const x = random.next() ** 0.8 * width;
      sheet.add(fir(x, shore + 4 * sheet.unit, random.range(40, 110) * sheet.unit, bank));
    }
    sheet.add(rect(0, shore - 2 * sheet.unit, width, 7 * sheet.unit, bank));
    const left = random.chance(0.5);
    const rise = height * 0.1;
    const edge = left ? 0 : width;
    const inner = left ? width * 0.62 : width * 0.38;
    sheet.add(
      path(
        `M${edge} ${height}L${edge} ${height - rise}Q${(edge + inner) / 2} ${height - rise * 1.1} ${inner} ${height}Z`,
        light.near,
      ),
    );
    for (let tree = 0; tree < 7; tree += 1) {
      const x = left ? random.range(-0.02, 0.36) * width : random.range(0.64, 1.02) * width;
      sheet.add(fir(x, height - rise * random.range(0.4, 0.8), height * random.range(0.12, 0.3), light.near));
    }
    sheet.vignette();
    return {
      svg: sheet.toSvg(),
      alt: `A still lake below ${layers} rows of mountains ${light.when}, with fir trees on the shore`,
    };
  },
};
