import type { PageStart } from '../../core/page-cursor.ts';
import { type Prepared, pageStatement } from '../../db/prepared-statement.ts';
import { mutedWords, withoutMutedWords } from '../../people/blocks/muted-text.sql.ts';
import { knownHashtag, listedFlick } from '../../visibility/visibility.sql.ts';
import { cardList } from '../flick-json.sql.ts';

interface HashtagPage {
  /** As JSON text, like the flicks; null if there is no such hashtag that the viewer may know of. */
  hashtag: string | null;
  flicks: string;
  /** Where the page ended. */
  last: string | null;
  more: boolean;
}

const page = (start: 'after' | 'skip') => (limit: number) =>
  `
  with ${mutedWords('$1::uuid')}, tag as materialized (select h.id, h.name, h.use_count from hashtag h
    where h.key = $2::text and ${knownHashtag('h', '$1::uuid')}),
  page as materialized (
    select x.id, x.original_id, k.order_id, row_number() over (order by k.order_id desc) as n
    from flick_hashtag k join flick x on x.id = k.flick_id join person a on a.id = x.author_id
    where k.hashtag_id = (select id from tag) and ${listedFlick('x', 'a', '$1::uuid')}
      and ${withoutMutedWords('x', '$1::uuid')}
      and ${start === 'after' ? 'k.order_id < $3::uuid' : 'true'}
    order by k.order_id desc ${start === 'skip' ? 'offset $3::int' : ''} limit ${limit + 1}
  ), card as materialized (
    select - n as place, id as shown_id, original_id, false as folded, order_id from page order by n limit ${limit}
  )
  select (select json_build_object('_id', id, 'name', name, 'count', use_count) from tag)::text as hashtag,
    (${cardList('card', '$1::uuid')}) as flicks, (select order_id from card order by place limit 1) as last,
    (select count(*) from page) > ${limit} as more`;

const after = pageStatement<HashtagPage>('hashtag.page.after', page('after'));
const skipping = pageStatement<HashtagPage>('hashtag.page.skip', page('skip'));

export const hashtagPageRepository = {
  /** The flicks with that hashtag that the viewer may see, without those that contain muted words; newest first. */
  async page(
    db: Prepared,
    viewer: string | null,
    key: string,
    limit: number,
    start: PageStart,
  ): Promise<HashtagPage> {
    const [found] =
      'after' in start
        ? await after(db, limit, viewer, key, start.after)
        : await skipping(db, limit, viewer, key, start.skip);
    if (!found) throw new Error('a page answers one row');
    return found;
  },
};
