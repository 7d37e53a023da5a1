import { type Motif, portrait } from '../motif.ts';
import { drawShadow } from '../nature.ts';
import { interiors } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { drawRoom } from '../room.ts';
import { circle, createSheet, ellipse, mix, path, place, rect, stroke } from '../sheet.ts';

const glazes = ['stripes', 'dots', 'plain', 'dipped'] as const;

function cup(color: string, detail: string, glaze: (typeof glazes)[number], tea: string): string {
  const body = 'M-90 -130L90 -130Q88 -30 44 0L-44 0Q-88 -30 -90 -130Z';
  const marks = {
    stripes: rect(-86, -92, 172, 12, detail) + rect(-80, -68, 160, 12, detail),
    dots:
      [-60, -20, 20, 60].map((x) => circle(x, -84, 9, detail)).join('') +
      [-40, 0, 40].map((x) => circle(x, -54, 9, detail)).join(''),
    plain: '',
    dipped: path('M-88 -86Q-40 -64 0 -84Q44 -104 88 -82Q80 -24 44 0L-44 0Q-80 -24 -88 -86Z', detail),
  };
  return [
    stroke('M84 -104Q150 -104 136 -60Q124 -26 66 -30', mix(color, '#000000', 0.08), 18),
    path(body, color),
    marks[glaze],
    ellipse(0, -130, 90, 16, mix(color, '#ffffff', 0.3)),
    ellipse(0, -127, 78, 11, tea),
    path('M-78 -118Q-74 -40 -40 -10L-56 -14Q-84 -50 -86 -118Z', '#ffffff', { opacity: 0.3 }),
  ].join('');
}

function pot(color: string, detail: string): string {
  return [
    stroke('M150 -220Q270 -230 250 -130Q236 -60 140 -70', mix(color, '#000000', 0.15), 26),
    path('M-150 -120Q-240 -130 -262 -250L-222 -250Q-200 -190 -130 -190Z', mix(color, '#000000', 0.08)),
    path('M-120 -270Q-200 -200 -170 -90Q-140 0 -90 0L90 0Q140 0 170 -90Q200 -200 120 -270Z', color),
    rect(-168, -150, 336, 22, detail, { opacity: 0.9 }),
    path('M-124 -268Q0 -330 124 -268Z', mix(color, '#ffffff', 0.12)),
    circle(0, -310, 22, detail),
    path('M-130 -236Q-176 -160 -140 -60L-118 -54Q-150 -150 -106 -240Z', '#ffffff', { opacity: 0.25 }),
  ].join('');
}

export const tea: Motif = {
  name: 'tea',
  setting: 'home',
  tags: ['tea', 'ceramics', 'slowmorning', 'stilllife', 'handmade'],
  captions: [
    'Second pot. It is only nine.',
    'The chipped one is mine, always.',
    'Glaze came out better than planned for once.',
    'Rain outside, so there is no rush.',
    'Grandmother’s pot, my cups, borrowed sugar.',
    'A quiet table before everyone wakes up.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`tea${seed}`);
    const interior = choose(interiors, seed + 3);
    const [first, second, third, fourth] = interior.accents;
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    const table = height * random.range(0.58, 0.66);
    drawRoom(sheet, random, interior, table);
    const right = random.chance(0.5) ? 1 : -1;
    const potX = width * (0.5 + right * 0.16);
    const frame =
      rect(-130, -170, 260, 340, mix(interior.wall[1], interior.ink, 0.7)) +
      rect(-114, -154, 228, 308, third) +
      circle(0, -20, 74, second) +
      rect(-114, 60, 228, 94, first);
    sheet.add(place(width * (0.5 - right * 0.22), height * 0.24, unit, 0, frame));
    drawShadow(sheet, potX + 40 * unit, table + 76 * unit, 300 * unit, 40 * unit);
    sheet.add(
      place(
        potX,
        table + 74 * unit,
        1.25 * unit * random.range(0.95, 1.1),
        0,
        right > 0 ? pot(first, fourth) : `<g transform="scale(-1 1)">${pot(first, fourth)}</g>`,
      ),
    );
    const cups = random.int(1, 3);
    for (let index = 0; index < cups; index += 1) {
      const x = width * (cups === 1 ? 0.5 - right * 0.2 : 0.22 + (index * 0.56) / (cups - 1));
      const y = table + (220 + (index % 2) * 70) * unit;
      drawShadow(sheet, x + 24 * unit, y + 6 * unit, 190 * unit, 30 * unit);
      sheet.add(
        ellipse(x, y, 150 * unit, 24 * unit, mix(third, '#000000', 0.08)),
        ellipse(x, y - 6 * unit, 146 * unit, 22 * unit, third),
      );
      sheet.add(
        place(
          x,
          y - 6 * unit,
          1.15 * unit,
          0,
          cup(
            index % 2 === 0 ? third : second,
            index % 2 === 0 ? second : third,
            choose(glazes, seed + index),
            random.pick(['#b5652b', '#8b4a24', '#9aa84a']),
          ),
        ),
      );
      const steam = `M-20 -160C-50 -210 20 -240 -14 -300M24 -160C0 -220 60 -240 26 -320`;
      sheet.add(place(x, y, unit, 0, stroke(steam, '#ffffff', 9, { opacity: 0.35 })));
    }
    sheet.vignette(0.16);
    const words = ['a steaming cup', 'two steaming cups', 'three steaming cups'][cups - 1] ?? 'cups';
    return {
      svg: sheet.toSvg(),
      alt: `A teapot and ${words} on a table, a small framed print on the ${interior.wall[0]} wall`,
    };
  },
};
