import { type Motif, portrait } from '../motif.ts';
import { choose, createRandom } from '../random.ts';
import { circle, createSheet, ellipse, mix, path, place, rect, stroke } from '../sheet.ts';

const leaf = path('M0 -70Q50 -110 84 -74Q44 -46 0 -70Z', '#4d8a4f');
const kinds: readonly (readonly [name: string, art: (tint: number) => string])[] = [
  [
    'pears',
    (tint) => {
      const color = mix('#a9bf3f', '#e8c84a', tint);
      return (
        path(
          'M0 -86C34 -86 34 -40 50 -10C92 50 50 96 0 96C-50 96 -92 50 -50 -10C-34 -40 -34 -86 0 -86Z',
          color,
        ) +
        ellipse(-28, 28, 16, 34, '#ffffff', { opacity: 0.28 }) +
        stroke('M0 -84Q2 -110 16 -120', '#5b3d26', 8) +
        place(4, -20, 0.8, 0, leaf)
      );
    },
  ],
  [
    'cherries',
    (tint) => {
      const color = mix('#b3203a', '#e04a4a', tint);
      return (
        stroke('M-40 30Q-20 -60 20 -100Q40 -40 50 50', '#4d7a3f', 7) +
        circle(-44, 44, 44, color) +
        circle(50, 60, 44, mix(color, '#000000', 0.12)) +
        circle(-58, 30, 10, '#ffffff', { opacity: 0.5 }) +
        circle(36, 46, 10, '#ffffff', { opacity: 0.5 }) +
        place(14, -36, 0.9, 0, leaf)
      );
    },
  ],
  [
    'watermelon slices',
    (tint) =>
      path('M-100 -30A100 100 0 0 0 100 -30Z', '#2f7d4f') +
      path('M-88 -30A88 88 0 0 0 88 -30Z', '#eef3d0') +
      path('M-78 -30A78 78 0 0 0 78 -30Z', mix('#e8455a', '#f26a5a', tint)) +
      [-44, -15, 15, 44].map((x) => ellipse(x, -4 + (x * x) / -140 + 14, 5, 9, '#3a1a1a')).join(''),
  ],
  [
    'apples',
    (tint) => {
      const color = mix('#c8323a', '#8db540', tint);
      return (
        path(
          'M0 -50C40 -86 104 -50 88 20C76 76 36 100 0 84C-36 100 -76 76 -88 20C-104 -50 -40 -86 0 -50Z',
          color,
        ) +
        ellipse(-46, -6, 14, 32, '#ffffff', { opacity: 0.3 }) +
        stroke('M0 -50Q0 -82 14 -96', '#5b3d26', 8) +
        place(2, -6, 0.8, 0, leaf)
      );
    },
  ],
  [
    'strawberries',
    (tint) =>
      path(
        'M0 96C-60 60 -96 -10 -64 -46C-40 -70 40 -70 64 -46C96 -10 60 60 0 96Z',
        mix('#d92f3f', '#ef5a5a', tint),
      ) +
      [
        [-34, -12],
        [0, -6],
        [34, -12],
        [-18, 26],
        [18, 26],
        [0, 56],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 4, 7, '#ffe3a0'))
        .join('') +
      path('M-60 -50L-24 -62L-10 -96L8 -64L60 -50L22 -40L0 -24L-22 -40Z', '#4d8a4f'),
  ],
  [
    'avocado halves',
    (tint) =>
      path(
        'M0 -96C36 -96 44 -46 62 -6C92 56 48 100 0 100C-48 100 -92 56 -62 -6C-44 -46 -36 -96 0 -96Z',
        '#3c5a34',
      ) +
      path(
        'M0 -80C26 -80 34 -40 50 -2C74 50 40 84 0 84C-40 84 -74 50 -50 -2C-34 -40 -26 -80 0 -80Z',
        mix('#d9dc7a', '#eae59a', tint),
      ) +
      circle(0, 30, 34, '#7a4a2b') +
      circle(-10, 20, 9, '#ffffff', { opacity: 0.3 }),
  ],
];

export const fruit: Motif = {
  name: 'fruit',
  setting: 'home',
  tags: ['fruit', 'colour', 'pattern', 'kitchen', 'market'],
  captions: [
    'Breakfast lined up for inspection.',
    'Bought too many. There is no such thing.',
    'Jam plans for the weekend.',
    'Colour study, then snack.',
    'Everything ripe on the same day, as always.',
    'The stall owner let me rearrange the crate.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`fruit${seed}`);
    const ground = choose(
      ['#f7d9c0', '#24505a', '#f4c95d', '#e9a6a6', '#bcd8c1', '#2d2a4a', '#cfe3f0', '#f3eee0'],
      seed,
    );
    const [first, art] = choose(kinds, seed);
    const [second, other] = choose(kinds, seed + 1 + random.int(0, 1) * 2);
    const mixed = random.chance(0.6);
    const sheet = createSheet(width, height);
    const columns = random.int(3, 5);
    const cell = width / columns;
    sheet.add(
      rect(
        0,
        0,
        width,
        height,
        sheet.radial(
          [
            [0, mix(ground, '#ffffff', 0.14)],
            [1, mix(ground, '#000000', 0.08)],
          ],
          0.4,
          0.35,
          0.9,
        ),
      ),
    );
    const scale = cell / 260;
    const shadow = mix(ground, '#000000', 0.24);
    const rows = Math.ceil(height / cell) + 1;
    for (let row = 0; row < rows; row += 1) {
      for (let column = -1; column <= columns; column += 1) {
        const x = (column + 0.5 + (row % 2) * 0.5) * cell;
        const y = (row + 0.3) * cell;
        const chosen = mixed && (row + column) % 2 === 0 ? other : art;
        const turn = random.range(-24, 24);
        sheet.add(ellipse(x + 14 * scale, y + 92 * scale, 84 * scale, 22 * scale, shadow, { opacity: 0.55 }));
        sheet.add(place(x, y, scale, turn, chosen(random.next())));
      }
    }
    sheet.vignette(0.14);
    return {
      svg: sheet.toSvg(),
      alt: `Rows of ${mixed && second !== first ? `${first} and ${second}` : first} laid out on a ${choose(['peach', 'dark teal', 'yellow', 'pink', 'mint', 'indigo', 'pale blue', 'cream'], seed)} ground`,
    };
  },
};
