import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';
import type { DraftKind, FilesOf, ProofDraftFiles } from '../draft.tables.ts';

export interface MediaDraft<Kind extends DraftKind = DraftKind>
  extends Omit<Selectable<Tables['media_draft']>, 'kind' | 'files'> {
  kind: Kind;
  files: FilesOf<Kind>;
}

interface NewDraft {
  id: string;
  kind: DraftKind;
  ownerId: string;
  /** Null for a call without an Idempotency-Key. */
  key: string | null;
  hash: Buffer;
  files: FilesOf<DraftKind>;
  questId: string | null;
  createdAt: Date;
}

/** The call that published a draft: its key, and the hash of its input. */
interface PublishedBy {
  key: string | null;
  hash: Buffer;
  now: Date;
}

export const draftRepository = {
  /** False if the person already opened a draft with the same key. */
  async insert(trx: Db, draft: NewDraft): Promise<boolean> {
    const row = {
      id: draft.id,
      kind: draft.kind,
      owner_id: draft.ownerId,
      request_key: draft.key,
      request_hash: draft.hash,
      files: JSON.stringify(draft.files),
      quest_id: draft.questId,
      created_at: draft.createdAt,
    };
    const inserted = await trx
      .insertInto('media_draft')
      .values(row)
      .onConflict((conflict) => conflict.columns(['owner_id', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  async find<Kind extends DraftKind>(
    db: Db,
    kind: Kind,
    ownerId: string,
    id: string,
  ): Promise<MediaDraft<Kind> | undefined> {
    const row = await db
      .selectFrom('media_draft')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row as MediaDraft<Kind> | undefined;
  },

  /** Of any kind: a key cannot be reused for another kind. */
  async findByKey(db: Db, ownerId: string, key: string): Promise<MediaDraft | undefined> {
    const row = await db
      .selectFrom('media_draft')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('request_key', '=', key)
      .executeTakeFirst();
    return row as MediaDraft | undefined;
  },

  /** Unpublished drafts of proofs that contain one of these files. */
  async proofsWith(
    db: Db,
    ownerId: string,
    keys: string[],
  ): Promise<{ id: string; files: ProofDraftFiles }[]> {
    if (keys.length === 0) return [];
    const { rows } = await sql<{ id: string; files: ProofDraftFiles }>`select id, files from media_draft
      where owner_id = ${ownerId} and kind = 'application' and published_at is null and swept_at is null
        and exists (select from jsonb_path_query(files, '$.*[*]') file where file ->> 'key' = any(${keys}))`.execute(
      db,
    );
    return rows;
  },

  /** Frees the key of an old draft, so that it can open a new one. */
  async freeKey(db: Db, id: string): Promise<void> {
    await db.updateTable('media_draft').set({ request_key: null }).where('id', '=', id).execute();
  },

  /** Locks the draft for one call until that time; false if another call has locked it. */
  async claim(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
    const { rows } = await sql`update media_draft set working_until = ${until} where id = ${id}
      and (working_until is null or working_until <= ${now}) returning id`.execute(db);
    return rows.length > 0;
  },

  /** Extends the lock of a draft, or releases it with null. */
  async setWorkingUntil(db: Db, id: string, until: Date | null): Promise<void> {
    await db.updateTable('media_draft').set({ working_until: until }).where('id', '=', id).execute();
  },

  async markCounted(db: Db, id: string): Promise<void> {
    await db.updateTable('media_draft').set({ counted: true }).where('id', '=', id).execute();
  },

  /** Marks it published by that call; false if it already was. */
  async markPublished(trx: Db, id: string, by: PublishedBy): Promise<boolean> {
    const { rows } = await sql`update media_draft set published_at = ${by.now}, publish_key = ${by.key},
      publish_hash = ${by.hash} where id = ${id} and published_at is null returning id`.execute(trx);
    return rows.length > 0;
  },

  /** Records the latest call that resubmitted a proof, with the same retention as the first submission. */
  async markPublishedAgain(trx: Db, id: string, by: PublishedBy): Promise<void> {
    await sql`update media_draft set published_at = ${by.now}, publish_key = ${by.key}, publish_hash = ${by.hash},
      swept_at = case when swept_at is not null then ${by.now}::timestamptz end where id = ${id}`.execute(
      trx,
    );
  },

  /** Makes sure that a submitted proof has a draft: old ones are deleted. */
  async recall(db: Db, { id, ownerId, hash, now }: { id: string; ownerId: string; hash: Buffer; now: Date }) {
    const files: ProofDraftFiles = { media: [], thumbnails: [] };
    await sql`insert into media_draft (id, kind, owner_id, request_hash, files, created_at, published_at, swept_at)
      values (${id}, 'application', ${ownerId}, ${hash}, ${JSON.stringify(files)}, ${now}, ${now}, ${now})
      on conflict do nothing`.execute(db);
  },

  /** Which of these hashtags exist, and which of these people the writer may know of. */
  async known(
    db: Db,
    writer: string,
    named: { hashtagIds: string[]; personIds: string[] },
  ): Promise<{ hashtags: Set<string>; people: Set<string> }> {
    const { rows } = await sql<{ hashtags: string[]; people: string[] }>`select
      array(select h.id::text from hashtag h where h.id = any(${named.hashtagIds}::uuid[])) as hashtags,
      array(select p.id::text from person p
        where p.id = any(${named.personIds}::uuid[]) and ${sql.raw(visiblePerson('p', 'viewer.id'))}) as people
      from (select ${writer}::uuid as id) viewer`.execute(db);
    return { hashtags: new Set(rows[0]?.hashtags), people: new Set(rows[0]?.people) };
  },

  /**
   * Releases every file of up to `many` drafts opened before the time of their kind, and frees their keys;
   * returns how many drafts there were. Drafts that a call is publishing are skipped.
   */
  async sweep(db: Db, before: Record<DraftKind, Date>, now: Date, many: number): Promise<number> {
    const latest = new Date(Math.max(...Object.values(before).map(Number)));
    const { rows } = await sql`
      with old as (select id, files from media_draft
        where created_at < ${latest} and created_at < case kind when 'flick' then ${before.flick}::timestamptz
            when 'quest' then ${before.quest}::timestamptz else ${before.application}::timestamptz end
          and swept_at is null and (working_until is null or working_until <= ${now})
        order by created_at limit ${sql.lit(many)} for update skip locked),
      released as (update stored_file set released_at = ${now}, uploaded_at = null where key in (
        select file ->> 'key' from old, jsonb_path_query(old.files, '$.*[*]') file))
      update media_draft set swept_at = ${now}, request_key = null where id in (select id from old)
      returning id`.execute(db);
    return rows.length;
  },

  /** Deletes drafts swept before that time; true while there may be more. */
  async forget(db: Db, before: Date, many: number): Promise<boolean> {
    const { rows } = await sql`delete from media_draft where id in (select id from media_draft
      where swept_at < ${before} order by created_at limit ${sql.lit(many)} for update skip locked)
      returning id`.execute(db);
    return rows.length === many;
  },
};
