import type { Generated, JSONColumnType } from 'kysely';

/** A file that a draft expects, with the content type that its upload URL accepts. */
export interface DraftFile {
  key: string;
  contentType: string;
}

/** The files of a draft; media in the order of the request. */
export interface DraftFiles {
  media: DraftFile[];
  thumbnail: DraftFile;
  audio: DraftFile | null;
}

/** The same for a quest or application: each of the media may have its own poster, at the same position. */
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
  /** The Idempotency-Key of the call that opened the draft, and its input. */
  request_key: string | null;
  request_hash: Buffer;
  files: JSONColumnType<FilesOf<DraftKind>>;
  /** The quest of a proof, if the sender named it. */
  quest_id: string | null;
  created_at: Date;
  /** Whether it already counts towards the rate limit of its kind. */
  counted: Generated<boolean>;
  /** Until then it is locked by the call that publishes it. */
  working_until: Date | null;
  published_at: Date | null;
  publish_key: string | null;
  publish_hash: Buffer | null;
  /** When its files were deleted. */
  swept_at: Date | null;
}

/** Drafts, from the request for upload addresses until they are published. */
interface DraftTables {
  media_draft: MediaDraftTable;
}

declare module '../db/tables.ts' {
  interface Tables extends DraftTables {}
}
