import type { EarningsRange } from '../../../contract/money/wallet.ts';
import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { earned } from './wallet-balance.repository.ts';

export interface EarningSpan {
  from: string;
  earned: number;
}

/** The unit of each range, and how many units precede the current one. Weeks begin on Monday. */
const spans: Record<EarningsRange, { unit: 'day' | 'week' | 'month'; before: number }> = {
  '30d': { unit: 'day', before: 29 },
  '12w': { unit: 'week', before: 11 },
  '12m': { unit: 'month', before: 11 },
};

/** One row for every span of the range, oldest first, in UTC. */
const text = ({ unit, before }: { unit: string; before: number }) => `
  with today as (select date_trunc('${unit}', $2::timestamptz at time zone 'UTC') as span),
  sums as (
    select date_trunc('${unit}', m.created_at at time zone 'UTC') as span, sum(m.change)::bigint as earned
    from ${earned('$1::uuid')} m, today
    where m.created_at >= (today.span - interval '${before} ${unit}') at time zone 'UTC'
    group by 1
  )
  select json_agg(json_build_object('from', to_char(s.span, 'YYYY-MM-DD'), 'earned', coalesce(sums.earned, 0))
    order by s.span) as spans
  from today, generate_series(today.span - interval '${before} ${unit}', today.span, interval '1 ${unit}') as s (span)
    left join sums on sums.span = s.span`;

const statements = {
  '30d': statement<{ spans: EarningSpan[] }>('wallet.earnings.30d', text(spans['30d'])),
  '12w': statement<{ spans: EarningSpan[] }>('wallet.earnings.12w', text(spans['12w'])),
  '12m': statement<{ spans: EarningSpan[] }>('wallet.earnings.12m', text(spans['12m'])),
};

export const walletEarningsRepository = {
  async read(db: Prepared, personId: string, range: EarningsRange, now: Date): Promise<EarningSpan[]> {
    const [row] = await statements[range](db, personId, now);
    return row?.spans ?? [];
  },
};
