import { circle, ellipse, mix, path, rect, stroke } from './sheet.ts';

/** Markup behind and in front of the face. */
export type Look = { behind: string; front: string };
type Hair = (color: string, skin: string) => Look;
const cap = 'M76 104C72 66 92 50 120 50C148 50 168 66 164 104C160 88 148 80 120 80C96 80 82 86 76 104Z';
/** Hair styles on a head of 84 by 106 about 120, 113. */
export const looks: readonly Hair[] = [
  (color) => ({
    behind: '',
    front: path(
      'M76 106C70 60 92 50 122 50C154 50 170 66 165 106C160 84 150 78 128 78C100 78 84 82 76 106Z',
      color,
    ),
  }),
  (color) => ({
    behind: path('M70 200C60 140 64 46 120 46C176 46 180 140 170 200Z', color),
    front: path(
      'M78 108C78 78 96 66 118 66C146 70 162 84 164 112C176 62 148 48 120 48C92 48 66 62 78 108Z',
      color,
    ),
  }),
  (color) => ({
    behind: circle(120, 84, 64, color) + circle(74, 112, 26, color) + circle(166, 112, 26, color),
    front: path('M80 102Q120 62 160 102Q166 60 120 54Q74 60 80 102Z', color),
  }),
  (color) => ({ behind: circle(120, 40, 24, color), front: path(cap, color) }),
  (color) => ({
    behind: path('M72 150C62 90 76 46 120 46C164 46 178 90 168 150L150 150L150 90L90 90L90 150Z', color),
    front: path('M80 98L80 84Q84 54 120 54Q156 54 160 84L160 98Q120 84 80 98Z', color),
  }),
  (color) => ({
    behind: '',
    front: [84, 98, 112, 126, 140, 154]
      .map((x, index) => circle(x, 68 - Math.sin((index / 5) * 3.14) * 14, 17, color))
      .join(''),
  }),
  (color) => ({
    behind: path('M150 90Q196 100 184 190Q160 200 164 160Q168 120 146 100Z', color),
    front: path(
      'M78 108C74 60 96 48 124 50C158 52 168 78 163 108C150 92 130 74 104 72C88 78 82 90 78 108Z',
      color,
    ),
  }),
  (_, skin) => ({ behind: '', front: ellipse(106, 66, 16, 8, mix(skin, '#ffffff', 0.25), { opacity: 0.6 }) }),
  (color) => ({
    behind: '',
    front:
      path('M104 74L98 40Q120 28 144 40L138 74Q120 66 104 74Z', color) +
      path('M80 96Q78 76 92 66L96 80Z', mix(color, '#8a6a52', 0.4)) +
      path('M160 96Q162 76 148 66L144 80Z', mix(color, '#8a6a52', 0.4)),
  }),
  (color) => ({
    behind: [78, 162]
      .map((x) => rect(x - 12, 96, 24, 96, color, { rx: 12 }) + circle(x, 186, 7, '#e8584a'))
      .join(''),
    front: path(
      'M78 106C74 62 94 48 120 48C146 48 166 62 162 106C156 86 140 78 120 58C100 78 84 86 78 106Z',
      color,
    ),
  }),
];

/** Headscarf (0), knitted hat (1) or cap (2). */
export function headwear(kind: number, color: string): Look {
  const trim = mix(color, '#000000', 0.18);
  if (kind === 0)
    return {
      behind: path('M64 206C50 130 66 40 120 40C174 40 190 130 176 206Z', color),
      front:
        path(
          'M120 44C66 44 60 100 66 154Q78 204 120 208Q162 204 174 154C180 100 174 44 120 44ZM120 72C146 72 154 92 152 116C150 146 136 160 120 160C104 160 90 146 88 116C86 92 94 72 120 72Z',
          color,
          { 'fill-rule': 'evenodd' },
        ) + stroke('M84 162Q116 196 164 168', trim, 4),
    };
  if (kind === 1)
    return {
      behind: '',
      front:
        path('M76 90C72 48 96 38 120 38C144 38 168 48 164 90Z', color) +
        rect(72, 78, 96, 20, trim, { rx: 10 }) +
        circle(120, 36, 12, mix(color, '#ffffff', 0.5)),
    };
  return {
    behind: '',
    front:
      path('M76 88C76 52 96 44 120 44C144 44 164 52 164 88Z', color) +
      path('M76 86Q120 74 196 96Q160 98 76 94Z', trim),
  };
}
