import type { BalanceLine, BalancePart } from '../../../contract/money/wallet.ts';
import type { PageStart } from '../../core/page-cursor.ts';
import { type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { isoTime } from '../../db/sql-json.ts';
import { entryTitle } from '../ledger/entry-title.ts';
import { earned } from './wallet-balance.repository.ts';

export interface LinePage {
  lines: BalanceLine[];
  /** The position of the last line. */
  last: string | null;
  more: boolean;
}

/** A payout that arrives has no row in the wallet: the money left it before. */
const ARRIVED = `j.kind = 'payoutpaid'`;

/** SQL for the lines of the person's accounts of these kinds, and for their current balance. */
const ofAccounts = (...kinds: string[]) => {
  const mine = `a.owner_id = $1::uuid and a.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
  return {
    lines: `(select l.id as place, l.journal_id, l.id::text as id,
        case a.side when 'debit' then l.debit - l.credit else l.credit - l.debit end as change
      from ledger_account a join ledger_line l on l.account_id = a.id where ${mine})`,
    now: `(select coalesce(sum(a.balance), 0)::bigint from ledger_account a where ${mine})`,
  };
};

const parts: Record<BalancePart, { lines: string; now: string }> = {
  available: ofAccounts('wallet'),
  promotional: ofAccounts('promo'),
  reserved: ofAccounts('escrow', 'escrow_promo'),
  payout: ofAccounts('payout'),
  held: ofAccounts('dispute_hold'),
  debt: ofAccounts('user_debt'),
  earned: {
    lines: `(select m.seq as place, m.journal_id, m.id::text as id, m.change from ${earned('$1::uuid')} m)`,
    now: `(select coalesce(sum(m.change), 0)::bigint from ${earned('$1::uuid')} m)`,
  },
};

/** The newest line shows the current balance; each older one subtracts the newer changes. */
const page = (part: BalancePart, start: 'after' | 'skip') => (limit: number) => {
  const { lines, now } = parts[part];
  const newer = `(select coalesce(sum(x.change), 0)::bigint from ${lines} x where x.place > (select max(place) from page))`;
  return `
  with page as materialized (
    select x.* from ${lines} x where ${start === 'after' ? 'x.place < $2::bigint' : 'true'}
    order by x.place desc ${start === 'skip' ? 'offset $2::int' : ''} limit ${limit + 1}
  ), shown as materialized (
    select p.*, top.total - coalesce(sum(p.change) over (order by p.place desc
      rows between unbounded preceding and 1 preceding), 0)::bigint as total
    from page p, (select ${now} - ${newer} as total) top order by p.place desc limit ${limit}
  )
  select (select coalesce(json_agg(json_build_object('_id', s.id, 'transactionId', e.id,
      'title', coalesce(e.title, case when ${ARRIVED} then '${entryTitle('payout_arrived')}' else 'Booked' end),
      'event', coalesce(e.event, case when ${ARRIVED} then 'payout_arrived' end), 'subject', e.subject,
      'change', s.change, 'total', s.total, 'createdAt', ${isoTime('j.created_at')}) order by s.place desc), '[]'::json)
    from shown s join ledger_journal j on j.id = s.journal_id
      left join wallet_entry e on e.journal_id = s.journal_id and e.person_id = $1::uuid) as lines,
    (select min(place) from shown)::text as last, (select count(*) from page) > ${limit} as more`;
};

/** The position of the first line from $2 on; null if there is none. */
const firstFrom = (part: BalancePart) =>
  `select min(x.place)::text as place from ${parts[part].lines} x join ledger_journal j on j.id = x.journal_id
  where j.created_at >= $2::timestamptz`;

const positions = new Map<BalancePart, ReturnType<typeof statement<{ place: string | null }>>>();
const statements = new Map<string, ReturnType<typeof pageStatement<LinePage>>>();
for (const part of Object.keys(parts) as BalancePart[]) {
  positions.set(part, statement(`wallet.lines.${part}.from`, firstFrom(part)));
  for (const start of ['after', 'skip'] as const) {
    const name = `wallet.lines.${part}.${start}`;
    statements.set(`${part}.${start}`, pageStatement<LinePage>(name, page(part, start)));
  }
}

export const walletLinesRepository = {
  /** The position of the first line from that time on; null if there is none. */
  async firstFrom(db: Prepared, personId: string, part: BalancePart, time: Date): Promise<string | null> {
    const rows = await positions.get(part)?.(db, personId, time);
    return rows?.[0]?.place ?? null;
  },

  /** A page of the lines behind one part of the person's balance, newest first. */
  async page(
    db: Prepared,
    personId: string,
    part: BalancePart,
    limit: number,
    start: PageStart,
  ): Promise<LinePage> {
    const run = statements.get(`${part}.${'after' in start ? 'after' : 'skip'}`);
    const rows = await run?.(db, limit, personId, 'after' in start ? start.after : start.skip);
    if (!rows?.[0]) throw new Error(`no answer for the lines of ${part}`);
    return rows[0];
  },
};
