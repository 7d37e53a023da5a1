import { parseArgs } from 'node:util';
import pg from 'pg';

export interface WorldSize {
  people: number;
  flicks: number;
  likes: number;
  comments: number;
  /** How many people a person follows; 50 by default. */
  follows?: number;
}

/** A time-ordered id made from a time and a number, so that a run can be repeated. */
const idAt = (time: string, n: string) =>
  `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '7000' || '8' || lpad(to_hex((${n})::bigint), 15, '0'))::uuid`;
/** A number below `bound` that only looks random. */
const scatter = (n: string, bound: number | string, salt: number) =>
  `mod(abs(hashint8(((${n})::bigint) * 31 + ${salt})::bigint), (${bound})::bigint)`;

const EPOCH = `timestamptz '2026-01-01 00:00:00Z'`;
const personAt = (n: string) => idAt(EPOCH, n);
const flickTime = (n: string) => `${EPOCH} + (${n}) * interval '20 seconds'`;
const flickAt = (n: string) => idAt(flickTime(n), n);

/**
 * Fills an empty, migrated database with people, flicks, follows, likes and comments, without files:
 * the picture addresses lead nowhere. Meant for benches.
 */
export async function generateWorld(client: pg.ClientBase, size: WorldSize): Promise<void> {
  const series = (count: number) => `generate_series(1, ${Math.trunc(count)}) n`;
  const run = (text: string) => client.query(text);
  await run(`insert into person (id, username, name, search_name, search_words, password_hash, photo_key, created_at)
    select ${personAt('n')}, 'person' || n, 'Person ' || n, 'person ' || n, array['person', n::text, 'person' || n], '!', 'public/faces/' || (n % 64) || '.webp', ${EPOCH}
    from ${series(size.people)}`);
  await run(`insert into follow (follower_id, followee_id, created_at)
    select ${personAt('n')}, ${personAt(`1 + ${scatter('n * 50 + k', size.people, 1)}`)}, ${EPOCH}
    from ${series(size.people)}, generate_series(1, ${Math.trunc(size.follows ?? 50)}) k
    where n <> 1 + ${scatter('n * 50 + k', size.people, 1)} on conflict do nothing`);
  await run(`insert into flick (id, order_id, author_id, kind, state, audience, description, created_at, feed_seq)
    select ${flickAt('n')}, ${flickAt('n')}, ${personAt(`1 + ${scatter('n', size.people, 2)}`)}, 'original', 'published',
      case when n % 50 = 7 then 'followers' when n % 50 = 8 then 'friends' else 'public' end,
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Caption of flick ' || n)), ${flickTime('n')}, n
    from ${series(size.flicks)}`);
  await run(`insert into flick_media (flick_id, position, type, key, width, height, placeholder, sizes, alt, made_at)
    select ${flickAt('n')}, 0, 'photo', 'public/bench/' || n || '.webp', 1440, 1800, '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      jsonb_build_array(jsonb_build_object('key', 'public/bench/' || n || '-720.webp', 'width', 720)),
      jsonb_build_array('A picture'), ${flickTime('n')}
    from ${series(size.flicks)}`);
  await run(`insert into feed_entry (seq, flick_id, author_id, audience) overriding system value
    select feed_seq, id, author_id, audience from flick order by feed_seq`);
  await run(`select setval(pg_get_serial_sequence('feed_entry', 'seq'), ${Math.trunc(size.flicks)})`);
  await run(`insert into flick_like (person_id, flick_id, created_at)
    select ${personAt(`1 + ${scatter('n', size.people, 3)}`)}, ${flickAt(`1 + ${scatter('n', size.flicks, 4)}`)}, ${EPOCH}
    from ${series(size.likes)} on conflict do nothing`);
  await run(`insert into comment (id, flick_id, author_id, tokens, created_at)
    select ${idAt(flickTime('n'), 'n')}, ${flickAt(`1 + ${scatter('n', size.flicks, 5)}`)},
      ${personAt(`1 + ${scatter('n', size.people, 6)}`)},
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Comment number ' || n)), ${flickTime('n')}
    from ${series(size.comments)}`);
  await run(`insert into flick_counter (flick_id, likes, comments, top_comments)
    select f.id, coalesce(l.n, 0), coalesce(c.n, 0), coalesce(c.n, 0) from flick f
    left join (select flick_id, count(*) n from flick_like group by 1) l on l.flick_id = f.id
    left join (select flick_id, count(*) n from comment group by 1) c on c.flick_id = f.id`);
  await run(`insert into person_counter (person_id, public_flicks, follower_flicks, friend_flicks, followers, following)
    select p.id, coalesce(f.public, 0), coalesce(f.followers, 0), coalesce(f.friends, 0), coalesce(w.n, 0), coalesce(m.n, 0)
    from person p
    left join (select author_id, count(*) filter (where audience = 'public') as public,
      count(*) filter (where audience = 'followers') as followers,
      count(*) filter (where audience = 'friends') as friends from flick group by 1) f on f.author_id = p.id
    left join (select followee_id, count(*) n from follow group by 1) w on w.followee_id = p.id
    left join (select follower_id, count(*) n from follow group by 1) m on m.follower_id = p.id`);
  await run(`insert into feed_bucket (bucket, entries)
    select seq >> 10, count(*) filter (where audience = 'public') from feed_entry
    where (seq >> 10) < (${Math.trunc(size.flicks)} >> 10) group by 1`);
  await run('vacuum analyze');
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      flicks: { type: 'string', default: '100000' },
      people: { type: 'string', default: '10000' },
      likes: { type: 'string', default: '500000' },
      comments: { type: 'string', default: '300000' },
    },
  });
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await generateWorld(client, {
    flicks: Number(values.flicks),
    people: Number(values.people),
    likes: Number(values.likes),
    comments: Number(values.comments),
  });
  await client.end();
}
