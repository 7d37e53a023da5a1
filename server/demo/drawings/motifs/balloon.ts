import { type Motif, portrait } from '../motif.ts';
import { cloud, drawRange, drawSky, drawSun } from '../nature.ts';
import { lights } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { createSheet, ellipse, mix, path, place, rect, stroke } from '../sheet.ts';

const envelopes = [
  ['red and cream', '#d9503f', '#f8e9cf'],
  ['teal and white', '#23777a', '#f4f1e6'],
  ['yellow and orange', '#f7c948', '#ee7f3b'],
  ['navy and pink', '#2c3e73', '#f3a6b2'],
  ['green and gold', '#3c7a57', '#f0c04c'],
  ['purple and lilac', '#5e3b8a', '#d6b8ee'],
] as const;

/** A balloon whose basket hangs at y 250 and whose crown is at y -210. */
function balloonShape(first: string, second: string, gores = 7): string {
  const parts = [
    path(
      'M0 -210C150 -210 200 -90 170 10C150 90 80 150 44 190L-44 190C-80 150 -150 90 -170 10C-200 -90 -150 -210 0 -210Z',
      first,
    ),
  ];
  for (let gore = 1; gore < gores; gore += 2) {
    const left = -1 + (2 * gore) / gores;
    const right = -1 + (2 * (gore + 1)) / gores;
    const bow = (edge: number) => `${edge * 178} -70 ${edge * 172} 20`;
    parts.push(
      path(
        `M0 -210C${left * 130} -200 ${bow(left)}C${left * 150} 90 ${left * 80} 150 ${left * 44} 190L${right * 44} 190C${right * 80} 150 ${right * 150} 90 ${right * 172} 20C${right * 178} -70 ${right * 130} -200 0 -210Z`,
        second,
      ),
    );
  }
  parts.push(
    ellipse(-70, -90, 40, 84, '#ffffff', { opacity: 0.16 }),
    path('M60 -196C180 -160 200 -70 168 14C150 90 80 150 44 190L20 190C120 60 150 -80 60 -196Z', '#000000', {
      opacity: 0.13,
    }),
    stroke('M-40 190L-24 236M40 190L24 236M0 190L0 236', '#3a2a22', 3),
    rect(-28, 234, 56, 40, '#6b4630', { rx: 8 }),
    rect(-31, 230, 62, 10, '#8d6243', { rx: 5 }),
  );
  return parts.join('');
}

export const balloon: Motif = {
  name: 'balloon',
  setting: 'country',
  tags: ['balloon', 'morning', 'valley', 'bigsky', 'adventure'],
  captions: [
    'Up at four, in the air at five, breakfast at eight.',
    'The only sound is the burner and somebody laughing.',
    'Nobody steers, that is the point.',
    'Landed in a beet field. The farmer brought coffee.',
    'I am afraid of ladders and yet this was fine.',
    'Waved at a dog. The dog did not wave back.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`balloon${seed}`);
    const light = choose(lights, seed + 4);
    const [name, first, second] = choose(envelopes, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    drawSky(sheet, light, random, 0.75);
    drawSun(sheet, width * random.range(0.1, 0.9), height * random.range(0.3, 0.55), 64 * unit, light.sun);
    for (let count = 0; count < 5; count += 1) {
      sheet.add(
        cloud(
          random.next() * width,
          height * random.range(0.06, 0.6),
          random.range(90, 220) * unit,
          light.night ? light.far : '#ffffff',
          0.45,
        ),
      );
    }
    drawRange(sheet, random, light, {
      from: height * 0.68,
      to: height * 0.94,
      layers: 5,
      amplitude: height * 0.07,
      smooth: true,
    });
    const shaded = (color: string) => (light.night ? mix(color, light.sky[0], 0.25) : color);
    const small = random.int(1, 4);
    for (let index = 0; index < small; index += 1) {
      const [, one, two] = choose(envelopes, seed + index + 1);
      const x = width * ((index + random.range(0.25, 0.75)) / small);
      sheet.add(
        place(
          x,
          height * random.range(0.5, 0.68),
          random.range(0.22, 0.4) * unit,
          0,
          balloonShape(mix(shaded(one), light.sky[2], 0.25), mix(shaded(two), light.sky[2], 0.25)),
        ),
      );
    }
    const x = width * random.range(0.32, 0.68);
    sheet.add(
      place(
        x,
        height * random.range(0.3, 0.38),
        random.range(1.3, 1.75) * unit,
        random.range(-4, 4),
        balloonShape(shaded(first), shaded(second), random.pick([5, 7, 9])),
      ),
    );
    sheet.vignette();
    return {
      svg: sheet.toSvg(),
      alt: `A ${name} hot-air balloon over rolling hills ${light.when}, ${small} more in the distance`,
    };
  },
};
