import { sql } from 'kysely';
import type { TransactionEvent, TransactionKind } from '../../../contract/money/transaction.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { entryTitle } from './entry-title.ts';

/** An account by its code; it is created if missing. */
export interface AccountName {
  code: string;
  kind: string;
  side: 'debit' | 'credit';
  guarded: boolean;
  ownerId: string | null;
}

/** An account whose row is locked; its balance is changed in memory, then stored. */
export interface LockedAccount {
  id: string;
  balance: number;
}

export interface NewLine {
  journalId: string;
  accountId: string;
  debit: number;
  credit: number;
  balanceAfter: number;
}

/** All amounts in minor units. */
export interface NewEntry {
  id: string;
  journalId: string;
  personId: string;
  kind: TransactionKind;
  direction: 'in' | 'out';
  amount: number;
  netAmount?: number;
  serviceFee?: number;
  transactionFee?: number;
  balanceAfter: number;
  /** How much of it is money of top-ups, which is held with them. */
  traced: number;
  event: TransactionEvent;
  subject?: string;
  questId?: string;
  counterpartyId?: string;
  paymentId?: string;
  payoutId?: string;
}

interface NewJournal {
  id: string;
  key: string;
  reason?: string;
  operatorId?: string;
}

const kindOf = (key: string) => key.slice(0, key.indexOf(':'));

/** Writes the ledger; every method runs in the transaction of the booking. */
export const ledgerRepository = {
  /** Which of these keys are booked. Call it with the accounts of their journals locked. */
  async booked(trx: Db, keys: string[]): Promise<Set<string>> {
    const { rows } = await sql<{
      key: string;
    }>`select key from ledger_journal where key = any(${keys})`.execute(trx);
    return new Set(rows.map(({ key }) => key));
  },

  /** Creates missing accounts, then locks all of them in the order of their ids. */
  async lock(trx: Db, touched: AccountName[]): Promise<Map<string, LockedAccount>> {
    const named = [...new Map(touched.map((account) => [account.code, account])).values()].sort((a, b) =>
      a.code < b.code ? -1 : 1,
    );
    const codes = named.map(({ code }) => code);
    await sql`
      insert into ledger_account (code, kind, owner_id, side, guarded)
      select * from unnest(${codes}::text[], ${named.map(({ kind }) => kind)}::text[],
        ${named.map(({ ownerId }) => ownerId)}::uuid[], ${named.map(({ side }) => side)}::text[],
        ${named.map(({ guarded }) => guarded)}::boolean[]) as n (code, kind, owner_id, side, guarded)
      where not exists (select from ledger_account a where a.code = n.code)
      order by n.code
      on conflict (code) do nothing`.execute(trx);
    const { rows } = await sql<{ id: string; code: string; balance: string }>`
      select id, code, balance from ledger_account where code = any(${codes}) order by id for no key update`.execute(
      trx,
    );
    return new Map(rows.map(({ id, code, balance }) => [code, { id, balance: Number(balance) }]));
  },

  /** Adds journals whose keys are new, and returns their ids. */
  async addJournals(trx: Db, journals: NewJournal[], now: Date): Promise<Set<string>> {
    if (journals.length === 0) return new Set();
    const { rows } = await sql<{ id: string }>`
      insert into ledger_journal (id, key, kind, reason, operator_id, created_at)
      select n.id, n.key, n.kind, n.reason, n.operator_id, ${now}::timestamptz
      from unnest(${journals.map(({ id }) => id)}::uuid[], ${journals.map(({ key }) => key)}::text[],
        ${journals.map(({ key }) => kindOf(key))}::text[],
        ${journals.map(({ reason }) => reason ?? null)}::text[],
        ${journals.map(({ operatorId }) => operatorId ?? null)}::uuid[])
        with ordinality as n (id, key, kind, reason, operator_id, place)
      order by n.place
      on conflict (key) do nothing
      returning id`.execute(trx);
    return new Set(rows.map(({ id }) => id));
  },

  /** All lines of a booking in one statement: a trigger then checks that every journal adds up to 0. */
  async addLines(trx: Db, lines: NewLine[]): Promise<void> {
    if (lines.length === 0) return;
    await sql`
      insert into ledger_line (journal_id, account_id, debit, credit, balance_after)
      select n.journal_id, n.account_id, n.debit, n.credit, n.balance_after
      from unnest(${lines.map(({ journalId }) => journalId)}::uuid[],
        ${lines.map(({ accountId }) => accountId)}::bigint[], ${lines.map(({ debit }) => debit)}::bigint[],
        ${lines.map(({ credit }) => credit)}::bigint[], ${lines.map(({ balanceAfter }) => balanceAfter)}::bigint[])
        with ordinality as n (journal_id, account_id, debit, credit, balance_after, place)
      order by n.place`.execute(trx);
  },

  async addEntries(trx: Db, entries: NewEntry[], now: Date): Promise<void> {
    if (entries.length === 0) return;
    const column = <Value>(of: (entry: NewEntry) => Value) => entries.map(of);
    await sql`
      insert into wallet_entry (id, person_id, journal_id, kind, direction, amount, net_amount, service_fee,
        transaction_fee, balance_after, traced, title, event, subject, quest_id, counterparty_id, payment_id, payout_id,
        created_at)
      select n.id, n.person_id, n.journal_id, n.kind, n.direction, n.amount, n.net_amount, n.service_fee,
        n.transaction_fee, n.balance_after, n.traced, n.title, n.event, n.subject, n.quest_id, n.counterparty_id,
        n.payment_id, n.payout_id, ${now}::timestamptz
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ personId }) => personId)}::uuid[],
        ${column(({ journalId }) => journalId)}::uuid[], ${column(({ kind }) => kind)}::text[],
        ${column(({ direction }) => direction)}::text[], ${column(({ amount }) => amount)}::bigint[],
        ${column(({ amount, netAmount }) => netAmount ?? amount)}::bigint[],
        ${column(({ serviceFee }) => serviceFee ?? 0)}::bigint[],
        ${column(({ transactionFee }) => transactionFee ?? 0)}::bigint[],
        ${column(({ balanceAfter }) => balanceAfter)}::bigint[], ${column(({ traced }) => traced)}::bigint[],
        ${column(({ event, subject }) => entryTitle(event, subject))}::text[],
        ${column(({ event }) => event)}::text[], ${column(({ subject }) => subject ?? null)}::text[],
        ${column(({ questId }) => questId ?? null)}::uuid[],
        ${column(({ counterpartyId }) => counterpartyId ?? null)}::uuid[],
        ${column(({ paymentId }) => paymentId ?? null)}::uuid[],
        ${column(({ payoutId }) => payoutId ?? null)}::uuid[]) with ordinality as n (id, person_id, journal_id, kind,
        direction, amount, net_amount, service_fee, transaction_fee, balance_after, traced, title, event, subject, quest_id,
        counterparty_id, payment_id, payout_id, place)
      order by n.place`.execute(trx);
  },

  async updateBalances(trx: Db, locked: LockedAccount[]): Promise<void> {
    await sql`
      update ledger_account a set balance = n.balance
      from unnest(${locked.map(({ id }) => id)}::bigint[], ${locked.map(({ balance }) => balance)}::bigint[]) as n (id, balance)
      where a.id = n.id and a.balance <> n.balance`.execute(trx);
  },
};
