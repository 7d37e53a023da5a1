import { type Motif, portrait } from '../motif.ts';
import { interiors } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { circle, createSheet, ellipse, mix, path, place, rect } from '../sheet.ts';

const goods = [
  ['oranges', ['#f0922e', '#e67f22']],
  ['apples', ['#c8323a', '#d94f4a']],
  ['lemons', ['#f4d03f', '#eac02c']],
  ['plums', ['#6b3f86', '#57306e']],
  ['limes', ['#8db540', '#76a032']],
  ['tomatoes', ['#dd3d2f', '#c93226']],
] as const;

export const market: Motif = {
  name: 'market',
  setting: 'city',
  tags: ['market', 'streetfood', 'fresh', 'saturday', 'local'],
  captions: [
    'Came for bread, left with four kilos of tomatoes.',
    'Ask for the ugly ones, they taste best.',
    'Saturday, half past seven, still quiet.',
    'He throws in a lemon if you make him laugh.',
    'Everything on this table grew within an hour of here.',
    'Bring a bigger bag. I never do.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`market${seed}`);
    const interior = choose(interiors, seed + 4);
    const wall = interior.wall[1];
    const [first, second, third, fourth] = interior.accents;
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    sheet.add(
      rect(
        0,
        0,
        width,
        height,
        sheet.gradient([
          [0, mix(wall, '#ffffff', 0.18)],
          [1, mix(wall, '#000000', 0.12)],
        ]),
      ),
    );
    for (let brick = 0; brick < 46; brick += 1) {
      sheet.add(
        rect(
          random.next() * width,
          Math.floor(random.next() * 26) * 40 * unit,
          76 * unit,
          30 * unit,
          '#000000',
          { opacity: 0.06, rx: 4 },
        ),
      );
    }
    sheet.add(rect(0, height * 0.86, width, height * 0.14, mix(interior.ink, wall, 0.45)));
    const [left, right] = [width * 0.1, width * 0.9];
    const top = height * 0.24;
    sheet.add(
      rect(left, top, 16 * unit, height * 0.66, interior.ink),
      rect(right - 16 * unit, top, 16 * unit, height * 0.66, interior.ink),
    );
    sheet.add(rect(left, top, right - left, height * 0.4, interior.ink, { opacity: 0.32 }));
    const lamps = random.int(3, 5);
    for (let lamp = 0; lamp < lamps; lamp += 1) {
      const x = left + ((lamp + 0.5) / lamps) * (right - left);
      const halo = sheet.radial([
        [0, '#ffe9a8', 0.6],
        [1, '#ffe9a8', 0],
      ]);
      sheet.add(
        rect(x - 2 * unit, top, 4 * unit, 130 * unit, interior.ink),
        circle(x, top + 150 * unit, 110 * unit, halo),
        circle(x, top + 150 * unit, 24 * unit, '#fff3c8'),
      );
    }
    const stripes = random.pick([7, 9, 11]);
    const [edgeL, edgeR] = [width * 0.04, width * 0.96];
    const [roofTop, roofEnd] = [height * 0.12, height * 0.27];
    for (let stripe = 0; stripe < stripes; stripe += 1) {
      const color = stripe % 2 === 0 ? first : third;
      const a = stripe / stripes;
      const b = (stripe + 1) / stripes;
      const up = (share: number) => left + share * (right - left);
      const down = (share: number) => edgeL + share * (edgeR - edgeL);
      const half = (down(b) - down(a)) / 2;
      sheet.add(
        path(`M${up(a)} ${roofTop}L${up(b)} ${roofTop}L${down(b)} ${roofEnd}L${down(a)} ${roofEnd}Z`, color),
      );
      sheet.add(
        path(
          `M${down(a)} ${roofEnd}H${down(b)}V${roofEnd + 20 * unit}A${half} ${half * 0.8} 0 0 1 ${down(a)} ${roofEnd + 20 * unit}Z`,
          mix(color, '#000000', 0.12),
        ),
      );
    }
    const rows = 3;
    const shown = random.shuffle(goods).slice(0, 3 * random.int(1, 2));
    for (let row = 0; row < rows; row += 1) {
      const y = height * (0.58 + row * 0.115);
      const spread = right - left + row * 60 * unit;
      const x0 = width / 2 - spread / 2;
      const boxes = 3;
      for (let box = 0; box < boxes; box += 1) {
        const x = x0 + (box * spread) / boxes;
        const wide = spread / boxes - 12 * unit;
        const [, tones] = choose(shown, row + box * 2 + seed);
        for (let layer = 0; layer < 3; layer += 1) {
          const count = 7 - layer;
          for (let piece = 0; piece < count; piece += 1) {
            const px = x + ((piece + 0.5 + layer * 0.5) / 7) * wide;
            const radius = (wide / 13) * random.range(0.95, 1.15);
            const tone = tones[(piece + layer) % 2] ?? tones[0];
            sheet.add(
              circle(px, y - layer * radius * 1.1, radius, tone),
              ellipse(
                px - radius * 0.3,
                y - layer * radius * 1.1 - radius * 0.35,
                radius * 0.28,
                radius * 0.2,
                '#ffffff',
                { opacity: 0.4 },
              ),
            );
          }
        }
        const crate = mix('#b9814f', interior.ink, 0.1 + row * 0.06);
        sheet.add(
          rect(x, y, wide, height * 0.08, crate, { rx: 4 }),
          rect(x, y + height * 0.026, wide, 5 * unit, mix(crate, '#000000', 0.3)),
          rect(x, y + height * 0.054, wide, 5 * unit, mix(crate, '#000000', 0.3)),
        );
        if (random.chance(0.5))
          sheet.add(
            place(
              x + wide * 0.5,
              y + 10 * unit,
              unit,
              random.range(-8, 8),
              rect(-34, 0, 68, 50, fourth, { rx: 5 }),
              rect(-20, 16, 40, 6, interior.ink),
              rect(-20, 29, 26, 6, second),
            ),
          );
      }
    }
    sheet.vignette(0.18);
    const names = [...new Set(shown.map(([name]) => name))].slice(0, 2).join(' and ');
    return {
      svg: sheet.toSvg(),
      alt: `A market stall with a striped awning and crates of ${names} against a ${interior.wall[0]} wall`,
    };
  },
};
