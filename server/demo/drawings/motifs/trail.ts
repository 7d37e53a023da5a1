import { type Motif, portrait } from '../motif.ts';
import { cloud, drawRange, drawSky, drawSun, fir, hills } from '../nature.ts';
import { lights } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { circle, createSheet, ellipse, mix, path, place, rect, stroke } from '../sheet.ts';

const jackets = [
  ['red', '#d8432f'],
  ['yellow', '#f2b632'],
  ['blue', '#2f6fb0'],
  ['orange', '#ec7a2c'],
  ['white', '#f4efe2'],
] as const;

function walker(jacket: string, ink: string): string {
  return [
    stroke('M-8 -60L-20 0M10 -60L26 -4', ink, 15),
    rect(-24, -130, 48, 80, jacket, { rx: 20 }),
    rect(-40, -124, 30, 60, mix(jacket, ink, 0.6), { rx: 10 }),
    circle(4, -148, 20, '#c98d68'),
    path('M-18 -150Q4 -184 26 -150Z', ink),
    stroke('M20 -110L44 -76L52 4', ink, 6),
  ].join('');
}

export const trail: Motif = {
  name: 'trail',
  setting: 'mountain',
  tags: ['hiking', 'trail', 'outdoors', 'hills', 'weekend'],
  captions: [
    'Nineteen kilometres, one sandwich.',
    'The map said easy. The map is an optimist.',
    'Last gate before the ridge.',
    'We turned back at the cloud and that was right.',
    'New boots, old blisters.',
    'Left at six, back for soup.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`trail${seed}`);
    const light = choose(lights, seed);
    const [name, jacket] = choose(jackets, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    drawSky(sheet, light, random, 0.55);
    drawSun(sheet, width * random.range(0.15, 0.85), height * random.range(0.12, 0.3), 62 * unit, light.sun);
    for (let count = 0; count < 4; count += 1)
      sheet.add(
        cloud(
          random.next() * width,
          height * random.range(0.08, 0.34),
          random.range(80, 190) * unit,
          light.night ? light.far : '#ffffff',
          0.4,
        ),
      );
    const land = light.night ? light : { ...light, near: mix(light.near, '#3f6a3a', 0.35) };
    drawRange(sheet, random, land, {
      from: height * 0.4,
      to: height * 0.52,
      layers: 3,
      amplitude: height * 0.13,
      end: 0.5,
    });
    const meadow = mix(land.far, land.near, 0.5);
    sheet.add(path(hills(sheet, random, height * 0.57, height * 0.05, 2), mix(meadow, land.far, 0.3)));
    sheet.add(
      path(
        `M0 ${height * 0.62}Q${width * 0.5} ${height * 0.55} ${width} ${height * 0.63}V${height}H0Z`,
        sheet.gradient([
          [0, meadow],
          [1, mix(land.near, meadow, 0.25)],
        ]),
      ),
    );
    const bend = random.chance(0.5) ? 1 : -1;
    const px = (share: number) => width * (0.5 + bend * share);
    const way = mix('#f0dcb0', meadow, light.night ? 0.55 : 0.15);
    sheet.add(
      path(
        `M${px(0.04)} ${height * 0.585}C${px(0.3)} ${height * 0.63} ${px(0.36)} ${height * 0.67} ${px(0.02)} ${height * 0.72}C${px(-0.36)} ${height * 0.78} ${px(-0.2)} ${height * 0.86} ${px(-0.06)} ${height}L${px(0.26)} ${height}C${px(0)} ${height * 0.87} ${px(-0.14)} ${height * 0.81} ${px(0.1)} ${height * 0.745}C${px(0.46)} ${height * 0.67} ${px(0.34)} ${height * 0.62} ${px(0.05)} ${height * 0.585}Z`,
        way,
      ),
    );
    for (let tree = 0; tree < 20; tree += 1) {
      const side = random.chance(0.5) ? random.range(0, 0.2) : random.range(0.8, 1);
      const depth = random.next();
      sheet.add(
        fir(
          width * side,
          height * (0.62 + depth * 0.16),
          (60 + depth * 160) * unit,
          mix(land.near, meadow, 0.4 - depth * 0.35),
        ),
      );
    }
    for (let tuft = 0; tuft < 60; tuft += 1) {
      const y = height * random.range(0.78, 1);
      const x = random.chance(0.5) ? width * random.range(0, 0.25) : width * random.range(0.75, 1);
      const flower = random.chance(0.5);
      sheet.add(
        stroke(
          `M${x} ${y}q${4 * unit} ${-20 * unit} ${random.range(-10, 10) * unit} ${-40 * unit}`,
          mix(land.near, meadow, 0.2),
          4 * unit,
        ),
      );
      if (flower) sheet.add(circle(x, y - 42 * unit, 8 * unit, random.pick([light.glow, jacket, '#ffffff'])));
    }
    sheet.add(ellipse(px(-0.12), height * 0.842, 60 * unit, 9 * unit, '#000000', { opacity: 0.25 }));
    sheet.add(
      place(
        px(-0.12),
        height * 0.84,
        1.25 * unit,
        0,
        walker(light.night ? mix(jacket, light.near, 0.2) : jacket, mix(light.near, '#1a1a22', 0.5)),
      ),
    );
    sheet.vignette();
    return {
      svg: sheet.toSvg(),
      alt: `A hiker in a ${name} jacket on a winding path towards the mountains ${light.when}`,
    };
  },
};
