import type { Interior } from './palettes.ts';
import type { Random } from './random.ts';
import { mix, path, rect, type Sheet } from './sheet.ts';

/** A plain wall with slanting light and a table below the given height. */
export function drawRoom(sheet: Sheet, random: Random, interior: Interior, table: number) {
  const { width, height } = sheet;
  const wall = interior.wall[1];
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.gradient([
        [0, mix(wall, '#ffffff', 0.1)],
        [1, mix(wall, '#000000', 0.1)],
      ]),
    ),
  );
  const x = random.range(-0.1, 0.5) * width;
  const lean = random.range(0.2, 0.45) * width;
  for (const offset of [0, 0.24]) {
    const left = x + offset * width;
    const right = left + 0.2 * width;
    sheet.add(
      path(`M${left + lean} 0L${right + lean} 0L${right} ${table}L${left} ${table}Z`, '#ffffff', {
        opacity: 0.13,
      }),
    );
  }
  const paint = sheet.gradient([
    [0, interior.table],
    [1, mix(interior.table, '#000000', 0.16)],
  ]);
  sheet.add(
    rect(0, table, width, height - table, paint),
    rect(0, table, width, 6 * sheet.unit, '#ffffff', { opacity: 0.25 }),
  );
}

/** A surface seen from above: cloth, boards or plain. */
export function drawTabletop(sheet: Sheet, random: Random, color: string) {
  const { width, height, unit } = sheet;
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.radial(
        [
          [0, mix(color, '#ffffff', 0.12)],
          [1, mix(color, '#000000', 0.12)],
        ],
        0.35,
        0.3,
        0.95,
      ),
    ),
  );
  const style = random.int(0, 2);
  if (style === 0) {
    for (let x = 0; x < width; x += 180 * unit)
      sheet.add(rect(x, 0, 3 * unit, height, '#000000', { opacity: 0.12 }));
  }
  if (style === 1) {
    const size = 90 * unit;
    let lines = '';
    for (let x = 0; x < width; x += size * 2) lines += `M${x} 0h${size}v${height}h${-size}z`;
    for (let y = 0; y < height; y += size * 2) lines += `M0 ${y}h${width}v${size}h${-width}z`;
    sheet.add(path(lines, '#ffffff', { opacity: 0.14, 'fill-rule': 'nonzero' }));
  }
}
