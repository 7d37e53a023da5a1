import { type Motif, portrait } from '../motif.ts';
import { cloud, drawSky, drawSun, drawWater, ridge } from '../nature.ts';
import { lights } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { createSheet, mix, path, place, rect } from '../sheet.ts';

const paints = [
  ['red and white', '#d2452f', '#f7f1e4'],
  ['black and white', '#262b33', '#f3efe6'],
  ['blue and white', '#2f6690', '#f5f1e8'],
  ['yellow and black', '#f0b429', '#2a2a2e'],
  ['green and white', '#2f7d5b', '#f5f1e8'],
] as const;

function tower(first: string, second: string, lamp: string, bands: number): string {
  const parts: string[] = [];
  const edge = (y: number) => 44 + ((y + 520) / 520) * 34;
  for (let band = 0; band < bands; band += 1) {
    const top = -520 + (band * 520) / bands;
    const bottom = top + 520 / bands;
    const data = `M${-edge(top)} ${top}L${edge(top)} ${top}L${edge(bottom)} ${bottom + 1}L${-edge(bottom)} ${bottom + 1}Z`;
    parts.push(path(data, band % 2 === 0 ? first : second));
  }
  parts.push(
    path('M6 -520L44 -520L78 0L22 0Z', '#000000', { opacity: 0.14 }),
    rect(-60, -534, 120, 16, '#2b2f36', { rx: 4 }),
    rect(-34, -596, 68, 64, lamp),
    rect(-36, -596, 6, 64, '#2b2f36'),
    rect(30, -596, 6, 64, '#2b2f36'),
    rect(-3, -596, 6, 64, '#2b2f36'),
    path('M-46 -594Q0 -668 46 -594Z', first),
    rect(-3, -664, 6, 26, '#2b2f36'),
    path('M-18 0L-18 -50Q0 -74 18 -50L18 0Z', '#3a2c26'),
    rect(-10, -220, 20, 34, '#2b2f36', { rx: 10 }),
    rect(-10, -380, 20, 34, '#2b2f36', { rx: 10 }),
  );
  return parts.join('');
}

export const lighthouse: Motif = {
  name: 'lighthouse',
  setting: 'coast',
  tags: ['lighthouse', 'coast', 'sea', 'firstlight', 'islands'],
  captions: [
    'One flash every eight seconds. I counted.',
    'The keeper retired in 1986, the gulls did not.',
    'Walked out at low tide, nearly swam back.',
    '112 steps and a view of absolutely everything.',
    'My grandfather painted those stripes twice.',
    'Storm on the way, light on early.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`lighthouse${seed}`);
    const light = choose(lights, seed + 3);
    const [name, first, second] = choose(paints, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    const horizon = height * random.range(0.6, 0.68);
    const right = random.chance(0.5);
    const x = width * (right ? random.range(0.6, 0.74) : random.range(0.26, 0.4));
    const sunX = width * (right ? 0.24 : 0.76);
    drawSky(sheet, light, random, 0.66);
    drawSun(sheet, sunX, horizon - random.range(60, 420) * unit, 66 * unit, light.sun);
    for (let count = 0; count < 4; count += 1) {
      sheet.add(
        cloud(
          random.next() * width,
          height * random.range(0.08, 0.4),
          random.range(80, 180) * unit,
          light.night ? light.far : '#ffffff',
          0.4,
        ),
      );
    }
    drawWater(sheet, random, light, horizon, sunX, 130);
    const scale = random.range(0.95, 1.15) * unit;
    const foot = height * 0.8;
    if (light.night) {
      const beam = sheet.gradient(
        [
          [0, light.glow, right ? 0 : 0.6],
          [1, light.glow, right ? 0.6 : 0],
        ],
        [0, 0, 1, 0],
      );
      const far = right ? -width : width;
      const y = foot - 564 * scale;
      sheet.add(
        path(
          `M${x} ${y - 10}L${x + far} ${y - 130 * unit}L${x + far} ${y + 130 * unit}L${x} ${y + 10}Z`,
          beam,
        ),
      );
    }
    sheet.add(
      place(
        x,
        foot,
        scale,
        0,
        tower(
          light.night ? mix(first, light.near, 0.35) : first,
          light.night ? mix(second, light.near, 0.35) : second,
          light.glow,
          random.int(4, 6),
        ),
      ),
    );
    const rock = mix(light.near, light.far, 0.18);
    const outline = ridge(sheet, random, height * 0.83, height * 0.035, 5);
    const turned = right ? '' : ` transform="translate(${width} 0) scale(-1 1)"`;
    sheet.add(
      `<g${turned}>${path(`M${width * 0.28} ${height}Q${width * 0.42} ${height * 0.8} ${width * 0.56} ${height * 0.795}L${width} ${height * 0.78}L${width} ${height}Z`, rock)}</g>`,
    );
    sheet.add(
      path(outline, mix(rock, '#000000', 0.3), { transform: `translate(0 ${Math.round(height * 0.1)})` }),
    );
    sheet.vignette();
    return { svg: sheet.toSvg(), alt: `A ${name} striped lighthouse on a rocky point ${light.when}` };
  },
};
