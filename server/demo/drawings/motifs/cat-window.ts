import { type Motif, portrait } from '../motif.ts';
import { drawRange, drawSky, drawSun } from '../nature.ts';
import { interiors, lights } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { createSheet, ellipse, group, mix, path, place, rect, stroke } from '../sheet.ts';

const coats = [
  ['black', '#23222a', '#3a3945'],
  ['ginger', '#d9813a', '#b9622a'],
  ['grey', '#7d8590', '#646b75'],
  ['white', '#f4efe6', '#ddd5c8'],
  ['brown tabby', '#8a6547', '#6a4a33'],
] as const;

/** A cat sitting with its back to us, paws on the origin. */
function cat(coat: string, stripe: string): string {
  return [
    stroke('M90 -20C190 -10 200 90 130 150C100 176 84 160 92 140', coat, 34),
    path('M-110 0C-150 -150 -90 -260 0 -270C90 -260 150 -150 110 0Z', coat),
    path(
      'M-84 -300L-92 -420L-30 -372Q0 -380 30 -372L92 -420L84 -300Q80 -240 0 -236Q-80 -240 -84 -300Z',
      coat,
    ),
    path('M-80 -394L-78 -346L-48 -368ZM80 -394L78 -346L48 -368Z', stripe),
    stroke(
      'M-40 -200Q0 -180 40 -200M-56 -150Q0 -124 56 -150M-62 -98Q0 -70 62 -98M-20 -360L-16 -326M0 -364L0 -326M20 -360L16 -326',
      stripe,
      10,
    ),
    ellipse(-60, -6, 46, 20, mix(coat, '#ffffff', 0.12)),
    ellipse(60, -6, 46, 20, mix(coat, '#ffffff', 0.12)),
  ].join('');
}

function plant(pot: string, green: string): string {
  const leaves = [-60, -36, -14, 12, 36, 62].map((turn, index) =>
    place(0, -90, 1, turn, path('M0 0Q-26 -80 0 -170Q26 -80 0 0Z', mix(green, '#ffffff', index * 0.05))),
  );
  return (
    leaves.join('') +
    path('M-62 -110L62 -110L46 0L-46 0Z', pot) +
    rect(-70, -124, 140, 28, mix(pot, '#ffffff', 0.15), { rx: 6 })
  );
}

export const catWindow: Motif = {
  name: 'cat-window',
  setting: 'home',
  tags: ['cat', 'window', 'athome', 'catlife', 'rainyday'],
  captions: [
    'Neighbourhood watch, shift two.',
    'The pigeon across the road is winning.',
    'She heard a tin open three streets away.',
    'Refuses to look at me since the vet.',
    'My landlord, checking on the weather.',
    'Same seat every evening at six.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`cat${seed}`);
    const light = choose(lights, seed + 8);
    const interior = choose(interiors, seed + Math.floor(seed / 9) + 1);
    const [name, coat, stripe] = choose(coats, seed);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    drawSky(sheet, light, random, 0.8);
    drawSun(sheet, width * random.range(0.25, 0.75), height * random.range(0.2, 0.36), 60 * unit, light.sun);
    const town = random.chance(0.5);
    drawRange(sheet, random, light, {
      from: height * 0.55,
      to: height * 0.7,
      layers: 3,
      amplitude: height * 0.08,
      smooth: true,
    });
    for (let house = 0; town && house < 9; house += 1) {
      const color = mix(light.far, light.near, random.range(0.5, 0.9));
      const wide = random.range(90, 170) * unit;
      const x = (house / 9) * width;
      const top = height * random.range(0.5, 0.62);
      sheet.add(
        rect(x, top, wide, height * 0.4, color),
        path(
          `M${x - 8} ${top + 1}L${x + wide / 2} ${top - 60 * unit}L${x + wide + 8} ${top + 1}Z`,
          mix(color, '#000000', 0.2),
        ),
      );
      sheet.add(rect(x + wide * 0.3, top + 30 * unit, 24 * unit, 32 * unit, light.glow, { opacity: 0.8 }));
    }
    const sill = height * 0.78;
    const wall = light.night ? mix(interior.wall[1], '#0b0b18', 0.45) : interior.wall[1];
    const frame = light.night ? mix(interior.table, '#0b0b18', 0.35) : interior.table;
    const [left, right, top] = [width * 0.12, width * 0.88, height * 0.07];
    sheet.add(
      path(`M0 0H${width}V${height}H0ZM${left} ${top}V${sill}H${right}V${top}Z`, wall, {
        'fill-rule': 'evenodd',
      }),
    );
    const bar = 24 * unit;
    sheet.add(
      path(
        `M${left - bar} ${top - bar}H${right + bar}V${sill}H${left - bar}ZM${left} ${top}V${sill}H${right}V${top}Z`,
        frame,
        { 'fill-rule': 'evenodd' },
      ),
    );
    sheet.add(
      rect(width / 2 - 9 * unit, top, 18 * unit, sill - top, frame),
      rect(left, height * 0.32, right - left, 14 * unit, frame),
    );
    sheet.add(
      group(
        { opacity: 0.9 },
        path(
          `M0 0H${width * 0.2}Q${width * 0.22} ${height * 0.4} ${width * 0.06} ${sill}H0Z`,
          interior.accents[0],
        ),
        path(
          `M${width} 0H${width * 0.8}Q${width * 0.78} ${height * 0.4} ${width * 0.94} ${sill}H${width}Z`,
          interior.accents[0],
        ),
      ),
    );
    sheet.add(
      rect(0, sill, width, 46 * unit, mix(frame, '#ffffff', 0.15)),
      rect(0, sill + 46 * unit, width, 14 * unit, '#000000', { opacity: 0.2 }),
    );
    const x = width * random.range(0.36, 0.64);
    sheet.add(ellipse(x, sill + 14 * unit, 170 * unit, 16 * unit, '#000000', { opacity: 0.25 }));
    sheet.add(
      place(
        x,
        sill + 14 * unit,
        random.range(1.1, 1.35) * unit,
        0,
        cat(light.night ? mix(coat, light.near, 0.25) : coat, stripe),
      ),
    );
    const side = x > width / 2 ? 0.22 : 0.79;
    sheet.add(place(width * side, sill + 18 * unit, 1.1 * unit, 0, plant(interior.accents[1], '#3f7350')));
    sheet.vignette(0.2);
    return {
      svg: sheet.toSvg(),
      alt: `A ${name} cat on a windowsill looks out over ${town ? 'roofs' : 'hills'} ${light.when}, a plant beside it`,
    };
  },
};
