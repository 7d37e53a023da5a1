/** The shape of a grid of flicks: cells in a row, px between them, and how wide a cell is shown. */
export interface GridShape {
  columns: 3 | 4;
  gap: number;
  sizes: string;
  /** The most px it takes from side to side. */
  width: number;
  /** Classes of one row. */
  row: string;
}

const PHONE: GridShape = { columns: 3, gap: 2, sizes: '33vw', width: 768, row: 'grid grid-cols-3 gap-0.5' };
const WIDE: Record<3 | 4, GridShape> = {
  3: { columns: 3, gap: 8, sizes: '182px', width: 560, row: 'grid grid-cols-3 gap-2' },
  4: { columns: 4, gap: 8, sizes: '234px', width: 960, row: 'grid grid-cols-4 gap-2' },
};

export function gridShape(isPhone: boolean, columns: 3 | 4): GridShape {
  return isPhone ? PHONE : WIDE[columns];
}

/** Cuts a list into rows. */
export function rowsOf<Item>(items: readonly Item[], columns: number): Item[][] {
  const count = Math.ceil(items.length / columns);
  return Array.from({ length: count }, (_, row) => items.slice(row * columns, (row + 1) * columns));
}
