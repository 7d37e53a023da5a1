import type { ColumnType, Generated } from 'kysely';
import type { BigIntColumn } from './column-types.ts';

interface PersonTable {
  id: string;
  username: string;
  name: string;
  /** Renamed, while their quests are still found by the names of before. */
  quests_renamed: Generated<boolean>;
  /** What searches compare: see `personSearch`. */
  search_name: string;
  search_words: string[];
  email: string | null;
  email_verified_at: Date | null;
  phone: string | null;
  phone_verified_at: Date | null;
  password_hash: string;
  photo_key: string | null;
  bio: Generated<string>;
  country: string | null;
  /** YYYY-MM-DD, read by `to_char` alone: the driver would make a moment of it, in the time zone of the machine. */
  dob: ColumnType<never, string | null, string | null>;
  state: Generated<'pending' | 'active' | 'deactivated' | 'deleting' | 'suspended' | 'purged'>;
  role: Generated<'member' | 'operator'>;
  /** The state before a suspension, while it lasts. */
  suspended_from: Generated<string | null>;
  created_at: Date;
  /** Whether a log-in asks for a code, and where it comes from. */
  two_factor: Generated<boolean>;
  two_factor_method: Generated<'sms' | 'email' | 'totp'>;
  /** When that was set so. */
  two_factor_since: Generated<Date | null>;
  /** Whether others may suggest descriptions for their photos and videos. */
  takes_alt: Generated<boolean>;
  username_changed_at: Generated<Date | null>;
  /** Grows by one with every edit of the profile. */
  version: Generated<number>;
  /** Why and when the person deactivated or deleted the account. */
  leave_reason: Generated<string | null>;
  left_at: Generated<Date | null>;
  /** Of a sign-up that waits: it replaced somebody else's, whose code was still good. */
  contested: Generated<boolean>;
}

interface SessionTable {
  id: string;
  person_id: string;
  refresh_hash: Buffer;
  user_agent: Generated<string>;
  ip: Generated<string>;
  push_token: string | null;
  created_at: Date;
  last_active_at: Date;
  ended_at: Date | null;
}

interface StoredFileTable {
  key: string;
  owner_id: string;
  purpose: string;
  content_type: string;
  size: BigIntColumn | null;
  uploaded_at: Date | null;
  sealed_at: Date | null;
  created_at: Date;
  /** Since then nothing needs it: a job deletes it. */
  released_at: Generated<Date | null>;
}

interface IdempotentCallTable {
  person_id: string;
  key: string;
  request_hash: Buffer;
  answer: string | null;
  created_at: Date;
}

interface RateWindowTable {
  bucket: string;
  subject: string;
  starts_at: Date;
  hits: number;
}

interface JobTable {
  name: string;
  due_at: Date;
  last_error: string | null;
}

/** People, sessions, and what the house itself keeps. */
export interface HouseTables {
  person: PersonTable;
  session: SessionTable;
  stored_file: StoredFileTable;
  idempotent_call: IdempotentCallTable;
  rate_window: RateWindowTable;
  job: JobTable;
}
