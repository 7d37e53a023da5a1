import type { Light } from './palettes.ts';
import type { Random } from './random.ts';
import { circle, ellipse, mix, path, place, rect, type Sheet } from './sheet.ts';

/** Fills the whole sheet with the sky, with stars by night. */
export function drawSky(sheet: Sheet, light: Light, random: Random, horizon = 1) {
  const { width, height, unit } = sheet;
  const end = Math.max(0.05, horizon);
  const paint = sheet.gradient([
    [0, light.sky[0]],
    [end * 0.55, light.sky[1]],
    [end, light.sky[2]],
  ]);
  sheet.add(rect(0, 0, width, height, paint));
  if (!light.night) return;
  for (let count = 0; count < 110; count += 1) {
    const y = random.next() ** 1.6 * height * end * 0.8;
    const opacity = random.range(0.25, 0.9);
    sheet.add(circle(random.next() * width, y, random.range(0.8, 2.6) * unit, '#ffffff', { opacity }));
  }
}

/** Sun or moon with a soft halo. */
export function drawSun(sheet: Sheet, x: number, y: number, radius: number, color: string) {
  const halo = sheet.radial([
    [0, color, 0.75],
    [0.35, color, 0.28],
    [1, color, 0],
  ]);
  sheet.add(circle(x, y, radius * 3.6, halo), circle(x, y, radius, color));
}

/** A jagged mountain outline closed at the bottom of the sheet. */
export function ridge(sheet: Sheet, random: Random, base: number, amplitude: number, detail = 6): string {
  const { width, height } = sheet;
  let heights = [random.range(-0.4, 0.5), random.range(-0.2, 1), random.range(-0.4, 0.6)];
  let spread = 0.55;
  for (let level = 0; level < detail; level += 1) {
    heights = heights.flatMap((value, index) => {
      const following = heights[index + 1];
      if (following === undefined) return [value];
      return [value, (value + following) / 2 + random.range(-spread, spread)];
    });
    spread *= 0.52;
  }
  const step = width / (heights.length - 1);
  const points = heights.map((value, index) => `L${index * step} ${base - value * amplitude}`);
  return `M0 ${height}${points.join('')}L${width} ${height}Z`;
}

/** Rolling hills: a smooth outline closed at the bottom of the sheet. */
export function hills(sheet: Sheet, random: Random, base: number, amplitude: number, waves = 3): string {
  const { width, height } = sheet;
  const step = width / waves;
  const phase = random.range(-step, 0);
  let data = `M${phase} ${height}L${phase} ${base}`;
  for (let index = 0; index <= waves; index += 1) {
    const x = phase + index * step;
    const rise = random.range(0.4, 1) * amplitude;
    data += `C${x + step * 0.3} ${base - rise} ${x + step * 0.7} ${base - rise} ${x + step} ${base - random.range(0, 0.3) * amplitude}`;
  }
  return `${data}L${phase + step * (waves + 1)} ${height}Z`;
}

/** Layers of hills or mountains that darken towards the viewer. */
export function drawRange(
  sheet: Sheet,
  random: Random,
  light: Light,
  options: { from: number; to: number; layers: number; amplitude: number; smooth?: boolean; end?: number },
) {
  const { from, to, layers, amplitude, smooth = false, end = 1 } = options;
  for (let layer = 0; layer < layers; layer += 1) {
    const share = layers === 1 ? 1 : layer / (layers - 1);
    const base = from + (to - from) * share;
    const color = mix(light.far, light.near, share * end);
    const outline = smooth
      ? hills(sheet, random, base, amplitude, 2 + (layer % 3))
      : ridge(sheet, random, base, amplitude * (1 - share * 0.35));
    const paint = sheet.gradient([
      [0, color],
      [1, mix(color, light.sky[2], 0.3)],
    ]);
    sheet.add(path(outline, paint));
  }
}

/** A fir tree standing on x, y. */
export function fir(x: number, y: number, height: number, color: string): string {
  const tiers = [0, 1, 2, 3].map((tier) => {
    const top = -height + tier * height * 0.2;
    const half = height * (0.1 + tier * 0.045);
    return `M0 ${top}L${half} ${top + height * 0.34}L${-half} ${top + height * 0.34}Z`;
  });
  return place(
    x,
    y,
    1,
    0,
    rect(-height * 0.025, -height * 0.12, height * 0.05, height * 0.13, color),
    path(tiers.join(''), color),
  );
}

/** Water from the given height down, with glints that gather under the sun. */
export function drawWater(
  sheet: Sheet,
  random: Random,
  light: Light,
  top: number,
  sunX: number,
  glints = 150,
) {
  const { width, height, unit } = sheet;
  const paint = sheet.gradient([
    [0, light.water[0]],
    [1, light.water[1]],
  ]);
  sheet.add(rect(0, top, width, height - top, paint));
  for (let count = 0; count < glints; count += 1) {
    const depth = random.next() ** 1.4;
    const y = top + 6 * unit + depth * (height - top);
    const near = random.chance(0.55);
    const spread = near ? (0.05 + depth * 0.22) * width : width * 0.6;
    const length = random.range(16, 60) * unit * (0.4 + depth);
    const x = (near ? sunX : width / 2) + random.range(-spread, spread) - length / 2;
    const color = near ? light.glow : mix(light.water[1], '#000000', 0.15);
    sheet.add(
      rect(x, y, length, (1.5 + depth * 3) * unit, color, { opacity: near ? 0.5 : 0.28, rx: 2 * unit }),
    );
  }
}

/** A flat cloud of overlapping puffs. */
export function cloud(x: number, y: number, size: number, color: string, opacity: number): string {
  const puffs = [
    ellipse(0, 0, size, size * 0.2, color),
    ellipse(-size * 0.35, -size * 0.14, size * 0.36, size * 0.22, color),
    ellipse(size * 0.18, -size * 0.2, size * 0.44, size * 0.3, color),
  ];
  return `<g opacity="${opacity}">${place(x, y, 1, 0, ...puffs)}</g>`;
}

/** A soft shadow on a surface. */
export function drawShadow(sheet: Sheet, x: number, y: number, rx: number, ry: number, strength = 0.35) {
  const paint = sheet.radial([
    [0, '#000000', strength],
    [0.6, '#000000', strength * 0.55],
    [1, '#000000', 0],
  ]);
  sheet.add(ellipse(x, y, rx, ry, paint));
}
