import { type Motif, portrait } from '../motif.ts';
import { drawShadow } from '../nature.ts';
import { interiors } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { drawRoom } from '../room.ts';
import { circle, createSheet, ellipse, mix, path, place, stroke } from '../sheet.ts';

type Flower = (color: string, heart: string) => string;
const petals =
  (count: number, shape: (color: string) => string): Flower =>
  (color, heart) => {
    const ring = Array.from({ length: count }, (_, index) =>
      place(0, 0, 1, (360 / count) * index, shape(mix(color, '#000000', (index % 2) * 0.08))),
    );
    return ring.join('') + circle(0, 0, 20, heart) + circle(-4, -4, 9, mix(heart, '#ffffff', 0.35));
  };
const flowers: readonly (readonly [string, Flower])[] = [
  ['daisies', petals(13, (color) => ellipse(0, -52, 13, 38, color))],
  ['poppies', petals(5, (color) => ellipse(0, -42, 40, 44, color))],
  [
    'tulips',
    (color) =>
      path(
        'M-46 -60Q-50 30 0 36Q50 30 46 -60Q22 -40 22 -14Q14 -66 0 -78Q-14 -66 -22 -14Q-22 -40 -46 -60Z',
        color,
      ) +
      path('M-22 -14Q-14 -66 0 -78Q14 -66 22 -14Q10 20 0 30Q-10 20 -22 -14Z', mix(color, '#ffffff', 0.18)),
  ],
  ['anemones', petals(8, (color) => ellipse(0, -44, 24, 36, color))],
  [
    'dahlias',
    (color, heart) =>
      [70, 54, 38, 22]
        .map((size, row) =>
          Array.from({ length: 12 }, (_, index) =>
            place(
              0,
              0,
              1,
              index * 30 + row * 15,
              ellipse(0, -size * 0.7, size * 0.22, size * 0.45, mix(color, '#ffffff', row * 0.12)),
            ),
          ).join(''),
        )
        .join('') + circle(0, 0, 10, heart),
  ],
];
const vases = [
  'M-70 0Q-150 -110 -70 -250Q-50 -290 -62 -330L62 -330Q50 -290 70 -250Q150 -110 70 0Z',
  'M-86 0L-110 -330L110 -330L86 0Z',
  'M-60 0Q-170 -40 -150 -150Q-130 -240 -44 -260L-44 -330L44 -330L44 -260Q130 -240 150 -150Q170 -40 60 0Z',
];

export const bouquet: Motif = {
  name: 'bouquet',
  setting: 'home',
  tags: ['flowers', 'stilllife', 'athome', 'spring', 'market'],
  captions: [
    'From the market, last bunch of the day.',
    'Day four and still standing.',
    'Someone left these at my door. Thank you, someone.',
    'The kitchen smells like a garden now.',
    'I only went out for milk.',
    'Cut the stems at an angle, change the water, talk to them.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`bouquet${seed}`);
    const interior = choose(interiors, seed);
    const [kind, flower] = choose(flowers, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    const table = height * random.range(0.76, 0.84);
    const foot = table + height * 0.06;
    const x = width * random.range(0.44, 0.56);
    drawRoom(sheet, random, interior, table);
    drawShadow(sheet, x + 110 * unit, foot, 300 * unit, 44 * unit);
    const [first, second, third, fourth] = interior.accents;
    const green = random.pick(['#3f7350', '#57804a', '#2f6a5c']);
    const count = random.int(9, 13);
    const stems: string[] = [];
    const heads: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const angle = -90 + ((index + 0.5) / count - 0.5) * 150 + random.range(-6, 6);
      const reach = random.range(230, 430);
      const headX = Math.cos((angle * Math.PI) / 180) * reach;
      const headY = -330 + Math.sin((angle * Math.PI) / 180) * reach;
      stems.push(
        stroke(
          `M${headX * 0.08} -310Q${headX * 0.3} ${headY * 0.7} ${headX} ${headY}`,
          mix(green, '#000000', random.range(0, 0.25)),
          8,
        ),
      );
      const leaf = path('M0 0Q-34 -60 0 -140Q34 -60 0 0Z', mix(green, '#ffffff', random.range(0, 0.2)));
      stems.push(
        place(
          headX * 0.5,
          -330 + (headY + 330) * 0.5,
          random.range(0.7, 1.1),
          angle + 90 + random.range(-50, 50),
          leaf,
        ),
      );
      heads.push(
        place(
          headX,
          headY,
          random.range(0.9, 1.45),
          (angle + 90) * 0.6,
          flower(random.pick([second, third, fourth, second]), index % 3 === 0 ? fourth : '#f3c64f'),
        ),
      );
    }
    const body = sheet.gradient(
      [
        [0, mix(first, '#ffffff', 0.2)],
        [0.6, first],
        [1, mix(first, '#000000', 0.3)],
      ],
      [0, 0, 1, 0],
    );
    sheet.add(
      place(x, foot, random.range(1, 1.12) * unit, 0, ...stems, ...heads, path(choose(vases, seed), body)),
    );
    sheet.vignette(0.16);
    return { svg: sheet.toSvg(), alt: `A vase of ${kind} on a table against a ${interior.wall[0]} wall` };
  },
};
