import type { PageStart } from '../../core/page-cursor.ts';
import { atCursor, momentCursor } from '../../db/moment-cursor.sql.ts';
import { type Prepared, pageStatement } from '../../db/prepared-statement.ts';
import { jsonList, knownPersonJson } from '../../db/sql-json.ts';
import { openPerson, visiblePerson } from '../../visibility/visibility.sql.ts';
import { type NameQuery, nameMatch, nameQueryValues } from '../usernames/name-search.sql.ts';

/** People as JSON text. */
export interface FollowPage {
  users: string;
  /** Where the page ended: the moment of following in microseconds and the person. */
  last: string | null;
  more: boolean;
  /** Whether the person lets nobody but followers see it. */
  closed: boolean;
  /** What the counter says, including people hidden from the viewer. */
  total: number;
}

const lists = {
  followers: { subject: 'followee_id', listed: 'follower_id' },
  following: { subject: 'follower_id', listed: 'followee_id' },
};
export type FollowList = keyof typeof lists;

/**
 * How many of the newest rows, and how many matches of each kind, a search considers; a longer query finds
 * the rest.
 */
const SEARCH_BOUND = 300;
const BELOW = `(x.created_at, x.id) < ${atCursor('$3')}`;

function rowsOf(name: FollowList, searched: boolean): string {
  const { subject, listed } = lists[name];
  const all = `select w.${listed} as id, w.created_at from follow w where w.${subject} = $2::uuid`;
  if (!searched) return all;
  const { username, name: whole, word, any } = nameMatch('p', 4);
  const matching = (match: string, order = '') => `select w.${listed}, w.created_at from (
      select p.id from person p where ${match} ${order} limit ${SEARCH_BOUND}) found
    join follow w on w.${listed} = found.id and w.${subject} = $2::uuid`;
  return `select newest.* from (${all} order by w.created_at desc, w.${listed} desc limit ${SEARCH_BOUND}) newest
      join person p using (id) where ${any}
    union ${matching(username, 'order by p.username using ~<~')}
    union ${matching(whole, 'order by p.search_name using ~<~')}
    union ${matching(word)}`;
}

/** Returns no row if the person is hidden from the viewer. */
const page = (name: FollowList, start: 'after' | 'skip', searched: boolean) => (limit: number) => {
  const [condition, offset] = start === 'after' ? [BELOW, ''] : ['true', 'offset $3::int'];
  return `
  with target as materialized (select p.id, not ${openPerson('p', '$1::uuid')} as closed
    from person p where p.id = $2::uuid and ${visiblePerson('p', '$1::uuid')}),
  page as materialized (
    select x.id, x.created_at from (${rowsOf(name, searched)}) x join person p on p.id = x.id
    where exists (select from target where not closed) and ${visiblePerson('p', '$1::uuid')} and ${condition}
    order by x.created_at desc, x.id desc ${offset} limit ${limit + 1}
  ), shown as materialized (select * from page order by created_at desc, id desc limit ${limit})
  select ${jsonList(`select row_number() over (order by shown.created_at desc, shown.id desc) as place,
      ${knownPersonJson('p', '$1::uuid')} as item from shown join person p using (id)`)}::text as users,
    (select ${momentCursor('created_at', 'id')} from shown
      order by created_at, id limit 1) as last,
    (select count(*) from page) > ${limit} as more, target.closed,
    coalesce((select c.${name} from person_counter c where c.person_id = target.id), 0) as total
  from target`;
};

const statementsOf = (name: FollowList) => ({
  all: {
    after: pageStatement<FollowPage>(`${name}.after`, page(name, 'after', false)),
    skip: pageStatement<FollowPage>(`${name}.skip`, page(name, 'skip', false)),
  },
  searched: {
    after: pageStatement<FollowPage>(`${name}.search.after`, page(name, 'after', true)),
    skip: pageStatement<FollowPage>(`${name}.search.skip`, page(name, 'skip', true)),
  },
});
const statements = { followers: statementsOf('followers'), following: statementsOf('following') };

export const followListRepository = {
  /**
   * A person's followers or the people they follow, newest first; undefined if the person is hidden from the
   * viewer.
   */
  async page(
    db: Prepared,
    viewer: string,
    name: FollowList,
    { personId, search }: { personId: string; search: NameQuery | null },
    limit: number,
    start: PageStart,
  ) {
    const pages = statements[name][search ? 'searched' : 'all'];
    const values = search ? nameQueryValues(search) : [];
    const rows =
      'after' in start
        ? await pages.after(db, limit, viewer, personId, start.after, ...values)
        : await pages.skip(db, limit, viewer, personId, start.skip, ...values);
    return rows[0];
  },
};
