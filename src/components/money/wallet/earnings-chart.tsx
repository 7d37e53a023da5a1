import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { arrowStep, isRightToLeft } from '../../../lib/browser/reading-direction.ts';
import { formatTicket, spokenMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/money.gen.ts';
import { useMoneyHidden } from '../../../queries/money/hide-amounts.ts';
import { ownMoney } from '../amounts/display-amount.ts';
import { barAt, chartShape } from './chart-shape.ts';

/** The view box of the drawing, which is stretched to the available width. */
const VIEW_BOX = { width: 300, height: 96 };

export type EarningsPeriod = { from: string; label: string; earned: number };

type EarningsChartProps = { periods: readonly EarningsPeriod[]; total: number; currency: string };

/** The bar to which a key of a slider leads; undefined for other keys. */
function barOfKey(key: string, at: number, last: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = { ArrowUp: 1, ArrowDown: -1 }[key] ?? arrowStep(key);
  return step === 0 ? undefined : Math.min(last, Math.max(0, at + step));
}

/**
 * Bars of earnings. Pointing at one or stepping with the arrow keys shows its value above; for screen readers it is the
 * value of a slider. All values are in the table next to it.
 */
export function EarningsChart({ periods: spans, total, currency }: EarningsChartProps) {
  const isHidden = useMoneyHidden();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = spans.length - 1;
  const at = Math.min(chosen ?? last, last);
  const period = chosen === null ? undefined : spans[at];
  const current = spans[at];
  const { bars, zero } = chartShape(
    spans.map(({ earned }) => earned),
    VIEW_BOX,
  );
  const highest = Math.max(0, ...spans.map(({ earned }) => earned));
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    setChosen(barAt(isRightToLeft() ? right - event.clientX : event.clientX - left, width, spans.length));
  };
  const step = (event: KeyboardEvent) => {
    const next = barOfKey(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const say = (minor: number) => (isHidden ? m.amountHidden() : spokenMoney(minor, currency));
  return (
    <div>
      <p aria-hidden="true" className="flex items-baseline justify-between gap-3 text-md">
        <span className="truncate text-text-2">{period?.label ?? m.earningsTotal()}</span>
        <span className="font-bold text-lg tabular-nums">{ownMoney(period?.earned ?? total, currency)}</span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={m.earningsChart()}
        aria-valuemin={1}
        aria-valuemax={spans.length}
        aria-valuenow={at + 1}
        aria-valuetext={current && m.earningsValue({ period: current.label, amount: say(current.earned) })}
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
              key={spans[index]?.from}
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
        <span>{spans[0]?.label}</span>
        {highest > 0 && !isHidden && (
          <span>{m.earningsHighest({ amount: formatTicket(highest, currency) })}</span>
        )}
        <span>{spans.at(-1)?.label}</span>
      </p>
    </div>
  );
}
