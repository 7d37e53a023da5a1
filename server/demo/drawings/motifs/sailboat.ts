import { type Motif, portrait } from '../motif.ts';
import { cloud, drawRange, drawSky, drawSun, drawWater } from '../nature.ts';
import { lights } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { createSheet, mix, path, place, rect, stroke } from '../sheet.ts';

const sails = [
  ['white', '#fdf8ec', '#dcd6c8'],
  ['red', '#d94f3d', '#b33a2e'],
  ['yellow', '#f6c344', '#d79f24'],
  ['rust brown', '#a9552f', '#874022'],
  ['teal', '#2e8b84', '#1f6b66'],
] as const;

/** A small boat whose waterline is at the origin, about 200 units high. */
export function boat(sail: string, shade: string, hull: string, trim: string): string {
  return [
    path('M-95 -22L105 -22Q88 24 58 24L-62 24Q-88 20 -95 -22Z', hull),
    rect(-92, -24, 194, 9, trim),
    rect(-4, -300, 7, 280, hull),
    path('M8 -296Q70 -150 112 -44L8 -44Z', sail),
    path('M8 -296Q24 -150 26 -44L8 -44Z', shade, { opacity: 0.6 }),
    path('M-10 -270Q-34 -140 -88 -44L-10 -44Z', shade),
    stroke('M-95 -24L-1 -300L104 -24', hull, 2, { opacity: 0.6 }),
  ].join('');
}

export const sailboat: Motif = {
  name: 'sailboat',
  setting: 'coast',
  tags: ['sailing', 'sea', 'harbour', 'wind', 'boats'],
  captions: [
    'Wind from the south, tea in the thermos.',
    'She is forty years old and still faster than us.',
    'Out before the ferry wakes everyone.',
    'Learning to sail means learning to swear quietly.',
    'No engine, no hurry.',
    'Third reef and a big grin.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`sail${seed}`);
    const light = choose(lights, seed + 2);
    const [color, sail, shade] = choose(sails, seed + Math.floor(seed / 5));
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    const horizon = height * random.range(0.48, 0.62);
    const sunX = width * random.range(0.22, 0.78);
    drawSky(sheet, light, random, 0.55);
    drawSun(sheet, sunX, horizon - random.range(20, 380) * unit, 74 * unit, light.sun);
    if (!light.night) {
      for (let count = 0; count < 4; count += 1) {
        sheet.add(
          cloud(
            random.next() * width,
            height * random.range(0.08, 0.36),
            random.range(70, 170) * unit,
            '#ffffff',
            0.5,
          ),
        );
      }
    }
    drawRange(sheet, random, light, {
      from: horizon + 8 * unit,
      to: horizon + 10 * unit,
      layers: 1,
      amplitude: 40 * unit,
      smooth: true,
      end: 0.4,
    });
    drawWater(sheet, random, light, horizon, sunX, 200);
    const dark = light.night ? mix(light.near, '#000000', 0.2) : '#2a3140';
    const fleet = random.int(1, 3);
    for (let index = fleet - 1; index >= 0; index -= 1) {
      const scale = (index === 0 ? random.range(1.15, 1.7) : random.range(0.3, 0.5)) * unit;
      const x = index === 0 ? width * random.range(0.3, 0.7) : width * (index === 1 ? 0.16 : 0.86);
      const y = index === 0 ? horizon + height * random.range(0.08, 0.16) : horizon + 14 * unit;
      const mirrored = boat(mix(sail, light.water[1], 0.45), mix(shade, light.water[1], 0.45), dark, dark);
      sheet.add(
        `<g opacity="0.35" transform="translate(${Math.round(x)} ${Math.round(y + 34 * scale)}) scale(${scale.toFixed(3)} ${(-scale * 0.7).toFixed(3)})">${mirrored}</g>`,
      );
      sheet.add(
        place(
          x,
          y,
          scale,
          random.range(-4, 4),
          boat(
            light.night ? mix(sail, light.near, 0.3) : sail,
            light.night ? mix(shade, light.near, 0.3) : shade,
            dark,
            sail,
          ),
        ),
      );
    }
    sheet.vignette();
    const others = fleet > 1 ? `, with ${fleet - 1 === 1 ? 'another' : 'two others'} far off` : '';
    return {
      svg: sheet.toSvg(),
      alt: `A small boat with ${color} sails on a calm sea ${light.when}${others}`,
    };
  },
};
