import { type Motif, portrait } from '../motif.ts';
import { drawShadow } from '../nature.ts';
import { interiors } from '../palettes.ts';
import { choose, createRandom, type Random } from '../random.ts';
import { drawTabletop } from '../room.ts';
import { circle, createSheet, mix, path, place, rect, stroke } from '../sheet.ts';

type Art = (random: Random, colors: readonly string[]) => string;
const at = (colors: readonly string[], index: number) => choose(colors, index);
/** Cover art on a square from -300 to 300. */
const covers: readonly (readonly [string, Art])[] = [
  [
    'half circles',
    (random, colors) =>
      Array.from({ length: 16 }, (_, index) =>
        place(
          -225 + (index % 4) * 150,
          -225 + Math.floor(index / 4) * 150,
          1,
          random.int(0, 3) * 90,
          path('M-75 0A75 75 0 0 1 75 0Z', at(colors.slice(1), index + random.int(0, 2))),
        ),
      ).join(''),
  ],
  [
    'a setting sun in stripes',
    (_, colors) =>
      circle(0, -20, 190, at(colors, 1)) +
      [0, 1, 2, 3, 4, 5]
        .map((band) => rect(-300, 20 + band * 34, 600, 6 + band * 4, at(colors, 0)))
        .join('') +
      rect(-300, 176, 600, 124, at(colors, 2)),
  ],
  [
    'wavy lines',
    (random, colors) =>
      Array.from({ length: 11 }, (_, index) => {
        const y = -270 + index * 54;
        const lift = random.range(20, 60);
        return stroke(
          `M-320 ${y}C-160 ${y - lift} -80 ${y + lift} 0 ${y}S160 ${y - lift} 320 ${y}`,
          at(colors, index % 3 === 0 ? 1 : 2),
          26,
        );
      }).join(''),
  ],
  [
    'rings',
    (_, colors) =>
      [280, 230, 180, 130, 80, 34]
        .map((radius, index) => circle(-40, 30, radius, at(colors, index + 1)))
        .join(''),
  ],
  [
    'tilted blocks',
    (random, colors) =>
      Array.from({ length: 9 }, (_, index) =>
        place(
          random.range(-220, 220),
          random.range(-220, 220),
          1,
          random.pick([-30, 30, 0]),
          rect(-70, -110, random.range(90, 170), random.range(160, 260), at(colors, index + 1), {
            opacity: 0.88,
          }),
        ),
      ).join(''),
  ],
  [
    'a keyhole moon',
    (_, colors) =>
      circle(60, -60, 170, at(colors, 1)) +
      circle(0, -90, 150, at(colors, 0)) +
      path('M-300 300L-120 40L0 160L130 -10L300 300Z', at(colors, 2)) +
      path('M-300 300L-60 160L90 240L200 130L300 300Z', at(colors, 3)),
  ],
];

export const sleeve: Motif = {
  name: 'sleeve',
  setting: 'home',
  tags: ['vinyl', 'coverart', 'music', 'design', 'crate'],
  captions: [
    'Bought it for the cover, kept it for side B.',
    'Screen print, edition of forty, ink still smells.',
    'My first cover for a real band.',
    'Found in the one euro crate, plays like new.',
    'Turn it up at the second chorus.',
    'The neighbour downstairs asked for the title. Success.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`sleeve${seed}`);
    const interior = choose(interiors, seed + 5);
    const [name, art] = choose(covers, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    drawTabletop(sheet, random, interior.wall[1]);
    const colors = [
      mix(interior.ink, interior.accents[0], random.pick([0.1, 0.9])),
      ...random.shuffle(interior.accents),
    ];
    const turn = random.range(-12, 12);
    const out = random.chance(0.75);
    const y = height / 2;
    drawShadow(sheet, width / 2 + 20 * unit, y + 40 * unit, 520 * unit, 520 * unit, 0.5);
    const clip = sheet.clip(rect(-300, -300, 600, 600, '#000', { rx: 4 }));
    const disc = [
      circle(0, 0, 280, '#17171b'),
      ...[250, 220, 190, 160, 130].map((radius) =>
        circle(0, 0, radius, 'none', { stroke: '#3a3a42', 'stroke-width': 2 }),
      ),
      path('M0 0L-120 -252A280 280 0 0 1 -30 -278ZM0 0L120 252A280 280 0 0 1 30 278Z', '#ffffff', {
        opacity: 0.1,
      }),
      circle(0, 0, 92, interior.accents[1]),
      circle(0, 0, 60, interior.accents[3]),
      circle(0, 0, 9, '#17171b'),
    ].join('');
    const shine = path('M-300 -300H40L-300 260Z', '#ffffff', { opacity: 0.07 });
    const cover = `<g clip-path="${clip}">${rect(-300, -300, 600, 600, colors[0] ?? interior.ink)}${art(random, colors)}${shine}</g>`;
    sheet.add(
      place(
        width / 2 - (out ? 80 : 0) * unit,
        y,
        (out ? 1.22 : 1.45) * unit,
        turn,
        out ? place(200, 0, 1, 0, disc) : '',
        cover,
      ),
    );
    sheet.vignette(0.2);
    return {
      svg: sheet.toSvg(),
      alt: `A record sleeve with ${name}${out ? ', the record half out,' : ''} on a ${interior.wall[0]} table`,
    };
  },
};
