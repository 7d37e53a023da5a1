import { cabinHouse } from '../../server/demo/drawings/motifs/cabin.ts';
import { boat } from '../../server/demo/drawings/motifs/sailboat.ts';
import { drawAurora, tentShape } from '../../server/demo/drawings/motifs/tent.ts';
import { drawRange, drawSky, drawSun, fir, hills } from '../../server/demo/drawings/nature.ts';
import { nightLights } from '../../server/demo/drawings/palettes.ts';
import { choose, createRandom } from '../../server/demo/drawings/random.ts';
import { circle, createSheet, ellipse, mix, path, place, rect } from '../../server/demo/drawings/sheet.ts';
import { type Clip, swing, wrap } from './clip.ts';

export const sail: Clip = {
  name: 'sail',
  width: 720,
  height: 1280,
  seconds: 5,
  poster: 0.2,
  frame: (loop) => {
    const light = choose(nightLights, 1);
    const random = createRandom('sail');
    const sheet = createSheet(720, 1280);
    const horizon = 660;
    drawSky(sheet, light, random, 0.54);
    drawSun(sheet, 470, horizon - 46 + swing(loop) * 8, 70, light.sun);
    drawRange(sheet, random, light, { from: 668, to: 670, layers: 1, amplitude: 40, smooth: true, end: 0.4 });
    sheet.add(
      rect(
        0,
        horizon,
        720,
        620,
        sheet.gradient([
          [0, light.water[0]],
          [1, light.water[1]],
        ]),
      ),
    );
    for (let glint = 0; glint < 230; glint += 1) {
      const depth = random.next() ** 1.4;
      const near = random.chance(0.55);
      const x = (near ? 470 : 360) + random.range(-1, 1) * (near ? 40 + depth * 170 : 420);
      const drift = swing(loop, 1, random.next()) * (6 + depth * 26);
      const shine = 0.5 + 0.5 * swing(loop, random.int(1, 3), random.next());
      const long = random.range(14, 46) * (0.4 + depth);
      const color = near ? light.glow : mix(light.water[1], '#000000', 0.2);
      sheet.add(
        rect(x + drift, horizon + 6 + depth * 610, long, 1.4 + depth * 3, color, {
          opacity: 0.1 + shine * (near ? 0.55 : 0.25),
          rx: 2,
        }),
      );
    }
    const bob = swing(loop, 2) * 5;
    const x = 300 + swing(loop, 1, 0.1) * 16;
    const shape = boat('#e8dcc8', '#c9b8a4', '#10182f', '#d94f3d');
    const rock = swing(loop, 1, 0.2) * 4;
    sheet.add(
      `<g opacity="0.3" transform="translate(${x.toFixed(1)} ${(824 + bob).toFixed(1)}) rotate(${(-rock).toFixed(2)}) scale(1.15 -0.8)">${shape}</g>`,
    );
    sheet.add(place(x, 780 + bob, 1.15, rock, shape));
    sheet.vignette();
    return sheet.toSvg();
  },
  sound: {
    chords: [
      [50, 57, 62, 66],
      [47, 54, 59, 66],
    ],
    plucks: [74, 0, 69, 0, 66, 0, 71, 0, 69, 0],
    noise: 'sea',
  },
};

export const snow: Clip = {
  name: 'snow',
  width: 720,
  height: 900,
  seconds: 5,
  poster: 0.5,
  frame: (loop) => {
    const light = choose(nightLights, 3);
    const random = createRandom('snow');
    const sheet = createSheet(720, 900);
    drawSky(sheet, light, random, 0.68);
    drawSun(sheet, 540, 150, 42, light.sun);
    const white = { ...light, far: '#a98fc0', near: '#c9bfe0' };
    drawRange(sheet, random, white, { from: 470, to: 600, layers: 3, amplitude: 110, end: 0.7 });
    for (let tree = 0; tree < 24; tree += 1)
      sheet.add(
        fir(random.next() * 720, 640, random.range(70, 180), mix('#3a2d66', '#c9bfe0', random.range(0, 0.3))),
      );
    sheet.add(
      path(
        hills(sheet, random, 640, 26, 2),
        sheet.gradient([
          [0, '#d9d2ee'],
          [1, '#8d80b8'],
        ]),
      ),
    );
    const flicker = 0.5 + 0.08 * swing(loop, 3) + 0.05 * swing(loop, 7);
    sheet.add(
      circle(
        350,
        660,
        300,
        sheet.radial([
          [0, light.glow, flicker],
          [1, light.glow, 0],
        ]),
      ),
    );
    for (let puff = 0; puff < 9; puff += 1) {
      const age = wrap(puff / 9, loop, 1);
      const drift = age * 90 + Math.sin(age * 6) * 14;
      sheet.add(
        ellipse(448 + drift, 368 - age * 220, 14 + age * 46, 11 + age * 32, '#efe8f6', {
          opacity: 0.45 * Math.sin(age * Math.PI),
        }),
      );
    }
    sheet.add(
      place(
        350,
        694,
        1,
        0,
        cabinHouse('#8d3a35', mix(light.glow, '#ff9a4a', 0.2 + 0.12 * swing(loop, 5)), '#eae6f6'),
      ),
    );
    sheet.add(path(hills(sheet, random, 740, 40, 2), '#d9d2ee'));
    for (const [x, tall] of [
      [40, 330],
      [690, 380],
    ] as const)
      sheet.add(fir(x, 850, tall, light.near));
    for (let flake = 0; flake < 170; flake += 1) {
      const depth = random.next();
      const x = random.next() * 760 + swing(loop, 1, random.next()) * 22;
      const y = wrap(random.next(), loop, depth > 0.7 ? 2 : 1) * 940 - 20;
      sheet.add(circle(x, y, 1.4 + depth * 3.8, '#ffffff', { opacity: 0.35 + depth * 0.55 }));
    }
    sheet.vignette();
    return sheet.toSvg();
  },
  sound: {
    chords: [
      [53, 60, 64, 69],
      [48, 55, 60, 64],
    ],
    plucks: [81, 0, 76, 0, 79, 72, 0, 76],
    noise: 'wind',
  },
};

export const aurora: Clip = {
  name: 'aurora',
  width: 720,
  height: 1280,
  seconds: 6,
  poster: 0.3,
  frame: (loop) => {
    const light = choose(nightLights, 0);
    const random = createRandom('aurora');
    const sheet = createSheet(720, 1280);
    drawSky(sheet, { ...light, sky: ['#040a1c', '#0a1a35', '#163a55'] }, random, 0.75);
    const sway = swing(loop) * 0.9;
    drawAurora(sheet, '#5cf2a4', '#8a6bff', 1.2 + sway, 3);
    drawRange(sheet, random, light, { from: 850, to: 1000, layers: 3, amplitude: 110, end: 0.9 });
    for (let tree = 0; tree < 20; tree += 1) {
      const x = random.chance(0.5) ? random.range(0, 0.28) : random.range(0.72, 1);
      sheet.add(fir(x * 720, random.range(1080, 1130), random.range(110, 280), '#040a18'));
    }
    sheet.add(path('M0 1110Q360 1040 720 1120V1280H0Z', '#07141f'));
    const glow = 0.6 + 0.1 * swing(loop, 2) + 0.06 * swing(loop, 5);
    sheet.add(
      circle(
        360,
        1130,
        270,
        sheet.radial([
          [0, '#ffd27f', glow],
          [1, '#ffd27f', 0],
        ]),
      ),
    );
    sheet.add(place(360, 1150, 0.95, 0, tentShape(mix('#f08a34', '#ffd27f', glow * 0.3), '#fff0c0')));
    sheet.vignette(0.3);
    return sheet.toSvg();
  },
  sound: {
    chords: [
      [45, 57, 64, 71],
      [41, 53, 60, 69],
    ],
    plucks: [0, 76, 0, 0, 83, 0, 0, 81, 0, 0, 88, 0],
    noise: 'wind',
  },
};
