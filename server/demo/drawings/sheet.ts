/** A colour stop: offset 0 to 1, colour, opacity (1 by default). */
export type Stop = readonly [offset: number, color: string, opacity?: number];
type Attributes = Readonly<Record<string, string | number>>;

const round = (value: number) => Math.round(value * 10) / 10;

function attributes(extra: Attributes): string {
  return Object.entries(extra)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value * 10) / 10 : value}"`)
    .join('');
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra: Attributes = {},
) {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${attributes(extra)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra: Attributes = {}) {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${attributes(extra)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra: Attributes = {}) {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(extra)}/>`;
}

/** A filled outline; numbers in the data are rounded to tenths. */
export function path(data: string, fill: string, extra: Attributes = {}) {
  const short = data.replaceAll(/-?\d+\.\d+(?:e-?\d+)?/g, (number) => String(round(Number(number))));
  return `<path d="${short}" fill="${fill}"${attributes(extra)}/>`;
}

/** An open line with round ends. */
export function stroke(data: string, color: string, width: number, extra: Attributes = {}) {
  return path(data, 'none', { stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', ...extra });
}

/** Moves, scales and turns (degrees, about the new origin) what it holds. */
export function place(x: number, y: number, scale: number, turn: number, ...markup: string[]) {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turned}${scaled}">${markup.join('')}</g>`;
}

export function group(extra: Attributes, ...markup: string[]) {
  return `<g${attributes(extra)}>${markup.join('')}</g>`;
}

/** Mixes two colours of the form #rrggbb; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const value = channel(from, at) * (1 - share) + channel(to, at) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

export type Sheet = ReturnType<typeof createSheet>;

/** A page to draw on: shapes are added back to front, paints are named for it. */
export function createSheet(width: number, height: number) {
  const definitions: string[] = [];
  const shapes: string[] = [];
  const define = (tag: string, extra: string, content: string) => {
    const id = `p${definitions.length}`;
    definitions.push(`<${tag} id="${id}"${extra}>${content}</${tag}>`);
    return `url(#${id})`;
  };
  const stops = (list: readonly Stop[]) =>
    list
      .map(
        ([offset, color, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  return {
    width,
    height,
    /** How large one pixel of a 1080 wide picture is here. */
    unit: Math.min(width, height) / 1080,
    add: (...markup: string[]) => {
      shapes.push(...markup);
    },
    /** Paint from top to bottom, or along the line x1 y1 x2 y2 in shares of the shape. */
    gradient: (list: readonly Stop[], line: readonly [number, number, number, number] = [0, 0, 0, 1]) =>
      define(
        'linearGradient',
        ` x1="${line[0]}" y1="${line[1]}" x2="${line[2]}" y2="${line[3]}"`,
        stops(list),
      ),
    /** Paint from the middle of the shape outwards. */
    radial: (list: readonly Stop[], cx = 0.5, cy = 0.5, radius = 0.5) =>
      define('radialGradient', ` cx="${cx}" cy="${cy}" r="${radius}"`, stops(list)),
    /** A value for the clip-path attribute. */
    clip: (shape: string) => define('clipPath', '', shape),
    /** Softly darkens the corners; call it last. */
    vignette: (strength = 0.22) => {
      const paint = define(
        'radialGradient',
        ' cx="0.5" cy="0.45" r="0.75"',
        stops([
          [0.55, '#000000', 0],
          [1, '#000000', strength],
        ]),
      );
      shapes.push(rect(0, 0, width, height, paint));
    },
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${definitions.join('')}</defs>${shapes.join('')}</svg>`,
  };
}
