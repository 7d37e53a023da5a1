import { type Motif, portrait } from '../motif.ts';
import { drawRange, drawSky, fir } from '../nature.ts';
import { nightLights } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { circle, createSheet, ellipse, mix, path, place, type Sheet, stroke } from '../sheet.ts';

const curtains = [
  ['green', '#5cf2a4', '#1fae8c'],
  ['violet', '#c58bff', '#6a4be0'],
  ['green and pink', '#7dffb2', '#ff7fc4'],
  ['turquoise', '#6df0ff', '#2a8fd0'],
] as const;
const cloths = [
  ['orange', '#f08a34'],
  ['yellow', '#f4c542'],
  ['red', '#d94b3d'],
  ['turquoise', '#35a7a0'],
  ['white', '#f2ead9'],
] as const;

/** Curtains of northern light; the phase (radians) makes them sway. */
export function drawAurora(sheet: Sheet, first: string, second: string, phase: number, folds = 3) {
  const { width, height } = sheet;
  for (let fold = 0; fold < folds; fold += 1) {
    const paint = sheet.gradient([
      [0, second, 0],
      [0.45, second, 0.32],
      [0.86, first, 0.75],
      [1, first, 0],
    ]);
    const strips = 44;
    for (let strip = 0; strip < strips; strip += 1) {
      const share = strip / strips;
      const wave =
        Math.sin(share * 5 + phase + fold * 1.9) + 0.45 * Math.sin(share * 11 - phase * 1.3 + fold);
      const bottom = height * (0.3 + fold * 0.075) + wave * height * 0.05;
      const tall = height * (0.2 + 0.1 * Math.sin(share * 7 + fold * 2.2 + phase * 0.7));
      const opacity = 0.5 + 0.4 * Math.sin(share * 9 + phase + fold * 3);
      const left = share * width;
      sheet.add(
        path(`M${left} ${bottom - tall}H${left + width / strips + 1}V${bottom}H${left}Z`, paint, {
          opacity: Math.max(0.08, opacity),
        }),
      );
    }
  }
}

/** A lit tent on the origin, about 360 units wide. */
export function tentShape(cloth: string, glow: string): string {
  return [
    ellipse(0, 4, 230, 20, '#000000', { opacity: 0.35 }),
    path('M-180 0Q-90 -90 -30 -210L60 -190Q110 -80 190 0Z', cloth),
    path('M-180 0Q-90 -90 -30 -210Q10 -90 40 0Z', mix(cloth, glow, 0.5)),
    path('M-92 0Q-50 -70 -34 -150Q-6 -60 -2 0Z', mix(cloth, glow, 0.85)),
    stroke('M-30 -210L-210 14M60 -190L226 10', mix(cloth, '#000000', 0.5), 3),
  ].join('');
}

export const tent: Motif = {
  name: 'tent',
  setting: 'mountain',
  tags: ['camping', 'aurora', 'nightsky', 'stars', 'outdoors'],
  captions: [
    'Woke up at two because the tent turned green.',
    'Minus nine, no regrets.',
    'The forecast said clouds. The forecast was wrong.',
    'Everyone whispered, as if it could hear us.',
    'Thermos, wool, patience.',
    'First time seeing it. I did not take a single good photo for ten minutes.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`tent${seed}`);
    const light = choose(nightLights, seed);
    const [hue, first, second] = choose(curtains, seed + Math.floor(seed / 4));
    const [name, cloth] = choose(cloths, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    drawSky(
      sheet,
      { ...light, sky: [light.near, mix(light.sky[0], light.near, 0.3), light.sky[1]] },
      random,
      0.75,
    );
    drawAurora(sheet, first, second, random.range(0, 6), random.int(2, 3));
    drawRange(sheet, random, light, {
      from: height * 0.66,
      to: height * 0.78,
      layers: 3,
      amplitude: height * 0.09,
      end: 0.9,
    });
    for (let count = 0; count < 18; count += 1) {
      const x = random.chance(0.5) ? random.range(0, 0.26) : random.range(0.74, 1);
      sheet.add(fir(x * width, height * random.range(0.84, 0.88), random.range(120, 330) * unit, light.near));
    }
    sheet.add(
      path(
        `M0 ${height * 0.86}Q${width * 0.5} ${height * 0.8} ${width} ${height * 0.87}V${height}H0Z`,
        mix(light.near, first, 0.06),
      ),
    );
    const x = width * random.range(0.36, 0.64);
    const pool = sheet.radial([
      [0, light.glow, 0.6],
      [1, light.glow, 0],
    ]);
    sheet.add(circle(x, height * 0.88, 380 * unit, pool));
    sheet.add(place(x, height * 0.9, random.range(1, 1.4) * unit, 0, tentShape(cloth, '#fff0c0')));
    sheet.vignette(0.3);
    return {
      svg: sheet.toSvg(),
      alt: `A glowing ${name} tent under ${hue} northern lights, firs on both sides`,
    };
  },
};
