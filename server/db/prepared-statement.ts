import { CompiledQuery, type Kysely } from 'kysely';
import { limits } from '../../contract/core/limits.ts';
import type { Database } from './connection.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>;
/** Runs prepared statements; inside a transaction see `within`. */
export type Prepared = Pick<Database, 'prepared'>;
/** The same in a transaction, which must not use the pool. */
export const within = (trx: Db): Prepared => ({
  prepared: async <Row>(_name: string, text: string, values: unknown[]) =>
    (await trx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
});
/** Records the response of a call in its transaction, so that a repeated call changes nothing. */
export type RecordResponse<Answer> = (trx: Db, answer: Answer) => Promise<void>;

type Value = string | number | boolean | Date | null | readonly string[];

/** PostgreSQL's unnamed statement, which the next one replaces. */
const UNNAMED = '';

const names = new Set<string>();

/** Two texts under one name would break whichever runs second on a connection. */
function claimName(name: string): void {
  if (names.has(name)) throw new Error(`two statements are named ${name}`);
  names.add(name);
}

/**
 * A statement whose text never changes: planned once for each connection, under a name that belongs to one
 * text.
 */
export function statement<Row>(name: string, text: string) {
  if (name !== UNNAMED) claimName(name);
  return (database: Prepared, ...values: Value[]): Promise<Row[]> =>
    database.prepared<Row>(name, text, values);
}

const { feed, list, short, notifications } = limits.page;
/** The limits the app uses, each with the extra row that shows whether another page follows. */
const PREPARED_LIMITS: ReadonlySet<number> = new Set(
  [feed, list, short, notifications].flatMap((limit) => [limit, limit + 1]),
);

/**
 * The same for a page of a list. The limit is part of the text: the planner would not know a parameter, and
 * would plan again at every call. Only the limits of the app itself stay prepared: a connection keeps every
 * name as long as it lives, so callers must not be able to create many.
 */
export function pageStatement<Row>(name: string, build: (limit: number) => string) {
  const statements = new Map<number, ReturnType<typeof statement<Row>>>();
  claimName(name);
  return (database: Prepared, limit: number, ...values: Value[]): Promise<Row[]> => {
    let run = statements.get(limit);
    if (!run) {
      const statementName = PREPARED_LIMITS.has(limit) ? `${name}.${limit}` : UNNAMED;
      run = statement<Row>(statementName, build(Math.trunc(limit)));
      statements.set(limit, run);
    }
    return run(database, ...values);
  };
}
