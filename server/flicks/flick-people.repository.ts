import type { PageStart } from '../core/page-cursor.ts';
import { atCursor, momentCursor } from '../db/moment-cursor.sql.ts';
import { type Prepared, pageStatement } from '../db/prepared-statement.ts';
import { jsonList, knownPersonJson } from '../db/sql-json.ts';
import { visibleFlick, visiblePerson } from '../visibility/visibility.sql.ts';
import { isActingTarget } from './original-target.sql.ts';

/** People as JSON text. */
export interface PeoplePage {
  users: string;
  /** Where the page ended: the time in microseconds and the person, or the repost. */
  last: string | null;
  more: boolean;
  /** The counter; 0 if it is hidden from the viewer. */
  total: number;
}

const lists = {
  likes: {
    visible: 'like_visible',
    counter: 'likes',
    rows: `flick_like x join person p on p.id = x.person_id and ${visiblePerson('p', '$1::uuid')} where x.flick_id = t.id`,
    order: 'x.created_at desc, x.person_id desc',
    cursor: momentCursor('x.created_at', 'x.person_id'),
    below: `(x.created_at, x.person_id) < ${atCursor('$3')}`,
  },
  reposts: {
    visible: 'repost_visible',
    counter: 'reposts',
    rows: `flick x join person p on p.id = x.author_id
      where x.original_id = t.id and x.kind = 'repost' and ${visibleFlick('x', 'p', '$1::uuid')}`,
    order: 'x.id desc',
    cursor: 'x.id::text',
    below: 'x.id < $3::uuid',
  },
};
export type PeopleList = keyof typeof lists;

/** No row if the viewer may not see the flick; an empty list if its author hides the count from them. */
const page = (name: PeopleList, start: 'after' | 'skip') => (limit: number) => {
  const { visible, counter, rows, order, cursor, below } = lists[name];
  const [condition, offset] = start === 'after' ? [below, ''] : ['true', 'offset $3::int'];
  return `
  with target as materialized (
    select f.id, f.${visible} or f.author_id = $1::uuid as shown, c.${counter} as total
    from flick f join person a on a.id = f.author_id join flick_counter c on c.flick_id = f.id
    where ${isActingTarget}
  ), page as materialized (
    select n.* from target t cross join lateral (
      select p.id, ${cursor} as cursor, row_number() over (order by ${order}) as place
      from ${rows} and ${condition} order by ${order} ${offset} limit ${limit + 1}) n where t.shown
  ), shown as materialized (select * from page order by place limit ${limit})
  select ${jsonList(`select shown.place, ${knownPersonJson('p', '$1::uuid')} as item
      from shown join person p using (id)`)}::text as users,
    (select cursor from shown order by place desc limit 1) as last, (select count(*) from page) > ${limit} as more,
    case when t.shown then t.total else 0 end as total
  from target t`;
};

const statementOf = (name: PeopleList) => ({
  after: pageStatement<PeoplePage>(`flick-people.${name}.after`, page(name, 'after')),
  skip: pageStatement<PeoplePage>(`flick-people.${name}.skip`, page(name, 'skip')),
});
const statements = { likes: statementOf('likes'), reposts: statementOf('reposts') };

export const flickPeopleRepository = {
  /** Who liked or reposted a flick, newest first; undefined if the viewer may not see it. */
  async page(
    db: Prepared,
    viewer: string,
    name: PeopleList,
    flickId: string,
    limit: number,
    start: PageStart,
  ) {
    const of = statements[name];
    const rows =
      'after' in start
        ? await of.after(db, limit, viewer, flickId, start.after)
        : await of.skip(db, limit, viewer, flickId, start.skip);
    return rows[0];
  },
};
