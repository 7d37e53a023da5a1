import { formatTicket, spokenMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/money.gen.ts';
import { useMoneyHidden } from '../../../queries/money/hide-amounts.ts';
import { BarChart, type ChartPeriod } from '../../ui/chart/bar-chart.tsx';
import { ownMoney } from '../amounts/display-amount.ts';

type EarningsChartProps = { periods: readonly ChartPeriod[]; total: number; currency: string };

/** Bars of earnings, whose values are in minor units and all in the table next to it. */
export function EarningsChart({ periods, total, currency }: EarningsChartProps) {
  const isHidden = useMoneyHidden();
  const spoken = (minor: number) => (isHidden ? m.amountHidden() : spokenMoney(minor, currency));
  return (
    <BarChart
      label={m.earningsChart()}
      periods={periods}
      total={{ label: m.earningsTotal(), value: total }}
      format={(minor) => ownMoney(minor, currency)}
      say={({ label, value }) => m.earningsValue({ period: label, amount: spoken(value) })}
      highest={(minor) =>
        minor > 0 && !isHidden ? m.earningsHighest({ amount: formatTicket(minor, currency) }) : null
      }
    />
  );
}
