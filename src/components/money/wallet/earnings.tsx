import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EarningsRange, earningsRange } from '../../../../contract/money/wallet.ts';
import { formatCalendarDay } from '../../../lib/format/format-day.ts';
import * as m from '../../../messages/money.gen.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import type { ChartPeriod } from '../../ui/chart/bar-chart.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { Segmented } from '../../ui/form/radio-group.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { Amount } from '../amounts/amount.tsx';
import { monthText } from '../amounts/wallet-dates.ts';
import { EarningsChart } from './earnings-chart.tsx';

const ranges: Record<EarningsRange, string> = {
  '30d': m.earnings30d(),
  '12w': m.earnings12w(),
  '12m': m.earnings12m(),
};
const periodHeads: Record<EarningsRange, string> = {
  '30d': m.earningsDay(),
  '12w': m.earningsWeek(),
  '12m': m.earningsMonth(),
};
const options = earningsRange.options.map((value) => ({ value, label: ranges[value] }));

/** The same values for people who cannot see the bars. */
function EarningsTable({
  periods,
  total,
  currency,
  range,
}: {
  periods: readonly ChartPeriod[];
  total: number;
  currency: string;
  range: EarningsRange;
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{m.earningsCaption({ range: ranges[range] })}</caption>
        <thead>
          <tr>
            <th scope="col">{periodHeads[range]}</th>
            <th scope="col">{m.earningsEarned()}</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ from, label, value }) => (
            <tr key={from}>
              <th scope="row">{label}</th>
              <td>
                <Amount minor={value} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.earningsTotal()}</th>
            <td>
              <Amount minor={total} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Earnings over time, by days, weeks or months. */
export function Earnings() {
  const [range, setRange] = useState<EarningsRange>('30d');
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(walletQueries.earnings(range));
  const label = data?.range === '12m' ? monthText : formatCalendarDay;
  const periods = data?.spans.map(({ from, earned }) => ({ from, label: label(from), value: earned }));
  const isEmpty = periods?.every(({ value }) => value === 0);
  return (
    <div className="flex flex-col gap-4">
      <Segmented label={m.earningsRange()} hideLabel options={options} value={range} onChange={setRange} />
      {error && !isPlaceholderData && <RetryRow {...failureProps({ error, isFetching, refetch })} />}
      {data && periods ? (
        <div className={isPlaceholderData ? 'opacity-50' : undefined} aria-busy={isPlaceholderData}>
          <EarningsChart periods={periods} total={data.total} currency={data.currency} />
          {isEmpty && <p className="mt-2 text-md text-text-2">{m.earningsNone()}</p>}
          <EarningsTable periods={periods} total={data.total} currency={data.currency} range={data.range} />
        </div>
      ) : (
        !error && (
          <div>
            <LoadingStatus />
            <Skeleton className="ms-auto h-6 w-24" />
            <Skeleton className="mt-3 h-24 w-full" />
            <Skeleton className="mt-2 h-3.5 w-full" />
          </div>
        )
      )}
    </div>
  );
}
