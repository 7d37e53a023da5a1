import type { Generated, JSONColumnType } from 'kysely';
import type { GivenReason } from '../../contract/quests/applicant.ts';
import type { ApplicantStatus, QuestMode, QuestStatus, QuestType } from '../../contract/quests/quest.ts';
import type { BigIntColumn } from '../db/column-types.ts';
import type { MediaSize } from '../flicks/flick.tables.ts';

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
  /** Minor units for each place. */
  reward: BigIntColumn;
  requested_amount: BigIntColumn;
  /** Places that money is reserved for, or was paid to: all of them until it closes, then those that are held. */
  places: number;
  /** How often money was added. */
  times_grown: Generated<number>;
  /** When each place was last promised more. */
  raised_at: Date | null;
  /** Minor units that were reserved over its life, and those of them that went back to its owner. */
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
  /** The newest decision; it can be taken back for a while. */
  decided_at: Date | null;
  /** What searches compare: see `questSearch`. */
  title_line: string;
  document: string;
  hashtags: string[];
  published_at: Date;
  closed_at: Date | null;
  /** Of one that operators put on hold: what it goes on as, since when it is, and why. */
  frozen_from: 'open' | 'closing' | null;
  frozen_at: Date | null;
  frozen_reason: string | null;
  /** Of those who are told that it closed, the last one who was, by id; null where nobody is left to tell. */
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

interface SavedQuestTable {
  person_id: string;
  quest_id: string;
  created_at: Date;
}

interface QuestWatchTable {
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
  /** Indexes of the criteria that were ticked. */
  criteria: JSONColumnType<number[]>;
  partial_allowance: boolean;
  paid_amount: BigIntColumn | null;
  reason: JSONColumnType<GivenReason> | null;
  decided_by: 'owner' | 'auto' | 'operator' | null;
  decided_at: Date | null;
  /** How often it was approved: the number of the next release. */
  approvals: Generated<number>;
  review_due: Date | null;
  /** What was left of the time to decide when changes were asked for. */
  review_left_ms: BigIntColumn | null;
  changes_due: Date | null;
  changes_asked: Generated<number>;
  /** How often its owner was reminded of it. */
  reminded: Generated<number>;
  created_at: Date;
  /** When what it holds now was sent. */
  sent_at: Date;
  changed_at: Date;
}

interface ApplicationMediaTable extends MadeMediaColumns {
  application_id: string;
}

interface QuestRecordTable {
  person_id: string;
  quests: number;
  decided: number;
  approved: number;
  auto: number;
  median_hours: number | null;
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
  /** Empty once it was deleted and nobody looks into a report about it. */
  words: string;
  /** Operators took it down. */
  hidden: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
}

/** Paid tasks and what people send to them. */
export interface QuestTables {
  quest: QuestTable;
  quest_media: QuestMediaTable;
  saved_quest: SavedQuestTable;
  quest_watch: QuestWatchTable;
  application: ApplicationTable;
  application_media: ApplicationMediaTable;
  quest_record: QuestRecordTable;
  question: QuestionTable;
}
