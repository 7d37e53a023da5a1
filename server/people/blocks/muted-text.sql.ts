import { follows } from '../../db/sql-json.ts';

/**
 * What the viewer mutes as two queries, each of all words together: one for every author, one for authors
 * whom the viewer does not follow. Both are null if nothing is muted, and no text is compared then. The job
 * `end-muted-words` removes expired words, so that no list has to compare times.
 */
export const mutedWords = (viewer: string) => `muted as materialized (
  select string_agg(w.query::text, ' | ') filter (where not w.spares_followed)::tsquery as always,
    string_agg(w.query::text, ' | ') filter (where w.spares_followed)::tsquery as unless_followed
  from muted_word w where w.person_id = ${viewer})`;

const isMuted = (document: string, author: string, viewer: string) => `(${document} @@ muted.always
  or ${document} @@ muted.unless_followed and not ${follows(viewer, author)})`;

/**
 * SQL that is true unless the caption of a flick, or what it reposts, has a word that the viewer mutes; the
 * viewer's own texts never count. Goes with `mutedWords`.
 */
export const withoutMutedWords = (flick: string, viewer: string) => `(
  ${flick}.author_id = ${viewer} or (select always is null and unless_followed is null from muted) or not exists (
    select from muted cross join lateral (
      select s.document, o.author_id from flick_search s join flick o on o.id = s.flick_id
        where s.flick_id in (${flick}.id, ${flick}.original_id)
      union all select q.document, ${flick}.author_id from quote_search q where q.flick_id = ${flick}.id) said
    where said.author_id is distinct from ${viewer} and ${isMuted('said.document', 'said.author_id', viewer)}))`;

/** SQL that is true where a comment has a word that the viewer mutes. Goes with `mutedWords`. */
export const hasMutedWord = (
  comment: string,
  viewer: string,
) => `(${comment}.author_id <> ${viewer} and exists (
  select from muted where ${isMuted(`${comment}.words`, `${comment}.author_id`, viewer)}))`;
