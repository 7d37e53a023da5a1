import { follows } from '../db/sql-json.ts';

/** SQL that is true if a person's flicks are for their followers alone. */
export const hasPrivateAccount = (person: string) => `(${person}.private_since is not null)`;

/** SQL that is true if everybody may see a flick with `audience`: what people with private accounts share is for followers. */
export const isForEverybody = (row: string, author: string) =>
  `(${row}.audience = 'public' and not ${hasPrivateAccount(author)})`;

/** The audience of a flick as it is now: narrower than what its author chose while their account is private. */
export const audienceNow = (row: string, author: string) =>
  `case when ${row}.audience = 'public' and ${hasPrivateAccount(author)} then 'followers' else ${row}.audience end`;

/**
 * SQL that is true if the viewer belongs to the audience of a row with `author_id` and `audience`; state and
 * author are checked separately. For visitors the viewer is null.
 */
export const inAudience = (row: string, author: string, viewer: string) => `(${isForEverybody(row, author)}
  or ${row}.author_id = ${viewer}
  or (${row}.audience <> 'private' and ${follows(viewer, `${row}.author_id`)}
    and (${row}.audience <> 'friends' or ${follows(`${row}.author_id`, viewer)})))`;

export const blocks = (blocker: string, blocked: string) =>
  `exists (select from block b where b.blocker_id = ${blocker} and b.blocked_id = ${blocked})`;

/** SQL that is true if neither blocks the other: blocked people are invisible to each other. */
export const unblocked = (person: string, viewer: string) =>
  `(not ${blocks(person, viewer)} and not ${blocks(viewer, person)})`;

/** SQL that is true if the viewer does not mute the person. */
export const unmuted = (person: string, viewer: string) =>
  `not exists (select from mute m where m.muter_id = ${viewer} and m.muted_id = ${person})`;

/** SQL that is true unless the viewer is not interested in the flick. */
export const isInteresting = (flick: string, viewer: string) =>
  `not exists (select from not_interested n where n.person_id = ${viewer} and n.flick_id = ${flick}.id)`;

/** SQL that is true if the viewer may know of this person. */
export const visiblePerson = (person: string, viewer: string) =>
  `(${person}.state = 'active' and ${unblocked(`${person}.id`, viewer)})`;

/** SQL that is true if the viewer may see whom a person follows, and who follows them. */
export const openPerson = (person: string, viewer: string) =>
  `(not ${hasPrivateAccount(person)} or ${person}.id = ${viewer} or ${follows(viewer, `${person}.id`)})`;

/** SQL that is true if the viewer may see this flick by this author. */
export const visibleFlick = (flick: string, author: string, viewer: string) =>
  `(${flick}.state = 'published' and ${visiblePerson(author, viewer)} and ${inAudience(flick, author, viewer)})`;

/**
 * The same for lists of many people's flicks: a limited flick only shows on its author's profile and through
 * its link.
 */
export const listedFlick = (flick: string, author: string, viewer: string) =>
  `(${visibleFlick(flick, author, viewer)} and not ${flick}.limited)`;

/** SQL that is true if its author marked a flick as sensitive. */
export const sensitiveFlick = (flick: string) => `('sensitive' = any(${flick}.labels))`;

/** SQL that is true if the media of a flick is covered for the viewer: not for its author, nor for who chose to see such. */
export const coveredFlick = (flick: string, viewer: string) => `(${sensitiveFlick(flick)}
  and ${flick}.author_id is distinct from ${viewer}
  and not coalesce((select v.shows_sensitive from person v where v.id = ${viewer}), false))`;

/**
 * SQL that is true if the viewer may know of a hashtag: it is used in public, they made it themselves, or it is in a flick that
 * they may see. The words of private flicks are private too.
 */
export const knownHashtag = (hashtag: string, viewer: string) => `(${hashtag}.use_count > 0
  or ${hashtag}.created_by = ${viewer}
  or exists (select from flick_hashtag kh join flick kf on kf.id = kh.flick_id join person ka on ka.id = kf.author_id
    where kh.hashtag_id = ${hashtag}.id and ${listedFlick('kf', 'ka', viewer)}))`;

/** SQL that is true if a flick counts as a public use of its hashtags. */
export const countsForHashtags = (flick: string) =>
  `(${flick}.state = 'published' and ${flick}.audience = 'public' and not ${flick}.limited)`;

/** SQL that is true unless an operator removed a comment: its writer still sees it then. */
export const shownComment = (comment: string, viewer: string) =>
  `(not ${comment}.hidden or ${comment}.author_id = ${viewer})`;

/** The same for comments of flicks: one that the author of the flick hid is left to them and its writer. */
export const shownFlickComment = (comment: string, flickAuthor: string, viewer: string) =>
  `(${shownComment(comment, viewer)} and (not ${comment}.author_hidden or ${viewer} in (${comment}.author_id, ${flickAuthor})))`;

/**
 * SQL that is true if the viewer may see what this person wrote: comments outlive their account, without a
 * name.
 */
export const shownWriter = (person: string, viewer: string) =>
  `(${person}.state in ('active', 'purged') and ${unblocked(`${person}.id`, viewer)})`;

/** SQL that is true if the viewer may comment on a flick they can see; `off` applies to everybody. */
export const mayComment = (flick: string, viewer: string) => `(case
  when ${viewer} is null or ${flick}.comment_setting = 'off' then false
  when ${flick}.comment_setting = 'everyone' or ${flick}.author_id = ${viewer} then true
  when exists (select from flick_mention m where m.flick_id = ${flick}.id and m.person_id = ${viewer}) then true
  when not ${follows(viewer, `${flick}.author_id`)} then false
  else ${flick}.comment_setting = 'followers' or ${follows(`${flick}.author_id`, viewer)} end)`;

/** SQL that is true for quests that lists may show the viewer: those of people whom they may know of. */
export const listedQuest = (quest: string, owner: string, viewer: string) =>
  `(${quest}.state <> 'deleted' and ${visiblePerson(owner, viewer)})`;

/** All applications of the viewer, withdrawn ones too. */
const sentBy = (quest: string, viewer: string) =>
  `select from application s where s.applicant_id = ${viewer} and s.quest_id = ${quest}.id`;

/** The same for one quest: its applicants keep seeing it, even if the owner blocks them. */
export const seenQuest = (quest: string, owner: string, viewer: string) =>
  `(${quest}.state <> 'deleted' and (${visiblePerson(owner, viewer)} or exists (${sentBy(quest, viewer)})))`;
