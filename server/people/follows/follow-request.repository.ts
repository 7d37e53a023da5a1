import type { PageStart } from '../../core/page-cursor.ts';
import { atCursor, momentCursor } from '../../db/moment-cursor.sql.ts';
import { type Db, type Prepared, pageStatement, statement, within } from '../../db/prepared-statement.ts';
import { jsonList, knownPersonJson } from '../../db/sql-json.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';
import { countFollows } from './follow.repository.ts';

/** People as JSON text. */
export interface FollowRequestPage {
  users: string;
  /** Where the page ended: the moment of asking in microseconds and the person. */
  last: string | null;
  more: boolean;
}

const BELOW = `(x.created_at, x.requester_id) < ${atCursor('$2')}`;

const page = (start: 'after' | 'skip') => (limit: number) =>
  `
  with page as materialized (
    select p.id, x.created_at from follow_request x join person p on p.id = x.requester_id
    where x.target_id = $1::uuid and ${visiblePerson('p', '$1::uuid')} and ${start === 'after' ? BELOW : 'true'}
    order by x.created_at desc, x.requester_id desc ${start === 'skip' ? 'offset $2::int' : ''} limit ${limit + 1}
  ), shown as materialized (select * from page order by created_at desc, id desc limit ${limit})
  select ${jsonList(`select row_number() over (order by shown.created_at desc, shown.id desc) as place,
      ${knownPersonJson('p', '$1::uuid')} as item from shown join person p using (id)`)}::text as users,
    (select ${momentCursor('created_at', 'id')} from shown
      order by created_at, id limit 1) as last,
    (select count(*) from page) > ${limit} as more`;

const pages = {
  after: pageStatement<FollowRequestPage>('follow-request.after', page('after')),
  skip: pageStatement<FollowRequestPage>('follow-request.skip', page('skip')),
};

/** Whoever is deleted here follows $1 from now on. */
const accept = (whose: string) => `
  with asked as (delete from follow_request where target_id = $1::uuid and ${whose} returning requester_id),
  inserted as (insert into follow (follower_id, followee_id, created_at)
    select requester_id, $1::uuid, $2::timestamptz from asked on conflict do nothing returning follower_id, followee_id),
  counted as (${countFollows})
  select follower_id as id from inserted`;
const acceptOne = statement<{ id: string }>('follow-request.accept', accept('requester_id = $3::uuid'));
const acceptAll = statement<{ id: string }>('follow-request.accept-all', accept('true'));

/** Requests to follow people whose accounts are private. Every change runs in a transaction that has locked both people. */
export const followRequestRepository = {
  /** Who asks to follow a person, newest first. */
  async page(db: Prepared, personId: string, limit: number, start: PageStart): Promise<FollowRequestPage> {
    const [found] =
      'after' in start
        ? await pages.after(db, limit, personId, start.after)
        : await pages.skip(db, limit, personId, start.skip);
    if (!found) throw new Error('a page statement answers one row');
    return found;
  },

  /** Has the requester follow the person; false if they don’t ask to. */
  accept: async (trx: Db, personId: string, requesterId: string, now: Date): Promise<boolean> =>
    (await acceptOne(within(trx), personId, now, requesterId)).length > 0,

  /** Has everyone who asks follow the person; returns who they are. */
  async acceptAll(trx: Db, personId: string, now: Date): Promise<string[]> {
    return (await acceptAll(within(trx), personId, now)).map(({ id }) => id);
  },

  /** False if there was none. */
  async remove(trx: Db, personId: string, requesterId: string): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('follow_request')
      .where('target_id', '=', personId)
      .where('requester_id', '=', requesterId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async followerCount(db: Db, personId: string): Promise<number> {
    const row = await db
      .selectFrom('person_counter')
      .select('followers')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return row?.followers ?? 0;
  },
};
