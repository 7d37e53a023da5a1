import type { ListOrder } from '../../../contract/core/list-order.ts';
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

/** How many of the newest flicks compete for likes: a popular hashtag may have millions. */
const COMPETING = 500;

const orders = {
  newest: {
    from: 'found',
    by: 'order_id desc',
    below: 'order_id < $3::uuid',
    cursor: 'order_id::text',
  },
  top: {
    from: `(select found.*, c.likes from (select * from found order by order_id desc limit ${COMPETING}) found
      join flick_counter c on c.flick_id = coalesce(found.original_id, found.id)) liked`,
    by: 'likes desc, order_id desc',
    below: `(likes, order_id) < (split_part($3::text, '.', 1)::int, split_part($3::text, '.', 2)::uuid)`,
    cursor: `likes || '.' || order_id`,
  },
};

const page = (order: ListOrder, start: 'after' | 'skip') => (limit: number) => {
  const { from, by, below, cursor } = orders[order];
  return `
  with ${mutedWords('$1::uuid')}, tag as materialized (select h.id, h.name, h.use_count from hashtag h
    where h.key = $2::text and ${knownHashtag('h', '$1::uuid')}),
  found as not materialized (
    select x.id, x.original_id, k.order_id
    from flick_hashtag k join flick x on x.id = k.flick_id join person a on a.id = x.author_id
    where k.hashtag_id = (select id from tag) and ${listedFlick('x', 'a', '$1::uuid')}
      and ${withoutMutedWords('x', '$1::uuid')}
  ), page as materialized (
    select id, original_id, ${cursor} as cursor, row_number() over (order by ${by}) as n from ${from}
    where ${start === 'after' ? below : 'true'}
    order by ${by} ${start === 'skip' ? 'offset $3::int' : ''} limit ${limit + 1}
  ), card as materialized (
    select - n as place, id as shown_id, original_id, false as folded, cursor from page order by n limit ${limit}
  )
  select (select json_build_object('_id', id, 'name', name, 'count', use_count, 'isFollowing', exists (
      select from hashtag_follow w where w.person_id = $1::uuid and w.hashtag_id = tag.id)) from tag)::text as hashtag,
    (${cardList('card', '$1::uuid')}) as flicks, (select cursor from card order by place limit 1) as last,
    (select count(*) from page) > ${limit} as more`;
};

const pages = {
  newest: {
    after: pageStatement<HashtagPage>('hashtag.page.after', page('newest', 'after')),
    skip: pageStatement<HashtagPage>('hashtag.page.skip', page('newest', 'skip')),
  },
  top: {
    after: pageStatement<HashtagPage>('hashtag.page.top.after', page('top', 'after')),
    skip: pageStatement<HashtagPage>('hashtag.page.top.skip', page('top', 'skip')),
  },
};

export const hashtagPageRepository = {
  /** The flicks with that hashtag that the viewer may see, without those that contain muted words. */
  async page(
    db: Prepared,
    viewer: string | null,
    key: string,
    { limit, sort, start }: { limit: number; sort: ListOrder; start: PageStart },
  ): Promise<HashtagPage> {
    const { after, skip } = pages[sort];
    const [found] =
      'after' in start
        ? await after(db, limit, viewer, key, start.after)
        : await skip(db, limit, viewer, key, start.skip);
    if (!found) throw new Error('a page answers one row');
    return found;
  },
};
