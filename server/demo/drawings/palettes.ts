/** The light of a landscape. Colours are #rrggbb. */
export type Light = {
  /** Ends a sentence: "A lake at dawn". */
  readonly when: string;
  readonly sky: readonly [top: string, middle: string, bottom: string];
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly water: readonly [top: string, bottom: string];
  /** Lit windows and glints. */
  readonly glow: string;
  readonly night: boolean;
};

const dawn: Light = {
  when: 'at dawn',
  sky: ['#7f9cc4', '#e8b7a8', '#fbe0b8'],
  sun: '#fff0c4',
  far: '#b9aab8',
  near: '#2c3a52',
  water: ['#e3b9a6', '#4d6488'],
  glow: '#ffe9b8',
  night: false,
};
const noon: Light = {
  when: 'on a clear day',
  sky: ['#5fb0dc', '#a5d6ea', '#e6f3ec'],
  sun: '#fff8dc',
  far: '#a9c8cf',
  near: '#1f5b57',
  water: ['#8fcbd9', '#1d6f8c'],
  glow: '#ffffff',
  night: false,
};
const golden: Light = {
  when: 'in golden light',
  sky: ['#e9a15c', '#f4c27c', '#fde7b6'],
  sun: '#fff3cf',
  far: '#dca778',
  near: '#5a2f2b',
  water: ['#f2c184', '#9a5440'],
  glow: '#fff1c2',
  night: false,
};
const dusk: Light = {
  when: 'at dusk',
  sky: ['#1c2b52', '#6b5a86', '#f0936a'],
  sun: '#ffd9a0',
  far: '#6d5b83',
  near: '#141c36',
  water: ['#e08f73', '#1b2a50'],
  glow: '#ffcf8a',
  night: true,
};
const night: Light = {
  when: 'on a starry night',
  sky: ['#070d26', '#13244a', '#2b4a72'],
  sun: '#f2f0de',
  far: '#26456a',
  near: '#050a1a',
  water: ['#27507a', '#07102a'],
  glow: '#ffd97f',
  night: true,
};
const mist: Light = {
  when: 'in morning mist',
  sky: ['#b9cfcb', '#d6e2da', '#f0f1e6'],
  sun: '#fdfbf0',
  far: '#b7cac6',
  near: '#2f4f4c',
  water: ['#cfddd7', '#5d807f'],
  glow: '#ffffff',
  night: false,
};
const rose: Light = {
  when: 'under a pink sky',
  sky: ['#c96a8d', '#f0a0a0', '#fbd5c0'],
  sun: '#fff1e0',
  far: '#c98aa5',
  near: '#43234d',
  water: ['#f0aea8', '#7a3f70'],
  glow: '#ffe6d0',
  night: false,
};
const moonlit: Light = {
  when: 'in moonlight',
  sky: ['#0c2230', '#18485a', '#4f8c8c'],
  sun: '#f4f6e4',
  far: '#3b7078',
  near: '#06161f',
  water: ['#4f8f92', '#08222e'],
  glow: '#ffe39a',
  night: true,
};
const violet: Light = {
  when: 'in the violet hour',
  sky: ['#2d2159', '#7b4a94', '#e69ab0'],
  sun: '#ffe3d3',
  far: '#8a5f9e',
  near: '#1e1440',
  water: ['#c584ac', '#2a1c58'],
  glow: '#ffd3a3',
  night: true,
};

/** Landscape light by time of day; bright and dark ones alternate. */
export const lights: readonly Light[] = [dawn, night, noon, dusk, mist, golden, moonlit, rose, violet];
export const nightLights: readonly Light[] = [night, dusk, moonlit, violet];
export const dayLights: readonly Light[] = [dawn, noon, golden, mist, rose];

/** Colours of a room or a table. */
export type Interior = {
  /** Describes the background, e.g. "a teal wall". */
  readonly wall: readonly [name: string, color: string];
  readonly table: string;
  readonly accents: readonly [string, string, string, string];
  readonly ink: string;
};

export const interiors: readonly Interior[] = [
  {
    wall: ['peach', '#eab398'],
    table: '#f6e4d0',
    accents: ['#1f6b63', '#e4663a', '#fbf3e6', '#f2b544'],
    ink: '#33211d',
  },
  {
    wall: ['teal', '#1f5a5c'],
    table: '#c98b5a',
    accents: ['#f4c95d', '#f3ead8', '#e2725b', '#8cc0a9'],
    ink: '#0d2426',
  },
  {
    wall: ['mustard', '#e8ae3c'],
    table: '#fff1d6',
    accents: ['#23395b', '#d9534a', '#fdf6e8', '#2f7d6b'],
    ink: '#2b2016',
  },
  {
    wall: ['lavender', '#b9aade'],
    table: '#ece6fa',
    accents: ['#4b3b8f', '#f28f79', '#fff8ef', '#f7cf6b'],
    ink: '#251d44',
  },
  {
    wall: ['sage', '#a9c0a0'],
    table: '#efe8d4',
    accents: ['#c8553d', '#2e4a3d', '#fdf7ea', '#e9b44c'],
    ink: '#1f2d25',
  },
  {
    wall: ['navy', '#20304f'],
    table: '#8a5a44',
    accents: ['#f6bd60', '#f28482', '#f7ede2', '#84a59d'],
    ink: '#0e1629',
  },
  {
    wall: ['rose', '#e09aa6'],
    table: '#fae6e1',
    accents: ['#7a2e4d', '#3f7d8c', '#fff6ef', '#f4b860'],
    ink: '#3a1626',
  },
  {
    wall: ['sky blue', '#9fcbe0'],
    table: '#f3efe2',
    accents: ['#e8623f', '#1f4e79', '#ffffff', '#f7c948'],
    ink: '#16293d',
  },
  {
    wall: ['terracotta', '#c0603f'],
    table: '#f2d5b0',
    accents: ['#f7ead2', '#2d5d62', '#f3b54a', '#7b2d26'],
    ink: '#3a170f',
  },
];
