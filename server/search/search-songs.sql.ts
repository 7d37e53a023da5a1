import { begins, LIKENESS } from '../core/text-search/match.sql.ts';
import { jsonList } from '../db/sql-json.ts';
import { listedSongFields, songOwner, usableSong } from '../flicks/songs/song-json.sql.ts';
import { type Found, MOST_FOUND, type Param } from './search-query.sql.ts';

const MOST_OWNERS = 50;

const page = (param: Param, limit: number) => `
  , page as (select f.*, row_number() over (order by f.class, f.use_count desc, f.id) as place from found f
    order by place offset ${param('skip')} limit ${limit})
  select ${jsonList(`select p.place, json_build_object(${listedSongFields('s', param('viewer'))}) as item
    from page p join song s on s.id = p.id ${songOwner('s')}`)}::text as list,
    (select count(*)::int from found) as total`;

/**
 * Matches by title first, then by artist, by a word in either, and by similar spelling; within each class the
 * most used first.
 */
export const songsFound: Found = (param, limit) => {
  const [viewer, line, lineEnd] = [param('viewer'), param('line'), param('lineEnd')];
  const owners = (matches: string) =>
    `(select p.id from person p where ${matches} and p.state = 'active' limit ${MOST_OWNERS})`;
  return `
  with owner as materialized (select array(
    ${owners(begins('p.username', param('handle'), param('handleEnd')))}
    union ${owners(begins('p.search_name', line, lineEnd))}) as ids
  ), strict as materialized (
    select s.id, s.use_count, case when ${begins('s.title_key', line, lineEnd)} then 0
      when ${begins('s.artist_key', line, lineEnd)} or s.owner_id = any((select ids from owner)::uuid[]) then 1 else 2 end as class
    from song s where (array_to_tsvector(s.words) @@ ${param('words')} or s.owner_id = any((select ids from owner)::uuid[]))
      and ${usableSong('s', viewer)}
    order by class, s.use_count desc, s.id limit ${MOST_FOUND}
  ), found as materialized (
    select * from strict
    union all (select s.id, s.use_count, 3 from song s
      where ${param('fuzzy')} and not exists (select from strict)
        and (s.title_key % ${line} or s.artist_key % ${line} or ${line} <<% s.title_key or ${line} <<% s.artist_key)
        and greatest(similarity(s.title_key, ${line}), similarity(s.artist_key, ${line}),
          strict_word_similarity(${line}, s.title_key), strict_word_similarity(${line}, s.artist_key)) >= ${LIKENESS}
        and ${usableSong('s', viewer)}
      order by s.use_count desc, s.id limit ${MOST_FOUND})
  )
  ${page(param, limit)}`;
};

/** The most used songs. */
export const popularSongs: Found = (param, limit) => `
  with found as materialized (select s.id, 0 as class, s.use_count from song s
    where ${usableSong('s', param('viewer'))} order by s.use_count desc, s.id limit ${MOST_FOUND})
  ${page(param, limit)}`;
