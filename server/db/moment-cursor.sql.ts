/** The cursor of a row in a list by time and id: the microsecond, a dot and the id. Arguments are our own, never input. */
export const momentCursor = (at: string, id: string) =>
  `floor(extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id}`;

/** SQL of the time and the id in such a cursor, which is a parameter: rows are compared with it. */
export const atCursor = (param: string) => `(timestamptz 'epoch'
  + split_part(${param}::text, '.', 1)::bigint * interval '1 microsecond', split_part(${param}::text, '.', 2)::uuid)`;
