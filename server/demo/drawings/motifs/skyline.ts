import { type Motif, portrait } from '../motif.ts';
import { drawSky, drawSun } from '../nature.ts';
import { lights } from '../palettes.ts';
import { choose, createRandom } from '../random.ts';
import { circle, createSheet, mix, path, rect } from '../sheet.ts';

const crowns = ['flat', 'slope', 'mast', 'step'] as const;

export const skyline: Motif = {
  name: 'skyline',
  setting: 'city',
  tags: ['city', 'skyline', 'rooftops', 'nightcity', 'architecture'],
  captions: [
    'Counted the lit windows, lost count at two hundred.',
    'The last train passes right under here.',
    'Best roof in the district, no arguments.',
    'Someone in there is also up too late.',
    'From the bridge, tripod on the railing.',
    'Every window is somebody making dinner.',
  ],
  draw: (seed, { width, height } = portrait) => {
    const random = createRandom(`skyline${seed}`);
    const light = choose(lights, seed + 1);
    const sheet = createSheet(width, height);
    const { unit } = sheet;
    drawSky(sheet, light, random, 0.8);
    drawSun(
      sheet,
      width * random.range(0.15, 0.85),
      height * random.range(0.12, 0.3),
      random.range(45, 90) * unit,
      light.sun,
    );
    for (let row = 0; row < 3; row += 1) {
      const color = mix(light.far, light.near, row * 0.42 + 0.1);
      const dark = mix(color, '#000000', 0.18);
      const floor = height * (0.45 + row * 0.16);
      let x = -random.range(0, 60) * unit;
      while (x < width) {
        const wide = random.range(90, 190) * unit;
        const top = floor - random.range(-0.08, 0.22) * height;
        sheet.add(
          rect(x, top, wide, height - top, color),
          rect(x + wide * 0.7, top, wide * 0.3, height - top, dark),
        );
        const crown = random.pick(crowns);
        if (crown === 'slope')
          sheet.add(path(`M${x} ${top + 1}L${x + wide} ${top + 1}L${x + wide} ${top - wide * 0.5}Z`, color));
        if (crown === 'mast') sheet.add(rect(x + wide * 0.48, top - wide * 0.8, 5 * unit, wide * 0.8, color));
        if (crown === 'step')
          sheet.add(rect(x + wide * 0.2, top - wide * 0.3, wide * 0.6, wide * 0.3 + 1, color));
        const panes = new Map<string, string>();
        const cell = (15 + row * 5) * unit;
        for (let wy = top + cell; wy < height - cell; wy += cell * 2) {
          for (let wx = x + cell * 0.8; wx < x + wide - cell; wx += cell * 1.55) {
            if (!random.chance(light.night ? 0.36 : 0.24)) continue;
            const tint = light.night
              ? random.pick([light.glow, light.glow, '#ffb38a', '#bfe6ff'])
              : light.sky[2];
            panes.set(tint, `${panes.get(tint) ?? ''}M${wx} ${wy}h${cell * 0.62}v${cell}h${-cell * 0.62}z`);
          }
        }
        for (const [tint, data] of panes) sheet.add(path(data, tint, { opacity: light.night ? 0.85 : 0.5 }));
        x += wide + random.range(-6, 34) * unit;
      }
    }
    if (light.night) {
      for (let spot = 0; spot < 16; spot += 1) {
        const tint = random.pick([light.glow, '#ff8f6b', '#7fd0ff', '#ff7fb0']);
        const opacity = random.range(0.12, 0.34);
        sheet.add(
          circle(random.next() * width, height * random.range(0.78, 1), random.range(14, 62) * unit, tint, {
            opacity,
          }),
        );
      }
    }
    sheet.vignette();
    const windows = light.night ? 'lit windows in every tower' : 'towers fading into the distance';
    return { svg: sheet.toSvg(), alt: `A city skyline ${light.when}, ${windows}` };
  },
};
