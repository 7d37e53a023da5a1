import type { MoneyAlert, MoneyMove } from '../../../contract/money/admin-money.ts';
import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { isoTime, jsonList, personJson } from '../../db/sql-json.ts';

interface MoneyOverview {
  /** The newest check; null before the first. */
  books: { checkedAt: string; difference: number; problems: { rule: string; detail: string }[] } | null;
  /** Balances by kind of account; kinds never booked to are missing. */
  sums: Record<string, number>;
  alerts: MoneyAlert[];
  /** As JSON text. */
  moves: string;
  requests: string;
}

/** How many alerts and manual bookings are shown; older ones stay in the database. */
const ALERTS = 100;
const MOVES = 50;

/** The kind of journal that each move books, and the kind of account it changes. */
const moves: Record<MoneyMove, { journal: string; account: string }> = {
  fund: { journal: 'fund', account: 'platform_equity' },
  grant: { journal: 'promo', account: 'promo' },
  goodwill: { journal: 'goodwill', account: 'wallet' },
  write_off: { journal: 'writeoff', account: 'user_debt' },
  claim: { journal: 'claim', account: 'wallet' },
};
const knownMoves = Object.entries(moves)
  .map(([move, { journal, account }]) => `('${move}', '${journal}', '${account}')`)
  .join(', ');

const alertJson = (alert: string) => `json_build_object('_id', ${alert}.id, 'kind', ${alert}.kind,
  'detail', ${alert}.detail, 'count', ${alert}.count, 'createdAt', ${isoTime(`${alert}.created_at`)},
  'lastAt', ${isoTime(`${alert}.last_at`)},
  'settledAt', case when ${alert}.settled_at is not null then ${isoTime(`${alert}.settled_at`)} end)`;

// The balance before the move is computed from the balance after it and the line.
const moveJson = `json_build_object('_id', j.id, 'move', m.move, 'amount', l.debit + l.credit,
  'before', l.balance_after - case a.side when 'debit' then l.debit - l.credit else l.credit - l.debit end,
  'after', l.balance_after, 'operator', ${personJson('op')},
  'person', case when whose.id is not null then ${personJson('whose')} end,
  'account', case when m.move = 'claim' then split_part(j.key, ':', 2) end,
  'reason', j.reason, 'createdAt', ${isoTime('j.created_at')})`;

// What was approved without another operator needed none, and is listed among the moves.
const requestJson = `json_build_object('_id', r.id, 'move', r.move, 'amount', r.amount,
  'operator', ${personJson('op')}, 'person', case when whose.id is not null then ${personJson('whose')} end,
  'account', r.account_id, 'reason', r.reason, 'state', r.state, 'createdAt', ${isoTime('r.created_at')},
  'expiresAt', ${isoTime('r.expires_at')}, 'decidedBy', case when by.id is not null then ${personJson('by')} end)`;

const overview = statement<MoneyOverview>(
  'admin.money',
  `select (select json_build_object('checkedAt', ${isoTime('c.checked_at')}, 'difference', c.difference,
      'problems', c.problems) from ledger_check c order by c.checked_at desc, c.id desc limit 1) as books,
    (select coalesce(json_object_agg(s.kind, s.balance), '{}'::json)
      from (select kind, sum(balance) as balance from ledger_account group by kind) s) as sums,
    ${jsonList(`select row_number() over (order by t.settled_at is not null, t.last_at desc, t.id desc) as place,
        ${alertJson('t')} as item from money_alert t
      order by t.settled_at is not null, t.last_at desc, t.id desc limit ${ALERTS}`)} as alerts,
    ${jsonList(`select -j.seq as place, ${moveJson} as item
      from (select * from ledger_journal b where b.operator_id is not null order by b.seq desc limit ${MOVES}) j
      join (values ${knownMoves}) m (move, journal, account) on m.journal = j.kind
      join ledger_line l on l.journal_id = j.id
      join ledger_account a on a.id = l.account_id and a.kind = m.account
      join person op on op.id = j.operator_id
      left join person whose on whose.id = a.owner_id`)}::text as moves,
    ${jsonList(`select row_number() over (order by r.state <> 'waiting', r.created_at desc, r.id desc) as place,
        ${requestJson} as item
      from money_request r join person op on op.id = r.operator_id
      left join person whose on whose.id = r.person_id left join person by on by.id = r.decided_by
      where r.state <> 'approved' or r.decided_by is not null
      order by r.state <> 'waiting', r.created_at desc, r.id desc limit ${MOVES}`)}::text as requests`,
);

// The mark of an alert names the people whom it is about.
const openAlert = statement<{ isSettled: boolean; isOwn: boolean }>(
  'admin.open_alert',
  `select t.settled_at is not null as "isSettled", $2::text = any(string_to_array(t.mark, ':')) as "isOwn"
    from money_alert t where t.id = $1::uuid for update`,
);

const settle = statement<{ alert: MoneyAlert }>(
  'admin.settle_alert',
  `update money_alert t set settled_at = coalesce(t.settled_at, $3::timestamptz),
      settled_by = coalesce(t.settled_by, $2::uuid)
    where t.id = $1::uuid returning ${alertJson('t')} as alert`,
);

// A key share lock only: closing an account locks the wallet first and the person second, so that a stronger
// lock on the person could deadlock.
const recipient = statement<{ id: string; person: string }>(
  'admin.money_recipient',
  `select p.id, ${personJson('p')}::text as person from person p
    where p.username = $1::text and p.state not in ('pending', 'purged') for key share`,
);

const recipientById = statement<{ id: string }>(
  'admin.money_recipient_by_id',
  `select p.id from person p where p.id = $1::uuid and p.state not in ('pending', 'purged') for key share`,
);

/** Money as operators see it. */
export const adminMoneyRepository = {
  async overview(db: Prepared): Promise<MoneyOverview> {
    const [row] = await overview(db);
    if (!row) throw new Error('the overview answers one row');
    return row;
  },

  /** An alert, locked until the transaction ends: whether it is settled, and whether it is about that operator. */
  openAlert: async (trx: Prepared, id: string, operatorId: string) =>
    (await openAlert(trx, id, operatorId))[0],

  /** Settles an alert and records who did it first; undefined if there is no such alert. */
  settle: async (db: Prepared, id: string, operatorId: string, now: Date) =>
    (await settle(db, id, operatorId, now))[0]?.alert,

  /** A person with an account, as JSON text; it cannot be erased until the transaction ends. */
  recipient: async (trx: Prepared, username: string) => (await recipient(trx, username))[0],
  /** The same by id. */
  recipientById: async (trx: Prepared, id: string) => (await recipientById(trx, id))[0],
};
