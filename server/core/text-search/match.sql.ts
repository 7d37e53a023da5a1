/** SQL that is true where a column begins so; unlike LIKE it needs no look at the value to use an index. */
export const begins = (column: string, from: string, end: string) =>
  `(${column} ~>=~ ${from} and ${column} ~<~ ${end})`;

/** pg_trgm: how alike words are at least for the one to stand for the other. */
export const LIKENESS = 0.35;
