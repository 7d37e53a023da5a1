import { LIKENESS } from './match.sql.ts';

/**
 * SQL for a query that replaces each word of a list by similar words of texts; null if a word has no similar
 * one.
 */
export const putRight = (wordList: string) => `
  (select case when bool_and(o.alike is not null) then string_agg('(' || o.alike || ')', ' & ')::tsquery end
  from unnest(${wordList}) asked(word) cross join lateral (
    select string_agg('''' || w.word || '''', ' | ') as alike from (
      select s.word from search_word s where s.word % asked.word and similarity(s.word, asked.word) >= ${LIKENESS}
      order by similarity(s.word, asked.word) desc, s.word limit 5) w) o)`;
