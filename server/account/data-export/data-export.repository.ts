import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { ExportedFile, ExportPart } from './data-export.tables.ts';

export type DataExportRow = Selectable<Tables['data_export']>;

/** Has a job delete the archives of an export that no longer exists. */
const released = (now: Date) => sql`update stored_file set released_at = ${now}, uploaded_at = null
  where key in (select part ->> 'key' from gone, jsonb_array_elements(gone.parts) part)`;

export const dataExportRepository = {
  find: (db: Db, personId: string): Promise<DataExportRow | undefined> =>
    db.selectFrom('data_export').selectAll().where('person_id', '=', personId).executeTakeFirst(),

  /** Starts a new export in place of the last one. */
  async replace(trx: Db, personId: string, { id, now }: { id: string; now: Date }): Promise<void> {
    await sql`with gone as materialized (delete from data_export where person_id = ${personId} returning parts)
      ${released(now)}`.execute(trx);
    await trx
      .insertInto('data_export')
      .values({ id, person_id: personId, state: 'preparing', requested_at: now, next_try_at: now })
      .execute();
  },

  /** The export that has waited longest; undefined if none is due. */
  nextDue: (db: Db, now: Date): Promise<DataExportRow | undefined> =>
    db
      .selectFrom('data_export')
      .selectAll()
      .where('state', '=', 'preparing')
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst(),

  /** Announces an archive before it is stored: unless `addPart` follows, a job deletes it after a day. */
  async reserveFile(db: Db, key: string, personId: string, now: Date): Promise<void> {
    const file = { key, owner_id: personId, purpose: 'data-export', content_type: 'application/zip' };
    await db
      .insertInto('stored_file')
      .values({ ...file, created_at: now })
      .execute();
  },

  /** Adds a stored archive; false if the export was replaced or deleted meanwhile. */
  async addPart(
    trx: Db,
    id: string,
    part: ExportPart,
    { mediaLeft, now }: { mediaLeft: ExportedFile[]; now: Date },
  ): Promise<boolean> {
    const { rows } = await sql`update data_export set parts = parts || ${JSON.stringify([part])}::jsonb,
        media_left = ${JSON.stringify(mediaLeft)}::jsonb, failures = 0
      where id = ${id} and state = 'preparing' returning id`.execute(trx);
    if (rows.length === 0) return false;
    await trx
      .updateTable('stored_file')
      .set({ size: part.size, uploaded_at: now, sealed_at: now })
      .where('key', '=', part.key)
      .execute();
    return true;
  },

  async finish(trx: Db, id: string, { now, expiresAt }: { now: Date; expiresAt: Date }): Promise<void> {
    await trx
      .updateTable('data_export')
      .set({ state: 'ready', ready_at: now, expires_at: expiresAt, next_try_at: null, media_left: null })
      .where('id', '=', id)
      .execute();
  },

  /** Notes a failure: another try follows at `nextTryAt`, or none if it is null. */
  async fail(db: Db, id: string, { nextTryAt, expiresAt }: { nextTryAt: Date | null; expiresAt: Date }) {
    await db
      .updateTable('data_export')
      .set((set) => ({
        failures: set('failures', '+', 1),
        next_try_at: nextTryAt,
        ...(nextTryAt === null ? { state: 'failed' as const, expires_at: expiresAt } : {}),
      }))
      .where('id', '=', id)
      .where('state', '=', 'preparing')
      .execute();
  },

  /** Removes exports whose time is over and has their archives deleted; true while there may be more. */
  async dropExpired(db: Db, now: Date, many: number): Promise<boolean> {
    const { rows } = await sql<{ n: number }>`
      with gone as materialized (delete from data_export where id in (
          select id from data_export where expires_at < ${now} order by expires_at limit ${many} for update skip locked)
        returning parts),
      files as (${released(now)})
      select count(*)::int as n from gone`.execute(db);
    return rows[0]?.n === many;
  },

  /** Of these files, those that the person uploaded, with their sizes. */
  async ownFiles(db: Db, personId: string, keys: string[]): Promise<ExportedFile[]> {
    if (keys.length === 0) return [];
    const rows = await db
      .selectFrom('stored_file')
      .select(['key', 'size'])
      .where('owner_id', '=', personId)
      .where('key', 'in', keys)
      .execute();
    return rows.map(({ key, size }) => ({ key, size: Number(size ?? 0) }));
  },
};
