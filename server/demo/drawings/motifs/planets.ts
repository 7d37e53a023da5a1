import { type Motif, portrait } from '../motif.ts';
import { choose, createRandom } from '../random.ts';
import { circle, createSheet, ellipse, mix, place, rect, stroke } from '../sheet.ts';

const spaces = [
  ['deep blue', '#0a1130', '#27336e', ['#f2a65a', '#e4577a', '#7fd1c7', '#f7e3a1']],
  ['violet', '#1a0f33', '#533078', ['#ffb48a', '#7ee0d2', '#f7d774', '#e86f9e']],
  ['dark teal', '#06222b', '#13505a', ['#f5c86a', '#ef7d57', '#d9f0e2', '#5fa8a0']],
  ['wine red', '#260a1c', '#6a2244', ['#f6b26b', '#f2e2c4', '#8a6fd0', '#ef6f6c']],
  ['cream', '#f4e7cf', '#ecd2ac', ['#d9583f', '#2f6f7e', '#e8a93b', '#3c3a5e']],
] as const;

export const planets: Motif = {
  name: 'planets',
  setting: 'home',
  tags: ['space', 'planets', 'illustration', 'poster', 'nightsky'],
  captions: [
    'Poster for my niece, who corrects me on moons.',
    'Drew this instead of sleeping.',
    'Not to scale. Nothing ever is.',
    'Third print from the series.',
    'The ringed one took me four evenings.',
    'Somewhere out there it is also Monday.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`planets${seed}`);
    const [name, dark, pale, colors] = choose(spaces, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    const light = name === 'cream';
    const star = light ? '#3c3a5e' : '#ffffff';
    sheet.add(
      rect(
        0,
        0,
        width,
        height,
        sheet.radial(
          [
            [0, pale],
            [1, dark],
          ],
          random.range(0.3, 0.7),
          random.range(0.2, 0.8),
          0.85,
        ),
      ),
    );
    for (let count = 0; count < 150; count += 1) {
      sheet.add(
        circle(random.next() * width, random.next() * height, random.range(1, 3.6) * unit, star, {
          opacity: random.range(0.2, 0.9),
        }),
      );
    }
    const suns = { x: random.pick([0, width, width / 2]), y: random.pick([0, height]) };
    for (let orbit = 1; orbit < 6; orbit += 1) {
      sheet.add(
        circle(suns.x, suns.y, orbit * 250 * unit, 'none', {
          stroke: star,
          'stroke-width': 2.5 * unit,
          opacity: 0.22,
        }),
      );
    }
    sheet.add(
      circle(suns.x, suns.y, 200 * unit, colors[3]),
      circle(suns.x, suns.y, 250 * unit, colors[3], { opacity: 0.22 }),
    );
    const rings = random.int(1, 2);
    const spots: { x: number; y: number; radius: number }[] = [];
    for (let tries = 0; spots.length < 5 && tries < 300; tries += 1) {
      const radius = (spots.length === 0 ? random.range(190, 250) : random.range(40, 120)) * unit;
      const x = random.range(radius * 1.2, width - radius * 1.2);
      const y = random.range(radius * 1.2, height - radius * 1.2);
      const apart = spots.every((spot) => Math.hypot(spot.x - x, spot.y - y) > (spot.radius + radius) * 1.35);
      if (apart && Math.hypot(x - suns.x, y - suns.y) > radius + 300 * unit) spots.push({ x, y, radius });
    }
    spots.forEach(({ x, y, radius }, index) => {
      const color = colors[index % 3] ?? colors[0];
      const clip = sheet.clip(circle(0, 0, radius, '#000'));
      const tilt = random.range(-30, 30);
      const bands = Array.from({ length: 5 }, (_, band) =>
        ellipse(
          0,
          -radius + (band + 0.6) * radius * 0.4,
          radius * 1.1,
          radius * random.range(0.05, 0.12),
          mix(color, band % 2 === 0 ? '#ffffff' : dark, 0.28),
        ),
      );
      const shade = circle(-radius * 0.32, -radius * 0.3, radius * 1.06, 'none', {
        stroke: '#000000',
        'stroke-width': radius * 0.5,
        opacity: 0.18,
      });
      const ball = `<g clip-path="${clip}">${circle(0, 0, radius, color)}${bands.join('')}${shade}</g>`;
      const ring =
        index < rings
          ? stroke(
              `M${-radius * 0.86} ${-radius * 0.18}C${-radius * 2.3} ${radius * 0.3} ${-radius * 0.8} ${radius * 0.46} 0 ${radius * 0.42}C${radius * 0.8} ${radius * 0.46} ${radius * 2.3} ${radius * 0.3} ${radius * 0.86} ${-radius * 0.18}`,
              mix(colors[3], color, 0.3),
              radius * 0.11,
            )
          : '';
      sheet.add(place(x, y, 1, tilt, ball, ring));
      if (random.chance(0.6))
        sheet.add(circle(x + radius * 1.35, y - radius * 0.7, radius * 0.16, mix(color, star, 0.6)));
    });
    sheet.vignette(light ? 0.1 : 0.3);
    return {
      svg: sheet.toSvg(),
      alt: `An illustrated poster of ${spots.length} planets, ${rings === 1 ? 'one' : 'two'} with a ring, on a ${name} ground`,
    };
  },
};
