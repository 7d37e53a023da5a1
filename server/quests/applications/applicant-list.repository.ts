import type { ApplicantStatus } from '../../../contract/quests/quest.ts';
import type { PageStart } from '../../core/page-cursor.ts';
import { atCursor, momentCursor } from '../../db/moment-cursor.sql.ts';
import { type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { jsonList } from '../../db/sql-json.ts';
import { seenQuest } from '../../visibility/visibility.sql.ts';
import { type ApplyRules, questDetailJson, ruleValues } from '../reading/quest-detail.repository.ts';
import { applicantFields, similarProofs } from '../reading/quest-json.sql.ts';

const ONE_OF = `application p join quest q on q.id = p.quest_id join person a on a.id = p.applicant_id`;
/**
 * Money depends on an application, so neither a block nor a closed account hides it from its sender or its
 * owner.
 */
const IS_OF_VIEWER = `p.id = $2::uuid and $1::uuid in (p.applicant_id, q.owner_id)`;

/** Only for the owner: the sender does not learn of other proofs. */
const SIMILAR_OF_VIEWER = `'similar', case when q.owner_id = $1::uuid then ${similarProofs('p')} else 0 end`;

const one = statement<{ applicant: string }>(
  'applicant.one',
  `select json_build_object(${applicantFields('p', 'q', 'a', '$3::timestamptz')}, ${SIMILAR_OF_VIEWER})::text as applicant
  from ${ONE_OF} where ${IS_OF_VIEWER}`,
);

const beside = (compared: '<' | '>') => `case when q.owner_id = $1::uuid then (
  select n.id from application n where n.quest_id = p.quest_id and n.state <> 'withdrawn'
    and (n.sent_at, n.id) ${compared} (p.sent_at, p.id)
  order by n.sent_at ${compared === '<' ? 'desc' : 'asc'}, n.id ${compared === '<' ? 'desc' : 'asc'} limit 1) end`;

const detail = statement<{ applicant: string }>(
  'applicant.detail',
  `select json_build_object(${applicantFields('p', 'q', 'a', '$3::timestamptz')}, ${SIMILAR_OF_VIEWER},
    'questDetail', ${questDetailJson({ viewer: '$1::uuid', now: '$3::timestamptz' }, 4)},
    'previousId', ${beside('<')}, 'nextId', ${beside('>')})::text as applicant
  from ${ONE_OF} join person qa on qa.id = q.owner_id join person v on v.id = $1::uuid where ${IS_OF_VIEWER}`,
);

/** Applicants and counts as JSON text. */
export interface ApplicantPage {
  isOwner: boolean;
  applicants: string;
  counts: string;
  /** Where the page ended: the time of sending in microseconds and the application. */
  last: string | null;
  /** How many the counters show. */
  total: number;
}

const BELOW = atCursor('$4');
const COUNTS: Record<ApplicantStatus, string> = {
  pending: 'q.pending',
  approved: 'q.approved',
  rejected: 'q.rejected',
  changes_requested: 'q.changes',
  withdrawn: 'q.withdrawn',
};
const STATES = Object.keys(COUNTS) as ApplicantStatus[];
const SORTS = ['date-asc', 'date-desc'] as const;
const STARTS = ['after', 'skip'] as const;

/** Those in one state, or all but the withdrawn ones. No row if the viewer cannot see the quest. */
const page =
  (status: ApplicantStatus | null, sort: (typeof SORTS)[number], start: (typeof STARTS)[number]) =>
  (limit: number) => {
    const [order, compared] = sort === 'date-asc' ? ['asc', '>'] : ['desc', '<'];
    const by = (direction: string) => `sent_at ${direction}, id ${direction}`;
    return `
  with target as materialized (select q.*, q.owner_id = $1::uuid as is_owner from quest q
    join person a on a.id = q.owner_id where q.id = $2::uuid and ${seenQuest('q', 'a', '$1::uuid')}),
  page as materialized (
    select p.* from application p where p.quest_id = $2::uuid and (select is_owner from target)
      and ${status === null ? `p.state <> 'withdrawn'` : `p.state = '${status}'`}
      ${start === 'after' ? `and (p.sent_at, p.id) ${compared} ${BELOW}` : ''}
    order by ${by(order)} ${start === 'skip' ? 'offset $4::int' : ''} limit ${limit}
  ), shown as materialized (select page.*, row_number() over (order by ${by(order)}) as n from page)
  select q.is_owner as "isOwner",
    ${jsonList(`select p.n as place, json_build_object(${applicantFields('p', 'q', 'a', '$3::timestamptz')}, 'similar', ${similarProofs('p')}) as item
      from shown p join person a on a.id = p.applicant_id`)}::text as applicants,
    json_build_object(${STATES.map((state) => `'${state}', ${COUNTS[state]}`).join(', ')})::text as counts,
    (select ${momentCursor('sent_at', 'id')} from shown order by n desc limit 1) as last,
    ${status === null ? 'q.pending + q.approved + q.rejected + q.changes' : COUNTS[status]} as total
  from target q`;
  };

const statements = new Map<string, ReturnType<typeof pageStatement<ApplicantPage>>>();
for (const status of [null, ...STATES]) {
  for (const sort of SORTS) {
    for (const start of STARTS) {
      const name = `${status}.${sort}.${start}`;
      statements.set(name, pageStatement(`applicant.page.${name}`, page(status, sort, start)));
    }
  }
}

export const applicantListRepository = {
  /** An application as JSON text, for its sender and the quest's owner; undefined for others. */
  one: async (db: Prepared, viewer: string, id: string, now: Date) =>
    (await one(db, viewer, id, now))[0]?.applicant,

  /** The same with its quest and its neighbours. */
  detail: async (db: Prepared, viewer: string, id: string, rules: ApplyRules) =>
    (await detail(db, viewer, id, rules.now, ...ruleValues(rules)))[0]?.applicant,

  /**
   * The applications of a quest. Undefined if the viewer cannot see the quest; only the quest itself if they do
   * not own it.
   */
  async page(
    db: Prepared,
    viewer: string,
    questId: string,
    { status, sort }: { status: ApplicantStatus | null; sort: (typeof SORTS)[number] },
    { limit, start, now }: { limit: number; start: PageStart; now: Date },
  ): Promise<ApplicantPage | undefined> {
    const run = statements.get(`${status}.${sort}.${'after' in start ? 'after' : 'skip'}`);
    const rows = await run?.(db, limit, viewer, questId, now, 'after' in start ? start.after : start.skip);
    return rows?.[0];
  },
};
