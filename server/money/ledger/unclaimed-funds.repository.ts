import { sql } from 'kysely';
import type { UnclaimedAccount } from '../../../contract/money/admin-money.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { isoTime } from '../../db/sql-json.ts';

/**
 * Unclaimed funds for each erased account, less what was claimed. The account is part of the journal key;
 * append `group by 1`.
 */
export const unclaimedSums = `select split_part(j.key, ':', 2) as account, sum(l.credit - l.debit)::bigint as left,
    max(j.created_at) filter (where j.kind = 'purge') as kept_at
  from ledger_journal j join ledger_line l on l.journal_id = j.id
  join ledger_account a on a.id = l.account_id and a.code = 'unclaimed'
  where j.kind in ('purge', 'claim')`;

const row = `json_build_object('account', p.id, 'username', p.username, 'left', k.left,
  'keptAt', ${isoTime('k.kept_at')})`;
const listed = (
  sums: string,
) => `select ${row} as item from (${sums}) k join person p on p.id = k.account::uuid
  where k.left > 0 order by k.kept_at desc, p.id limit 20`;

const newest = statement<{ item: UnclaimedAccount }>(
  'admin.unclaimed',
  listed(`${unclaimedSums} group by 1`),
);
const named = statement<{ item: UnclaimedAccount }>(
  'admin.unclaimed_of',
  listed(`${unclaimedSums} and split_part(j.key, ':', 2) = coalesce(
    (select p.id::text from person p where p.username = $1::text and p.state = 'purged'), $1::text) group by 1`),
);

/** Unclaimed funds: money of people whose accounts were erased. */
export const unclaimedFundsRepository = {
  /** The newest, or only the account with that id or username. */
  async list(db: Prepared, name: string | null): Promise<UnclaimedAccount[]> {
    const rows = name === null ? await newest(db) : await named(db, name);
    return rows.map(({ item }) => item);
  },

  /** What remains for one account; call it with the ledger account locked. */
  async remaining(trx: Db, account: string): Promise<number> {
    const { rows } = await sql<{ left: string }>`
      select coalesce(sum(l.credit - l.debit), 0)::text as left
      from ledger_journal j join ledger_line l on l.journal_id = j.id
      join ledger_account a on a.id = l.account_id and a.code = 'unclaimed'
      where j.kind in ('purge', 'claim') and split_part(j.key, ':', 2) = ${account}`.execute(trx);
    return Number(rows[0]?.left ?? 0);
  },
};
