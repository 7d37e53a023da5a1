import { drawSky, drawSun, fir } from '../../server/demo/drawings/nature.ts';
import { dayLights } from '../../server/demo/drawings/palettes.ts';
import { choose, createRandom } from '../../server/demo/drawings/random.ts';
import { createSheet, ellipse, mix, path, place, rect } from '../../server/demo/drawings/sheet.ts';
import { type Clip, swing, wrap } from './clip.ts';

/** Hills that repeat after the given period, moved left by whole periods in a loop. */
function passing(loop: number, period: number, base: number, amplitude: number, seed: string): string {
  const random = createRandom(seed);
  const waves = [1, 2, 3, 5].map((times) => ({ times, phase: random.next(), size: amplitude / times }));
  let data = 'M0 900';
  for (let x = 0; x <= 720; x += 12) {
    const at = x / period + loop;
    const y = waves.reduce((sum, wave) => sum + wave.size * swing(at, wave.times, wave.phase), base);
    data += `L${x} ${y}`;
  }
  return `${data}L720 900Z`;
}

export const train: Clip = {
  name: 'train',
  width: 720,
  height: 900,
  seconds: 5,
  poster: 0.1,
  frame: (loop) => {
    const light = choose(dayLights, 2);
    const random = createRandom('train');
    const sheet = createSheet(720, 900);
    drawSky(sheet, light, random, 0.7);
    drawSun(sheet, 500, 250, 52, light.sun);
    const layers = [
      [300, 400, 46],
      [620, 470, 40],
      [1100, 540, 30],
    ] as const;
    layers.forEach(([period, base, amplitude], index) => {
      sheet.add(
        path(
          passing(loop, period, base, amplitude, `hill${index}`),
          mix(light.far, light.near, 0.1 + index * 0.22),
        ),
      );
    });
    for (let tree = 0; tree < 16; tree += 1) {
      const x = 2200 * (1 - wrap(random.next(), loop, 1)) - 160;
      sheet.add(fir(x, random.range(590, 620), random.range(70, 150), mix(light.near, light.far, 0.2)));
    }
    sheet.add(path(passing(loop, 2200, 610, 14, 'field'), mix(light.near, light.far, 0.12)));
    for (const start of [0.1, 0.6]) {
      const x = 4000 * (1 - wrap(start, loop, 1)) - 300;
      sheet.add(rect(x, 120, 14, 560, '#2c1714'), rect(x - 46, 160, 106, 10, '#2c1714'));
    }
    const sag = 26 * swing(loop, 2) + 26;
    sheet.add(path(`M0 172Q360 ${190 + sag} 720 172`, 'none', { stroke: '#2c1714', 'stroke-width': 3 }));
    const shake = swing(loop, 9) * 1.4;
    const wall = '#264a4f';
    sheet.add(
      place(
        0,
        shake,
        1,
        0,
        path(
          'M-20 -20H740V940H-20ZM70 110Q70 60 120 60H600Q650 60 650 110V600Q650 650 600 650H120Q70 650 70 600Z',
          wall,
          { 'fill-rule': 'evenodd' },
        ),
        path('M70 110Q70 60 120 60H600Q650 60 650 110V600Q650 650 600 650H120Q70 650 70 600Z', 'none', {
          stroke: '#d9c9a3',
          'stroke-width': 16,
        }),
        path('M120 640L330 66H430L220 640Z', '#ffffff', { opacity: 0.09 }),
        rect(-20, 700, 760, 26, '#b98453'),
        rect(-20, 726, 760, 200, '#8f5f38'),
        rect(-20, 726, 760, 12, '#000000', { opacity: 0.2 }),
        ellipse(212, 706, 82, 10, '#000000', { opacity: 0.25 }),
        path('M150 590H270L258 700Q256 708 244 708H176Q164 708 162 700Z', '#f4ead6'),
        rect(152, 624, 116, 44, '#c2462f'),
        rect(144, 580, 132, 18, '#3a2a22', { rx: 8 }),
        rect(430, 684, 190, 20, '#2f6b78', { rx: 4 }),
        rect(444, 664, 164, 20, '#efe4cc', { rx: 3 }),
        rect(440, 650, 172, 15, '#e0a33a', { rx: 4 }),
      ),
    );
    for (let puff = 0; puff < 6; puff += 1) {
      const age = wrap(puff / 6, loop, 1);
      sheet.add(
        ellipse(
          210 + Math.sin(age * 5 + puff) * 12,
          578 - age * 120,
          8 + age * 20,
          12 + age * 24,
          '#ffffff',
          { opacity: 0.22 * Math.sin(age * Math.PI) },
        ),
      );
    }
    sheet.vignette(0.24);
    return sheet.toSvg();
  },
  sound: {
    chords: [
      [55, 62, 67, 71],
      [52, 59, 64, 71],
    ],
    plucks: [67, 71, 74, 71, 64, 71, 76, 71],
    noise: 'wheels',
  },
};
