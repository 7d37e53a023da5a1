import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { isoTime, relationFields } from '../../db/sql-json.ts';
import { sharePayout } from '../../money/same-payout-account.sql.ts';
import { listedQuest, seenQuest, visiblePerson } from '../../visibility/visibility.sql.ts';
import { type Eyes, isAppealed, openSlotsOf, questFields } from './quest-json.sql.ts';

/** Limits on applying. */
export interface ApplyRules {
  now: Date;
  /** Accounts created later are too new; null if none are. */
  oldEnough: Date | null;
  /**
   * How many applications may be pending, for people with fewer than `approvals` approvals; null for any
   * number.
   */
  waiting: number | null;
  approvals: number;
}

const proofs = (viewer: string, condition: string) =>
  `(select count(*) from application s where s.applicant_id = ${viewer} and ${condition})`;

/** SQL for why the viewer `v` cannot apply, or null; rules are parameters from `first` on, in their order. */
const applyProblem = ({ viewer, now }: Eyes, first: number) => {
  const [oldEnough, waiting, approvals] = [
    `$${first}::timestamptz`,
    `$${first + 1}::int`,
    `$${first + 2}::int`,
  ];
  const rejected = proofs(viewer, `s.quest_id = q.id and s.state = 'rejected'`);
  return `case
    when ${viewer} is null then 'visitor'
    when q.owner_id = ${viewer} or ${sharePayout('q.owner_id', viewer)} then 'own'
    when exists (select from application s where s.applicant_id = ${viewer} and s.quest_id = q.id
        and (s.state in ('pending', 'changes_requested', 'approved') or ${isAppealed('s')}))
      or ${rejected} > case when q.second_try then 1 else 0 end then 'applied'
    when q.state = 'frozen' then 'frozen'
    when q.state <> 'open' or q.deadline <= ${now} or not ${visiblePerson('qa', viewer)} then 'closed'
    when q.country is not null and q.country is distinct from v.country then 'country'
    when ${openSlotsOf('q', now, viewer)} = 0 then 'full'
    when ${waiting} is not null and ${proofs(viewer, `s.state in ('pending', 'changes_requested')`)} >= ${waiting}
      and ${proofs(viewer, `s.state = 'approved'`)} < ${approvals} then 'too_many'
    when ${oldEnough} is not null and (v.created_at > ${oldEnough}
      or v.email_verified_at is null and v.phone_verified_at is null) then 'too_new'
  end`;
};

/** JSON of a quest's page; needs the quest `q`, its owner `qa`, and the viewer `v`, who may be nobody. */
export const questDetailJson = (eyes: Eyes, firstRule: number) => `json_build_object(
  ${questFields('q', 'qa', eyes)},
  'applyProblem', ${applyProblem(eyes, firstRule)}, 'secondTry', q.second_try,
  'isWatching', exists (select from quest_watch w where w.quest_id = q.id and w.person_id = ${eyes.viewer}),
  ${relationFields(eyes.viewer, 'q.owner_id')}, 'additions', q.additions,
  'hold', case when q.state = 'frozen' then json_build_object('since', ${isoTime('coalesce(q.frozen_at, q.published_at)')},
    'reason', case when q.owner_id = ${eyes.viewer} then q.frozen_reason end) end)`;

export const ruleValues = ({ oldEnough, waiting, approvals }: ApplyRules) =>
  [oldEnough, waiting, approvals] as const;

const eyes: Eyes = { viewer: '$1::uuid', now: '$3::timestamptz' };

const one = statement<{ quest: string }>(
  'quest.one',
  `select ${questDetailJson(eyes, 4)}::text as quest
  from quest q join person qa on qa.id = q.owner_id left join person v on v.id = $1::uuid
  where q.id = $2::uuid and ${seenQuest('q', 'qa', '$1::uuid')}`,
);

const TARGET = `select q.id from quest q join person a on a.id = q.owner_id
  where q.id = $2::uuid and ${seenQuest('q', 'a', '$1::uuid')}`;

const seen = statement<{ id: string }>('quest.seen', TARGET);

/** Everybody who sees a quest may watch it. */
const watch = statement<{ id: string }>(
  'quest.watch',
  `with target as (${TARGET}),
  changed as (insert into quest_watch (quest_id, person_id, created_at)
    select id, $1::uuid, $3::timestamptz from target on conflict do nothing)
  select id from target`,
);

const newestOpen = statement<{ id: string; changedAt: Date }>(
  'quest.newest_open',
  `select q.id, q.published_at as "changedAt" from quest q join person a on a.id = q.owner_id
  where q.state = 'open' and a.open_to_web and ${listedQuest('q', 'a', 'null::uuid')}
  order by q.published_at desc, q.id desc limit $1`,
);

/** A quest that is no longer visible can still be unwatched. */
const unwatch = statement<{ id: string }>(
  'quest.unwatch',
  `with changed as (delete from quest_watch where quest_id = $2::uuid and person_id = $1::uuid returning quest_id)
  select quest_id as id from changed
  union all ${TARGET}`,
);

export const questDetailRepository = {
  /** A quest's page as JSON text; undefined where the viewer may not see it. */
  one: async (db: Prepared, viewer: string | null, questId: string, rules: ApplyRules) =>
    (await one(db, viewer, questId, rules.now, ...ruleValues(rules)))[0]?.quest,

  /** The newest open quests, and when each was published. */
  newestOpen: (db: Prepared, limit: number) => newestOpen(db, limit),

  /** Whether the viewer may see a quest. */
  sees: async (db: Prepared, viewer: string, questId: string): Promise<boolean> =>
    (await seen(db, viewer, questId)).length > 0,

  /** Sets whether the viewer watches a quest; false where they may not see it. */
  async watch(db: Prepared, viewer: string, questId: string, value: boolean, now: Date): Promise<boolean> {
    const rows = value ? await watch(db, viewer, questId, now) : await unwatch(db, viewer, questId);
    return rows.length > 0;
  },
};
