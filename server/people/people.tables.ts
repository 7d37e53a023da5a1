import type { Generated } from 'kysely';

/** No row stands for zeros. */
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

interface BioLinkTable {
  id: string;
  person_id: string;
  title: string;
  url: string;
}

interface CollectionTable {
  id: string;
  person_id: string;
  name: string;
  created_at: Date;
  /** It can be had back for a day. */
  deleted_at: Date | null;
}

interface CollectedFlickTable {
  collection_id: string;
  flick_id: string;
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
  /** How many whom the person follows follow the suggested one, and one of them. */
  shared: number;
  via_id: string | null;
  /** A hashtag that both used lately. */
  hashtag_id: string | null;
  /** Where both are. */
  country: string | null;
  made_at: Date;
}

/** What people are to each other beside following, and what stands on their pages. */
export interface PeopleTables {
  person_counter: PersonCounterTable;
  block: BlockTable;
  mute: MuteTable;
  bio_link: BioLinkTable;
  collection: CollectionTable;
  collection_flick: CollectedFlickTable;
  dismissed_suggestion: DismissedSuggestionTable;
  friend_suggestion: FriendSuggestionTable;
}
