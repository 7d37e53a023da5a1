export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Between two bars, as a share of the width of one. */
const GAP = 0.3;
/** So that small values are visible next to large ones; zero has no bar. */
const LEAST = 2;

/** The bars of a chart in an area of that size: from the zero line up, or down for values below zero. */
export function barChartShape(values: readonly number[], area: { width: number; height: number }) {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const scale = high > low ? area.height / (high - low) : 0;
  const room = values.length > 0 ? area.width / values.length : 0;
  const zero = high > low ? high * scale : area.height;
  const bars = values.map((value, index): Bar => {
    const height = value === 0 ? 0 : Math.max(LEAST, Math.abs(value) * scale);
    const y = value > 0 ? zero - height : zero;
    return { x: (index + GAP / 2) * room, y, width: room * (1 - GAP), height };
  });
  return { bars, zero };
}

/** The bar at that position, counted from the start of the area. */
export function barAt(x: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
}
