import type { HashtagEntry } from '../../../contract/flicks/hashtag.ts';
import { begins, LAST } from '../../core/text-search/match.sql.ts';
import { hashtagSearch } from '../../core/text-search/search-text.ts';
import { type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { countsForHashtags, knownHashtag } from '../../visibility/visibility.sql.ts';

const entry = `h.id as "_id", h.name, h.use_count as count`;

/** Most used in public since a time; recent uses are few enough to count. */
const since = pageStatement<HashtagEntry>(
  'hashtag.trending',
  (limit) => `
  select h.id as "_id", h.name, used.uses as count from (
    select u.hashtag_id, count(*)::int as uses from flick_hashtag u join flick f on f.id = u.flick_id
    where u.created_at > $1::timestamptz and ${countsForHashtags('f')}
    group by 1 order by 2 desc, 1 offset $2::int limit ${limit}
  ) used join hashtag h on h.id = used.hashtag_id order by used.uses desc, h.id`,
);

const popular = pageStatement<HashtagEntry>(
  'hashtag.popular',
  (limit) =>
    `select ${entry} from hashtag h where h.use_count > 0 order by h.use_count desc, h.id offset $1::int limit ${limit}`,
);

/** Those with the prefix in the viewer's newest flicks, then the most used ones. */
const byPrefix = pageStatement<HashtagEntry>(
  'hashtag.prefix',
  (limit) => `
  with own as materialized (
    select u.hashtag_id, max(u.created_at) as used_at from (
      select id from flick where author_id = $1::uuid and state = 'published' order by order_id desc limit 100
    ) mine join flick_hashtag u on u.flick_id = mine.id group by 1
  )
  select ${entry} from hashtag h left join own on own.hashtag_id = h.id
  where ${begins('h.search_key', '$2::text', '$3::text')} and ${knownHashtag('h', '$1::uuid')}
  order by own.used_at desc nulls last, h.use_count desc, h.key offset $4::int limit ${limit}`,
);

const byKey = statement<HashtagEntry & { isKnown: boolean }>(
  'hashtag.key',
  `select ${entry}, ${knownHashtag('h', '$1::uuid')} as "isKnown" from hashtag h where h.key = $2::text`,
);

const create = statement<HashtagEntry>(
  'hashtag.create',
  `insert into hashtag as h (id, key, name, created_by, created_at, search_key)
  values ($1::uuid, $2::text, $3::text, $4::uuid, $5::timestamptz, $6::text)
  on conflict (key) do nothing returning ${entry}`,
);

/** Lists return up to `limit` rows; ask for one more to know whether there are more. */
export const hashtagRepository = {
  trendingSince: (db: Prepared, time: Date, skip: number, limit: number) => since(db, limit, time, skip),
  popular: (db: Prepared, skip: number, limit: number) => popular(db, limit, skip),
  search: (db: Prepared, viewer: string, key: string, skip: number, limit: number) =>
    byPrefix(db, limit, viewer, key, key + LAST, skip),
  /** `isKnown` says whether the viewer may know of it. */
  find: async (db: Prepared, viewer: string, key: string) => (await byKey(db, viewer, key))[0],
  /** Undefined if another call created it first. */
  create: async (db: Prepared, id: string, key: string, name: string, viewer: string, now: Date) =>
    (await create(db, id, key, name, viewer, now, hashtagSearch(name)))[0],
};
