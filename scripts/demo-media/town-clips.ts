import { createRandom } from '../../server/demo/drawings/random.ts';
import { circle, createSheet, ellipse, path, place, rect, stroke } from '../../server/demo/drawings/sheet.ts';
import { type Clip, swing, wrap } from './clip.ts';

export const vinyl: Clip = {
  name: 'vinyl',
  width: 720,
  height: 900,
  seconds: 4,
  poster: 0.15,
  frame: (loop) => {
    const sheet = createSheet(720, 900);
    sheet.add(
      rect(
        0,
        0,
        720,
        900,
        sheet.radial(
          [
            [0, '#f6bd45'],
            [1, '#df9a22'],
          ],
          0.4,
          0.35,
          0.9,
        ),
      ),
    );
    sheet.add(
      ellipse(
        384,
        490,
        290,
        280,
        sheet.radial([
          [0.7, '#000000', 0.4],
          [1, '#000000', 0],
        ]),
      ),
    );
    const grooves = Array.from({ length: 22 }, (_, index) =>
      circle(0, 0, 110 + index * 7, 'none', {
        stroke: index % 5 === 0 ? '#34343a' : '#222227',
        'stroke-width': 2,
      }),
    );
    sheet.add(place(350, 460, 1, 0, circle(0, 0, 268, '#151518'), ...grooves));
    const shine = (turn: number) =>
      place(
        350,
        460,
        1,
        turn + swing(loop, 2) * 3,
        path('M0 0L-70 -256A266 266 0 0 1 70 -256Z', '#ffffff', { opacity: 0.1 }),
      );
    sheet.add(shine(-50), shine(130));
    const label = [
      circle(0, 0, 92, '#0f6b56'),
      circle(0, 0, 80, '#f5ead2'),
      rect(-80, -9, 160, 18, '#0f6b56'),
      path('M-34 -26A44 44 0 0 1 34 -26Z', '#e4663a'),
      rect(-40, 28, 80, 7, '#c9b48a', { rx: 3 }),
      rect(-26, 44, 52, 7, '#c9b48a', { rx: 3 }),
      circle(0, 0, 9, '#151518'),
    ];
    sheet.add(place(350, 460, 1, loop * 720, ...label));
    const arm = [
      circle(0, 0, 46, '#b9b2a2'),
      circle(0, 0, 24, '#7d776b'),
      stroke('M0 0L-8 330L-80 430', '#f5efe2', 13),
      place(-80, 430, 1, 36, rect(-15, -10, 30, 58, '#3a342b', { rx: 5 })),
    ];
    sheet.add(
      place(
        640,
        130,
        1,
        1.5 + swing(loop, 4) * 0.35,
        `<g opacity="0.2" transform="translate(14 18)">${arm.join('')}</g>`,
        ...arm,
      ),
    );
    for (let note = 0; note < 5; note += 1) {
      const age = wrap(note / 5, loop, 1);
      const opacity = 0.75 * Math.sin(age * Math.PI);
      const shape = [
        ellipse(0, 0, 13, 10, '#23395b'),
        rect(9, -52, 5, 52, '#23395b'),
        path('M9 -52Q34 -44 34 -22Q26 -36 9 -34Z', '#23395b'),
      ].join('');
      sheet.add(
        `<g opacity="${opacity.toFixed(2)}">${place(90 + note * 34 + Math.sin(age * 7 + note) * 16, 250 - age * 190, 0.9, Math.sin(age * 5) * 14, shape)}</g>`,
      );
    }
    sheet.vignette(0.2);
    return sheet.toSvg();
  },
  sound: {
    chords: [
      [48, 55, 64, 71],
      [53, 60, 65, 72],
    ],
    plucks: [60, 67, 72, 76, 65, 72, 77, 72],
    noise: 'crackle',
  },
};

export const rain: Clip = {
  name: 'rain',
  width: 720,
  height: 1280,
  seconds: 4,
  poster: 0.5,
  scene: 'neon.jpg',
  frame: (loop) => {
    const random = createRandom('rain');
    const sheet = createSheet(720, 1280);
    const hues = ['#ff3fa8', '#3fe0e8', '#a64bff', '#ff7a59'];
    for (let lamp = 0; lamp < 7; lamp += 1) {
      const color = random.pick(hues);
      const glow = 0.22 + 0.2 * swing(loop, random.int(1, 4), random.next());
      sheet.add(
        ellipse(
          random.next() * 720,
          random.range(60, 700),
          random.range(60, 150),
          random.range(140, 300),
          sheet.radial([
            [0, color, Math.max(0, glow)],
            [1, color, 0],
          ]),
        ),
      );
    }
    for (let layer = 0; layer < 3; layer += 1) {
      let drops = '';
      for (let drop = 0; drop < 42 + layer * 16; drop += 1) {
        const y = wrap(random.next(), loop, 5 + layer * 2) * 1400 - 80;
        drops += `M${random.next() * 760} ${y}l${-4 - layer * 2} ${34 + layer * 26}`;
      }
      sheet.add(stroke(drops, '#dfe6ff', 1.2 + layer * 0.8, { opacity: 0.22 + layer * 0.12 }));
    }
    for (let ring = 0; ring < 26; ring += 1) {
      const age = wrap(random.next(), loop, 3);
      const x = random.pick([random.range(0, 215), random.range(505, 720)]);
      const y = random.range(930, 1270);
      sheet.add(
        ellipse(x, y, 4 + age * 34, 1 + age * 9, 'none', {
          stroke: '#f2d9ff',
          'stroke-width': 1.6,
          opacity: 0.5 * (1 - age),
        }),
      );
    }
    return sheet.toSvg();
  },
  sound: {
    chords: [
      [45, 52, 60, 64],
      [43, 50, 59, 62],
    ],
    plucks: [0, 0, 76, 0, 0, 74, 0, 0],
    noise: 'rain',
  },
};

export const coffee: Clip = {
  name: 'coffee',
  width: 720,
  height: 900,
  seconds: 4,
  poster: 0.25,
  scene: 'coffee.jpg',
  frame: (loop) => {
    const sheet = createSheet(720, 900);
    const sweep = 360 + swing(loop) * 200;
    sheet.add(
      path(`M${sweep - 40} 0H${sweep + 150}L${sweep - 70} 900H${sweep - 330}Z`, '#fff3d6', { opacity: 0.11 }),
    );
    for (let wisp = 0; wisp < 12; wisp += 1) {
      const age = wrap(wisp / 12, loop, 1);
      const paint = sheet.radial([
        [0, '#ffffff', 0.5 * Math.sin(age * Math.PI)],
        [1, '#ffffff', 0],
      ]);
      const side = (wisp % 3) - 1;
      sheet.add(
        ellipse(
          366 + side * 56 + Math.sin(age * 7 + wisp) * 34,
          470 - age * 380,
          34 + age * 74,
          48 + age * 86,
          paint,
        ),
      );
    }
    return sheet.toSvg();
  },
  sound: {
    chords: [
      [53, 57, 60, 64],
      [55, 59, 62, 67],
    ],
    plucks: [72, 0, 76, 79, 0, 74, 0, 79],
    noise: 'room',
  },
};
