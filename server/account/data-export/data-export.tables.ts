import type { Generated, JSONColumnType } from 'kysely';
import type { DataExportState } from '../../../contract/account/data-export.ts';

/** One ZIP file of an export. */
export interface ExportPart {
  key: string;
  /** Bytes. */
  size: number;
}

/** An uploaded file that still has to be packed. */
export interface ExportedFile {
  key: string;
  /** Bytes. */
  size: number;
}

interface DataExportTable {
  id: string;
  person_id: string;
  state: DataExportState;
  requested_at: Date;
  /** When the next part is made; null once the export is ready or has failed. */
  next_try_at: Date | null;
  ready_at: Date | null;
  expires_at: Date | null;
  failures: Generated<number>;
  parts: JSONColumnType<ExportPart[], string | undefined>;
  /** The files for the next parts; null until the first part is made. */
  media_left: JSONColumnType<ExportedFile[]> | null;
}

interface DataExportTables {
  data_export: DataExportTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends DataExportTables {}
}
