import type { CaseState, CaseTarget } from '../../../contract/moderation/admin.ts';
import { auditJson } from '../../audit/audit-json.sql.ts';
import { type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { isoTime, jsonList, mediaUrl, personJson } from '../../db/sql-json.ts';
import { caseFields, caseJoins } from './admin-json.sql.ts';

/** Cases as JSON text, where the page ended, and whether there are more. */
export interface CasePage {
  cases: string;
  last: string | null;
  more: boolean;
}

/** The most reports and decisions that are shown of a case. */
const SHOWN = 100;

const page = pageStatement<CasePage>(
  'admin.cases',
  (limit) => `
  with page as materialized (
    select c.id, c.place from moderation_case c
    where c.state = $1::text and ($2::text is null or c.target_type = $2::text)
      and ($3::bigint is null or (c.place, c.id) > ($3::bigint, $4::uuid))
    order by c.place, c.id offset $5::int limit ${limit + 1}
  ), shown as materialized (select * from page order by place, id limit ${limit})
  select (select coalesce(json_agg(json_build_object(${caseFields}) order by c.place, c.id), '[]'::json)
      from shown s join moderation_case c on c.id = s.id ${caseJoins})::text as cases,
    (select place || '.' || id from shown order by place desc, id desc limit 1) as last,
    (select count(*) from page) > ${limit} as more`,
);

const one = statement<{ found: string }>(
  'admin.case',
  `select json_build_object(${caseFields}, 'version', c.version,
    'media', ${jsonList(`select m.position as place, json_build_object('url', ${mediaUrl('m.key', 'm.made_at')},
        'type', m.type, 'alt', m.alt, 'width', m.width, 'height', m.height,
        'poster', ${mediaUrl('m.poster_key', 'm.made_at')}) as item
      from flick_media m where m.flick_id = v.id`)},
    'reports', (select coalesce(json_agg(json_build_object('_id', r.id, 'reporter', ${personJson('p')},
        'category', r.category, 'message', r.message, 'state', r.state, 'createdAt', ${isoTime('r.created_at')},
        'attachments', (select coalesce(json_agg(json_build_object('url', ${mediaUrl('picture', 'r.created_at')})), '[]'::json)
          from jsonb_array_elements_text(r.attachments) picture)) order by r.id desc), '[]'::json)
      from (select * from report n where n.target_type = c.target_type and n.target_id = c.target_id
        order by n.id desc limit ${SHOWN}) r join person p on p.id = r.reporter_id),
    'appeals', ${jsonList(`select -extract(epoch from l.created_at) as place, json_build_object('action', m.action,
        'reason', m.reason, 'text', l.words, 'state', l.state, 'createdAt', ${isoTime('l.created_at')},
        'decidedAt', ${isoTime('l.decided_at')}, 'note', l.note) as item
      from moderation_appeal l join moderation_action m on m.id = l.action_id where l.case_id = c.id`)},
    'history', (select coalesce(json_agg(${auditJson('m')} order by m.id desc), '[]'::json)
      from (select * from moderation_action n where n.target_id in (c.target_id, c.owner_id)
        or n.case_id = c.id order by n.id desc limit ${SHOWN}) m))::text as found
  from moderation_case c ${caseJoins} where c.id = $1::uuid`,
);

/** Cases as operators see them, with content that is hidden from others. */
export const adminCaseRepository = {
  async page(
    db: Prepared,
    limit: number,
    by: { state: CaseState; type: CaseTarget | null },
    start: { after: string | null; skip: number },
  ): Promise<CasePage> {
    const [place = null, id = null] = start.after?.split('.') ?? [];
    const [row] = await page(db, limit, by.state, by.type, place, id, start.skip);
    if (!row) throw new Error('a page statement answers one row');
    return row;
  },

  /** A case as JSON text without its possible actions; undefined if there is none. */
  find: async (db: Prepared, caseId: string) => (await one(db, caseId))[0]?.found,
};
