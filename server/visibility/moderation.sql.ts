import { sql } from 'kysely';

/** SQL fragments about moderation decisions. Arguments are aliases of our own, never input. */

const DECIDED = `'limit', 'remove'`;

/** Why a flick or comment was taken down or limited last. */
export const reasonOf = (row: string) => `(select m.reason from moderation_action m
  where m.target_id = ${row}.id and m.action in (${DECIDED}) order by m.id desc limit 1)`;

/** SQL condition: an operator's decision about a flick still applies. */
export const isModerated = (flick: string) =>
  `(${flick}.state = 'removed' or ${flick}.state = 'published' and ${flick}.limited)`;

/** What the author of a flick sees of it. */
export const moderationJson = (flick: string) => `json_build_object(
  'state', case when ${flick}.state = 'removed' then 'removed' else 'limited' end,
  'reason', coalesce(${reasonOf(flick)}, ''))`;

/** All that a comment said, for operators: its text and, each after a pencil, what it said before it was edited. */
export const everSaid = (comment: string) => `(${comment}.tokens || coalesce((
  select jsonb_agg(said.token order by v.id desc, said.place) from comment_version v,
    jsonb_array_elements('[{"type": "text", "text": "\\n\\n✎ "}]'::jsonb || v.tokens) with ordinality said(token, place)
  where v.comment_id = ${comment}.id), '[]'))`;

/** SQL that is true while operators have yet to decide about that target. */
export const isUnderReport = (type: 'flick' | 'comment' | 'question', id: string) => sql`exists (
  select from moderation_case c where c.target_type = ${type} and c.target_id = ${sql.ref(id)}
    and c.state in ('open', 'reviewing', 'appealed'))`;
