import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RichText } from '../../contract/core/rich-text.ts';
import type { Audience, CommentSetting } from '../../contract/flicks/flick.ts';
import type { CaseTarget } from '../../contract/moderation/admin.ts';
import type { ReportCategory } from '../../contract/moderation/report.ts';
import type { BigIntColumn } from '../db/column-types.ts';

type Json<T extends object> = JSONColumnType<T>;

interface FollowTable {
  follower_id: string;
  followee_id: string;
  created_at: Date;
}

/** A track of the catalogue, or the original sound of a flick and its owner. */
interface SongTable {
  id: string;
  title: string;
  /** Empty for an original sound: its owner's name of the day is shown. */
  artist: string;
  duration_ms: number;
  created_at: Date;
  file_key: string | null;
  cover_key: string | null;
  /** Loudness from 0 to 100, evenly spread over the length; empty where it is not known. */
  waveform: Json<number[]>;
  licence: string | null;
  owner_id: string | null;
  source_flick_id: string | null;
  /** Whether others may put it on flicks of theirs. */
  is_shared: Generated<boolean>;
  /** What searches compare: see `searchWords`. */
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
  /** What searches compare: see `hashtagSearch`. */
  search_key: string;
  use_count: Generated<number>;
  created_by: string | null;
  created_at: Date;
}

interface FlickTable {
  id: string;
  /** A time-ordered id of its publishing: lists go by it. Of a repost its own. */
  order_id: string;
  author_id: string;
  kind: 'original' | 'repost';
  original_id: string | null;
  /** Who posted a removed one still sees it. */
  state: 'draft' | 'published' | 'removed' | 'deleted';
  /** Its files were taken to addresses that nobody knows; new ones never go back to where everybody reads them. */
  files_hidden: Generated<boolean>;
  /** Kept out of feeds and lists of many people’s flicks by an operator. */
  limited: Generated<boolean>;
  audience: Generated<Audience>;
  comment_setting: Generated<CommentSetting>;
  like_visible: Generated<boolean>;
  repost_visible: Generated<boolean>;
  description: Json<RichText>;
  location: Json<{ name: string; lat?: number; lng?: number }> | null;
  song_id: string | null;
  /** Clip bounds in tenths of a second. */
  song_start_ds: Generated<number>;
  song_end_ds: Generated<number>;
  thumbnail_key: string | null;
  created_at: Date;
  /** When its author last changed what it says. */
  edited_at: Generated<Date | null>;
  /** Grows with every change by its author. */
  version: Generated<number>;
  deleted_at: Date | null;
  /** The place in the feed that its publishing took; null for what never moved an entry. */
  feed_seq: BigIntColumn | null;
}

/** One responsive rendition of a photo: its storage key and width in pixels. */
export interface MediaSize {
  key: string;
  width: number;
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

interface FlickTagTable {
  flick_id: string;
  /** The flick’s. */
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
  /** The flick’s. */
  order_id: string;
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
}

/** The recording that came with it and becomes a song when it is published. */
export interface ScheduledSound {
  key: string;
  title: string;
  durationMs: number;
  waveform: number[];
  isShared: boolean;
}

/** A flick that waits for its time. It becomes a row of `flick` only then, so that nothing finds it before. */
interface ScheduledFlickTable {
  id: string;
  author_id: string;
  /** `failed`: its time came, and it could not be published. */
  state: Generated<'scheduled' | 'failed'>;
  /** Why, in words for its author. */
  reason: string | null;
  publish_at: Date;
  /** When the job looks at it: the same, or later where a try broke off. */
  due_at: Date;
  audience: Audience;
  comment_setting: CommentSetting;
  like_visible: boolean;
  repost_visible: boolean;
  description: Json<RichText>;
  /** All of them, those of the description too. */
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
  /** What muted words are compared with: see `textDocument`. */
  words: Generated<string>;
  likes: Generated<number>;
  replies: Generated<number>;
  /** By an operator: only its writer still sees it. */
  hidden: Generated<boolean>;
  created_at: Date;
}

/** A deleted flick whose files stay while somebody looks into a report about it. */
interface KeptFlickTable {
  flick_id: string;
  /** Whether they lie where nobody knows them. */
  hidden: Generated<boolean>;
}

interface DeletedCommentTable {
  id: string;
  flick_id: string;
  parent_id: string | null;
  author_id: string;
  deleted_at: Date;
  /** The words, while somebody looks into a report about them. */
  tokens: Generated<Json<RichText> | null>;
}

interface FlickMark {
  person_id: string;
  flick_id: string;
  created_at: Date;
}

interface CommentLikeTable {
  person_id: string;
  comment_id: string;
  created_at: Date;
}

interface ReportTable {
  id: string;
  reporter_id: string;
  target_type: CaseTarget;
  target_id: string;
  category: ReportCategory;
  message: string;
  attachments: Json<string[]>;
  state: Generated<'open' | 'reviewing' | 'actioned' | 'dismissed'>;
  created_at: Date;
}

interface FeatureIssueTable {
  id: string;
  reporter_id: string;
  type: 'bug' | 'idea';
  title: string;
  description: string;
  attachments: Json<string[]>;
  context: Json<object> | null;
  created_at: Date;
}

/** A feed that was made for a person. */
interface RankedFeedTable {
  id: string;
  person_id: string;
  /** Best first; once its time is over only those that were shown. */
  flick_ids: string[];
  /** How many of them were shown. */
  shown: Generated<number>;
  made_at: Date;
}

/** Follows, flicks and what people do with them. */
export interface FlickTables {
  follow: FollowTable;
  song: SongTable;
  hashtag: HashtagTable;
  flick: FlickTable;
  flick_media: FlickMediaTable;
  flick_tag: FlickTagTable;
  flick_mention: FlickMentionTable;
  flick_hashtag: FlickHashtagTable;
  flick_counter: FlickCounterTable;
  scheduled_flick: ScheduledFlickTable;
  alt_suggestion: AltSuggestionTable;
  feed_entry: FeedEntryTable;
  feed_bucket: FeedBucketTable;
  comment: CommentTable;
  kept_flick: KeptFlickTable;
  deleted_comment: DeletedCommentTable;
  flick_like: FlickMark;
  comment_like: CommentLikeTable;
  saved_flick: FlickMark;
  not_interested: FlickMark;
  ranked_feed: RankedFeedTable;
  report: ReportTable;
  feature_issue: FeatureIssueTable;
}
