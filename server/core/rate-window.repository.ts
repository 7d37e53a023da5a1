import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Counts one hit in a window that starts with its first hit; returns the count and the window's start. */
export async function hitWindow(
  db: Kysely<Tables>,
  bucket: string,
  subject: string,
  now: Date,
  oldest: Date,
): Promise<{ hits: number; startsAt: Date }> {
  const row = await db
    .insertInto('rate_window')
    .values({ bucket, subject, starts_at: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'subject']).doUpdateSet({
        hits: sql<number>`case when rate_window.starts_at <= ${oldest} then 1 else rate_window.hits + 1 end`,
        starts_at: sql<Date>`case when rate_window.starts_at <= ${oldest} then ${now} else rate_window.starts_at end`,
      }),
    )
    .returning(['hits', 'starts_at'])
    .executeTakeFirstOrThrow();
  return { hits: row.hits, startsAt: row.starts_at };
}

/** Subtracts one hit. */
export async function unhitWindow(db: Kysely<Tables>, bucket: string, subject: string): Promise<void> {
  await db
    .updateTable('rate_window')
    .set({ hits: sql<number>`greatest(hits - 1, 0)` })
    .where('bucket', '=', bucket)
    .where('subject', '=', subject)
    .execute();
}

/** Resets a window. */
export async function forgetWindow(db: Kysely<Tables>, bucket: string, subject: string): Promise<void> {
  await db.deleteFrom('rate_window').where('bucket', '=', bucket).where('subject', '=', subject).execute();
}
