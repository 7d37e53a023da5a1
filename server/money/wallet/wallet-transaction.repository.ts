import type { TransactionKind } from '../../../contract/money/transaction.ts';
import type { PageStart } from '../../core/page-cursor.ts';
import { type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { isoTime, jsonList } from '../../db/sql-json.ts';
import { counterpartyJoin, entryJoins, entryJson } from './wallet-entry-json.sql.ts';

/** A page as JSON text. */
export interface TransactionPage {
  transactions: string;
  /** The position of the last row. */
  last: string | null;
  more: boolean;
}

/** Days are in UTC, both included. */
export interface EntryFilter {
  kind: TransactionKind | null;
  from: string | null;
  to: string | null;
}

/** SQL condition for rows `e` of the person $1 that match the filter in $2 to $4. */
export const filtered = `e.person_id = $1::uuid and ($2::text is null or e.kind = $2::text)
  and ($3::date is null or e.created_at >= $3::date::timestamp at time zone 'UTC')
  and ($4::date is null or e.created_at < ($4::date + 1)::timestamp at time zone 'UTC')`;

/** The parameters of `filtered`, in order. */
export const filterValues = (personId: string, { kind, from, to }: EntryFilter) => [personId, kind, from, to];

const page = (start: 'after' | 'skip') => (limit: number) =>
  `
  with page as materialized (
    select e.* from wallet_entry e where ${filtered} and ${start === 'after' ? 'e.seq < $5::bigint' : 'true'}
    order by e.seq desc ${start === 'skip' ? 'offset $5::int' : ''} limit ${limit + 1}
  ), shown as materialized (select * from page e order by e.seq desc limit ${limit})
  select ${jsonList(`select - e.seq as place, ${entryJson(isoTime('e.created_at'))} as item
      from shown e ${entryJoins} ${counterpartyJoin('$1::uuid')}`)}::text as transactions,
    (select min(seq) from shown)::text as last, (select count(*) from page) > ${limit} as more`;

const pageAfter = pageStatement<TransactionPage>('wallet.transactions.after', page('after'));
const pageSkip = pageStatement<TransactionPage>('wallet.transactions.skip', page('skip'));

/** Accounts of other people show only their kind. */
const shownCode = `case when a.owner_id <> $1::uuid and a.kind in ('wallet', 'promo', 'user_debt')
  then a.kind || ' of another person' else a.code end`;

const detail = statement<{ detail: string }>(
  'wallet.transaction',
  `select json_build_object('transaction', ${entryJson(isoTime('e.created_at'))},
      'journal', json_build_object('key', j.key, 'createdAt', ${isoTime('j.created_at')}),
      'lines', ${jsonList(`select l.id as place, json_build_object('account', ${shownCode}, 'debit', l.debit,
          'credit', l.credit) as item
        from ledger_line l join ledger_account a on a.id = l.account_id where l.journal_id = e.journal_id`)})::text as detail
  from wallet_entry e join ledger_journal j on j.id = e.journal_id ${entryJoins} ${counterpartyJoin('$1::uuid')}
  where e.person_id = $1::uuid and e.id = $2::uuid`,
);

export const walletTransactionRepository = {
  async page(
    db: Prepared,
    personId: string,
    filter: EntryFilter,
    limit: number,
    start: PageStart,
  ): Promise<TransactionPage> {
    const values = filterValues(personId, filter);
    const [row] =
      'after' in start
        ? await pageAfter(db, limit, ...values, start.after)
        : await pageSkip(db, limit, ...values, start.skip);
    if (!row) throw new Error('a list of transactions has no answer');
    return row;
  },

  /** One row of the person with its journal, as JSON text; undefined where they have no such row. */
  async detail(db: Prepared, personId: string, id: string): Promise<string | undefined> {
    const [row] = await detail(db, personId, id);
    return row?.detail;
  },
};
