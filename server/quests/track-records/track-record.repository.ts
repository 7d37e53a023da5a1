import { sql } from 'kysely';
import type { TrackRecordFacts } from '../../../contract/quests/track-record.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { isoTime, personJson } from '../../db/sql-json.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';
import { ENOUGH_DECISIONS } from '../reading/quest-json.sql.ts';

export interface StoredRecord {
  id: string;
  statement: string;
}

/** A statement with who shares it. */
interface SharedRecord extends StoredRecord {
  /** The person as JSON text. */
  user: string;
  personId: string;
}

const shared = statement<SharedRecord>(
  'track_record.shared',
  `select t.id, t.statement, p.id as "personId", ${personJson('p')}::text as user
  from track_record t join person p on p.id = t.person_id
  where t.id = $2::uuid and ${visiblePerson('p', '$1::uuid')}`,
);

/** Statements about applicants, one for each. */
export const trackRecordRepository = {
  /** How the proofs of a person fared; undefined with too few decisions. */
  async facts(db: Db, personId: string): Promise<TrackRecordFacts | undefined> {
    const { rows } =
      await sql<TrackRecordFacts>`select r.proofs_decided as decided, r.proofs_approved as approved,
        ${sql.raw(isoTime('sent.first'))} as since
      from quest_record r cross join lateral (select min(a.sent_at) as first from application a
        where a.applicant_id = r.person_id and a.state in ('approved', 'rejected')) sent
      where r.person_id = ${personId} and r.proofs_decided >= ${sql.lit(ENOUGH_DECISIONS)} and sent.first is not null`.execute(
        db,
      );
    return rows[0];
  },

  async ofPerson(db: Db, personId: string): Promise<StoredRecord | undefined> {
    const { rows } = await sql<StoredRecord>`select id, statement from track_record
      where person_id = ${personId}`.execute(db);
    return rows[0];
  },

  /** A statement that the viewer may see. */
  shared: async (db: Prepared, viewer: string | null, id: string): Promise<SharedRecord | undefined> =>
    (await shared(db, viewer, id))[0],

  /** Stores a statement; one that the person shares already keeps its id. */
  async put(db: Db, personId: string, { id, statement }: StoredRecord, now: Date): Promise<void> {
    await sql`insert into track_record (id, person_id, statement, signed_at)
      values (${id}, ${personId}, ${statement}, ${now})
      on conflict (person_id) do update set statement = excluded.statement, signed_at = excluded.signed_at`.execute(
      db,
    );
  },

  async remove(db: Db, personId: string): Promise<void> {
    await sql`delete from track_record where person_id = ${personId}`.execute(db);
  },
};
