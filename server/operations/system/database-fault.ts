export const ONLY_READS = 'it only reads at the moment, as a standby does';
export const DISK_FULL = 'its disk is full';

/** By codes of PostgreSQL. */
const causes: Record<string, string> = { '25006': ONLY_READS, '53100': DISK_FULL };

/** Why the database takes no changes, if that is what this error says. */
export function databaseFault(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? causes[String(error.code)] : undefined;
}
