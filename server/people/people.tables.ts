import type { ColumnType, Generated } from 'kysely';
import type { ProfileAbout } from '../../contract/people/profile-fields.ts';

type AboutColumns = { [Name in keyof ProfileAbout]: Generated<ProfileAbout[Name]> };

interface PersonTable extends AboutColumns {
  id: string;
  username: string;
  name: string;
  /** Whether the person was renamed and their quests are still indexed under the old names. */
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
  /**
   * YYYY-MM-DD, only read through `to_char`: the driver would turn it into a `Date` in the local time zone.
   */
  dob: ColumnType<never, string | null, string | null>;
  state: Generated<'pending' | 'active' | 'deactivated' | 'deleting' | 'suspended' | 'purged'>;
  role: Generated<'member' | 'operator'>;
  /** The state before a suspension, while it lasts. */
  suspended_from: Generated<string | null>;
  created_at: Date;
  /** Whether a login needs a second factor, and which. */
  two_factor: Generated<boolean>;
  two_factor_method: Generated<'sms' | 'email' | 'totp'>;
  /** When that was last changed. */
  two_factor_since: Generated<Date | null>;
  /** When they were reminded that they have no recovery codes. */
  recovery_codes_prompted_at: Generated<Date | null>;
  /** Whether others may suggest descriptions for their photos and videos. */
  takes_alt: Generated<boolean>;
  /** Whether search engines, feeds and other sites may show what they share with everybody. */
  open_to_web: Generated<boolean>;
  /** Since when their public flicks are for followers alone, whom they accept one by one; null if they are for everybody. */
  private_since: Generated<Date | null>;
  /** When the suspension ends; null if an operator has to lift it, or if there is none. */
  suspended_until: Generated<Date | null>;
  /** Whether they see the photos and videos of sensitive flicks without a cover. */
  shows_sensitive: Generated<boolean>;
  username_changed_at: Generated<Date | null>;
  /** The language that they chose. */
  locale: string | null;
  /** Grows by one with every edit of the profile. */
  version: Generated<number>;
  /** Why and when the person deactivated or deleted the account. */
  leave_reason: Generated<string | null>;
  left_at: Generated<Date | null>;
  /** Of a pending sign-up: it replaced another person's, whose code was still valid. */
  contested: Generated<boolean>;
}

/** A missing row means zeros. */
interface PersonCounterTable {
  person_id: string;
  /** Published originals, by audience. */
  public_flicks: Generated<number>;
  follower_flicks: Generated<number>;
  friend_flicks: Generated<number>;
  private_flicks: Generated<number>;
  followers: Generated<number>;
  following: Generated<number>;
  /** Posted, without deleted ones. */
  quests: Generated<number>;
}

interface FollowTable {
  follower_id: string;
  followee_id: string;
  created_at: Date;
}

interface FollowRequestTable {
  requester_id: string;
  target_id: string;
  created_at: Date;
}

interface BlockTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}

interface MuteTable {
  muter_id: string;
  muted_id: string;
  created_at: Date;
}

interface MutedWordTable {
  id: string;
  person_id: string;
  /** As it was typed. */
  word: string;
  /** Its normalized words in one line. */
  line: string;
  /** A tsquery that matches it in texts. */
  query: string;
  /** Whether it stays visible in texts of followed people. */
  spares_followed: boolean;
  /** Null if it is muted forever. */
  ends_at: Date | null;
  created_at: Date;
}

interface HeldUsernameTable {
  username: string;
  /** The previous owner, the only one who may take it again. */
  person_id: string;
  held_until: Date;
}

interface BioLinkTable {
  id: string;
  person_id: string;
  title: string;
  url: string;
}

interface DismissedSuggestionTable {
  person_id: string;
  dismissed_id: string;
  created_at: Date;
}

interface FriendSuggestionTable {
  person_id: string;
  suggested_id: string;
  place: number;
  /** How many people followed by the person follow the suggested one, and one of them. */
  shared: number;
  via_id: string | null;
  /** A hashtag that both used recently. */
  hashtag_id: string | null;
  /** The country, if both are in the same one. */
  country: string | null;
  made_at: Date;
}

/** People, their relations to each other, and the contents of their profiles. */
interface PeopleTables {
  person: PersonTable;
  person_counter: PersonCounterTable;
  follow: FollowTable;
  follow_request: FollowRequestTable;
  block: BlockTable;
  mute: MuteTable;
  muted_word: MutedWordTable;
  held_username: HeldUsernameTable;
  bio_link: BioLinkTable;
  dismissed_suggestion: DismissedSuggestionTable;
  friend_suggestion: FriendSuggestionTable;
}

declare module '../db/tables.ts' {
  interface Tables extends PeopleTables {}
}
