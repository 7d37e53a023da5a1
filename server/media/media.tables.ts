import type { Generated } from 'kysely';
import type { BigIntColumn } from '../db/column-types.ts';

/** One responsive rendition of a photo: its storage key and width in pixels. */
export interface MediaSize {
  key: string;
  width: number;
}

/** A processed file of a flick, quest or proof, without its time of publication. */
export interface ProcessedRow {
  type: 'photo' | 'video';
  key: string;
  width: number;
  height: number;
  placeholder?: string;
  durationMs?: number;
  posterKey?: string;
  sizes?: MediaSize[];
}

/** The columns that the photos and videos of flicks, quests and applications share. */
export const processedMediaRow = (media: ProcessedRow & { madeAt: Date }, position: number) => ({
  position,
  type: media.type,
  key: media.key,
  width: media.width,
  height: media.height,
  placeholder: media.placeholder ?? null,
  duration_ms: media.durationMs ?? null,
  poster_key: media.posterKey ?? null,
  sizes: JSON.stringify(media.sizes ?? []),
  made_at: media.madeAt,
});

interface StoredFileTable {
  key: string;
  owner_id: string;
  purpose: string;
  content_type: string;
  size: BigIntColumn | null;
  /** The most bytes that its upload address allows; null for files that the server stored itself. */
  reserved: BigIntColumn | null;
  uploaded_at: Date | null;
  sealed_at: Date | null;
  created_at: Date;
  /** When it was no longer needed; a job deletes it. */
  released_at: Generated<Date | null>;
}

/** Uploaded files, and the files processed from them. */
interface MediaTables {
  stored_file: StoredFileTable;
}

declare module '../db/tables.ts' {
  interface Tables extends MediaTables {}
}
