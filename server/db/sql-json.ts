/** Pieces of SQL that build the wire's JSON. Arguments are column names and aliases of our own, never input. */

/** ISO 8601 in UTC with milliseconds. */
export const isoTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The address of a stored file; `t` is the second of its creation, so the URL of a file is the same in every
 * response.
 */
export const mediaUrl = (key: string, madeAt: string) =>
  `'/media/' || ${key} || '?t=' || floor(extract(epoch from ${madeAt}))::bigint`;

export const personPhoto = (person: string) => mediaUrl(`${person}.photo_key`, `${person}.created_at`);

/** A person, as arguments of json_build_object. */
export const personFields = (person: string) =>
  `'userId', ${person}.id, 'username', ${person}.username, 'name', ${person}.name, 'photo', ${personPhoto(person)}`;

export const personJson = (person: string) => `json_build_object(${personFields(person)})`;

export const follows = (follower: string, followee: string) =>
  `exists (select from follow w where w.follower_id = ${follower} and w.followee_id = ${followee})`;

export const asksToFollow = (requester: string, target: string) =>
  `exists (select from follow_request a where a.requester_id = ${requester} and a.target_id = ${target})`;

/** How the viewer relates to a person, as arguments of json_build_object. */
export const relationFields = (viewer: string, person: string) =>
  `'isFollowing', ${follows(viewer, person)}, 'isRequested', ${asksToFollow(viewer, person)}`;

/** A person with how the viewer relates to them; `more` adds fields of a particular list. */
export const knownPersonJson = (person: string, viewer: string, more = '') =>
  `json_build_object(${personFields(person)}, ${relationFields(viewer, `${person}.id`)}${more})`;

/** A list from a query that selects `item` and, for the order, `place`. */
export const jsonList = (query: string) =>
  `(select coalesce(json_agg(l.item order by l.place), '[]'::json) from (${query}) l)`;
