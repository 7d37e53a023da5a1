import { type Kysely, sql, type Transaction } from 'kysely';

/** Files that were renamed after installs had recorded them, with the same contents. */
const renamed = {
  '0029-saved-collections': '0030-saved-collections',
  '0029-tailored-feed': '0031-tailored-feed',
};

/**
 * Does the work of 0043 where 0044 ran first. 0043 itself would fail there: it allows reports about fewer kinds of
 * things than 0044 does, and reports about questions may exist.
 */
async function addAltSuggestions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column takes_alt boolean not null default true`.execute(db);
  await sql`create table alt_suggestion (
    id uuid primary key,
    flick_id uuid not null references flick on delete cascade,
    position int not null,
    suggester_id uuid not null references person on delete cascade,
    text text not null,
    state text not null default 'open' check (state in ('open', 'accepted', 'dismissed', 'removed')),
    created_at timestamptz not null)`.execute(db);
  await sql`create unique index alt_suggestion_open on alt_suggestion (flick_id, suggester_id, position)
    where state = 'open'`.execute(db);
  await sql`create index alt_suggestion_by on alt_suggestion (suggester_id)`.execute(db);
}

async function repair(db: Transaction<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const recorded = new Set(rows.map(({ name }) => name));
  for (const [before, after] of Object.entries(renamed)) {
    await sql`update kysely_migration set name = ${after} where name = ${before}`.execute(db);
  }
  if (recorded.has('0044-quest-questions') && !recorded.has('0043-alt-suggestions')) {
    await addAltSuggestions(db);
    await sql`insert into kysely_migration (name, timestamp)
      values ('0043-alt-suggestions', ${new Date().toISOString()})`.execute(db);
  }
}

/**
 * Corrects the recorded history of an older install so that the migrator can continue from it. Does nothing on a new or
 * repaired database, so it is safe to call at every start.
 */
export async function repairHistory<Schema>(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(transaction);
    if (rows.length === 0) return;
    // Processes that start together take turns: the second one finds the first one's repair and has nothing to do.
    await sql`lock table kysely_migration in exclusive mode`.execute(transaction);
    await repair(transaction as Transaction<unknown>);
  });
}
