import type { Selectable } from 'kysely';
import type { Db } from '../db/prepared-statement.ts';
import type { Tables } from '../db/tables.ts';

export type StoredFile = Selectable<Tables['stored_file']>;

interface NewFile {
  key: string;
  ownerId: string;
  purpose: string;
  contentType: string;
  /** Only for a processed file, which is about to be stored. */
  size?: number;
  /** Only for a planned upload: the most bytes that its address allows. */
  reserved?: number;
}

/** Rows of uploaded files: offered, then uploaded, then sealed by the call that uses them. */
export function createStoredFileRepository() {
  return {
    async insert(db: Db, files: NewFile[], now: Date): Promise<void> {
      const rows = files.map((file) => ({
        key: file.key,
        owner_id: file.ownerId,
        purpose: file.purpose,
        content_type: file.contentType,
        created_at: now,
        reserved: file.reserved ?? null,
        ...(file.size === undefined ? {} : { size: file.size, uploaded_at: now }),
      }));
      await db.insertInto('stored_file').values(rows).execute();
    },

    find: (db: Db, key: string): Promise<StoredFile | undefined> =>
      db.selectFrom('stored_file').selectAll().where('key', '=', key).executeTakeFirst(),

    async findAll(db: Db, keys: string[]): Promise<StoredFile[]> {
      if (keys.length === 0) return [];
      return db.selectFrom('stored_file').selectAll().where('key', 'in', keys).execute();
    },

    /** The rows of these keys, locked until the transaction ends, in an order that cannot deadlock. */
    lock: (trx: Db, keys: string[]): Promise<StoredFile[]> =>
      trx.selectFrom('stored_file').selectAll().where('key', 'in', keys).orderBy('key').forUpdate().execute(),

    async markUploaded(db: Db, key: string, size: number, now: Date): Promise<void> {
      await db.updateTable('stored_file').set({ size, uploaded_at: now }).where('key', '=', key).execute();
    },

    async seal(db: Db, keys: string[], now: Date): Promise<void> {
      await db
        .updateTable('stored_file')
        .set({ sealed_at: now })
        .where('key', 'in', keys)
        .where('sealed_at', 'is', null)
        .execute();
    },

    /**
     * Withdraws up to `many` unsealed files created before `before`, so that no call can seal them any more;
     * returns their keys. Files for the purposes in `except` live longer.
     */
    async withdrawUnsealed(
      db: Db,
      { before, except }: { before: Date; except: readonly string[] },
      many: number,
    ): Promise<string[]> {
      const rows = await db
        .updateTable('stored_file')
        .set({ uploaded_at: null })
        .where('key', 'in', (from) =>
          from
            .selectFrom('stored_file')
            .select('key')
            .where('sealed_at', 'is', null)
            .where('created_at', '<', before)
            .where('purpose', 'not in', except)
            .orderBy('created_at')
            .limit(many)
            .forUpdate()
            .skipLocked(),
        )
        .returning('key')
        .execute();
      return rows.map((row) => row.key);
    },

    /** Has a job delete those files that no call sealed. */
    async releaseUnsealed(db: Db, keys: string[], now: Date): Promise<void> {
      if (keys.length === 0) return;
      await db
        .updateTable('stored_file')
        .set({ released_at: now, uploaded_at: null })
        .where('key', 'in', keys)
        .where('sealed_at', 'is', null)
        .execute();
    },

    /** Has a job delete files from that time on, unless they were released already. */
    async releaseAt(db: Db, keys: readonly string[], at: Date): Promise<void> {
      if (keys.length === 0) return;
      await db
        .updateTable('stored_file')
        .set({ released_at: at, uploaded_at: null })
        .where('key', 'in', keys)
        .where('released_at', 'is', null)
        .execute();
    },

    /** The keys of up to `many` files that were released by then. */
    async released(db: Db, now: Date, many: number): Promise<string[]> {
      const rows = await db
        .selectFrom('stored_file')
        .select('key')
        .where('released_at', '<=', now)
        .orderBy('released_at')
        .limit(many)
        .execute();
      return rows.map((row) => row.key);
    },

    async delete(db: Db, keys: string[]): Promise<void> {
      await db.deleteFrom('stored_file').where('key', 'in', keys).execute();
    },
  };
}
export type StoredFileRepository = ReturnType<typeof createStoredFileRepository>;
