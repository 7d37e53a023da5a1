/**
 * SQL that is true if a column begins with a prefix, given as a range; unlike LIKE it can use an index with a
 * parameter.
 */
export const begins = (column: string, from: string, end: string) =>
  `(${column} ~>=~ ${from} and ${column} ~<~ ${end})`;

/** Appended to a prefix, it sorts after every text that begins with the prefix. */
export const LAST = '\u{10ffff}';

/** pg_trgm: how similar words must be to match. */
export const LIKENESS = 0.35;
