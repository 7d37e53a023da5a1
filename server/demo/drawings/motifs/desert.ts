import { type Motif, portrait } from '../motif.ts';
import { drawRange, drawSky, drawSun, hills } from '../nature.ts';
import { type Light, lights } from '../palettes.ts';
import { choose, createRandom, type Random } from '../random.ts';
import { createSheet, ellipse, mix, path, place, rect, stroke } from '../sheet.ts';

function cactus(random: Random, body: string, shade: string): string {
  const arm = (side: number, at: number, long: number) =>
    stroke(
      `M0 ${at}L${side * 52} ${at}Q${side * 86} ${at} ${side * 86} ${at - 34}L${side * 86} ${at - long}`,
      body,
      46,
      { 'stroke-linejoin': 'round' },
    );
  const parts = [
    arm(-1, -random.range(120, 190), random.range(90, 170)),
    random.chance(0.8) ? arm(1, -random.range(190, 270), random.range(90, 160)) : '',
    rect(-36, -460, 72, 470, body, { rx: 36 }),
    rect(8, -450, 12, 450, shade, { rx: 6, opacity: 0.5 }),
    rect(-18, -440, 8, 440, shade, { rx: 4, opacity: 0.35 }),
  ];
  return parts.join('');
}

function agave(color: string): string {
  return [-70, -48, -24, 0, 24, 48, 70]
    .map((turn) =>
      place(
        0,
        0,
        1,
        turn,
        path('M-14 0Q-18 -80 0 -150Q18 -80 14 0Z', turn % 48 === 0 ? color : mix(color, '#000000', 0.14)),
      ),
    )
    .join('');
}

const warm: Partial<Light> = { far: '#d99a72', near: '#7c3b2c' };

export const desert: Motif = {
  name: 'desert',
  setting: 'country',
  tags: ['desert', 'cactus', 'roadtrip', 'bigsky', 'quiet'],
  captions: [
    'Two litres of water and a hat. Bring more water.',
    'The tall one has been standing here for about a century.',
    'Quiet enough to hear your own watch.',
    'Stopped for fuel, stayed for the sky.',
    'It smells of rain although there is none.',
    'Kilometre 400 and still not bored.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`desert${seed}`);
    const base = choose(lights, seed + 5);
    const light: Light = base.night ? base : { ...base, ...warm };
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    const ground = height * random.range(0.62, 0.72);
    drawSky(sheet, light, random, 0.68);
    drawSun(
      sheet,
      width * random.range(0.2, 0.8),
      height * random.range(0.16, 0.42),
      random.range(70, 130) * unit,
      light.sun,
    );
    drawRange(sheet, random, light, {
      from: ground - height * 0.1,
      to: ground - height * 0.03,
      layers: 2,
      amplitude: height * 0.08,
      end: 0.45,
    });
    const near = mix(light.far, light.near, 0.55);
    sheet.add(path(hills(sheet, random, ground, height * 0.03, 2), near));
    sheet.add(
      path(hills(sheet, random, ground + height * 0.12, height * 0.04, 2), mix(near, light.near, 0.4)),
    );
    const green = light.night ? mix('#2f6b52', light.near, 0.55) : '#3f7f58';
    const count = random.int(2, 4);
    for (let index = 0; index < count; index += 1) {
      const main = index === count - 1;
      const scale = (main ? random.range(1.3, 1.7) : random.range(0.45, 0.8)) * unit;
      const x = width * (main ? random.range(0.3, 0.7) : (index + 0.5) / count);
      const y = main ? height * 0.9 : ground + random.range(20, 120) * unit;
      const body = main ? green : mix(green, near, 0.35);
      sheet.add(ellipse(x + 40 * unit, y, 150 * scale, 16 * scale, '#000000', { opacity: 0.16 }));
      sheet.add(place(x, y, scale, 0, cactus(random, body, mix(body, '#ffffff', 0.35))));
    }
    for (let index = 0; index < 3; index += 1) {
      sheet.add(
        place(
          width * random.next(),
          height * random.range(0.88, 1),
          random.range(0.6, 1.1) * unit,
          0,
          agave(mix(green, light.near, 0.35)),
        ),
      );
    }
    sheet.vignette();
    return { svg: sheet.toSvg(), alt: `${count} tall cacti in a desert with low hills ${light.when}` };
  },
};
