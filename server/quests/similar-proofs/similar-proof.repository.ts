import { sql } from 'kysely';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { isoTime, jsonList, personJson } from '../../db/sql-json.ts';
import type { ImageHash } from '../../media/image-hash.ts';
import { proofMediaJson } from '../reading/quest-json.sql.ts';

/** A photo or video of a proof that was not compared with others yet. */
export interface UncomparedPicture {
  applicationId: string;
  position: number;
  key: string;
  /** Of its smallest image, or of the poster of a video; null for a video without one. */
  imageKey: string | null;
  ownerId: string;
}

/** Pictures whose hashes differ in at most this many of 64 bits look alike; measured in docs/decisions/0038. */
const MOST_BITS = sql.lit(6);
/** The most similar pictures kept for each picture. */
const MOST_MATCHES = sql.lit(20);
/** The most pairs in one response. */
const MOST_PAIRS = 20;

/** The viewer owns the quest. */
const pairs = statement<{ pairs: string | null }>(
  'similar_proof.pairs',
  `select (select ${jsonList(`
      select (s.position, s.distance, p.sent_at, p.id, s.other_position) as place, json_build_object(
        'media', ${proofMediaJson('m')},
        'other', json_build_object('_id', p.id, 'quest', p.quest_id, 'questTitle', oq.title, 'status', p.state,
          'user', ${personJson('a')}, 'sentAt', ${isoTime('p.sent_at')}, 'media', ${proofMediaJson('om')})) as item
      from similar_proof s
        join application_media m on m.application_id = s.application_id and m.position = s.position
        join application_media om on om.application_id = s.other_application_id and om.position = s.other_position
        join application p on p.id = s.other_application_id and p.state <> 'withdrawn'
        join quest oq on oq.id = p.quest_id join person a on a.id = p.applicant_id
      where s.application_id = seen.id order by place limit ${MOST_PAIRS}`)})::text as pairs
  from application seen join quest q on q.id = seen.quest_id and q.owner_id = $1::uuid where seen.id = $2::uuid`,
);

export const similarProofRepository = {
  /** The next pictures to compare. */
  async uncompared(db: Db, most: number): Promise<UncomparedPicture[]> {
    const { rows } = await sql<UncomparedPicture>`
      select m.application_id as "applicationId", m.position, m.key, q.owner_id as "ownerId",
        case m.type when 'video' then m.poster_key else coalesce(m.sizes -> 0 ->> 'key', m.key) end as "imageKey"
      from application_media m join application p on p.id = m.application_id join quest q on q.id = p.quest_id
      where m.compared_at is null order by m.application_id, m.position limit ${sql.lit(most)}`.execute(db);
    return rows;
  },

  /** Notes that a picture was compared; false if it was replaced meanwhile. */
  async markCompared(
    trx: Db,
    { applicationId, position, key }: UncomparedPicture,
    now: Date,
  ): Promise<boolean> {
    const { rows } = await sql`update application_media set compared_at = ${now}
      where application_id = ${applicationId} and position = ${position} and key = ${key} and compared_at is null
      returning position`.execute(trx);
    return rows.length > 0;
  },

  /**
   * Stores a hash, and notes at both pictures which others of the same owner look alike. A person's proofs for one
   * quest are not compared with each other: a second try may show the same.
   */
  async compare(trx: Db, picture: UncomparedPicture, { asIs, mirrored }: ImageHash): Promise<void> {
    const { applicationId, position, ownerId } = picture;
    await sql`insert into proof_hash (application_id, position, owner_id, hash)
      values (${applicationId}, ${position}, ${ownerId}, ${asIs}::bit(64))`.execute(trx);
    await sql`
      with near as (
        select h.application_id, h.position,
          least(bit_count(h.hash # ${asIs}::bit(64)), bit_count(h.hash # ${mirrored}::bit(64))) as distance
        from proof_hash h where h.owner_id = ${ownerId}
      ), alike as (
        select near.* from near join application p on p.id = near.application_id
          join application mine on mine.id = ${applicationId}
        where distance <= ${MOST_BITS} and (p.quest_id, p.applicant_id) <> (mine.quest_id, mine.applicant_id)
        order by distance, near.application_id desc, near.position limit ${MOST_MATCHES}
      )
      insert into similar_proof (application_id, position, other_application_id, other_position, distance)
      select ${applicationId}::uuid, ${position}::int, application_id, position, distance from alike
      union all select application_id, position, ${applicationId}::uuid, ${position}::int, distance from alike`.execute(
      trx,
    );
  },

  /** The pictures of a proof beside those that look alike, as JSON text; undefined if another owner reviews it. */
  async pairs(db: Prepared, ownerId: string, applicationId: string): Promise<string | undefined> {
    const [row] = await pairs(db, ownerId, applicationId);
    return row && (row.pairs ?? '[]');
  },
};
