import { type Motif, portrait } from '../motif.ts';
import { choose, createRandom } from '../random.ts';
import { circle, createSheet, mix, path, place, rect, stroke } from '../sheet.ts';

const schemes = [
  ['blue and white', '#f5f1e6', '#2a5ca8', '#7fb0d8', '#1d3b6f'],
  ['green and ochre', '#f3ead2', '#2f6f57', '#e0a63a', '#1c4537'],
  ['terracotta', '#f6e3cb', '#c4573a', '#e9a06a', '#7a2e22'],
  ['turquoise and gold', '#eaf4ee', '#1f9a97', '#e8b54a', '#0f5a62'],
  ['rose and grey', '#f7ece8', '#c5697f', '#8d97a5', '#5a3345'],
  ['black and cream', '#f4ecd9', '#2d2c33', '#b9a98a', '#15141a'],
] as const;
type Colors = (typeof schemes)[number];

/** Quarter-symmetric patterns on a tile of 200 by 200 about the origin. */
const patterns: readonly ((colors: Colors) => string)[] = [
  ([, , main, second, dark]) =>
    path('M-100 -100A100 100 0 0 1 0 0A100 100 0 0 1 -100 -100Z', main) +
    circle(-100, 0, 22, second) +
    circle(0, -100, 22, second) +
    stroke('M-100 -30A70 70 0 0 1 -30 -100', dark, 5) +
    circle(0, 0, 14, dark),
  ([, , main, second, dark]) =>
    path('M0 0L-70 -30L-100 0L-70 -70L0 -100L-30 -70Z', main) +
    path('M-100 -100L-58 -90L-90 -58Z', second) +
    circle(-46, -46, 10, dark) +
    circle(0, 0, 18, second),
  ([, , main, second, dark]) =>
    circle(-100, -100, 78, main) +
    circle(-100, -100, 54, second) +
    circle(-100, -100, 26, dark) +
    path('M0 0Q-40 -10 -50 -50Q-10 -40 0 0Z', main),
  ([, base, main, second, dark]) =>
    path('M-100 -100H0V0Z', main) +
    path('M-100 -100L-50 -50L0 -100Z', second) +
    circle(0, 0, 34, dark) +
    circle(0, 0, 18, base),
  ([, , main, second, dark]) =>
    stroke('M-100 -50Q-50 -50 -50 -100M-100 -20Q-20 -20 -20 -100', main, 16) +
    path('M0 0Q-60 -20 -60 -60Q-20 -60 0 0Z', second) +
    circle(-100, -100, 24, dark),
];

export const tiles: Motif = {
  name: 'tiles',
  setting: 'city',
  tags: ['tiles', 'pattern', 'ceramics', 'architecture', 'lookdown'],
  captions: [
    'Found this in the entrance of a dentist.',
    'One of them is laid the wrong way round. Find it.',
    'Worth the crouching.',
    'The old kitchen floor, under three layers of carpet.',
    'Hand painted, you can tell by the wobble.',
    'I have a folder with 900 floors. This is number 901.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`tiles${seed}`);
    const colors = choose(schemes, seed);
    const [name, base, , , dark] = colors;
    const [first, second] = random.shuffle(patterns);
    const sheet = createSheet(width, height);
    const columns = random.int(3, 5);
    const cell = width / columns;
    sheet.add(rect(0, 0, width, height, mix(base, dark, 0.35)));
    const chequered = random.chance(0.5);
    for (let row = 0; row * cell < height; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const pattern = (chequered && (row + column) % 2 === 1 ? second : first) ?? choose(patterns, seed);
        const quarter = pattern(colors);
        const turns = [0, 90, 180, 270].map((turn) => place(0, 0, 1, turn, quarter)).join('');
        const clip = sheet.clip(rect(-98, -98, 196, 196, '#000', { rx: 4 }));
        const tint = mix(base, random.pick(['#ffffff', dark]), random.range(0, 0.07));
        const shine = path('M-98 -98H98L-98 40Z', '#ffffff', { opacity: 0.09 });
        sheet.add(
          place(
            (column + 0.5) * cell,
            (row + 0.5) * cell,
            cell / 200,
            0,
            `<g clip-path="${clip}">${rect(-98, -98, 196, 196, tint)}${turns}${shine}</g>`,
          ),
        );
      }
    }
    sheet.vignette(0.2);
    return {
      svg: sheet.toSvg(),
      alt: `A wall of ${name} ceramic tiles, ${columns} across, in ${chequered ? 'two alternating patterns' : 'one repeating pattern'}`,
    };
  },
};
