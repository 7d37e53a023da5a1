import { begins, LAST } from '../../core/text-search/match.sql.ts';

/** The typed beginning of a name, normalized like stored names. */
export interface NameQuery {
  /** As a username; empty if it cannot be one. */
  handle: string;
  /** In one line, and its words as a tsquery; both empty if it has no words. */
  line: string;
  words: string;
}

const endOf = (text: string) => (text === '' ? '' : text + LAST);

/** The values that `nameMatch` needs. */
export const nameQueryValues = ({ handle, line, words }: NameQuery) =>
  [handle, endOf(handle), line, endOf(line), words] as const;

/**
 * SQL that is true for people whose username or name, or a word of it, begins with the query; the values are
 * parameters from `$first` on.
 */
export function nameMatch(person: string, first: number) {
  const username = begins(`${person}.username`, `$${first}::text`, `$${first + 1}::text`);
  const name = begins(`${person}.search_name`, `$${first + 2}::text`, `$${first + 3}::text`);
  const word = `array_to_tsvector(${person}.search_words) @@ $${first + 4}::tsquery`;
  return {
    username,
    name,
    word,
    any: `(${username} or ${name} or ${word})`,
    start: `(${username} or ${name})`,
  };
}
