import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EarningsRange, earningsRange } from '../../../../contract/money/wallet.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import { Segmented } from '../../ui/form/radio-group.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { Amount } from './amount.tsx';
import { EarningsChart, type Span } from './earnings-chart.tsx';
import { messages } from './messages.ts';
import { dayInWords, monthInWords } from './wallet-dates.ts';

const words = messages.earnings;
const options = earningsRange.options.map((value) => ({ value, label: words.ranges[value] }));

/** The same values for who cannot see bars. */
function EarningsTable({
  spans,
  total,
  currency,
  range,
}: {
  spans: Span[];
  total: number;
  currency: string;
  range: EarningsRange;
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>
          {words.title}, {words.ranges[range]}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.from[range]}</th>
            <th scope="col">{words.earned}</th>
          </tr>
        </thead>
        <tbody>
          {spans.map(({ from, label, earned }) => (
            <tr key={from}>
              <th scope="row">{label}</th>
              <td>
                <Amount minor={earned} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>
              <Amount minor={total} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What was earned over time, by days, weeks or months. */
export function Earnings() {
  const [range, setRange] = useState<EarningsRange>('30d');
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(walletQueries.earnings(range));
  const label = data?.range === '12m' ? monthInWords : dayInWords;
  const spans = data?.spans.map(({ from, earned }) => ({ from, label: label(from), earned }));
  const isEmpty = spans?.every(({ earned }) => earned === 0);
  return (
    <div className="flex flex-col gap-4">
      <Segmented label={words.range} hideLabel options={options} value={range} onChange={setRange} />
      {error && !isPlaceholderData && (
        <RetryRow
          title={error.message}
          hint={hintFor(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && spans ? (
        <div className={isPlaceholderData ? 'opacity-50' : undefined} aria-busy={isPlaceholderData}>
          <EarningsChart spans={spans} total={data.total} currency={data.currency} />
          {isEmpty && <p className="mt-2 text-md text-text-2">{words.none}</p>}
          <EarningsTable spans={spans} total={data.total} currency={data.currency} range={data.range} />
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
