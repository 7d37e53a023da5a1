import { type Motif, portrait } from '../motif.ts';
import { drawShadow } from '../nature.ts';
import { interiors } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { drawTabletop } from '../room.ts';
import { circle, createSheet, ellipse, mix, path, place, rect, stroke } from '../sheet.ts';

const crust = '#c9853d';

const croissant =
  path(
    'M-262 150C-280 -50 -140 -176 0 -176C140 -176 280 -50 262 150C226 168 178 96 120 62C60 34 -60 34 -120 62C-178 96 -226 168 -262 150Z',
    '#b9722f',
  ) +
  path(
    'M-250 110C-250 -50 -130 -160 0 -160C130 -160 250 -50 250 110C190 0 100 -50 0 -52C-100 -50 -190 0 -250 110Z',
    '#dfa452',
  ) +
  stroke(
    'M-58 42Q-86 -70 -46 -168M58 42Q86 -70 46 -168M-124 64Q-176 -40 -140 -136M124 64Q176 -40 140 -136M-186 104Q-238 20 -216 -56M186 104Q238 20 216 -56',
    '#84491c',
    9,
  ) +
  [-178, -94, 0, 94, 178]
    .map((x) => place(x, -110 + (x * x) / 330, 1, x / 4, ellipse(0, 0, 22, 34, '#f8dfa6', { opacity: 0.75 })))
    .join('');
const bakes: readonly (readonly [string, string])[] = [
  ['a croissant', croissant],
  [
    'a round loaf',
    circle(0, 0, 220, '#a9652c') +
      circle(-8, -10, 205, crust) +
      circle(-20, -26, 160, '#dca25a', { opacity: 0.6 }) +
      stroke('M-120 -90Q0 -20 120 90M120 -90Q0 -20 -120 90M-160 0H160M0 -160V160', '#f3dcae', 16, {
        opacity: 0.85,
      }),
  ],
  [
    'a baguette',
    place(
      0,
      0,
      1,
      -38,
      rect(-330, -74, 660, 148, '#b06a2c', { rx: 74 }),
      rect(-316, -64, 632, 110, crust, { rx: 55 }),
      ...[-220, -110, 0, 110, 220].map((x) => place(x, -10, 1, 24, ellipse(0, 0, 24, 66, '#f0d29a'))),
    ),
  ],
  [
    'a pretzel',
    stroke(
      'M-40 190C-230 120 -240 -170 -90 -170C20 -170 60 -60 120 60M40 190C230 120 240 -170 90 -170C-20 -170 -60 -60 -120 60M-160 112Q0 280 160 112',
      '#8a4a1e',
      62,
    ) +
      stroke(
        'M-40 186C-220 116 -230 -176 -90 -176C14 -176 56 -64 116 54M40 186C220 116 230 -176 90 -176C-14 -176 -56 -64 -116 54',
        '#c47a35',
        30,
      ) +
      [
        [-180, -40],
        [-120, -150],
        [180, -40],
        [120, -150],
        [0, 190],
        [-70, 170],
        [80, 170],
        [0, -90],
      ]
        .map(([x = 0, y = 0]) => rect(x, y, 14, 10, '#fff8e8', { rx: 3 }))
        .join(''),
  ],
  [
    'two cinnamon buns',
    [
      [-120, -40],
      [120, 60],
    ]
      .map(([x = 0, y = 0]) =>
        place(
          x,
          y,
          1,
          0,
          circle(0, 0, 142, '#a9652c'),
          circle(-4, -5, 132, '#dca25a'),
          stroke(
            'M0 0C30 -20 46 20 10 42C-40 66 -76 10 -46 -42C-6 -100 90 -74 92 10C90 96 -20 124 -84 70',
            '#7a3f18',
            17,
          ),
          ...[-60, -20, 30, 66].map((dx, index) => rect(dx, -60 + index * 40, 13, 13, '#ffffff', { rx: 3 })),
        ),
      )
      .join(''),
  ],
];

export const bread: Motif = {
  name: 'bread',
  setting: 'home',
  tags: ['bakery', 'bread', 'breakfast', 'homemade', 'morning'],
  captions: [
    'The crackle when it cools. That.',
    'Attempt eleven. We have a winner.',
    'Still warm, so nobody speaks.',
    'The starter is called Gerald and he is doing well.',
    'Queued twenty minutes, ate it in two.',
    'Butter is a food group.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`bread${seed}`);
    const interior = choose(interiors, seed + 2);
    const [name, art] = choose(bakes, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    drawTabletop(sheet, random, interior.wall[1]);
    const x = width * random.range(0.44, 0.56);
    const y = height * random.range(0.46, 0.56);
    const plate = random.chance(0.6);
    drawShadow(sheet, x + 26 * unit, y + 44 * unit, 500 * unit, 490 * unit, 0.5);
    if (plate) {
      sheet.add(
        circle(x, y, 410 * unit, interior.accents[2]),
        circle(x, y, 384 * unit, 'none', { stroke: interior.accents[0], 'stroke-width': 8 * unit }),
        circle(x, y, 300 * unit, mix(interior.accents[2], '#000000', 0.05)),
      );
    } else {
      const board = sheet.gradient(
        [
          [0, '#c08a55'],
          [1, '#93602f'],
        ],
        [0, 0, 1, 1],
      );
      sheet.add(
        place(
          x,
          y,
          unit,
          random.range(-14, 14),
          rect(-410, -330, 820, 660, board, { rx: 60 }),
          circle(360, -280, 22, interior.wall[1]),
          stroke('M-380 -160H380M-380 60H380M-380 210H380', '#6d421c', 4, { opacity: 0.35 }),
        ),
      );
    }
    sheet.add(ellipse(x + 14 * unit, y + 40 * unit, 250 * unit, 200 * unit, '#000000', { opacity: 0.14 }));
    sheet.add(place(x, y, 1.12 * unit, random.range(-20, 20), art));
    for (let crumb = 0; crumb < 22; crumb += 1) {
      sheet.add(
        circle(
          x + random.range(-330, 330) * unit,
          y + random.range(120, 330) * unit,
          random.range(3, 9) * unit,
          mix(crust, '#7a4318', random.next()),
        ),
      );
    }
    const [napkin, dish] = [interior.accents[1], interior.accents[3]];
    const cornerX = random.chance(0.5) ? width * 0.1 : width * 0.9;
    sheet.add(
      place(
        cornerX,
        height * 0.1,
        unit,
        random.range(-30, 30),
        rect(-190, -190, 380, 380, napkin),
        rect(-170, -170, 340, 340, 'none', { stroke: dish, 'stroke-width': 8 }),
      ),
    );
    sheet.add(
      place(
        width - cornerX,
        height * 0.9,
        unit,
        0,
        circle(12, 18, 132, '#000000', { opacity: 0.2 }),
        circle(0, 0, 130, dish),
        circle(0, 0, 104, '#7a3b22'),
        circle(-14, -10, 78, '#a85a34', { opacity: 0.7 }),
      ),
    );
    sheet.add(path(`M0 0H${width}L0 ${height * 0.5}Z`, '#ffffff', { opacity: 0.05 }));
    sheet.vignette(0.2);
    return {
      svg: sheet.toSvg(),
      alt: `${name.charAt(0).toUpperCase()}${name.slice(1)} on a ${plate ? 'plate' : 'wooden board'} from above, ${interior.wall[0]} table, napkin and coffee in the corners`,
    };
  },
};
