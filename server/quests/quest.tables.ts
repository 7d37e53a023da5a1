import type { JWK } from 'jose';
import type { Generated, JSONColumnType } from 'kysely';
import type { AppealPaidBy, AppealState } from '../../contract/quests/appeal.ts';
import type { GivenReason } from '../../contract/quests/applicant.ts';
import type { ApplicantStatus, QuestMode, QuestStatus, QuestType } from '../../contract/quests/quest.ts';
import type { QuestSettings } from '../../contract/quests/quest-template.ts';
import type { BigIntColumn } from '../db/column-types.ts';
import type { MediaSize } from '../media/media.tables.ts';

/** Drafts are rows of `media_draft`. */
export type QuestState = Exclude<QuestStatus, 'draft'>;

interface QuestTable {
  id: string;
  owner_id: string;
  state: QuestState;
  type: QuestType;
  title: string;
  description: string;
  mode: QuestMode;
  location: string | null;
  lat: number | null;
  lng: number | null;
  country: string | null;
  max_applicants: number;
  /** Minor units for each slot. */
  reward: BigIntColumn;
  requested_amount: BigIntColumn;
  /**
   * Slots that money is reserved for or was paid to: all of them until the quest closes, then those still
   * reserved.
   */
  places: number;
  /** How often money was added. */
  times_grown: Generated<number>;
  /** When the reward was last raised. */
  raised_at: Date | null;
  /** Minor units reserved over its life, and how many of them were returned to its owner. */
  reserved: Generated<BigIntColumn>;
  returned: Generated<BigIntColumn>;
  review_days: number;
  criteria: JSONColumnType<string[]>;
  additions: JSONColumnType<{ text: string; at: string }[], string | undefined>;
  second_try: boolean;
  deadline: Date;
  /** Applications by state. */
  approved: Generated<number>;
  rejected: Generated<number>;
  pending: Generated<number>;
  changes: Generated<number>;
  withdrawn: Generated<number>;
  /** The newest decision; it can be undone for a while. */
  decided_at: Date | null;
  /** The search text: see `questSearch`. */
  title_line: string;
  document: string;
  hashtags: string[];
  published_at: Date;
  closed_at: Date | null;
  /** Of a frozen quest: the state it returns to, since when, and why. */
  frozen_from: 'open' | 'closing' | null;
  frozen_at: Date | null;
  frozen_reason: string | null;
  /** Of a closed quest, the id of the last person who was notified; null if nobody is left. */
  telling_after: string | null;
}

interface MadeMediaColumns {
  position: number;
  type: 'photo' | 'video';
  key: string;
  width: number;
  height: number;
  /** Base64 thumbhash. */
  placeholder: string | null;
  duration_ms: number | null;
  poster_key: string | null;
  sizes: JSONColumnType<MediaSize[]>;
  made_at: Date;
}

interface QuestMediaTable extends MadeMediaColumns {
  quest_id: string;
  alt: string | null;
}

interface QuestWatchTable {
  quest_id: string;
  person_id: string;
  created_at: Date;
}

interface QuestInvitationTable {
  quest_id: string;
  person_id: string;
  created_at: Date;
}

interface ApplicationTable {
  id: string;
  quest_id: string;
  applicant_id: string;
  state: ApplicantStatus;
  description: JSONColumnType<string[]>;
  /** Indexes of the ticked criteria. */
  criteria: JSONColumnType<number[]>;
  partial_allowance: boolean;
  paid_amount: BigIntColumn | null;
  reason: JSONColumnType<GivenReason> | null;
  decided_by: 'owner' | 'auto' | 'operator' | null;
  decided_at: Date | null;
  /** How often it was approved: the number of the next release. */
  approvals: Generated<number>;
  review_due: Date | null;
  /** The rest of the review time when changes were requested. */
  review_left_ms: BigIntColumn | null;
  changes_due: Date | null;
  changes_asked: Generated<number>;
  /** Until when a rejected one keeps its slot, because it can be undone or appealed. */
  slot_held_until: Date | null;
  /** How often its owner was reminded of it. */
  reminded: Generated<number>;
  created_at: Date;
  /** When its present content was submitted. */
  sent_at: Date;
  changed_at: Date;
}

interface ApplicationMediaTable extends MadeMediaColumns {
  application_id: string;
  /** When its picture was compared with those of other proofs. */
  compared_at: Generated<Date | null>;
}

/** What the picture of a proof looks like: see `ImageHash`. */
interface ProofHashTable {
  application_id: string;
  position: number;
  /** The owner of the quest: only proofs for the same owner are compared. */
  owner_id: string;
  hash: string;
}

/** Two pictures that look alike; there is a row for each of them. */
interface SimilarProofTable {
  application_id: string;
  position: number;
  other_application_id: string;
  other_position: number;
  /** How many bits of their hashes differ. */
  distance: number;
}

/** What an applicant says against a rejection, and what came of it. */
interface ApplicationAppealTable {
  application_id: string;
  words: string;
  state: AppealState;
  created_at: Date;
  /** Until when operators should decide. */
  due_at: Date;
  decided_at: Date | null;
  operator_id: string | null;
  /** What the operator answered. */
  note: string | null;
  /** Of an overturned rejection: whether the quest still had a slot to pay from. */
  paid_by: AppealPaidBy | null;
}

interface QuestRecordTable {
  person_id: string;
  quests: number;
  decided: number;
  approved: number;
  auto: number;
  median_hours: number | null;
  slow_hours: Generated<number | null>;
  upheld: Generated<number>;
  overturned: Generated<number>;
  proofs_decided: number;
  proofs_approved: number;
  made_at: Date;
}

/** A question about a quest, or its owner's answer to one. */
interface QuestionTable {
  id: string;
  quest_id: string;
  /** Of an answer: the question. */
  answers: string | null;
  author_id: string;
  /** Empty once it was deleted and no report about it is open. */
  words: string;
  /** Removed by an operator. */
  hidden: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
}

interface QuestTemplateTable {
  id: string;
  owner_id: string;
  name: string;
  settings: JSONColumnType<QuestSettings>;
  changed_at: Date;
}

interface SigningKeyTable {
  id: string;
  public_key: JSONColumnType<JWK>;
  /** Encrypted. */
  private_key: Buffer;
  created_at: Date;
}

interface TrackRecordTable {
  id: string;
  person_id: string;
  /** A JSON Web Token. */
  statement: string;
  signed_at: Date;
}

/** Paid tasks and the applications to them. */
interface QuestTables {
  quest: QuestTable;
  quest_media: QuestMediaTable;
  quest_watch: QuestWatchTable;
  quest_invitation: QuestInvitationTable;
  quest_template: QuestTemplateTable;
  application: ApplicationTable;
  application_media: ApplicationMediaTable;
  application_appeal: ApplicationAppealTable;
  proof_hash: ProofHashTable;
  similar_proof: SimilarProofTable;
  quest_record: QuestRecordTable;
  signing_key: SigningKeyTable;
  track_record: TrackRecordTable;
  question: QuestionTable;
}

declare module '../db/tables.ts' {
  interface Tables extends QuestTables {}
}
