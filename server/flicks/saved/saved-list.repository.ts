import type { PageStart } from '../../core/page-cursor.ts';
import { atCursor, momentCursor } from '../../db/moment-cursor.sql.ts';
import { type Prepared, pageStatement } from '../../db/prepared-statement.ts';
import { visibleFlick } from '../../visibility/visibility.sql.ts';
import { cardList } from '../flick-json.sql.ts';
import type { ListPage } from '../flick-list.repository.ts';

export interface SavedPage extends ListPage {
  /** Saved flicks that are no longer visible, as JSON text: the flick and its position on the page. */
  gone: string;
}

const below = `(k.created_at, k.flick_id) < ${atCursor('$2')}`;

/** Restricted to one of the viewer's own collections, if requested. */
export const inCollection = (type: 'flick' | 'quest', collection: string) => `(${collection} is null
  or exists (select from collection_${type} i join collection c on c.id = i.collection_id
    where c.id = ${collection} and c.person_id = k.person_id and c.deleted_at is null
      and i.${type}_id = k.${type}_id))`;

/** A page in order of saving; flicks the viewer may no longer see keep their position. */
const page = (start: 'after' | 'skip') => (limit: number) =>
  `
  with found as materialized (
    select x.id, x.original_id, k.created_at, ${visibleFlick('x', 'a', '$1::uuid')} as visible,
      ${momentCursor('k.created_at', 'k.flick_id')} as cursor
    from saved_flick k join flick x on x.id = k.flick_id join person a on a.id = x.author_id
    where k.person_id = $1::uuid and ${inCollection('flick', '$3::uuid')} and ${start === 'after' ? below : 'true'}
    order by k.created_at desc, k.flick_id desc ${start === 'skip' ? 'offset $2::int' : ''} limit ${limit + 1}
  ), placed as materialized (select found.*, row_number() over (order by created_at desc, id desc) as n from found),
  page as materialized (select * from placed where n <= ${limit}),
  card as materialized (
    select - n as place, id as shown_id, original_id, false as folded from page where visible
  )
  select (${cardList('card', '$1::uuid')}) as flicks,
    (select coalesce(json_agg(json_build_object('flickId', id, 'place', n - 1) order by n), '[]'::json)::text
      from page where not visible) as gone,
    (select cursor from page order by n desc limit 1) as last,
    (select count(*) from placed) > ${limit} as more`;

const after = pageStatement<SavedPage>('flick.saved.after', page('after'));
const skip = pageStatement<SavedPage>('flick.saved.skip', page('skip'));

export const savedListRepository = {
  /** A person's saved flicks, or those in a collection, newest first. */
  async page(
    db: Prepared,
    viewer: string,
    limit: number,
    start: PageStart,
    collection: string | null,
  ): Promise<SavedPage> {
    const rows =
      'after' in start
        ? await after(db, limit, viewer, start.after, collection)
        : await skip(db, limit, viewer, start.skip, collection);
    if (!rows[0]) throw new Error('no answer for the list of saved flicks');
    return rows[0];
  },
};
