/** SQL that is true where a column begins so; unlike LIKE it needs no look at the value to use an index. */
export const begins = (column: string, from: string, end: string) =>
  `(${column} ~>=~ ${from} and ${column} ~<~ ${end})`;

/** pg_trgm: how similar words must be to match. */
export const LIKENESS = 0.35;
