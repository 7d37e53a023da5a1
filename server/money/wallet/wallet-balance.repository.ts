import type { PayoutAccountStatus } from '../../../contract/money/wallet.ts';
import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { isoTime } from '../../db/sql-json.ts';
import { type Holds, holdValues, type YoungMoney, youngMoney } from './withdrawable.repository.ts';

/** What is owed to a person, by the kind of account, and what they earned. Minor units. */
export interface BalanceRow {
  sums: {
    available: number;
    promotional: number;
    reserved: number;
    payout: number;
    held: number;
    debt: number;
    fundedQuests: number;
    earned: number;
    completed: number;
  };
  young: YoungMoney[];
  account: {
    status: PayoutAccountStatus;
    requirement: string | null;
    last4: string | null;
    heldUntil: string | null;
    last4Before: string | null;
  };
  books: { checkedAt: string | null; difference: number; problems: number };
}

/** SQL of wallet rows in which a person earned money or an earning was undone. */
export const earned = (person: string) =>
  `(select e.id, e.seq, e.journal_id, e.created_at,
      case e.direction when 'in' then e.amount else - e.amount end as change
    from wallet_entry e where e.person_id = ${person}
      and (e.kind = 'earning' or (e.kind = 'undo' and e.direction = 'out')))`;

const sumOf = (...kinds: string[]) =>
  `coalesce(sum(a.balance) filter (where a.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)::bigint`;

const sums = `
  (select json_build_object('available', ${sumOf('wallet')}, 'promotional', ${sumOf('promo')},
    'reserved', ${sumOf('escrow', 'escrow_promo')}, 'payout', ${sumOf('payout')}, 'held', ${sumOf('dispute_hold')},
    'debt', ${sumOf('user_debt')}, 'fundedQuests',
    count(distinct split_part(a.code, ':', 2)) filter (where a.kind in ('escrow', 'escrow_promo') and a.balance > 0),
    'earned', max(n.earned), 'completed',
    (select count(*) from application s where s.applicant_id = $1::uuid and s.state = 'approved'))
  from (select coalesce(sum(m.change), 0)::bigint as earned from ${earned('$1::uuid')} m) n
    left join ledger_account a on a.owner_id = $1::uuid)`;

const account = `coalesce(
  (select json_build_object('status', p.status, 'requirement', p.requirement, 'last4', p.last4,
      'heldUntil', case when p.held_until is not null then ${isoTime('p.held_until')} end, 'last4Before', p.last4_before)
    from payout_account p where p.person_id = $1::uuid),
  json_build_object('status', 'none', 'requirement', null, 'last4', null, 'heldUntil', null, 'last4Before', null))`;

const books = `coalesce(
  (select json_build_object('checkedAt', ${isoTime('c.checked_at')}, 'difference', c.difference,
      'problems', jsonb_array_length(c.problems))
    from ledger_check c order by c.id desc limit 1),
  json_build_object('checkedAt', null, 'difference', 0, 'problems', 0))`;

const balance = statement<BalanceRow>(
  'wallet.balance',
  `select ${sums} as sums, ${youngMoney('$1::uuid', 2)} as young, ${account} as account, ${books} as books`,
);

/** What prevents closing the account, and the balance that the person would lose. */
export interface Obligations {
  obligations: { kind: 'quest' | 'payout' | 'dispute' | 'debt'; id: string }[];
  available: number;
}

const obligations = statement<{ obligations: Obligations['obligations']; available: string }>(
  'wallet.obligations',
  `select
    (select coalesce(json_agg(json_build_object('kind', o.kind, 'id', o.id) order by o.id), '[]'::json) from (
      select 'quest' as kind, q.id from quest q
      where q.owner_id = $1::uuid and q.pending + q.changes > 0
      union all
      select 'payout', p.id from payout p
      where p.person_id = $1::uuid and p.status in ('requested', 'processing')
      union all
      select 'dispute', d.id from payment_dispute d join payment p on p.id = d.payment_id
      where p.person_id = $1::uuid and d.status = 'open'
      union all
      select 'debt', a.owner_id from ledger_account a
      where a.owner_id = $1::uuid and a.kind = 'user_debt' and a.balance > 0
    ) o) as obligations,
    (select coalesce(sum(a.balance), 0)::bigint from ledger_account a
      where a.owner_id = $1::uuid and a.kind = 'wallet') as available`,
);

const available = statement<{ available: string }>(
  'wallet.available',
  `select coalesce(sum(a.balance), 0)::bigint as available from ledger_account a
  where a.owner_id = $1::uuid and a.kind = 'wallet'`,
);

const unsettled = statement<{ id: string; times: number }>(
  'wallet.left-behind',
  `select p.id, (select count(*)::int from wallet_entry e join ledger_journal j on j.id = e.journal_id and j.kind = 'purge'
      where e.person_id = p.id) as times
  from ledger_account a join person p on p.id = a.owner_id and p.state = 'purged'
  where a.kind = 'wallet' and a.balance > 0 limit 1`,
);

const lock = statement<{ id: string }>(
  'wallet.hold',
  `select id from ledger_account where owner_id = $1::uuid and kind = 'wallet' for update`,
);

export const walletBalanceRepository = {
  async read(db: Prepared, personId: string, holds: Holds): Promise<BalanceRow> {
    const [row] = await balance(db, personId, ...holdValues(holds));
    if (!row) throw new Error('a balance has no answer');
    return row;
  },

  /** What a person can spend, in minor units. */
  available: async (db: Prepared, personId: string): Promise<number> =>
    Number((await available(db, personId))[0]?.available ?? 0),

  /** Locks a wallet until the transaction ends. */
  hold: (trx: Prepared, personId: string) => lock(trx, personId),

  /** An erased person with money in the wallet, and how often it was emptied before. */
  async erasedWithMoney(db: Prepared): Promise<{ id: string; times: number } | undefined> {
    const [row] = await unsettled(db);
    return row;
  },

  async obligations(db: Prepared, personId: string): Promise<Obligations> {
    const [row] = await obligations(db, personId);
    if (!row) throw new Error('obligations have no answer');
    return { obligations: row.obligations, available: Number(row.available) };
  },
};
