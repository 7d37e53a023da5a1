import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RichText } from '../../contract/core/rich-text.ts';
import type { NewCaptions } from '../../contract/flicks/captions.ts';
import type { Audience, CommentSetting, FlickLabel } from '../../contract/flicks/flick.ts';
import type { PostingSettings } from '../../contract/flicks/posting-setting.ts';
import type { BigIntColumn } from '../db/column-types.ts';
import type { MediaSize } from '../media/media.tables.ts';

type Json<T extends object> = JSONColumnType<T>;

/** A track of the catalogue, or the original sound of a flick and its owner. */
interface SongTable {
  id: string;
  title: string;
  /** Empty for an original sound, which shows its owner's current name. */
  artist: string;
  duration_ms: number;
  created_at: Date;
  file_key: string | null;
  cover_key: string | null;
  /** Loudness from 0 to 100, evenly spread over the length; empty if unknown. */
  waveform: Json<number[]>;
  licence: string | null;
  owner_id: string | null;
  source_flick_id: string | null;
  /** Whether others may use it in their flicks. */
  is_shared: Generated<boolean>;
  /** The search text: see `searchWords`. */
  title_key: string;
  artist_key: string;
  words: string[];
  /** Public flicks that have it. */
  use_count: Generated<number>;
}

interface HashtagTable {
  id: string;
  key: string;
  name: string;
  /** The search text: see `hashtagSearch`. */
  search_key: string;
  use_count: Generated<number>;
  created_by: string | null;
  created_at: Date;
}

type PostingDefaults = NonNullable<PostingSettings['defaults']>;

interface FlickTable {
  id: string;
  /** A time-ordered id of the publication, by which lists are sorted. Reposts have their own. */
  order_id: string;
  author_id: string;
  kind: 'original' | 'repost';
  original_id: string | null;
  /** The author of a removed flick still sees it. */
  state: 'draft' | 'published' | 'removed' | 'deleted';
  /** Its files were moved to unknown addresses; new ones never become public again. */
  files_hidden: Generated<boolean>;
  /** Excluded by an operator from feeds and from lists of many people's flicks. */
  limited: Generated<boolean>;
  audience: Generated<Audience>;
  comment_setting: Generated<CommentSetting>;
  like_visible: Generated<boolean>;
  repost_visible: Generated<boolean>;
  description: Json<RichText>;
  /** Of the description, as an ISO 639 code; null if unknown. */
  language: string | null;
  location: Json<{ name: string; lat?: number; lng?: number }> | null;
  song_id: string | null;
  /** Clip bounds in tenths of a second. */
  song_start_ds: Generated<number>;
  song_end_ds: Generated<number>;
  thumbnail_key: string | null;
  created_at: Date;
  /** When its author last changed its texts. */
  edited_at: Generated<Date | null>;
  /** Increases with every change by its author. */
  version: Generated<number>;
  deleted_at: Date | null;
  /** When its author pinned it to the top of their profile. */
  pinned_at: Generated<Date | null>;
  /** What people do with it does not notify its author. */
  notifications_muted: Generated<boolean>;
  labels: Generated<FlickLabel[]>;
  /** The feed position of its publication; null if it never moved an entry. */
  feed_seq: BigIntColumn | null;
}

interface FlickMediaTable {
  flick_id: string;
  position: number;
  type: 'photo' | 'video';
  key: string;
  width: number;
  height: number;
  /** Base64 thumbhash. */
  placeholder: string | null;
  duration_ms: number | null;
  poster_key: string | null;
  sizes: Json<MediaSize[]>;
  alt: Json<string[]>;
  made_at: Date;
}

/** The captions of a video, as a WebVTT file. */
interface FlickCaptionsTable {
  flick_id: string;
  position: number;
  text: string;
  /** As an ISO 639 code; null if unknown. */
  language: string | null;
  changed_at: Date;
}

interface FlickTagTable {
  flick_id: string;
  /** Copied from the flick. */
  order_id: string;
  position: number;
  person_id: string;
}

interface FlickMentionTable {
  flick_id: string;
  person_id: string;
}

interface FlickHashtagTable {
  flick_id: string;
  /** Copied from the flick. */
  order_id: string;
  hashtag_id: string;
  created_at: Date;
}

interface PostingSettingTable {
  person_id: string;
  /** What every new flick starts with; null if nothing was chosen. */
  defaults: Json<PostingDefaults> | null;
  reminds_of_alt: boolean;
}

interface HashtagFollowTable {
  person_id: string;
  hashtag_id: string;
  created_at: Date;
}

interface FlickCounterTable {
  flick_id: string;
  likes: Generated<number>;
  comments: Generated<number>;
  top_comments: Generated<number>;
  reposts: Generated<number>;
  saves: Generated<number>;
  views: Generated<BigIntColumn>;
}

interface FeedEntryTable {
  seq: ColumnType<string, never, never>;
  flick_id: string;
  author_id: string;
  audience: Audience;
}

interface FeedBucketTable {
  bucket: BigIntColumn;
  entries: number;
}

/** A photo or video of a flick that waits for its time; keys as in `FlickMediaTable`. */
export interface ScheduledMedia {
  type: 'photo' | 'video';
  key: string;
  width: number;
  height: number;
  placeholder?: string;
  durationMs?: number;
  posterKey?: string;
  sizes?: MediaSize[];
  alt?: string[];
  taggedIds?: string[];
  captions?: NewCaptions | undefined;
}

/** The uploaded recording, which becomes a song when the flick is published. */
export interface ScheduledSound {
  key: string;
  title: string;
  durationMs: number;
  waveform: number[];
  isShared: boolean;
}

/**
 * A scheduled flick. It becomes a row of `flick` only when it is published, so that nothing finds it before.
 */
interface ScheduledFlickTable {
  id: string;
  author_id: string;
  /** `failed`: it could not be published at its time. */
  state: Generated<'scheduled' | 'failed'>;
  /** The reason, as text for its author. */
  reason: string | null;
  publish_at: Date;
  /** When the job tries to publish it: at its time, or later after a failed attempt. */
  due_at: Date;
  audience: Audience;
  comment_setting: CommentSetting;
  like_visible: boolean;
  repost_visible: boolean;
  labels: Generated<FlickLabel[]>;
  description: Json<RichText>;
  language: string | null;
  /** All hashtags, including those in the description. */
  hashtag_ids: string[];
  location: Json<{ name: string; lat?: number; lng?: number }> | null;
  song_id: string | null;
  sound: Json<ScheduledSound> | null;
  /** Clip bounds in tenths of a second. */
  song_start_ds: number;
  song_end_ds: number;
  thumbnail_key: string | null;
  media: Json<ScheduledMedia[]>;
  /** Every file that was stored for it. */
  file_keys: string[];
  version: Generated<number>;
  created_at: Date;
}

/** A description that a viewer suggests for a photo or video without one. */
interface AltSuggestionTable {
  id: string;
  flick_id: string;
  position: number;
  suggester_id: string;
  text: string;
  /** `removed` by an operator. */
  state: Generated<'open' | 'accepted' | 'dismissed' | 'removed'>;
  created_at: Date;
}

interface CommentTable {
  id: string;
  flick_id: string;
  parent_id: string | null;
  author_id: string;
  tokens: Json<RichText>;
  language: string | null;
  /** The text that muted words are compared with: see `textDocument`. */
  words: Generated<string>;
  likes: Generated<number>;
  replies: Generated<number>;
  /** Removed by an operator: only its writer still sees it. */
  hidden: Generated<boolean>;
  /** Hidden by the author of the flick: only they and its writer still see it. */
  author_hidden: Generated<boolean>;
  /** First of the comments of its flick. */
  pinned: Generated<boolean>;
  created_at: Date;
  edited_at: Date | null;
}

/** What an edited comment said before. */
interface CommentVersionTable {
  id: string;
  comment_id: string;
  author_id: string;
  tokens: Json<RichText>;
  /** When that text was written. */
  written_at: Date;
}

/** A deleted flick whose files are retained while a report about it is open. */
interface KeptFlickTable {
  flick_id: string;
  /** Whether they are at unknown addresses. */
  hidden: Generated<boolean>;
}

interface DeletedCommentTable {
  id: string;
  flick_id: string;
  parent_id: string | null;
  author_id: string;
  deleted_at: Date;
  /** The text, while a report about it is open. */
  tokens: Generated<Json<RichText> | null>;
}

interface FlickMark {
  person_id: string;
  flick_id: string;
  created_at: Date;
}

interface CollectionTable {
  id: string;
  person_id: string;
  name: string;
  created_at: Date;
  /** It can be restored for a day. */
  deleted_at: Date | null;
}

interface CollectedFlickTable {
  collection_id: string;
  flick_id: string;
}

interface SavedQuestTable {
  person_id: string;
  quest_id: string;
  created_at: Date;
}

interface CommentLikeTable {
  person_id: string;
  comment_id: string;
  created_at: Date;
}

/** A personal feed. */
interface RankedFeedTable {
  id: string;
  person_id: string;
  /** Best first; an expired feed keeps only those that were shown. */
  flick_ids: string[];
  /** How many of them were shown. */
  shown: Generated<number>;
  made_at: Date;
}

interface FlickSearchTable {
  flick_id: string;
  /** A tsvector, see `flickSearch`. */
  document: string;
}

interface QuoteSearchTable {
  flick_id: string;
  /** A tsvector, see `textDocument`. */
  document: string;
}

interface SearchWordTable {
  word: string;
}

/** Flicks, what people do with them, and what they save. */
interface FlickTables {
  song: SongTable;
  hashtag: HashtagTable;
  flick: FlickTable;
  flick_media: FlickMediaTable;
  flick_captions: FlickCaptionsTable;
  flick_tag: FlickTagTable;
  flick_mention: FlickMentionTable;
  flick_hashtag: FlickHashtagTable;
  hashtag_follow: HashtagFollowTable;
  posting_setting: PostingSettingTable;
  flick_counter: FlickCounterTable;
  scheduled_flick: ScheduledFlickTable;
  alt_suggestion: AltSuggestionTable;
  feed_entry: FeedEntryTable;
  feed_bucket: FeedBucketTable;
  comment: CommentTable;
  comment_version: CommentVersionTable;
  kept_flick: KeptFlickTable;
  deleted_comment: DeletedCommentTable;
  flick_like: FlickMark;
  comment_like: CommentLikeTable;
  saved_flick: FlickMark;
  not_interested: FlickMark;
  ranked_feed: RankedFeedTable;
  collection: CollectionTable;
  collection_flick: CollectedFlickTable;
  saved_quest: SavedQuestTable;
  flick_search: FlickSearchTable;
  /** Texts of quotes: not searchable, but compared with muted words. */
  quote_search: QuoteSearchTable;
  /** Every word that flicks contain, for spelling correction. */
  search_word: SearchWordTable;
}

declare module '../db/tables.ts' {
  interface Tables extends FlickTables {}
}
