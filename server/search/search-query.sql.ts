import { limits } from '../../contract/core/limits.ts';
import { type Prepared, pageStatement, statement } from '../db/prepared-statement.ts';

/** What a search is answered by; see `readSearch` for where it comes from. */
export interface SearchParams {
  viewer: string;
  /** The folded words in one line, a username, a hashtag's name: from there to where nothing begins so any more. */
  line: string;
  lineEnd: string;
  handle: string;
  handleEnd: string;
  tag: string;
  tagEnd: string;
  /** Every word, any of them, and for texts every word or the very phrase. */
  words: string;
  anyWord: string;
  text: string;
  wordList: readonly string[];
  /** The line again: what a whole name may be like, of several words, or one word of it, of one. */
  wholeName: string | null;
  nameWord: string | null;
  /** Whether mistyped words may be put right. */
  fuzzy: boolean;
  now: Date;
  /** The lowest id of the last seven days. */
  recent: string;
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
  skip: 'int',
};

/**
 * The others are in a query of their own: with unknown parameters the planner makes one plan for all searches
 * and reuses it, where planning each one would cost more than the search.
 */
const PLAIN: ReadonlySet<keyof SearchParams> = new Set(['viewer', 'now', 'recent', 'skip']);

/** Replaces a value in the text of a statement. */
export type Param = (name: keyof SearchParams) => string;
/** A query of one row: `list`, a page as JSON text, and `total`, how many there are up to a bound. */
export type Found = (param: Param, limit: number) => string;

function numbered(build: Found, limit: number): { text: string; names: (keyof SearchParams)[] } {
  const names: (keyof SearchParams)[] = [];
  const text = build((name) => {
    if (!names.includes(name)) names.push(name);
    const value = `$${names.indexOf(name) + 1}::${TYPES[name]}`;
    return PLAIN.has(name) ? value : `(select ${value})`;
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

/** A search shows and counts no more of one type. */
export const MOST_FOUND = 600;
