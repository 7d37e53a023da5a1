import type { TransactionKind, TransactionStatus } from '../../../contract/money/transaction.ts';
import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { isoTime } from '../../db/sql-json.ts';
import { counterpartyJoin, entryJoins, entryNote, entryStatus } from './wallet-entry-json.sql.ts';
import { type EntryFilter, filtered, filterValues } from './wallet-transaction.repository.ts';

/** A row of a statement; amounts are texts of minor units, as the database gives them. */
export interface StatementRow {
  seq: string;
  id: string;
  time: string;
  kind: TransactionKind;
  direction: 'in' | 'out';
  status: TransactionStatus;
  title: string;
  note: string | null;
  counterparty: string | null;
  amount: string;
  net_amount: string;
  service_fee: string;
  transaction_fee: string;
  balance_after: string;
}

/** Rows read at once: a few hundred kilobytes. */
export const STATEMENT_BATCH = 500;

const batch = statement<StatementRow>(
  'wallet.statement',
  `select e.seq, e.id, ${isoTime('e.created_at')} as time, e.kind, e.direction, ${entryStatus} as status, e.title,
    ${entryNote} as note, other.name as counterparty, e.amount, e.net_amount, e.service_fee, e.transaction_fee,
    e.balance_after
  from (select * from wallet_entry e where ${filtered} and e.seq > $5::bigint and e.seq <= $6::bigint
      order by e.seq limit ${STATEMENT_BATCH}) e
    ${entryJoins} ${counterpartyJoin('$1::uuid')} order by e.seq`,
);

const newest = statement<{ seq: string }>(
  'wallet.statement.newest',
  'select coalesce(max(seq), 0)::text as seq from wallet_entry where person_id = $1::uuid',
);

export const walletStatementRepository = {
  /** The position of the person's newest row, where a statement that begins now ends. */
  async newest(db: Prepared, personId: string): Promise<string> {
    const [row] = await newest(db, personId);
    return row?.seq ?? '0';
  },

  /** The next rows with `above` < seq <= `upTo`, oldest first. */
  batch: (
    db: Prepared,
    personId: string,
    filter: EntryFilter,
    { above, upTo }: { above: string; upTo: string },
  ): Promise<StatementRow[]> => batch(db, ...filterValues(personId, filter), above, upTo),
};
