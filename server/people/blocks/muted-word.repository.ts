import { sql } from 'kysely';
import { lockPerson } from '../../db/lock-person.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { isoTime } from '../../db/sql-json.ts';

/** A muted word on the wire. */
export interface MutedWordRow {
  _id: string;
  word: string;
  until: string | null;
  exceptFollowed: boolean;
}

export interface NewMutedWord {
  id: string;
  word: string;
  /** Its normalized words in one line; the same line means the same muted word. */
  line: string;
  /** A tsquery that matches it in texts. */
  query: string;
  endsAt: Date | null;
  sparesFollowed: boolean;
  now: Date;
}

const BATCH = 500;
const FIELDS = sql.raw(
  `id as "_id", word, ${isoTime('ends_at')} as until, spares_followed as "exceptFollowed"`,
);

export const mutedWordRepository = {
  /** The words that a person mutes at that time, newest first. */
  async list(db: Db, personId: string, now: Date): Promise<MutedWordRow[]> {
    const { rows } = await sql<MutedWordRow>`select ${FIELDS} from muted_word
      where person_id = ${personId} and (ends_at is null or ends_at > ${now}) order by created_at desc, id desc`.execute(
      db,
    );
    return rows;
  },

  /**
   * Mutes a word, or updates it if it is muted already; undefined if the person mutes `most` others. Calls of
   * one person wait for each other.
   */
  async set(trx: Db, personId: string, given: NewMutedWord, most: number): Promise<MutedWordRow | undefined> {
    const { id, word, line, query, endsAt, sparesFollowed, now } = given;
    await lockPerson(trx, personId);
    const { rows } = await sql<MutedWordRow>`
      insert into muted_word (id, person_id, word, line, query, spares_followed, ends_at, created_at)
      select ${id}::uuid, ${personId}::uuid, ${word}, ${line}, ${query}::tsquery, ${sparesFollowed}::boolean,
        ${endsAt}::timestamptz, ${now}::timestamptz
      where (select count(*) from muted_word where person_id = ${personId} and line <> ${line}
        and (ends_at is null or ends_at > ${now})) < ${sql.lit(most)}
      on conflict (person_id, line) do update set word = excluded.word, spares_followed = excluded.spares_followed,
        ends_at = excluded.ends_at, created_at = excluded.created_at
      returning ${FIELDS}`.execute(trx);
    return rows[0];
  },

  /** False if the word is another person's. */
  async remove(db: Db, personId: string, id: string): Promise<boolean> {
    const { rows } = await sql`
      with gone as (delete from muted_word where id = ${id} and person_id = ${personId})
      select id from muted_word where id = ${id} and person_id <> ${personId}`.execute(db);
    return rows.length === 0;
  },

  /** Removes expired words; true while there may be more. */
  async forgetEnded(db: Db, now: Date): Promise<boolean> {
    const { rows } = await sql`delete from muted_word where id in (
      select id from muted_word where ends_at <= ${now} order by ends_at limit ${sql.lit(BATCH)} for update skip locked)
      returning id`.execute(db);
    return rows.length === BATCH;
  },
};
