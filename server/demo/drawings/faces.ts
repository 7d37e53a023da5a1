import { headwear, looks } from './face-hair.ts';
import { choose, createRandom, type Random } from './random.ts';
import { circle, createSheet, ellipse, mix, path, rect, stroke } from './sheet.ts';

const grounds = [
  ['#f6c9a4', '#e8846a'],
  ['#b9d8ea', '#6d9dc4'],
  ['#f2bfdc', '#c06aa8'],
  ['#c2cdf7', '#6c82d6'],
  ['#f8e1a0', '#efb44a'],
  ['#d9c9f0', '#9478cc'],
  ['#bfe6cf', '#6bb491'],
  ['#f9c3c8', '#e0727f'],
  ['#cfdade', '#8499a5'],
  ['#ffd9b3', '#f59a54'],
  ['#c4e8f5', '#54a8d0'],
  ['#e4e3c4', '#b2a86a'],
] as const;
const skins = ['#f6d3b8', '#ecbd98', '#d9a076', '#c08457', '#9c6240', '#7a4a2e', '#573420', '#f9dfcb'];
const hairs = [
  '#14110f',
  '#2c1a12',
  '#4a2c1a',
  '#7a4a26',
  '#a8652e',
  '#d9a44c',
  '#ecd28e',
  '#8e3a22',
  '#8f9298',
  '#e6e3dd',
  '#3b4a7a',
  '#c46a8c',
];
const clothes = [
  '#0f6b56',
  '#33425f',
  '#f2b23e',
  '#c2462f',
  '#f1eee6',
  '#782c54',
  '#3f6b48',
  '#1d282c',
  '#e0a33a',
  '#5c4a8f',
  '#d97a8a',
  '#2d7d8f',
];

/** Hair colours that a beard may have too. */
const natural: ReadonlySet<string> = new Set(hairs.slice(0, 9));

function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** Glasses, mouth, beard and jewellery; a beard only where it goes with the hair. */
function extras(random: Random, skin: string, hair: string, bearded: boolean): string {
  const ink = '#2a1c18';
  const parts: string[] = [];
  if (random.chance(0.3)) {
    const round = random.chance(0.5);
    parts.push(
      ...[104, 137].map((x) =>
        round
          ? circle(x, 113, 14, 'none', { stroke: ink, 'stroke-width': 3.5 })
          : rect(x - 15, 102, 30, 22, 'none', { stroke: ink, 'stroke-width': 3.5, rx: 5 }),
      ),
    );
    parts.push(stroke('M118 112H123', ink, 3.5));
  }
  if (bearded && random.chance(0.45))
    parts.push(
      path(
        'M82 112C82 158 100 168 120 168C140 168 158 158 158 112C154 130 146 132 120 130C94 132 86 130 82 112Z',
        mix(hair, skin, 0.15),
      ),
      path('M106 139Q120 152 134 139Z', '#8f3f38'),
    );
  else
    parts.push(
      random.chance(0.3)
        ? path('M105 134Q120 156 135 134Z', '#ffffff', {
            stroke: mix(skin, '#4a1a14', 0.6),
            'stroke-width': 3,
          })
        : stroke('M106 135Q120 150 134 135', mix(skin, '#4a1a14', 0.65), 4.5),
    );
  if (random.chance(0.25)) parts.push(circle(79, 138, 4.5, '#f2c14e'), circle(161, 138, 4.5, '#f2c14e'));
  if (random.chance(0.3))
    parts.push(
      ellipse(94, 131, 9, 6, '#e8584a', { opacity: 0.22 }),
      ellipse(146, 131, 9, 6, '#e8584a', { opacity: 0.22 }),
    );
  return parts.join('');
}

/** A smiling illustrated person, 240 by 240; neighbouring seeds differ in hair, skin, clothes and ground. */
export function drawFace(seed: number): string {
  const random = createRandom(`face${seed}`);
  const [light, dark] = choose(grounds, seed * 5 + Math.floor(seed / 12));
  const skin = choose(skins, seed * 3 + Math.floor(seed / 8));
  const hair = random.pick(hairs.filter((color) => Math.abs(brightness(color) - brightness(skin)) > 34));
  const cloth = choose(clothes, seed * 7 + Math.floor(seed / 12) * 2);
  const sheet = createSheet(240, 240);
  const hat = random.chance(0.16) ? random.int(0, 2) : undefined;
  const look =
    hat === undefined ? choose(looks, seed)(hair, skin) : headwear(hat, choose(clothes, seed * 7 + 4));
  const shortHaired = hat === undefined ? [0, 5, 7].includes(seed % looks.length) : hat > 0;
  const shade = mix(skin, '#3a1a12', 0.2);
  sheet.add(
    rect(
      0,
      0,
      240,
      240,
      sheet.gradient(
        [
          [0, light],
          [1, dark],
        ],
        [0, 0, 1, 1],
      ),
    ),
    look.behind,
  );
  sheet.add(path('M26 240C30 196 66 182 120 182C174 182 210 196 214 240Z', cloth));
  const collar = random.int(0, 3);
  if (collar === 0)
    sheet.add(path('M92 184L120 222L148 184L160 188L122 240L118 240L80 188Z', mix(cloth, '#ffffff', 0.3)));
  if (collar === 1)
    for (const y of [204, 222, 240])
      sheet.add(stroke(`M30 ${y + 8}Q120 ${y - 10} 210 ${y + 8}`, mix(cloth, '#ffffff', 0.45), 6));
  sheet.add(
    path('M101 150H139V180Q139 200 120 200Q101 200 101 180Z', skin),
    path('M101 158Q120 176 139 158V166Q120 184 101 166Z', shade),
  );
  sheet.add(
    circle(79, 118, 9, skin),
    circle(161, 118, 9, skin),
    path(
      'M78 100C78 70 96 60 120 60C144 60 162 70 162 100C162 140 148 166 120 166C92 166 78 140 78 100Z',
      skin,
    ),
  );
  sheet.add(
    circle(104, 113, 4.6, '#2a1c18'),
    circle(137, 113, 4.6, '#2a1c18'),
    stroke('M96 99Q104 95 111 98M130 98Q137 95 145 99', mix(hair, '#2a1c18', 0.5), 3),
  );
  sheet.add(extras(random, skin, hair, shortHaired && natural.has(hair)), look.front);
  return sheet.toSvg();
}
