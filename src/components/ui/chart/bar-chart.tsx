import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { arrowStep, isRightToLeft } from '../../../lib/browser/reading-direction.ts';
import { barAt, barChartShape } from './bar-chart-shape.ts';

/** The view box of the drawing, which is stretched to the available width. */
const VIEW_BOX = { width: 300, height: 96 };

export interface ChartPeriod {
  /** The first day, which identifies it. */
  from: string;
  label: string;
  value: number;
}

interface BarChartProps {
  /** Names the chart for screen readers. */
  label: string;
  periods: readonly ChartPeriod[];
  /** What is shown above while no bar is chosen. */
  total: { label: string; value: number };
  /** A value as it is shown. */
  format: (value: number) => string;
  /** A bar as screen readers say it. */
  say: (period: ChartPeriod) => string;
  /** The highest value, below the bars; nothing if that is null. */
  highest: (value: number) => string | null;
}

/** The bar to which a key of a slider leads; undefined for other keys. */
function barOfKey(key: string, at: number, last: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = { ArrowUp: 1, ArrowDown: -1 }[key] ?? arrowStep(key);
  return step === 0 ? undefined : Math.min(last, Math.max(0, at + step));
}

/**
 * Values over time. Pointing at a bar or stepping with the arrow keys shows its value above; for screen readers it is
 * the value of a slider.
 */
export function BarChart({ label, periods, total, format, say, highest }: BarChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = periods.length - 1;
  const at = Math.min(chosen ?? last, last);
  const current = periods[at];
  const shown = (chosen === null ? undefined : current) ?? total;
  const values = periods.map(({ value }) => value);
  const { bars, zero } = barChartShape(values, VIEW_BOX);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    setChosen(barAt(isRightToLeft() ? right - event.clientX : event.clientX - left, width, periods.length));
  };
  const step = (event: KeyboardEvent) => {
    const next = barOfKey(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <div>
      <p aria-hidden="true" className="flex items-baseline justify-between gap-3 text-md">
        <span className="truncate text-text-2">{shown.label}</span>
        <span className="font-bold text-lg tabular-nums">{format(shown.value)}</span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={periods.length}
        aria-valuenow={at + 1}
        aria-valuetext={current && say(current)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setChosen(null)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setChosen(at)}
        onBlur={() => setChosen(null)}
        onKeyDown={step}
        className="mt-3 touch-pan-y rounded-sm"
      >
        <svg
          viewBox={`0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="rtl:-scale-x-100 block h-24 w-full overflow-visible"
        >
          <line
            x1="0"
            x2={VIEW_BOX.width}
            y1={zero}
            y2={zero}
            vectorEffect="non-scaling-stroke"
            className="stroke-line-strong"
          />
          {bars.map((bar, index) => (
            <rect
              key={periods[index]?.from}
              {...bar}
              rx={Math.min(2, bar.height / 2)}
              className={
                index === chosen
                  ? 'fill-text forced-colors:fill-[Highlight]'
                  : 'fill-brand forced-colors:fill-[CanvasText]'
              }
            />
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between gap-2 text-text-2 text-xs">
        <span>{periods[0]?.label}</span>
        <span>{highest(Math.max(0, ...values))}</span>
        <span>{periods.at(-1)?.label}</span>
      </p>
    </div>
  );
}
