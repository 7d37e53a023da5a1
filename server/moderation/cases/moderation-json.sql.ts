/** Pieces of SQL that build the wire's JSON of what operators decided. Arguments are aliases of our own. */

const DECIDED = `'limit', 'remove'`;

/** Why a flick or comment was taken down or limited last. */
export const reasonOf = (row: string) => `(select m.reason from moderation_action m
  where m.target_id = ${row}.id and m.action in (${DECIDED}) order by m.id desc limit 1)`;

/** SQL condition: operators decided about a flick, and it still stands so. */
export const isModerated = (flick: string) =>
  `(${flick}.state = 'removed' or ${flick}.state = 'published' and ${flick}.limited)`;

/** What the author of a flick is told of it. */
export const moderationJson = (flick: string) => `json_build_object(
  'state', case when ${flick}.state = 'removed' then 'removed' else 'limited' end,
  'reason', coalesce(${reasonOf(flick)}, ''))`;
