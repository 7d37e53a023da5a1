import { unclaimedSums } from './unclaimed-funds.repository.ts';

// The rules of the ledger checks: each is a query that returns violations, at most `EXAMPLES` of them.

const EXAMPLES = 20;

const lines = `from ledger_journal j join ledger_line l on l.journal_id = j.id join ledger_account a on a.id = l.account_id
  where j.seq > $1 and j.seq <= $2`;
/** SQL for the balance after the newest line `p` of an account that meets a condition. */
const balanceAt = (account: string, bound: string) =>
  `coalesce((select p.balance_after from ledger_line p where p.account_id = ${account} and ${bound}
    order by p.id desc limit 1), 0)`;
const sumOf = (kind: string, side: 'debit' | 'credit', noted: string) => `
  select j.key || ' pays ' || m.moved || ', its people are told ' || m.told as detail
  from ledger_journal j cross join lateral (
    select (select coalesce(sum(l.${side}), 0) from ledger_line l join ledger_account a on a.id = l.account_id
        where l.journal_id = j.id and a.kind = 'wallet') as moved,
      (select coalesce(sum(e.amount) filter (where ${noted}), 0) from wallet_entry e where e.journal_id = j.id) as told) m
  where j.seq > $1 and j.seq <= $2 and j.kind = '${kind}' and m.moved <> m.told`;

/** Rules about journals. Journals never change, so each is checked once, in the order of booking. */
const ofJournals = {
  sum: `select j.key || ' has ' || count(l.id) || ' lines that add up to ' || coalesce(sum(l.debit - l.credit), 0) as detail
    from ledger_journal j left join ledger_line l on l.journal_id = j.id where j.seq > $1 and j.seq <= $2
    group by j.id having count(l.id) < 2 or sum(l.debit) <> sum(l.credit)`,
  // Each line continues from the balance of the previous one, so the last balance is the sum of all lines.
  lines: `select a.code || ' does not go on from the line before in ' || j.key as detail ${lines}
    and l.balance_after <> ${balanceAt('l.account_id', 'p.id < l.id')}
      + case a.side when 'debit' then l.debit - l.credit else l.credit - l.debit end`,
  kept: `select a.code || ' carries ' || a.balance || ', its lines say ' || ${balanceAt('a.id', 'true')} as detail
    from ledger_account a where a.id in (select l.account_id ${lines}) and a.balance <> ${balanceAt('a.id', 'true')}`,
  // `+ 0` keeps the planner from scanning the primary key backwards for the largest id.
  entries: `select j.key || ' shows ' || e.balance_after || ' to ' || e.person_id as detail
    from ledger_journal j join wallet_entry e on e.journal_id = j.id
    left join ledger_account w on w.code = 'wallet:' || e.person_id
    cross join lateral (select max(l.id + 0) as last from ledger_line l where l.journal_id = j.id) m
    where j.seq > $1 and j.seq <= $2 and e.balance_after <> ${balanceAt('w.id', 'p.id <= m.last')}`,
  told: `select j.key || ' moves ' || a.code || ' and nobody is told' as detail ${lines} and a.kind = 'wallet'
    and not exists (select from wallet_entry e where e.person_id = a.owner_id and e.journal_id = j.id)`,
  earned: `${sumOf('release', 'credit', `e.kind = 'earning'`)}
    union all ${sumOf('undo', 'debit', `e.kind = 'undo' and e.direction = 'out'`)}`,
};

/** Compares the accounts of one kind with other tables; `expected` selects (code, amount). */
const mismatches = (kind: string, expected: string) => `
  select coalesce(a.code, s.code) || ' holds ' || coalesce(a.balance, 0) || ', ' || coalesce(s.amount, 0) || ' are on record'
    as detail
  from (select code, balance from ledger_account where kind = '${kind}' and balance <> 0) a
  full join (${expected}) s (code, amount) on s.code = a.code
  where coalesce(a.balance, 0) <> coalesce(s.amount, 0)`;

/**
 * The escrow of a quest is what was reserved less what was paid or returned: enough for all open slots, and 0 once
 * the quest is over. Materialized, because the limit on examples could otherwise lead to a much slower plan.
 */
const escrow = `
  with held as (select split_part(code, ':', 2) as quest_id, sum(balance) as held from ledger_account
    where kind in ('escrow', 'escrow_promo') and balance <> 0 group by 1),
  paid as (select quest_id, count(*) as approvals, sum(paid_amount) as amount from application
    where state = 'approved' group by quest_id),
  due as (select q.id::text as quest_id, q.state in ('closed', 'deleted', 'cancelled') as over,
      q.reserved - q.returned - coalesce(p.amount, 0) as due, q.reward * (q.places - coalesce(p.approvals, 0)) as to_pay
    from quest q left join paid p on p.quest_id = q.id),
  off as materialized (
    select m.*
    from held h full join due d on d.quest_id = h.quest_id cross join lateral (
      select coalesce(d.quest_id, h.quest_id) as quest_id, coalesce(h.held, 0) as held, coalesce(d.due, 0) as due,
        coalesce(d.over, true) as over, case when d.over then 0 else d.to_pay end as wanted) m
    where m.held <> m.due or m.over and m.held <> 0 or m.held < m.wanted)
  select 'escrow:' || quest_id || ' holds ' || held || ', ' || case
      when held <> due then due || ' are on record'
      when over then 'of a quest that is over'
      else wanted || ' are wanted for its places' end as detail
  from off`;

/** Rules about the current balances. */
const ofBalances = {
  sides: `select code || ' is at ' || balance as detail from ledger_account where guarded and balance < 0`,
  debt: `select d.code || ' stands beside money in the wallet' as detail
    from ledger_account d join ledger_account w on w.owner_id = d.owner_id and w.kind = 'wallet'
    where d.kind = 'user_debt' and d.balance > 0 and w.balance > 0`,
  promo: `${mismatches(
    'promo',
    `select 'promo:' || person_id, sum(remaining) from promo_grant where remaining > 0 group by person_id`,
  )} union all ${mismatches(
    'escrow_promo',
    `select 'escrow_promo:' || quest_id, sum(remaining) from promo_use where remaining > 0 group by quest_id`,
  )}`,
  escrow,
  payouts: mismatches(
    'payout',
    `select 'payout:' || id, amount from payout where status in ('requested', 'processing')`,
  ),
  unclaimed: `select 'unclaimed of ' || k.account || ' is at ' || k.left as detail
    from (${unclaimedSums} group by 1) k where k.left < 0`,
  disputes: `${mismatches(
    'dispute_hold',
    `select 'dispute_hold:' || id, held from payment_dispute where status = 'open' and held > 0`,
  )} union all ${mismatches(
    'dispute_receivable',
    `select 'dispute_receivable:' || id, amount from payment_dispute where status = 'open'`,
  )}`,
};

const violationsOf = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(([rule, text]) => `(select '${rule}' as rule, r.detail from (${text}) r limit ${EXAMPLES})`)
    .join(' union all ');

/** Finds problems of journals with $1 < seq <= $2. */
export const journalProblems = violationsOf(ofJournals);
/** Finds problems of balances. */
export const balanceProblems = violationsOf(ofBalances);
