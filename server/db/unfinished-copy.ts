import { type Kysely, sql } from 'kysely';

/** A table that exists only while a restore or a move fills the database. */
export const UNFINISHED_COPY = 'unfinished_copy';

/** A restore or a move into this database was interrupted. */
export class CopyUnfinished extends Error {
  constructor(work: string) {
    super(`A ${work} into this database has not finished. Run it again: it starts over.`);
  }
}

/** What was filling the database when it was interrupted, or still is: `restore` or `move`; null if nothing was. */
export async function unfinishedCopy<Schema>(db: Kysely<Schema>): Promise<string | null> {
  const { rows: found } = await sql`select where to_regclass('public.unfinished_copy') is not null`.execute(
    db,
  );
  if (found.length === 0) return null;
  const { rows } = await sql<{ work: string }>`select work from public.unfinished_copy`.execute(db);
  return rows[0]?.work ?? null;
}

/** Throws `CopyUnfinished` if the database holds only part of a site. */
export async function requireWhole<Schema>(db: Kysely<Schema>): Promise<void> {
  const work = await unfinishedCopy(db);
  if (work !== null) throw new CopyUnfinished(work);
}
