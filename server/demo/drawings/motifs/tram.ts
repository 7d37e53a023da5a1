import { type Motif, portrait } from '../motif.ts';
import { drawSky, drawSun } from '../nature.ts';
import { lights } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { circle, createSheet, mix, path, place, rect, stroke } from '../sheet.ts';

const liveries = [
  ['red', '#cf3f35', '#f7ecd9'],
  ['yellow', '#f2b632', '#fbf4e2'],
  ['green', '#2f7a5c', '#f3ecd8'],
  ['blue', '#2d67a3', '#f2f2ea'],
  ['orange', '#e8722f', '#fbf0dc'],
] as const;
const fronts = ['#e7b08c', '#d9896c', '#efd3a0', '#9fb8b0', '#c8a0b0', '#8fb0cc', '#e3c3b1'];

/** A tram seen from the front, wheels on the origin, 300 units wide. */
function tramFront(body: string, cream: string, glass: string, lamp: string): string {
  return [
    rect(-170, -10, 340, 16, '#000000', { opacity: 0.28, rx: 8 }),
    rect(-120, -34, 240, 34, '#20242b', { rx: 6 }),
    rect(-150, -430, 300, 400, body, { rx: 40 }),
    rect(-150, -300, 300, 120, cream),
    rect(-132, -372, 264, 176, glass, { rx: 20 }),
    rect(-50, -372, 8, 176, body),
    rect(42, -372, 8, 176, body),
    path('M-132 -230L-60 -372L-132 -372Z', '#ffffff', { opacity: 0.18 }),
    rect(-60, -418, 120, 36, '#20242b', { rx: 10 }),
    rect(-48, -410, 96, 20, lamp, { rx: 5, opacity: 0.9 }),
    circle(-100, -92, 26, lamp),
    circle(100, -92, 26, lamp),
    rect(-150, -146, 300, 10, cream),
    rect(-160, -52, 320, 20, '#2b2f37', { rx: 8 }),
    stroke('M-40 -430L0 -500L40 -430M-60 -500L60 -500', '#20242b', 6),
  ].join('');
}

export const tram: Motif = {
  name: 'tram',
  setting: 'city',
  tags: ['tram', 'street', 'city', 'commute', 'oldtown'],
  captions: [
    'Line 7, always late, always charming.',
    'The bell is older than my parents.',
    'Hold on at the bend. Everyone learns that once.',
    'Took the slow way home on purpose.',
    'Missed it by a second, got the picture instead.',
    'The driver waves at every cat. I have proof.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`tram${seed}`);
    const light = choose(lights, seed + 7);
    const [name, body, cream] = choose(liveries, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    const vanish = { x: width * random.range(0.44, 0.56), y: height * 0.42 };
    drawSky(sheet, light, random, 0.5);
    drawSun(sheet, vanish.x, vanish.y - 120 * unit, 80 * unit, light.sun);
    const shade = (color: string, far: number) =>
      mix(mix(color, light.near, light.night ? 0.55 : 0.08), light.sky[2], far * 0.45);
    for (const side of [-1, 1]) {
      const edge = side < 0 ? 0 : width;
      const house = (share: number) => edge + (vanish.x - edge) * share;
      const top = (share: number) => height * 0.02 + (vanish.y - height * 0.1) * share;
      const foot = (share: number) => height * 0.88 + (vanish.y - height * 0.86) * share;
      const cuts = [0, 0.3, 0.52, 0.68, 0.8];
      for (let index = cuts.length - 2; index >= 0; index -= 1) {
        const from = cuts[index] ?? 0;
        const to = cuts[index + 1] ?? 1;
        const lift = random.range(-0.04, 0.05) * height * (1 - from);
        const color = shade(random.pick(fronts), from);
        sheet.add(
          path(
            `M${house(from)} ${top(from) - lift}L${house(to)} ${top(to) - lift * 0.7}L${house(to)} ${foot(to)}L${house(from)} ${foot(from)}Z`,
            color,
          ),
        );
        const lit = mix(light.glow, color, 0.15);
        for (let floor = 0; floor < 4; floor += 1) {
          for (let bay = 0; bay < 3; bay += 1) {
            const a = from + (to - from) * (0.14 + bay * 0.29);
            const b = a + (to - from) * 0.16;
            const y = (share: number, level: number) =>
              top(share) + 0.12 * (foot(share) - top(share)) + level * (foot(share) - top(share)) * 0.21;
            const glass = light.night && random.chance(0.55) ? lit : mix(color, light.near, 0.55);
            sheet.add(
              path(
                `M${house(a)} ${y(a, floor)}L${house(b)} ${y(b, floor)}L${house(b)} ${y(b, floor + 0.6)}L${house(a)} ${y(a, floor + 0.6)}Z`,
                glass,
              ),
            );
          }
        }
      }
    }
    const road = mix(light.far, light.near, 0.6);
    const paint = sheet.gradient([
      [0, mix(road, light.sky[2], 0.5)],
      [1, mix(road, '#000000', 0.1)],
    ]);
    sheet.add(
      path(
        `M${vanish.x - 150 * unit} ${height * 0.52}L${vanish.x + 150 * unit} ${height * 0.52}L${width * 1.12} ${height}L${-width * 0.12} ${height}Z`,
        paint,
      ),
    );
    const rail = mix(road, '#ffffff', 0.45);
    for (const side of [-1, 1]) {
      sheet.add(
        stroke(
          `M${vanish.x + side * 40 * unit} ${height * 0.5}L${vanish.x + side * 270 * unit} ${height}`,
          rail,
          7 * unit,
        ),
      );
    }
    sheet.add(
      stroke(
        `M${vanish.x} ${height * 0.36}L${vanish.x} 0M0 ${height * 0.12}Q${vanish.x} ${height * 0.2} ${width} ${height * 0.1}`,
        light.near,
        3 * unit,
        { opacity: 0.7 },
      ),
    );
    const dim = (color: string) => (light.night ? mix(color, light.near, 0.3) : color);
    const glass = light.night ? mix(light.glow, '#8a5a2a', 0.25) : '#38495c';
    sheet.add(
      place(
        vanish.x,
        height * random.range(0.76, 0.86),
        random.range(1.05, 1.45) * unit,
        0,
        tramFront(dim(body), dim(cream), glass, light.glow),
      ),
    );
    sheet.vignette(0.28);
    return {
      svg: sheet.toSvg(),
      alt: `A ${name} tram comes down a narrow street of tall houses ${light.when}`,
    };
  },
};
