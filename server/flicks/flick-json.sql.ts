import { isoTime, jsonList, knownPersonJson, mediaUrl, personJson } from '../db/sql-json.ts';
import {
  audienceNow,
  coveredFlick,
  listedFlick,
  mayComment,
  visibleFlick,
  visiblePerson,
} from '../visibility/visibility.sql.ts';
import { songFields, songOwner } from './songs/song-json.sql.ts';

const mediaJson = (flick: string, viewer: string) =>
  jsonList(`select m.position as place, json_build_object(
    'url', ${mediaUrl('m.key', 'm.made_at')}, 'type', m.type, 'alt', m.alt,
    'taggedUsers', ${jsonList(`select tagged.id as place, ${personJson('tagged')} as item
      from flick_tag tag join person tagged on tagged.id = tag.person_id and ${visiblePerson('tagged', viewer)}
      where tag.flick_id = m.flick_id and tag.position = m.position`)},
    'width', m.width, 'height', m.height, 'placeholder', m.placeholder,
    'hasCaptions', m.type = 'video' and exists (select from flick_captions k
      where k.flick_id = m.flick_id and k.position = m.position),
    'duration', round(m.duration_ms / 1000.0, 3), 'poster', ${mediaUrl('m.poster_key', 'm.made_at')},
    'sizes', ${jsonList(`select size.width as place,
      json_build_object('url', ${mediaUrl('size.key', 'm.made_at')}, 'width', size.width) as item
      from jsonb_to_recordset(m.sizes) as size(key text, width int)`)}) as item
    from flick_media m where m.flick_id = ${flick}.id`);

const songJson = (flick: string, viewer: string) =>
  `(select json_build_object(${songFields('s', viewer)}) from song s ${songOwner('s')} where s.id = ${flick}.song_id)`;

const marked = (table: string, flick: string, viewer: string) =>
  `exists (select from ${table} k where k.person_id = ${viewer} and k.flick_id = ${flick}.id)`;

/**
 * The fields of a flick on the wire, as arguments of json_build_object. The aliases `<flick>a` (its
 * author) and `<flick>c` (its counter) must be joined: see `flickJoins`.
 */
const flickFields = (flick: string, viewer: string) => `
  '_id', ${flick}.id, 'flickId', ${flick}.id,
  'media', ${mediaJson(flick, viewer)},
  'thumbnailURL', ${mediaUrl(`${flick}.thumbnail_key`, `${flick}.created_at`)},
  'likeVisible', ${flick}.like_visible, 'repostVisible', ${flick}.repost_visible,
  'audienceSetting', ${audienceNow(flick, `${flick}a`)}, 'commentSetting', ${flick}.comment_setting,
  'description', ${flick}.description, 'location', ${flick}.location,
  'newHashTags', (select coalesce(json_agg(h.hashtag_id), '[]'::json) from flick_hashtag h where h.flick_id = ${flick}.id),
  'song', ${flick}.song_id, 'songDetail', ${songJson(flick, viewer)},
  'songStart', round(${flick}.song_start_ds / 10.0, 1), 'songEnd', round(${flick}.song_end_ds / 10.0, 1),
  'isLiked', ${marked('flick_like', flick, viewer)},
  'likeCount', case when ${flick}.like_visible or ${flick}.author_id = ${viewer} then ${flick}c.likes end,
  'user', ${knownPersonJson(`${flick}a`, viewer)},
  'commentCount', ${flick}c.comments,
  'repostCount', case when ${flick}.repost_visible or ${flick}.author_id = ${viewer} then ${flick}c.reposts end,
  'isReposted', exists (select from flick k where k.kind = 'repost' and k.state = 'published'
    and k.author_id = ${viewer} and k.original_id = ${flick}.id),
  'isSaved', ${marked('saved_flick', flick, viewer)},
  'labels', to_json(${flick}.labels), 'isCovered', ${coveredFlick(flick, viewer)},
  'canComment', ${mayComment(flick, viewer)}, 'takesAlt', ${flick}a.takes_alt,
  'createdAt', ${isoTime(`${flick}.created_at`)},
  'editedAt', ${isoTime(`${flick}.edited_at`)}, 'version', ${flick}.version, 'language', ${flick}.language,
  'isPinned', ${flick}.pinned_at is not null,
  'notificationsMuted', ${flick}.notifications_muted and (${flick}.author_id = ${viewer}) is true`;

const flickJoins = (flick: string) => `join person ${flick}a on ${flick}a.id = ${flick}.author_id
  join flick_counter ${flick}c on ${flick}c.flick_id = ${flick}.id`;

/** True for plain reposts; only these are folded into the card of their original. */
export const isPlain = (flick: string) => `(jsonb_array_length(${flick}.description) = 0)`;

/** True unless a row is a plain repost of something the viewer may not see: its card would be empty. */
export const showsSomething = (
  flick: string,
  viewer: string,
  seen = visibleFlick,
) => `(${flick}.kind = 'original' or not ${isPlain(flick)}
  or exists (select from flick o join person oa on oa.id = o.author_id
    where o.id = ${flick}.original_id and ${seen('o', 'oa', viewer)}))`;

/** The same for feeds, where limited flicks do not show. */
export const listsSomething = (flick: string, viewer: string) =>
  `(not ${flick}.limited and ${showsSomething(flick, viewer, listedFlick)})`;

/** The visible plain reposts of `original`, newest first; `among` narrows them by SQL over `r`. */
export const plainReposts = (original: string, viewer: string, among = 'true') => `
  from flick r join person ra on ra.id = r.author_id
  where r.original_id = ${original} and r.kind = 'repost' and ${isPlain('r')}
    and ${visibleFlick('r', 'ra', viewer)} and ${among}`;

/**
 * A list of cards from `cards`, rows of `place` (uuid or number, greatest first), `shown_id` and `original_id`
 * (null unless a repost). `among` as in `plainReposts`. The count is never lower than the number of named
 * people, some of whom only the viewer may see.
 */
export const cardList = (cards: string, viewer: string, among?: string, more = '') => `
  select coalesce(json_agg(json_build_object(${flickFields('t', viewer)},
    'repostOf', (select json_build_object(${flickFields('o', viewer)})
      from flick o ${flickJoins('o')}
      where o.id = c.original_id and ${visibleFlick('o', 'oa', viewer)}),
    'reposters', coalesce(named.people, '[]'::json),
    'reposterCount', coalesce(greatest(json_array_length(named.people), (
      select oc.reposts from flick o join flick_counter oc on oc.flick_id = o.id
      where c.folded and o.id = c.original_id and (o.repost_visible or o.author_id = ${viewer}))), 0)${more})
    order by c.place desc), '[]'::json)::text
  from ${cards} c join flick t on t.id = c.shown_id ${flickJoins('t')}
  left join lateral (select ${jsonList(`select row_number() over (order by r.id desc) as place,
    ${personJson('ra')} as item ${plainReposts('c.original_id', viewer, among)} order by r.id desc limit 3`)} as people
  ) named on c.folded`;
