import type { FlickListType } from '../../contract/flicks/flick.ts';
import type { PageStart } from '../core/page-cursor.ts';
import { atCursor, momentCursor } from '../db/moment-cursor.sql.ts';
import { type Prepared, pageStatement } from '../db/prepared-statement.ts';
import { mutedWords, withoutMutedWords } from '../people/blocks/muted-text.sql.ts';
import { visibleFlick, visiblePerson } from '../visibility/visibility.sql.ts';
import { cardList, showsSomething } from './flick-json.sql.ts';

export interface ListPage {
  flicks: string;
  /** Where the page ended. */
  last: string | null;
  more: boolean;
  /** The pinned ones on the first page of posts; null on others. */
  pinned?: string | null;
}

const inOrderOf = (id: string) => ({
  order: `${id} desc`,
  cursor: `${id}::text`,
  below: `${id} < $3::uuid`,
});
const byAuthor = (condition: string) => ({
  from: 'flick x',
  of: 'x.author_id',
  condition,
  ...inOrderOf('x.order_id'),
});
const withMedia = (type: string) =>
  byAuthor(
    `x.kind = 'original' and exists (select from flick_media m where m.flick_id = x.id and m.type = '${type}')`,
  );

/** Lists of one person's flicks, and of the flicks with one song; for saved ones see `savedListRepository`. */
export type ListedBy = Exclude<FlickListType, 'saved'> | 'song';

const lists: Record<ListedBy, ReturnType<typeof byAuthor>> = {
  posts: byAuthor(`x.kind = 'original'`),
  reposts: byAuthor(`x.kind = 'repost' and ${showsSomething('x', '$1::uuid')}`),
  photo: withMedia('photo'),
  video: withMedia('video'),
  tagged: {
    ...byAuthor('true'),
    ...inOrderOf('k.order_id'),
    from: `(select distinct g.person_id, g.order_id, g.flick_id from flick_tag g join person o on o.id = g.person_id
      where g.person_id = $2::uuid and ${visiblePerson('o', '$1::uuid')}) k
      join flick x on x.id = k.flick_id`,
    of: 'k.person_id',
  },
  liked: {
    ...byAuthor('true'),
    order: 'k.created_at desc, k.flick_id desc',
    cursor: momentCursor('k.created_at', 'k.flick_id'),
    below: `(k.created_at, k.flick_id) < ${atCursor('$3')}`,
    from: 'flick_like k join flick x on x.id = k.flick_id',
    of: 'k.person_id',
  },
  song: {
    ...byAuthor(`x.kind = 'original' and not x.limited and ${withoutMutedWords('x', '$1::uuid')}`),
    of: 'x.song_id',
  },
};

/** The person's pinned flicks, the last pinned first. */
const PINNED = `pinned as materialized (
    select row_number() over (order by x.pinned_at, x.id) as place, x.id as shown_id, x.original_id, false as folded
    from flick x join person a on a.id = x.author_id
    where x.author_id = $2::uuid and x.pinned_at is not null and ${visibleFlick('x', 'a', '$1::uuid')}
  ), `;

const page = (type: ListedBy, start: 'after' | 'skip') => (limit: number) => {
  const list = lists[type];
  const hasPinned = type === 'posts' && start === 'skip';
  return `
  with ${hasPinned ? PINNED : ''}${type === 'song' ? `${mutedWords('$1::uuid')}, ` : ''}page as materialized (
    select x.id, x.original_id, ${list.cursor} as cursor, row_number() over (order by ${list.order}) as n
    from ${list.from} join person a on a.id = x.author_id
    where ${list.of} = $2::uuid and ${list.condition} and ${visibleFlick('x', 'a', '$1::uuid')}
      and ${start === 'after' ? list.below : 'true'}
    order by ${list.order} ${start === 'skip' ? 'offset $3::int' : ''} limit ${limit + 1}
  ), card as materialized (
    select - n as place, id as shown_id, original_id, false as folded, cursor from page order by n limit ${limit}
  )
  select (${cardList('card', '$1::uuid')}) as flicks, (select cursor from card order by place limit 1) as last,
    (select count(*) from page) > ${limit} as more
    ${hasPinned ? `, case when $3::int = 0 then (${cardList('pinned', '$1::uuid')}) end as pinned` : ''}`;
};

const statements = new Map<string, ReturnType<typeof pageStatement<ListPage>>>();
for (const type of Object.keys(lists) as ListedBy[]) {
  for (const start of ['after', 'skip'] as const) {
    statements.set(`${type}.${start}`, pageStatement<ListPage>(`flick.${type}.${start}`, page(type, start)));
  }
}

export const flickListRepository = {
  /** The flicks of one person, or with one song, that the viewer may see, as JSON text. */
  async page(
    db: Prepared,
    viewer: string | null,
    type: ListedBy,
    of: string,
    limit: number,
    start: PageStart,
  ) {
    const run = statements.get(`${type}.${'after' in start ? 'after' : 'skip'}`);
    const rows = await run?.(db, limit, viewer, of, 'after' in start ? start.after : start.skip);
    if (!rows?.[0]) throw new Error(`no answer for the list ${type}`);
    return rows[0];
  },
};
