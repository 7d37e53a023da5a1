import type { ColumnType } from 'kysely';

/** Big integers come as text from the driver, in both databases. */
export type BigIntColumn = ColumnType<string, string | number, string | number>;
