import { type Kysely, sql } from 'kysely';

/** The language that a text is written in, as its writer's device recognized it; null if unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['flick', 'scheduled_flick', 'comment'])
    await sql`alter table ${sql.table(table)} add column language text`.execute(db);
}
