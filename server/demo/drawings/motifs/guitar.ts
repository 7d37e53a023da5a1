import { type Motif, portrait } from '../motif.ts';
import { drawShadow } from '../nature.ts';
import { interiors } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { drawRoom } from '../room.ts';
import { circle, createSheet, ellipse, mix, path, place, rect, stroke } from '../sheet.ts';

const woods = [
  ['honey coloured', '#d99a4e', '#8a4f23'],
  ['dark red', '#9c3b2b', '#4a1a14'],
  ['teal', '#2f8a86', '#174a4c'],
  ['pale', '#efd3a0', '#a97a48'],
  ['black', '#33333c', '#131318'],
] as const;

function guitarShape(top: string, side: string, ink: string): string {
  const body =
    'M0 -300C90 -310 150 -260 140 -180C134 -130 110 -110 122 -60C130 -20 200 20 196 120C190 230 100 270 0 270C-100 270 -190 230 -196 120C-200 20 -130 -20 -122 -60C-110 -110 -134 -130 -140 -180C-150 -260 -90 -310 0 -300Z';
  const strings = [-20, -12, -4, 4, 12, 20].map((x) => `M${x} 150L${x * 0.9} -780`).join('');
  const frets = Array.from({ length: 12 }, (_, index) => `M-26 ${-330 - index * 36}H26`).join('');
  return [
    place(14, 12, 1, 0, path(body, side)),
    path(body, top),
    path(
      'M0 -300C90 -310 150 -260 140 -180C134 -130 110 -110 122 -60C130 -20 200 20 196 120C190 230 100 270 60 268C140 200 120 60 60 -60C20 -140 40 -240 0 -300Z',
      '#000000',
      { opacity: 0.08 },
    ),
    circle(0, -70, 74, mix(top, '#ffffff', 0.4)),
    circle(0, -70, 62, ink),
    rect(-28, -740, 56, 620, mix(side, ink, 0.4)),
    path('M-30 -740L-46 -900Q0 -930 46 -900L30 -740Z', side),
    ...[-880, -830, -780].flatMap((y) => [
      ellipse(-58, y, 18, 10, '#e8dcc0'),
      ellipse(58, y, 18, 10, '#e8dcc0'),
    ]),
    rect(-86, 140, 172, 26, ink, { rx: 8 }),
    stroke(frets, '#e8dcc0', 3, { opacity: 0.7 }),
    stroke(strings, '#fff8e6', 2, { opacity: 0.85 }),
  ].join('');
}

export const guitar: Motif = {
  name: 'guitar',
  setting: 'home',
  tags: ['guitar', 'music', 'practice', 'homestudio', 'acoustic'],
  captions: [
    'Four chords and a lot of confidence.',
    'New strings, old songs.',
    'It was my uncle’s. It still buzzes on the fifth fret.',
    'Practised quietly. The dog left anyway.',
    'Wrote half a chorus before lunch.',
    'Learning to play slowly is the hard part.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`guitar${seed}`);
    const interior = choose(interiors, seed + 7);
    const [name, top, side] = choose(woods, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    const floor = height * 0.82;
    drawRoom(sheet, random, interior, floor);
    const right = random.chance(0.5);
    const x = width * (right ? 0.6 : 0.4);
    const scale = (height / 1350) * random.range(0.92, 1.05);
    const [first, second, third, fourth] = interior.accents;
    const other = width * (right ? 0.2 : 0.8);
    const item = random.pick(['stool', 'plant', 'amplifier'] as const);
    drawShadow(sheet, other, height * 0.89, 190 * unit, 30 * unit);
    if (item === 'stool')
      sheet.add(
        place(
          other,
          height * 0.89,
          1.2 * unit,
          0,
          stroke('M-60 -300L-100 0M60 -300L100 0M-80 -110H80', mix(interior.ink, first, 0.3), 20),
          rect(-110, -330, 220, 44, first, { rx: 20 }),
          rect(-70, -368, 140, 34, fourth, { rx: 6 }),
          rect(-60, -396, 120, 26, second, { rx: 6 }),
        ),
      );
    if (item === 'plant')
      sheet.add(
        place(
          other,
          height * 0.89,
          1.3 * unit,
          0,
          ...[-58, -34, -10, 16, 40, 64].map((turn, leaf) =>
            place(
              0,
              -130,
              1,
              turn,
              path('M0 0Q-44 -140 0 -300Q44 -140 0 0Z', mix('#2f6a4c', '#8fbf7a', leaf / 8)),
            ),
          ),
          path('M-92 -160H92L66 0H-66Z', second),
          rect(-104, -184, 208, 40, mix(second, '#ffffff', 0.15), { rx: 8 }),
        ),
      );
    if (item === 'amplifier')
      sheet.add(
        place(
          other,
          height * 0.89,
          1.2 * unit,
          0,
          rect(-150, -270, 300, 270, interior.ink, { rx: 20 }),
          rect(-130, -200, 260, 180, mix(third, interior.ink, 0.3), { rx: 8 }),
          circle(0, -110, 74, mix(interior.ink, '#ffffff', 0.12)),
          circle(0, -110, 30, interior.ink),
          ...[-100, -60, -20, 20].map((dx) => circle(dx, -236, 12, fourth)),
        ),
      );
    drawShadow(sheet, x, height * 0.93, 300 * unit, 40 * unit);
    sheet.add(
      place(
        x + 30 * unit,
        height * 0.93 - 262 * scale,
        scale,
        right ? 7 : -5,
        path(
          'M0 -300C90 -310 150 -260 140 -180C134 -130 110 -110 122 -60C130 -20 200 20 196 120C190 230 100 270 0 270Z',
          '#000000',
          { opacity: 0.14 },
        ),
        rect(-20, -880, 60, 600, '#000000', { opacity: 0.1 }),
      ),
    );
    sheet.add(
      place(x, height * 0.93 - 270 * scale, scale, right ? 7 : -5, guitarShape(top, side, '#241712')),
    );
    sheet.vignette(0.18);
    return {
      svg: sheet.toSvg(),
      alt: `A ${name} acoustic guitar leaning on a ${interior.wall[0]} wall next to ${item === 'amplifier' ? 'an' : 'a'} ${item}`,
    };
  },
};
