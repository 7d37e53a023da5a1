import type { HoldReason } from '../../../contract/money/wallet.ts';
import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { sharedPayoutSince } from '../same-payout-account.sql.ts';

/** Money that cannot be paid out before `clearsAt`; null while a bank looks into the card payment behind it. */
export interface YoungMoney {
  amount: number;
  clearsAt: string | null;
  reason: HoldReason;
}

/** What holds are counted from. */
export interface Holds {
  now: Date;
  earningSeconds: number;
  /** How long after a top-up its money is held for somebody paid to the same bank account as its owner. */
  disputableSeconds: number;
  /** How long money of a top-up is held at least. */
  topUpSeconds: number;
}

/** The parameters of `youngMoney`, in order. */
export const holdValues = ({ now, earningSeconds, disputableSeconds, topUpSeconds }: Holds) => [
  now,
  earningSeconds,
  disputableSeconds,
  topUpSeconds,
];

/**
 * SQL of young money as a JSON list, earliest first: money of top-ups that is held, and the rest of recent earnings
 * that were not undone. `first` is the number of the first of four parameters, see `holdValues`.
 */
export const youngMoney = (person: string, first: number) => {
  const now = `$${first}::timestamptz`;
  const seconds = (n: number) => `interval '1 second' * $${first + n}::float8`;
  const since = `${now} - ${seconds(1)}`;
  const isRecent = `e.kind = 'earning' and e.created_at > ${since}`;
  const clearsAt = `e.created_at + ${seconds(1)}`;
  const paidAt = 'coalesce(p.succeeded_at, p.created_at)';
  // What a dispute could take back waits for its end; the top-up of a person with the same bank for as long as
  // it can be disputed. An approval holds old money for a while, too.
  const reason = `case when exists (select from payment_dispute d where d.payment_id = l.payment_id
      and d.status = 'open' and d.created_at < l.held_until) then 'dispute'
    when p.person_id <> ${person} and l.held_until < ${paidAt} + ${seconds(2)} and ${sharedPayoutSince('p.person_id', person, `${now} - ${seconds(2)}`)}
      then 'same_account'
    when l.held_until > ${paidAt} + ${seconds(3)} and l.held_until <= ${now} + ${seconds(1)} then 'earning'
    else 'card' end`;
  // An undo is later than what it reverses, so rows of the same period suffice; its key names the journal.
  return `(select coalesce(json_agg(json_build_object('amount', y.amount, 'clearsAt', y.clears_at, 'reason', y.reason)
      order by y.clears_at, y.reason), '[]'::json)
    from (
      select sum(n.amount)::bigint as amount, n.clears_at, n.reason from (
        select e.net_amount - e.traced as amount, ${clearsAt} as clears_at, 'earning' as reason from wallet_entry e
        where e.person_id = ${person} and ${isRecent}
        union all
        select e.traced - e.net_amount, ${clearsAt}, 'earning' from wallet_entry w join ledger_journal b on b.id = w.journal_id
          join ledger_journal j on j.key = 'release' || substr(b.key, length(b.kind) + 1)
          join wallet_entry e on e.person_id = w.person_id and e.journal_id = j.id and ${isRecent}
        where w.person_id = ${person} and w.created_at > ${since} and w.direction = 'out' and b.kind = 'undo'
        union all
        select h.amount, c.clears_at, h.reason from (
          select l.amount, l.held_until, ${paidAt} as paid_at, ${reason} as reason
          from ledger_account a join money_lot l on l.account_id = a.id left join payment p on p.id = l.payment_id
          where a.owner_id = ${person} and a.kind = 'wallet' and l.amount > 0) h,
          lateral (select case h.reason when 'dispute' then null
            when 'same_account' then h.paid_at + ${seconds(2)} else h.held_until end as clears_at) c
        where c.clears_at is null or c.clears_at > ${now}
      ) n group by n.clears_at, n.reason having sum(n.amount) > 0
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
