import { type Kysely, sql } from 'kysely';

/** What is kept for a person whose account was erased is found by that person: their id is part of the keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_journal_unclaimed on ledger_journal (split_part(key, ':', 2))
    where kind in ('purge', 'claim')`.execute(db);
}
