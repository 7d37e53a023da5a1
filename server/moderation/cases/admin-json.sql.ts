import { isoTime, mediaUrl, personJson } from '../../db/sql-json.ts';
import { everSaid } from '../../visibility/moderation.sql.ts';

/** Pieces of SQL that build the wire's JSON for operators, who see what is hidden from others too. */

/**
 * Joins the target of case `c`: its owner `o`, and flick `f`, comment `k`, question `z` or suggestion `g` if
 * it still exists, or `d`, the retained text of a deleted comment. `v` is the flick with the media, as long
 * as its files exist.
 */
export const caseJoins = `join person o on o.id = c.owner_id
  left join flick f on c.target_type = 'flick' and f.id = c.target_id and f.state <> 'draft'
  left join flick v on v.id = coalesce(f.original_id, f.id)
    and (v.state <> 'deleted' or exists (select from kept_flick n where n.flick_id = v.id))
  left join comment k on c.target_type = 'comment' and k.id = c.target_id
  left join deleted_comment d on c.target_type = 'comment' and d.id = c.target_id
  left join question z on c.target_type = 'question' and z.id = c.target_id
  left join alt_suggestion g on c.target_type = 'alt_suggestion' and g.id = c.target_id`;

const ownerState = `case o.state when 'suspended' then 'suspended' when 'purged' then 'gone' else 'visible' end`;
const targetState = `case
  when c.target_type = 'person' then ${ownerState}
  when f.state = 'deleted' or z.deleted_at is not null then 'gone'
  when f.state = 'removed' or k.hidden or z.hidden or g.state = 'removed' then 'removed'
  when f.limited then 'limited'
  when coalesce(f.id, k.id, z.id, g.id) is not null then 'visible'
  else 'gone' end`;

/** The fields of a case as arguments of json_build_object; needs `caseJoins`. */
export const caseFields = `'_id', c.id, 'targetType', c.target_type, 'targetId', c.target_id,
  'flickId', case when f.id is null then coalesce(k.flick_id, d.flick_id, g.flick_id) when f.state <> 'deleted' then f.id end, 'questId', z.quest_id, 'state', c.state, 'urgent', c.urgent, 'reportCount', c.report_count,
  'categories', c.categories,
  'newestMessage', coalesce((select r.message from report r
    where r.target_type = c.target_type and r.target_id = c.target_id order by r.id desc limit 1), ''),
  'openedAt', ${isoTime('c.opened_at')}, 'lastReportAt', ${isoTime('c.last_report_at')},
  'owner', ${personJson('o')}, 'ownerState', ${ownerState}, 'targetState', ${targetState},
  'words', case c.target_type when 'flick' then coalesce(f.description, '[]') when 'comment' then coalesce(${everSaid('k')}, d.tokens, '[]')
    when 'question' then case when coalesce(z.words, '') = '' then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('type', 'text', 'text', z.words)) end
    when 'alt_suggestion' then case when g.id is null then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('type', 'text', 'text', g.text)) end
    else case when o.bio = '' then '[]'::jsonb else jsonb_build_array(jsonb_build_object('type', 'text', 'text', o.bio)) end end,
  'pronouns', case c.target_type when 'person' then o.pronouns else '' end,
  'thumbnailURL', coalesce(${mediaUrl('v.thumbnail_key', 'v.created_at')}, (select ${mediaUrl(
    `coalesce(m.poster_key, m.sizes -> 0 ->> 'key', case m.type when 'photo' then m.key end)`,
    'm.made_at',
  )} from flick_media m where m.flick_id = v.id and m.position = 0))`;
