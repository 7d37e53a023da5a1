import type { PageStart } from '../../core/page-cursor.ts';
import { atCursor, momentCursor } from '../../db/moment-cursor.sql.ts';
import { type Db, type Prepared, pageStatement, statement, within } from '../../db/prepared-statement.ts';
import { jsonList, personJson } from '../../db/sql-json.ts';
import { blocks } from '../../visibility/visibility.sql.ts';
import { uncountFollows } from '../follows/follow.repository.ts';

/** People as JSON text. */
export interface HiddenPage {
  users: string;
  /** Where the page ended: the moment in microseconds and the person. */
  last: string | null;
  more: boolean;
}

const tables = {
  blocked: { table: 'block', owner: 'blocker_id', hidden: 'blocked_id' },
  muted: { table: 'mute', owner: 'muter_id', hidden: 'muted_id' },
};
export type HiddenList = keyof typeof tables;

/** People who block the viewer are hidden, except from viewers who block them too: those can unblock them. */
const target = `target as materialized (select p.id from person p
  where p.id = $2::uuid and p.id <> $1::uuid and p.state = 'active'
    and (not ${blocks('p.id', '$1::uuid')} or ${blocks('$1::uuid', 'p.id')}))`;

/** A block also ends follows in both directions, subtracts them from the counters, and deletes requests. */
const block = statement<{ id: string }>(
  'block.add',
  `with ${target},
  inserted as (insert into block (blocker_id, blocked_id, created_at)
    select $1::uuid, id, $3::timestamptz from target on conflict do nothing),
  gone as (delete from follow w using target
    where (w.follower_id, w.followee_id) in (($1::uuid, target.id), (target.id, $1::uuid))
    returning w.follower_id, w.followee_id),
  unasked as (delete from follow_request w using target
    where (w.requester_id, w.target_id) in (($1::uuid, target.id), (target.id, $1::uuid))),
  counted as (${uncountFollows})
  select id from target`,
);

const mute = statement<{ id: string }>(
  'mute.add',
  `with ${target},
  inserted as (insert into mute (muter_id, muted_id, created_at)
    select $1::uuid, id, $3::timestamptz from target on conflict do nothing)
  select id from target`,
);

const removeFrom = (name: HiddenList) => {
  const { table, owner, hidden } = tables[name];
  return statement<{ id: string }>(
    `${table}.remove`,
    `with ${target},
    gone as (delete from ${table} x using target where x.${owner} = $1::uuid and x.${hidden} = target.id)
    select id from target`,
  );
};
const removal = { blocked: removeFrom('blocked'), muted: removeFrom('muted') };

const page = (name: HiddenList, start: 'after' | 'skip') => (limit: number) => {
  const { table, owner, hidden } = tables[name];
  const below = `(x.created_at, x.${hidden}) < ${atCursor('$2')}`;
  return `
  with page as materialized (
    select p.id, x.created_at from ${table} x join person p on p.id = x.${hidden} and p.state = 'active'
    where x.${owner} = $1::uuid and ${start === 'after' ? below : 'true'}
    order by x.created_at desc, x.${hidden} desc ${start === 'skip' ? 'offset $2::int' : ''} limit ${limit + 1}
  ), shown as materialized (select * from page order by created_at desc, id desc limit ${limit})
  select ${jsonList(`select row_number() over (order by shown.created_at desc, shown.id desc) as place,
      ${personJson('p')} as item from shown join person p using (id)`)}::text as users,
    (select ${momentCursor('created_at', 'id')} from shown
      order by created_at, id limit 1) as last,
    (select count(*) from page) > ${limit} as more`;
};

const pagesOf = (name: HiddenList) => ({
  after: pageStatement<HiddenPage>(`${name}.after`, page(name, 'after')),
  skip: pageStatement<HiddenPage>(`${name}.skip`, page(name, 'skip')),
});
const pages = { blocked: pagesOf('blocked'), muted: pagesOf('muted') };

export const blockRepository = {
  /** Blocks, in a transaction that has locked both people; false if the viewer may not see the person. */
  block: async (trx: Db, viewer: string, personId: string, now: Date) =>
    (await block(within(trx), viewer, personId, now)).length > 0,

  mute: async (db: Prepared, viewer: string, personId: string, now: Date) =>
    (await mute(db, viewer, personId, now)).length > 0,

  /** Removes a block or mute, if there is one; false as above. */
  remove: async (db: Prepared, name: HiddenList, viewer: string, personId: string) =>
    (await removal[name](db, viewer, personId)).length > 0,

  /** People whom the viewer blocks or mutes, newest first. */
  async page(db: Prepared, viewer: string, name: HiddenList, limit: number, start: PageStart) {
    const statements = pages[name];
    const [found] =
      'after' in start
        ? await statements.after(db, limit, viewer, start.after)
        : await statements.skip(db, limit, viewer, start.skip);
    if (!found) throw new Error('a page statement answers one row');
    return found;
  },
};
