import type { Generated, JSONColumnType } from 'kysely';

/** A file that a draft expects, and the content type that its address takes. */
export interface DraftFile {
  key: string;
  contentType: string;
}

/** The files of a draft; media in the order in which they were asked for. */
export interface DraftFiles {
  media: DraftFile[];
  thumbnail: DraftFile;
  audio: DraftFile | null;
}

/** The same of a quest or proof: each of the media may have a still of its own, at the same place. */
export interface ProofDraftFiles {
  media: DraftFile[];
  thumbnails: DraftFile[];
}

/** What a draft becomes. */
export type DraftKind = 'flick' | 'quest' | 'application';
export type FilesOf<Kind extends DraftKind> = Kind extends 'flick' ? DraftFiles : ProofDraftFiles;

interface MediaDraftTable {
  /** Becomes the id of the flick, the quest or the application. */
  id: string;
  kind: Generated<DraftKind>;
  owner_id: string;
  /** The Idempotency-Key that asked for the draft, and what came with it. */
  request_key: string | null;
  request_hash: Buffer;
  files: JSONColumnType<FilesOf<DraftKind>>;
  /** What a proof is for, where its sender said so. */
  quest_id: string | null;
  created_at: Date;
  /** Counted as one of the day: flicks, quests or proofs have limits of their own. */
  counted: Generated<boolean>;
  /** Until then a call that publishes it is taken to be at work. */
  working_until: Date | null;
  published_at: Date | null;
  publish_key: string | null;
  publish_hash: Buffer | null;
  /** When its files were deleted. */
  swept_at: Date | null;
}

/** What stands between asking for upload addresses and what is published. */
export interface MakingTables {
  media_draft: MediaDraftTable;
}
