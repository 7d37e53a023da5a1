import { type Motif, portrait } from '../motif.ts';
import { choose, createRandom } from '../random.ts';
import { circle, createSheet, ellipse, mix, path, place, rect, stroke } from '../sheet.ts';

const streets = [
  ['grey cobbled', '#5f6a75', ['#e4572e', '#f3a712', '#2e86ab', '#f5efe0', '#a8324a']],
  ['dark blue', '#24324f', ['#ef476f', '#ffd166', '#06b69a', '#f7f3e8', '#5a8dee']],
  ['warm brown', '#6f5546', ['#1f7a72', '#f2b544', '#d94f3d', '#f6ead2', '#394e8a']],
  ['violet', '#3b2c5a', ['#ff8fab', '#ffd27d', '#7be0d0', '#f4eefb', '#e0567a']],
  ['slate green', '#3f5a57', ['#f2c14e', '#e36a5c', '#f7efe1', '#8fc1b5', '#274690']],
] as const;

/** An umbrella from above, radius 150. */
function umbrella(color: string, other: string): string {
  const count = 8;
  const parts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = (index / count) * Math.PI * 2;
    const to = ((index + 1) / count) * Math.PI * 2;
    const middle = (from + to) / 2;
    const base = index % 2 === 0 ? color : other;
    const shade = Math.cos(middle - 0.8) > 0.2 ? 0.16 : Math.cos(middle - 0.8) < -0.6 ? -1 : 0;
    const fill = shade < 0 ? mix(base, '#ffffff', 0.14) : mix(base, '#000000', shade);
    parts.push(
      path(
        `M0 0L${150 * Math.cos(from)} ${150 * Math.sin(from)}Q${128 * Math.cos(middle)} ${128 * Math.sin(middle)} ${150 * Math.cos(to)} ${150 * Math.sin(to)}Z`,
        fill,
      ),
    );
    parts.push(
      stroke(`M0 0L${150 * Math.cos(from)} ${150 * Math.sin(from)}`, '#000000', 2, { opacity: 0.2 }),
    );
  }
  return `${parts.join('')}${circle(0, 0, 8, mix(color, '#000000', 0.4))}`;
}

export const umbrellas: Motif = {
  name: 'umbrellas',
  setting: 'city',
  tags: ['rain', 'street', 'fromabove', 'rainyday', 'colour'],
  captions: [
    'Lunch break from the fourth floor.',
    'It rained and the square turned into confetti.',
    'Mine is the one that is turned inside out.',
    'Waited for the yellow one to cross.',
    'Wet shoes, good light.',
    'Nobody looks up when it rains, so nobody saw me.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`umbrellas${seed}`);
    const [name, ground, colors] = choose(streets, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    sheet.add(
      rect(
        0,
        0,
        width,
        height,
        sheet.gradient(
          [
            [0, mix(ground, '#ffffff', 0.18)],
            [1, mix(ground, '#000000', 0.2)],
          ],
          [0, 0, 1, 1],
        ),
      ),
    );
    const slab = random.range(90, 150) * unit;
    let joints = '';
    for (let row = 0; row * slab < height; row += 1) {
      joints += `M0 ${row * slab}H${width}`;
      for (let x = (row % 2) * slab * 0.5; x < width; x += slab) joints += `M${x} ${row * slab}v${slab}`;
    }
    sheet.add(stroke(joints, '#000000', 3 * unit, { opacity: 0.14 }));
    for (let puddle = 0; puddle < 6; puddle += 1) {
      sheet.add(
        ellipse(
          random.next() * width,
          random.next() * height,
          random.range(80, 200) * unit,
          random.range(30, 70) * unit,
          '#ffffff',
          { opacity: 0.1 },
        ),
      );
    }
    const spots: { x: number; y: number; scale: number }[] = [];
    const wanted = random.int(6, 15);
    for (let tries = 0; spots.length < wanted && tries < 400; tries += 1) {
      const spot = {
        x: random.next() * width,
        y: random.next() * height,
        scale: random.range(0.75, 1.2) * unit,
      };
      if (
        spots.every(
          (other) => Math.hypot(other.x - spot.x, other.y - spot.y) > 150 * (other.scale + spot.scale) * 0.98,
        )
      )
        spots.push(spot);
    }
    for (const { x, y, scale } of spots) {
      sheet.add(
        ellipse(x + 36 * scale, y + 52 * scale, 150 * scale, 140 * scale, '#000000', { opacity: 0.25 }),
      );
      const color = random.pick(colors);
      const other = random.chance(0.4) ? random.pick(colors) : color;
      sheet.add(ellipse(x + 20 * scale, y + 150 * scale, 20 * scale, 36 * scale, '#1b1b22'));
      sheet.add(place(x, y, scale, random.range(0, 45), umbrella(color, other)));
    }
    let rain = '';
    for (let drop = 0; drop < 130; drop += 1)
      rain += `M${random.next() * width} ${random.next() * height}l${-8 * unit} ${random.range(24, 60) * unit}`;
    sheet.add(stroke(rain, '#ffffff', 2.4 * unit, { opacity: 0.4 }));
    sheet.vignette(0.25);
    return {
      svg: sheet.toSvg(),
      alt: `${spots.length} umbrellas seen from above on a ${name} street in the rain`,
    };
  },
};
