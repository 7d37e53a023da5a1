import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './backup-manifest.ts';

/** The daily backups begin with it; the time follows, so that they sort by age. */
export const DAILY = 'daily-';
/** How many daily backups stay. */
export const KEPT = 7;

export interface BackupList {
  /** The newest daily backup; `bytes` includes the files that it shares with the store. */
  last: { at: Date; bytes: number } | null;
  kept: number;
}

/** The names of the daily backups in a folder, oldest first. */
export async function dailyBackups(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.startsWith(DAILY)).sort();
}

/** Reads which daily backups are in `DATA_DIR/backups`. */
export function createBackupListService({ dataDir }: { dataDir: string }) {
  const parent = join(dataDir, 'backups');
  return async (): Promise<BackupList> => {
    const names = await dailyBackups(parent);
    const newest = names.at(-1);
    if (newest === undefined) return { last: null, kept: 0 };
    const { createdAt, tables, files } = await readManifest(join(parent, newest));
    const bytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes);
    return { last: { at: new Date(createdAt), bytes }, kept: names.length };
  };
}
export type BackupListService = ReturnType<typeof createBackupListService>;
