import { type Motif, portrait } from '../motif.ts';
import { drawRange, drawSky, drawSun, fir, hills } from '../nature.ts';
import { lights } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { circle, createSheet, mix, path, place, rect } from '../sheet.ts';

const walls = [
  ['red', '#a63d2f'],
  ['dark wooden', '#4a3428'],
  ['ochre', '#c98a2d'],
  ['blue', '#3c5f7d'],
  ['green', '#4b6b4d'],
] as const;

/** A snow-roofed cabin standing on the origin, about 340 units wide. */
export function cabinHouse(wall: string, lamp: string, snow: string): string {
  const dark = mix(wall, '#000000', 0.3);
  const logs = [0, 1, 2, 3, 4, 5].map((log) => rect(-160, -24 - log * 26, 320, 4, dark, { opacity: 0.5 }));
  return [
    rect(76, -330, 44, 130, mix('#6b5a55', wall, 0.2)),
    rect(70, -338, 56, 20, snow, { rx: 8 }),
    rect(-160, -160, 320, 164, wall),
    path('M-160 -158L0 -268L160 -158Z', wall),
    ...logs,
    path('M-206 -146L0 -312L206 -146L184 -122L0 -268L-184 -122Z', snow, {
      'stroke-linejoin': 'round',
      stroke: snow,
      'stroke-width': 12,
    }),
    rect(-124, -118, 76, 76, lamp, { stroke: dark, 'stroke-width': 8 }),
    rect(-89, -118, 6, 76, dark),
    rect(-124, -83, 76, 6, dark),
    rect(-130, -44, 88, 10, snow, { rx: 5 }),
    rect(16, -112, 70, 116, dark),
    circle(74, -52, 5, lamp),
    circle(0, -206, 22, lamp, { stroke: dark, 'stroke-width': 7 }),
  ].join('');
}

export const cabin: Motif = {
  name: 'cabin',
  setting: 'mountain',
  tags: ['cabin', 'snow', 'winter', 'slowliving', 'firewood'],
  captions: [
    'Chopped wood for two hours, burned it in one.',
    'Road closed until tomorrow. What a pity.',
    'Soup on the stove, socks on the line.',
    'No signal and nobody complained.',
    'First tracks to the door are a fox, second are mine.',
    'Thirty centimetres overnight.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`cabin${seed}`);
    const light = choose(lights, seed + 6);
    const [name, paint] = choose(walls, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    const ground = height * random.range(0.66, 0.74);
    const snow = light.night ? mix('#dfe9f5', light.sky[1], 0.45) : mix('#ffffff', light.sky[2], 0.25);
    drawSky(sheet, light, random, 0.68);
    drawSun(sheet, width * random.range(0.15, 0.85), height * random.range(0.1, 0.26), 58 * unit, light.sun);
    const white = { ...light, far: mix(snow, light.sky[1], 0.55), near: mix(snow, light.sky[0], 0.5) };
    drawRange(sheet, random, white, {
      from: ground - height * 0.2,
      to: ground - height * 0.06,
      layers: 3,
      amplitude: height * 0.13,
      end: 0.8,
    });
    const tree = mix(light.near, light.sky[0], 0.2);
    for (let count = 0; count < 26; count += 1) {
      sheet.add(
        fir(
          random.next() * width,
          ground + 10 * unit,
          random.range(90, 250) * unit,
          mix(tree, snow, random.range(0, 0.25)),
        ),
      );
    }
    sheet.add(
      path(
        hills(sheet, random, ground, height * 0.03, 2),
        sheet.gradient([
          [0, snow],
          [1, mix(snow, light.sky[0], 0.35)],
        ]),
      ),
    );
    const x = width * random.range(0.34, 0.66);
    const lamp = light.night ? light.glow : '#ffe2a3';
    const wall = light.night ? mix(paint, light.near, 0.35) : paint;
    if (light.night) {
      const pool = sheet.radial([
        [0, light.glow, 0.55],
        [1, light.glow, 0],
      ]);
      sheet.add(circle(x, ground + 10 * unit, 420 * unit, pool));
    }
    sheet.add(
      place(
        x,
        ground + height * 0.06,
        random.range(1.15, 1.4) * unit,
        0,
        cabinHouse(wall, lamp, mix(snow, '#ffffff', 0.35)),
      ),
    );
    sheet.add(
      path(hills(sheet, random, ground + height * 0.1, height * 0.045, 2), mix(snow, '#ffffff', 0.2)),
    );
    for (const side of [0, 1]) {
      const at = side === 0 ? random.range(0, 0.14) : random.range(0.86, 1);
      sheet.add(
        fir(width * at, height * random.range(0.88, 0.96), height * random.range(0.26, 0.4), light.near),
      );
    }
    const falling = random.chance(0.6);
    for (let flake = 0; falling && flake < 120; flake += 1) {
      sheet.add(
        circle(random.next() * width, random.next() * height, random.range(2, 6) * unit, '#ffffff', {
          opacity: 0.75,
        }),
      );
    }
    sheet.vignette();
    return {
      svg: sheet.toSvg(),
      alt: `A ${name} cabin with a snowy roof among fir trees ${light.when}${falling ? ', snow falling' : ''}`,
    };
  },
};
