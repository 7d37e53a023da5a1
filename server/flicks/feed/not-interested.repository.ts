import type { PageStart } from '../../core/page-cursor.ts';
import { atCursor, momentCursor } from '../../db/moment-cursor.sql.ts';
import { type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { visibleFlick } from '../../visibility/visibility.sql.ts';
import { cardList } from '../flick-json.sql.ts';
import type { ListPage } from '../flick-list.repository.ts';
import { actingId, isActingTarget } from '../original-target.sql.ts';

const addNotInterested = statement<{ id: string }>(
  'not_interested.add',
  `with target as (select f.id from flick f join person a on a.id = f.author_id
    where ${isActingTarget}),
  inserted as (insert into not_interested (person_id, flick_id, created_at)
    select $1::uuid, id, $3::timestamptz from target on conflict do nothing)
  select id from target`,
);

/** Flicks that are no longer visible can be removed from the list too. */
const removeNotInterested = statement<{ id: string }>(
  'not_interested.remove',
  `with gone as (delete from not_interested where person_id = $1::uuid and flick_id = ${actingId} returning flick_id)
  select flick_id as id from gone
  union all
  select f.id from flick f join person a on a.id = f.author_id where ${isActingTarget}`,
);

const below = `(n.created_at, n.flick_id) < ${atCursor('$2')}`;

const page = (start: 'after' | 'skip') => (limit: number) =>
  `
  with page as materialized (
    select x.id, x.original_id, row_number() over (order by n.created_at desc, n.flick_id desc) as n,
      ${momentCursor('n.created_at', 'n.flick_id')} as cursor
    from not_interested n join flick x on x.id = n.flick_id join person a on a.id = x.author_id
    where n.person_id = $1::uuid and ${visibleFlick('x', 'a', '$1::uuid')} and ${start === 'after' ? below : 'true'}
    order by n.created_at desc, n.flick_id desc ${start === 'skip' ? 'offset $2::int' : ''} limit ${limit + 1}
  ), card as materialized (
    select - n as place, id as shown_id, original_id, false as folded, cursor from page order by n limit ${limit}
  )
  select (${cardList('card', '$1::uuid')}) as flicks, (select cursor from card order by place limit 1) as last,
    (select count(*) from page) > ${limit} as more`;

const after = pageStatement<ListPage>('not_interested.after', page('after'));
const skip = pageStatement<ListPage>('not_interested.skip', page('skip'));

export const notInterestedRepository = {
  /** Hides a flick from the viewer's feeds or undoes that; false if they may not see it. */
  async set(db: Prepared, viewer: string, flickId: string, value: boolean, now: Date): Promise<boolean> {
    const rows = value
      ? await addNotInterested(db, viewer, flickId, now)
      : await removeNotInterested(db, viewer, flickId);
    return rows.length > 0;
  },

  /** The viewer's hidden flicks, newest first, as JSON text. */
  async page(db: Prepared, viewer: string, limit: number, start: PageStart): Promise<ListPage> {
    const [found] =
      'after' in start
        ? await after(db, limit, viewer, start.after)
        : await skip(db, limit, viewer, start.skip);
    if (!found) throw new Error('a page statement answers one row');
    return found;
  },
};
