import { LIKENESS } from './match.sql.ts';

/**
 * SQL for words of texts that may have been meant by each word of a list, joined as a query; null where one of them is
 * like none.
 */
export const putRight = (wordList: string) => `
  (select case when bool_and(o.alike is not null) then string_agg('(' || o.alike || ')', ' & ')::tsquery end
  from unnest(${wordList}) asked(word) cross join lateral (
    select string_agg('''' || w.word || '''', ' | ') as alike from (
      select s.word from search_word s where s.word % asked.word and similarity(s.word, asked.word) >= ${LIKENESS}
      order by similarity(s.word, asked.word) desc, s.word limit 5) w) o)`;
