import { type Motif, portrait } from '../motif.ts';
import { choose, createRandom, type Random } from '../random.ts';
import { circle, createSheet, ellipse, mix, path, place, rect } from '../sheet.ts';

const ponds = [
  ['green', '#1f5a50', '#0e332f', '#4f9a6a'],
  ['deep blue', '#1f4e79', '#0e2844', '#5fa07f'],
  ['turquoise', '#3aa6a0', '#176a70', '#7fc46a'],
  ['dark', '#22303a', '#0f181f', '#44785a'],
  ['violet evening', '#54407a', '#2a1e4a', '#7f9a6f'],
] as const;

function fish(random: Random): string {
  const [base, spot] = random.pick([
    ['#fdf4e6', '#ea5a2d'],
    ['#f08a2c', '#fff2dc'],
    ['#fbf6ee', '#2b2b33'],
    ['#f6c24a', '#f6e8c0'],
    ['#e8512f', '#c93a22'],
  ] as const);
  const sway = random.range(-26, 26);
  const spots = Array.from({ length: 3 }, (_, index) =>
    ellipse(
      random.range(-14, 14) + sway * 0.2 * index,
      -70 + index * 62,
      random.range(20, 38),
      random.range(20, 34),
      spot,
    ),
  );
  return [
    path(
      `M${sway} 120Q${sway - 54} 170 ${sway - 46} 236Q${sway} 200 ${sway + 46} 236Q${sway + 54} 170 ${sway} 120Z`,
      base,
      { opacity: 0.75 },
    ),
    path('M-40 -60Q-116 -40 -120 20Q-74 10 -42 -10ZM40 -60Q116 -40 120 20Q74 10 42 -10Z', base, {
      opacity: 0.8,
    }),
    path(
      `M0 -150C46 -150 58 -90 54 -30C48 50 ${sway + 20} 110 ${sway} 140C${sway - 20} 110 -48 50 -54 -30C-58 -90 -46 -150 0 -150Z`,
      base,
    ),
    ...spots,
    path(`M0 -70Q14 0 ${sway * 0.4} 60Q-14 0 0 -70Z`, mix(base, '#000000', 0.12)),
    circle(-28, -112, 7, '#1d1d22'),
    circle(28, -112, 7, '#1d1d22'),
  ].join('');
}

export const koi: Motif = {
  name: 'koi',
  setting: 'country',
  tags: ['koi', 'pond', 'garden', 'water', 'calm'],
  captions: [
    'They know the sound of my steps.',
    'The orange one is in charge.',
    'Ten minutes here beats an hour of anything else.',
    'Feeding time, hence the traffic.',
    'Temple garden, early, before the gate gets busy.',
    'Tried to count them. They do not hold still.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`koi${seed}`);
    const [name, top, deep, green] = choose(ponds, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    sheet.add(
      rect(
        0,
        0,
        width,
        height,
        sheet.radial(
          [
            [0, top],
            [1, deep],
          ],
          0.4,
          0.35,
          0.9,
        ),
      ),
    );
    const ripple = (x: number, y: number, size: number) => {
      for (const share of [1, 0.66, 0.34])
        sheet.add(
          ellipse(x, y, size * share, size * share * 0.92, 'none', {
            stroke: '#ffffff',
            'stroke-width': 3 * unit,
            opacity: 0.18,
          }),
        );
    };
    const wanted = random.int(3, 7);
    const spots: { x: number; y: number }[] = [];
    for (let tries = 0; spots.length < wanted && tries < 300; tries += 1) {
      const spot = { x: width * random.range(0.14, 0.86), y: height * random.range(0.14, 0.86) };
      if (spots.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > 330 * unit))
        spots.push(spot);
    }
    const flow = random.range(0, 360);
    for (const { x, y } of spots) {
      const turn = flow + random.range(-60, 60);
      const scale = random.range(0.8, 1.2) * unit;
      sheet.add(
        place(
          x + 34 * unit,
          y + 46 * unit,
          scale,
          turn,
          ellipse(0, 10, 52, 170, '#000000', { opacity: 0.22 }),
        ),
      );
      sheet.add(place(x, y, scale, turn, fish(random)));
    }
    for (let count = 0; count < 4; count += 1)
      ripple(random.next() * width, random.next() * height, random.range(70, 170) * unit);
    const pads = random.int(6, 12);
    for (let pad = 0; pad < pads; pad += 1) {
      const edge = random.chance(0.5);
      const x = edge
        ? random.pick([random.range(0, 0.12), random.range(0.88, 1)]) * width
        : random.next() * width;
      const y = edge
        ? random.next() * height
        : random.pick([random.range(0, 0.1), random.range(0.9, 1)]) * height;
      const size = random.range(60, 140) * unit;
      const color = mix(green, random.pick(['#ffffff', deep]), random.range(0, 0.22));
      const leaf =
        path(
          `M0 0L${size * 0.97} ${-size * 0.2}A${size} ${size} 0 1 0 ${size * 0.97} ${size * 0.2}Z`,
          color,
        ) + circle(0, 0, size * 0.5, mix(color, '#ffffff', 0.15), { opacity: 0.5 });
      sheet.add(
        place(x + 12 * unit, y + 16 * unit, 1, 0, circle(0, 0, size, '#000000', { opacity: 0.18 })),
        place(x, y, 1, random.range(0, 360), leaf),
      );
      if (random.chance(0.35)) {
        const petal = (turn: number, tone: string) =>
          place(0, 0, 1, turn, path('M0 0Q-26 -34 0 -76Q26 -34 0 0Z', tone));
        sheet.add(
          place(
            x,
            y,
            (size / 110) * 1,
            random.range(0, 60),
            ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => petal(turn, '#f6a8bd')),
            ...[22, 94, 166, 238, 310].map((turn) => place(0, 0, 0.66, 0, petal(turn, '#fde0e6'))),
            circle(0, 0, 13, '#f6cf5a'),
          ),
        );
      }
    }
    sheet.vignette(0.25);
    return {
      svg: sheet.toSvg(),
      alt: `${spots.length} koi swim between lily pads in a ${name} pond, seen from above`,
    };
  },
};
