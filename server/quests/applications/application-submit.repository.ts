import { sql } from 'kysely';
import type { ApplicantStatus } from '../../../contract/quests/quest.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { sharePayout } from '../../money/same-payout-account.sql.ts';
import {
  notificationWriteRepository,
  type RetractedRow,
} from '../../notifications/notification-write.repository.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';
import type { QuestState } from '../quest.tables.ts';
import { isAppealed, openSlotsOf } from '../reading/quest-json.sql.ts';
import { insertProofs, type NewApplicationRow } from './application-write.repository.ts';

/** A quest with everything that decides whether a person may apply to it. */
export interface Applying {
  ownerId: string;
  state: QuestState;
  deadline: Date;
  country: string | null;
  criteria: number;
  secondTry: boolean;
  openSlots: number;
  visible: boolean;
  /** Both are paid to the same bank account. */
  sharesPayout: boolean;
  ownCountry: string | null;
  signedUp: Date;
  verified: boolean;
  /** The person's applications to any quest. */
  approvals: number;
  waiting: number;
  /** What happened to their applications to this quest. */
  before: ApplicantStatus[];
  /** An operator still has to decide their appeal. */
  hasAppeal: boolean;
}

export type ProofMedia = NewApplicationRow['media'][number];

/** An application as its sender left it. */
export interface SentProof {
  id: string;
  questId: string;
  state: ApplicantStatus;
  changesDue: Date | null;
  media: ProofMedia[];
}

/** What is submitted again after changes were asked for. */
export interface ProofAgain {
  id: string;
  description: string[];
  criteria: number[];
  partialAllowance: boolean;
  media: ProofMedia[];
  sentAt: Date;
  reviewDue: Date;
}

const proofs = (...states: ApplicantStatus[]) =>
  `(select count(*)::int from application s where s.applicant_id = m.id and s.state in ('${states.join("', '")}'))`;

const applying = statement<Applying>(
  'application.applying',
  `select q.owner_id as "ownerId", q.state, q.deadline, q.country, jsonb_array_length(q.criteria) as criteria,
    q.second_try as "secondTry", ${openSlotsOf('q', '$3::timestamptz', 'm.id')} as "openSlots",
    q.state <> 'deleted' and ${visiblePerson('o', 'm.id')} as visible,
    ${sharePayout('q.owner_id', 'm.id')} as "sharesPayout", m.country as "ownCountry", m.created_at as "signedUp",
    m.email_verified_at is not null or m.phone_verified_at is not null as verified,
    ${proofs('approved')} as approvals, ${proofs('pending', 'changes_requested')} as waiting,
    array(select s.state from application s where s.quest_id = q.id and s.applicant_id = m.id) as before,
    exists (select from application s where s.quest_id = q.id and s.applicant_id = m.id and ${isAppealed('s')}) as "hasAppeal"
  from quest q join person o on o.id = q.owner_id cross join person m where q.id = $2::uuid and m.id = $1::uuid`,
);

interface MediaRow {
  type: 'photo' | 'video';
  key: string;
  width: number;
  height: number;
  placeholder: string | null;
  duration_ms: number | null;
  poster_key: string | null;
  sizes: { key: string; width: number }[];
  made_at: Date;
}

const standing = (row: MediaRow): ProofMedia => ({
  type: row.type,
  key: row.key,
  width: row.width,
  height: row.height,
  sizes: row.sizes,
  madeAt: row.made_at,
  ...(row.placeholder === null ? {} : { placeholder: row.placeholder }),
  ...(row.duration_ms === null ? {} : { durationMs: row.duration_ms }),
  ...(row.poster_key === null ? {} : { posterKey: row.poster_key }),
});

const keysOf = ({ key, posterKey, sizes = [] }: ProofMedia) => [
  key,
  ...(posterKey ? [posterKey] : []),
  ...sizes.map((size) => size.key),
];

/** Applications that are being submitted. */
export const applicationSubmitRepository = {
  /** What decides whether somebody may apply; undefined if the quest never existed. */
  applying: async (db: Prepared, personId: string, questId: string, now: Date) =>
    (await applying(db, personId, questId, now))[0],

  /** Serialises all submissions of one person until the transaction ends. */
  async inTurn(trx: Db, personId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`application ${personId}`}, 0))`.execute(trx);
  },

  /** The person's own application. It cannot change while the transaction has its quest locked. */
  async find(db: Db, personId: string, id: string): Promise<SentProof | undefined> {
    const row = await db
      .selectFrom('application')
      .select(['id', 'quest_id as questId', 'state', 'changes_due as changesDue'])
      .where('id', '=', id)
      .where('applicant_id', '=', personId)
      .executeTakeFirst();
    if (!row) return undefined;
    const media = await db
      .selectFrom('application_media')
      .selectAll()
      .where('application_id', '=', id)
      .orderBy('position')
      .execute();
    return { ...row, media: media.map(standing) };
  },

  /**
   * Puts an application back in the owner's review with its new content; files that it no longer uses are
   * deleted.
   */
  async again(trx: Db, before: SentProof, proof: ProofAgain): Promise<void> {
    const { id, sentAt } = proof;
    await sql`update application set state = 'pending', description = ${JSON.stringify(proof.description)}::jsonb,
      criteria = ${JSON.stringify(proof.criteria)}::jsonb, partial_allowance = ${proof.partialAllowance},
      reason = null, decided_by = null, decided_at = null, review_due = ${proof.reviewDue}, review_left_ms = null,
      changes_due = null, reminded = 0, sent_at = ${sentAt}, changed_at = ${sentAt} where id = ${id}`.execute(
      trx,
    );
    await trx.deleteFrom('application_media').where('application_id', '=', id).execute();
    await insertProofs(trx, [proof]);
    const kept = new Set(proof.media.flatMap(keysOf));
    const gone = before.media.flatMap(keysOf).filter((key) => !kept.has(key));
    await sql`update stored_file set released_at = ${sentAt}, uploaded_at = null where key = any(${gone})`.execute(
      trx,
    );
  },

  /** Allows the owner to be notified of an application a second time. */
  async untell(trx: Db, ownerId: string, id: string): Promise<void> {
    const { rows } =
      await sql<RetractedRow>`select person_id, kind, target_id as mark, actor_id, '-infinity' as since
      from notification_actor where person_id = ${ownerId} and kind = 'quest_application' and target_id = ${id}`.execute(
        trx,
      );
    await notificationWriteRepository.retract(trx, rows);
    await sql`delete from notification_actor where person_id = ${ownerId} and kind = 'quest_application'
      and target_id = ${id}`.execute(trx);
  },

  /** Gives up the slots that a person's rejections still hold, and returns how many there were. */
  async giveUpHeldSlots(trx: Db, personId: string, questId: string, now: Date): Promise<number> {
    const { rows } = await sql`update application set slot_held_until = null
      where quest_id = ${questId} and applicant_id = ${personId} and slot_held_until > ${now} returning id`.execute(
      trx,
    );
    return rows.length;
  },

  async unwatch(trx: Db, personId: string, questId: string): Promise<void> {
    await trx
      .deleteFrom('quest_watch')
      .where('quest_id', '=', questId)
      .where('person_id', '=', personId)
      .execute();
  },
};
