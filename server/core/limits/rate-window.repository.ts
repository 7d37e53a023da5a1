import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** What a window holds, and when it started. */
export interface Window {
  hits: number;
  startsAt: Date;
}

interface Addition {
  bucket: string;
  subject: string;
  amount: number;
  now: Date;
  /** A window that started by then is over. */
  oldest: Date;
}

/** Adds to a window that starts with its first addition; returns its new state. */
export async function addToWindow(
  db: Kysely<Tables>,
  { bucket, subject, amount, now, oldest }: Addition,
): Promise<Window> {
  const row = await db
    .insertInto('rate_window')
    .values({ bucket, subject, starts_at: now, hits: amount })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'subject']).doUpdateSet({
        hits: sql<number>`case when rate_window.starts_at <= ${oldest} then excluded.hits
          else rate_window.hits + excluded.hits end`,
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
