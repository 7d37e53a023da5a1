import { type Prepared, statement } from '../../db/prepared-statement.ts';

/** Recent money that cannot be paid out before `clearsAt`. */
export interface YoungMoney {
  amount: number;
  clearsAt: string;
}

/** Since when incoming money counts as young, and how long it is held. */
export interface Holds {
  earningsSince: Date;
  earningSeconds: number;
  topUpsSince: Date;
  topUpSeconds: number;
}

/** The parameters of `youngMoney`, in order. */
export const holdValues = (holds: Holds) => [
  holds.earningsSince,
  holds.earningSeconds,
  holds.topUpsSince,
  holds.topUpSeconds,
];

/**
 * SQL of young money as a JSON list, earliest first: earnings and top-ups that were not undone or refunded.
 * `first` is the number of the first of four parameters, see `holdValues`.
 */
export const youngMoney = (person: string, first: number) => {
  const [earningsSince, earningSeconds, topUpsSince, topUpSeconds] = [
    `$${first}::timestamptz`,
    `$${first + 1}::float8`,
    `$${first + 2}::timestamptz`,
    `$${first + 3}::float8`,
  ];
  const since = `least(${earningsSince}, ${topUpsSince})`;
  /** SQL condition for recent incoming money. */
  const isIncoming = `(e.kind = 'earning' and e.created_at > ${earningsSince}
    or e.kind = 'topup' and e.direction = 'in' and e.created_at > ${topUpsSince})`;
  const clearsAt = `e.created_at + interval '1 second' * case e.kind when 'earning' then ${earningSeconds} else ${topUpSeconds} end`;
  // An undo or refund is later than what it reverses, so rows of the same period suffice; its key names the journal.
  return `(select coalesce(json_agg(json_build_object('amount', y.amount, 'clearsAt', y.clears_at) order by y.clears_at), '[]'::json)
    from (
      select sum(n.amount)::bigint as amount, n.clears_at from (
        select e.net_amount as amount, ${clearsAt} as clears_at from wallet_entry e
        where e.person_id = ${person} and e.created_at > ${since} and ${isIncoming}
        union all
        select - e.net_amount, ${clearsAt} from wallet_entry w join ledger_journal b on b.id = w.journal_id
          join ledger_journal j on j.key = case b.kind when 'undo' then 'release' else 'topup' end || substr(b.key, length(b.kind) + 1)
          join wallet_entry e on e.person_id = w.person_id and e.journal_id = j.id and ${isIncoming}
        where w.person_id = ${person} and w.created_at > ${since} and w.direction = 'out' and b.kind in ('undo', 'refundtopup')
      ) n group by n.clears_at having sum(n.amount) > 0
    ) y)`;
};

const young = statement<{ young: YoungMoney[] }>(
  'withdrawable.young',
  `select ${youngMoney('$1::uuid', 2)} as young`,
);

export const withdrawableRepository = {
  async young(db: Prepared, personId: string, holds: Holds): Promise<YoungMoney[]> {
    const [row] = await young(db, personId, ...holdValues(holds));
    return row?.young ?? [];
  },
};
