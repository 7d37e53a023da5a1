import { type Motif, portrait } from '../motif.ts';
import { drawShadow } from '../nature.ts';
import { interiors } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { drawRoom } from '../room.ts';
import { circle, createSheet, ellipse, mix, path, place, rect, stroke } from '../sheet.ts';

const toppings = ['a mug', 'a pair of glasses', 'a small cactus', 'a candle'] as const;

function topping(kind: (typeof toppings)[number], color: string, ink: string): string {
  if (kind === 'a mug')
    return (
      stroke('M58 -90Q112 -96 106 -56Q98 -26 56 -32', color, 16) +
      rect(-64, -126, 128, 126, color, { rx: 14 }) +
      rect(-64, -86, 128, 18, mix(color, '#000000', 0.2)) +
      stroke('M-20 -150C-46 -190 14 -210 -14 -260M24 -150C2 -200 56 -220 28 -280', '#ffffff', 8, {
        opacity: 0.4,
      })
    );
  if (kind === 'a small cactus')
    return (
      rect(-44, -190, 88, 130, '#4b8057', { rx: 44 }) +
      stroke('M-16 -176L-16 -80M16 -176L16 -80', '#ffffff', 4, { opacity: 0.35 }) +
      circle(0, -192, 14, '#e76f8a') +
      path('M-66 -76H66L50 0H-50Z', color) +
      rect(-72, -90, 144, 24, mix(color, '#ffffff', 0.2), { rx: 5 })
    );
  if (kind === 'a candle')
    return (
      circle(0, -176, 110, '#ffd98a', { opacity: 0.25 }) +
      path('M0 -216Q26 -170 0 -156Q-26 -170 0 -216Z', '#ffb43d') +
      rect(-3, -160, 6, 18, ink) +
      rect(-44, -144, 88, 134, mix(color, '#ffffff', 0.5), { rx: 8 }) +
      ellipse(0, -6, 84, 12, color)
    );
  return (
    [-58, 58]
      .map((x) => circle(x, -34, 36, '#ffffff', { opacity: 0.9, stroke: ink, 'stroke-width': 9 }))
      .join('') + stroke('M-22 -38Q0 -54 22 -38M-94 -40L-150 -4M94 -40L150 -4', ink, 9)
  );
}

export const books: Motif = {
  name: 'books',
  setting: 'home',
  tags: ['books', 'reading', 'shelf', 'athome', 'weekend'],
  captions: [
    'The stack that was supposed to be for summer.',
    'Halfway through the blue one, no spoilers please.',
    'Library day is the best day.',
    'I read the last page first. Sorry.',
    'Three of these are lent, two are borrowed, one is late.',
    'Rainy weekend supplies.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`books${seed}`);
    const interior = choose(interiors, seed + 6);
    const kind = choose(toppings, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    const table = height * random.range(0.74, 0.8);
    drawRoom(sheet, random, interior, table);
    const foot = table + height * 0.07;
    const count = random.int(4, 8);
    const x = width * random.range(0.42, 0.58);
    drawShadow(sheet, x + 50 * unit, foot + 4 * unit, 430 * unit, 46 * unit);
    const palette = [
      ...interior.accents,
      interior.ink,
      mix(interior.accents[0], interior.accents[1], 0.5),
    ].filter((color) => color !== interior.wall[1]);
    let y = foot;
    let turn = 0;
    for (let index = 0; index < count; index += 1) {
      const thick = random.range(58, 104) * unit;
      const long = random.range(470, 680) * unit;
      const color = choose(palette, index + seed);
      const left = x - long / 2 + random.range(-44, 44) * unit;
      y -= thick;
      const pages = random.chance(0.3);
      sheet.add(rect(left, y, long, thick, pages ? '#efe4cc' : color, { rx: 8 * unit }));
      if (pages) {
        sheet.add(
          rect(left, y, long, 10 * unit, color),
          rect(left, y + thick - 10 * unit, long, 10 * unit, color),
          rect(left, y, 34 * unit, thick, color),
        );
        for (let line = 1; line < 5; line += 1)
          sheet.add(
            rect(left + 40 * unit, y + (thick * line) / 5, long - 44 * unit, 1.5 * unit, '#b9a987', {
              opacity: 0.7,
            }),
          );
      } else {
        const mark = mix(color, random.pick(['#ffffff', interior.accents[3]]), 0.6);
        sheet.add(
          rect(left + long * 0.08, y, 14 * unit, thick, mark),
          rect(left + long * 0.88, y, 14 * unit, thick, mark),
        );
        sheet.add(
          rect(
            left + long * random.range(0.2, 0.3),
            y + thick * 0.38,
            long * random.range(0.3, 0.45),
            thick * 0.22,
            mark,
            { rx: 4 * unit },
          ),
        );
      }
      sheet.add(rect(left, y + thick * 0.86, long, thick * 0.14, '#000000', { opacity: 0.12 }));
      turn = left + long / 2;
    }
    const tint = interior.accents[random.int(0, 1)] ?? interior.accents[0];
    sheet.add(place(turn, y, 1.15 * unit, 0, topping(kind, tint, interior.ink)));
    sheet.vignette(0.16);
    return {
      svg: sheet.toSvg(),
      alt: `A stack of ${count} books with ${kind} on top, against a ${interior.wall[0]} wall`,
    };
  },
};
