import { createRandom } from '../../server/demo/drawings/random.ts';
import { circle, createSheet, ellipse, path, place, rect, stroke } from '../../server/demo/drawings/sheet.ts';
import type { Clip } from './clip.ts';

export const skate: Clip = {
  name: 'skate',
  width: 720,
  height: 900,
  seconds: 4,
  poster: 0.36,
  frame: (loop) => {
    const sheet = createSheet(720, 900);
    const random = createRandom('skate');
    sheet.add(
      rect(
        0,
        0,
        720,
        900,
        sheet.gradient([
          [0, '#ef8f78'],
          [0.55, '#f9c4a4'],
        ]),
      ),
    );
    sheet.add(circle(560, 190, 84, '#fdeccf'));
    for (let house = 0; house < 9; house += 1)
      sheet.add(
        rect(house * 84 - 10, 400 - random.range(20, 150), random.range(50, 90), 300, '#d9907f', {
          opacity: 0.6,
        }),
      );
    const ramp = 'M-20 330C60 760 240 800 360 800C480 800 660 760 740 330';
    sheet.add(
      rect(
        0,
        430,
        720,
        470,
        sheet.gradient([
          [0, '#8d9aa2'],
          [1, '#6d7a83'],
        ]),
      ),
    );
    sheet.add(
      path(
        `${ramp}V920H-20Z`,
        sheet.gradient([
          [0, '#b9c4c8'],
          [1, '#7e8c94'],
        ]),
      ),
      stroke(ramp, '#e0533f', 14),
    );
    for (const line of [60, 120, 180])
      sheet.add(place(0, line, 1, 0, stroke(ramp, '#ffffff', 2, { opacity: 0.25 })));
    const along = 0.5 - 0.455 * Math.cos(loop * Math.PI * 2);
    const bezier = (p: readonly [number, number, number, number], t: number) =>
      (1 - t) ** 3 * p[0] + 3 * (1 - t) ** 2 * t * p[1] + 3 * (1 - t) * t * t * p[2] + t ** 3 * p[3];
    const point = (t: number) => {
      const left = t < 0.5;
      const u = left ? t * 2 : t * 2 - 1;
      return left
        ? ([bezier([-20, 60, 240, 360], u), bezier([330, 760, 800, 800], u)] as const)
        : ([bezier([360, 480, 660, 740], u), bezier([800, 800, 760, 330], u)] as const);
    };
    const [x, y] = point(along);
    const [ax, ay] = point(Math.max(0, along - 0.01));
    const [bx, by] = point(Math.min(1, along + 0.01));
    const tilt = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    const crouch = 0.5 + 0.5 * Math.cos(loop * Math.PI * 4);
    const hip = -84 - crouch * 26;
    const skater = [
      rect(-62, -22, 124, 10, '#1d2433', { rx: 5 }),
      circle(-40, -9, 9, '#f4d35e'),
      circle(40, -9, 9, '#f4d35e'),
      stroke(`M-34 -24L-44 ${hip / 2 - 16}L-8 ${hip}M36 -24L42 ${hip / 2 - 16}L-8 ${hip}`, '#22304a', 24, {
        'stroke-linejoin': 'round',
      }),
      stroke(`M-8 ${hip}L14 ${hip - 84}`, '#12705a', 40),
      stroke(
        `M10 ${hip - 78}L-62 ${hip - 96 - crouch * 20}M14 ${hip - 78}L84 ${hip - 60 - crouch * 40}`,
        '#a5643c',
        17,
      ),
      circle(26, hip - 132, 27, '#a5643c'),
      path(`M-2 ${hip - 134}A28 28 0 0 1 54 ${hip - 136}L68 ${hip - 130}L-2 ${hip - 128}Z`, '#f4d35e'),
    ];
    sheet.add(place(x, y + 2, 1, tilt, ellipse(0, 2, 80, 10, '#000000', { opacity: 0.22 }), ...skater));
    sheet.vignette(0.2);
    return sheet.toSvg();
  },
  sound: {
    chords: [
      [52, 59, 64],
      [50, 57, 62],
    ],
    plucks: [64, 0, 67, 71, 0, 62, 66, 69],
    noise: 'wheels',
  },
};
