import { limits } from '../../contract/core/limits.ts';
import { type Prepared, pageStatement, statement } from '../db/prepared-statement.ts';

/** The parameters of a search, derived from the result of `readSearch`. */
export interface SearchParams {
  viewer: string;
  /**
   * Prefixes of normalised names and titles, usernames and hashtags; each `…End` is the upper bound of the
   * matches.
   */
  line: string;
  lineEnd: string;
  handle: string;
  handleEnd: string;
  tag: string;
  tagEnd: string;
  /** Full-text queries: for all words, for any word, and for all words or a quoted phrase. */
  words: string;
  anyWord: string;
  text: string;
  wordList: readonly string[];
  /** For similar spellings: several words are compared with whole names, a single one with the words of a name. */
  wholeName: string | null;
  nameWord: string | null;
  /** Whether similar spellings may match. */
  fuzzy: boolean;
  now: Date;
  /** The lowest id of the last seven days. */
  recent: string;
  /** Filters; null or false for one that is not set. */
  has: 'photo' | 'video' | null;
  since: Date | null;
  isFollowing: boolean;
  /** Minor units. */
  minReward: number | null;
  /** A circle: its centre in degrees, and its radius in kilometres. */
  lat: number | null;
  lng: number | null;
  radius: number | null;
  skip: number;
}

const TYPES: Record<keyof SearchParams, string> = {
  viewer: 'uuid',
  line: 'text',
  lineEnd: 'text',
  handle: 'text',
  handleEnd: 'text',
  tag: 'text',
  tagEnd: 'text',
  words: 'tsquery',
  anyWord: 'tsquery',
  text: 'tsquery',
  wordList: 'text[]',
  wholeName: 'text',
  nameWord: 'text',
  fuzzy: 'boolean',
  now: 'timestamptz',
  recent: 'uuid',
  has: 'text',
  since: 'timestamptz',
  isFollowing: 'boolean',
  minReward: 'bigint',
  lat: 'float8',
  lng: 'float8',
  radius: 'float8',
  skip: 'int',
};

/** Returns the SQL placeholder of a value. */
export type Param = (name: keyof SearchParams) => string;
/**
 * Builds a query that returns one row: `list`, a page as JSON text, and `total`, how many there are up to a
 * bound.
 */
export type Found = (param: Param, limit: number) => string;

function numbered(build: Found, limit: number): { text: string; names: (keyof SearchParams)[] } {
  const names: (keyof SearchParams)[] = [];
  const text = build((name) => {
    if (!names.includes(name)) names.push(name);
    const value = `$${names.indexOf(name) + 1}::${TYPES[name]}`;
    // A subquery hides the value from the planner, which then reuses one plan for all searches: planning costs more than
    // running it, and one visible value, such as a bound of ids, can be enough to plan each time.
    return name === 'viewer' ? value : `(select ${value})`;
  }, limit);
  return { text, names };
}

const only = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('a search answers one row');
  return row;
};

/** A page of what was found of one type. */
export function searchPage(name: string, build: Found) {
  const run = pageStatement<{ list: string; total: number }>(name, (limit) => numbered(build, limit).text);
  const { names } = numbered(build, 1);
  return async (db: Prepared, limit: number, params: SearchParams) =>
    only(await run(db, limit, ...names.map((param) => params[param])));
}

/** The first few of each type, in one statement. */
export function searchEach<Name extends string>(name: string, parts: Record<Name, Found>) {
  const entries = Object.entries<Found>(parts);
  const { text, names } = numbered(
    (param, limit) =>
      `select json_build_object(${entries.map(([type]) => `'${type}', ${type}.total`).join(', ')}) as totals,
        ${entries.map(([type]) => `${type}.list as ${type}`).join(', ')}
      from ${entries.map(([type, part]) => `(${part(param, limit)}) ${type}`).join(', ')}`,
    limits.search.each,
  );
  const run = statement<Record<Name, string> & { totals: Record<Name, number> }>(name, text);
  return async (db: Prepared, params: SearchParams) =>
    only(await run(db, ...names.map((param) => params[param])));
}

/** The most results of one type that a search shows and counts. */
export const MOST_FOUND = 600;
