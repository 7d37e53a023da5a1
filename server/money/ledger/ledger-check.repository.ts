import { sql } from 'kysely';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { balanceProblems, journalProblems } from './ledger-rules.repository.ts';

export interface LedgerProblem {
  /** The rule that failed, by its name in docs/money.md. */
  rule: string;
  detail: string;
}

export interface StoredCheck {
  id: string;
  checkedAt: Date;
  difference: number;
  problems: LedgerProblem[];
  throughSeq: number;
}

interface Cash {
  cash: number;
  pending: boolean;
}

const inJournals = statement<LedgerProblem>('ledger.check.journals', journalProblems);
const inBalances = statement<LedgerProblem>('ledger.check.balances', balanceProblems);
const difference = statement<{ difference: string }>(
  'ledger.check.difference',
  `select coalesce(sum(case side when 'debit' then balance else -balance end), 0)::text as difference from ledger_account`,
);
/** The newest journal, and the newest older than an id; ids begin with a time. */
const ends = statement<{ last: string; settled: string }>(
  'ledger.check.ends',
  `select coalesce((select seq from ledger_journal order by seq desc limit 1), 0)::text as last,
    coalesce((select seq from ledger_journal where id < $1::uuid order by seq desc limit 1), 0)::text as settled`,
);
const cash = statement<{ cash: string; under_way: boolean }>(
  'ledger.check.cash',
  `select coalesce((select balance from ledger_account where code = 'provider_cash'), 0)::text as cash,
    exists (select from payment where status in ('requires_payment', 'processing') and updated_at > $1::timestamptz)
    or exists (select from payment where refund_status = 'asked')
    or exists (select from payout where status in ('requested', 'processing')) as under_way`,
);

/** Reads what ledger checks compare, and stores their results. */
export const ledgerCheckRepository = {
  /** The sum of debit accounts less the sum of credit accounts; 0 if the ledger balances. */
  async difference(database: Prepared): Promise<number> {
    const [row] = await difference(database);
    return Number(row?.difference ?? 0);
  },

  async ends(database: Prepared, settledBefore: string): Promise<{ last: number; settled: number }> {
    const [row] = await ends(database, settledBefore);
    return { last: Number(row?.last ?? 0), settled: Number(row?.settled ?? 0) };
  },

  /** Problems of the journals with `after` < seq <= `upTo`. */
  journalProblems: (database: Prepared, after: number, upTo: number) => inJournals(database, after, upTo),
  balanceProblems: (database: Prepared) => inBalances(database),

  /** Our money at the provider by the ledger, and whether any is in transit; of unpaid payments only recent ones count. */
  async cash(database: Prepared, since: Date): Promise<Cash> {
    const [row] = await cash(database, since);
    return { cash: Number(row?.cash ?? 0), pending: row?.under_way ?? false };
  },

  /** Where the next check begins; 0 before the first. */
  async through(db: Db): Promise<number> {
    const row = await db
      .selectFrom('ledger_check')
      .select('through_seq')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return Number(row?.through_seq ?? 0);
  },

  async store(db: Db, check: StoredCheck): Promise<void> {
    await sql`
      insert into ledger_check (id, checked_at, difference, problems, through_seq)
      values (${check.id}, ${check.checkedAt}, ${check.difference}, ${JSON.stringify(check.problems)}::jsonb,
        ${check.throughSeq})`.execute(db);
  },
};
