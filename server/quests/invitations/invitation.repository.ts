import type { PageStart } from '../../core/page-cursor.ts';
import { atCursor, momentCursor } from '../../db/moment-cursor.sql.ts';
import { type Db, type Prepared, pageStatement, statement, within } from '../../db/prepared-statement.ts';
import { jsonList, personFields } from '../../db/sql-json.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';

/** People as JSON text. */
export interface PastApplicantPage {
  users: string;
  /** Where the page ended: the moment of the latest approval in microseconds and the person. */
  last: string | null;
  more: boolean;
}

/** The viewer’s own quest $2, and whether it takes applications at $3. */
const OWN = `select q.id, q.title, q.country, q.state = 'open' and q.deadline > $3::timestamptz as open
  from quest q where q.id = $2::uuid and q.owner_id = $1::uuid and q.state <> 'deleted'`;

/** True for people `p` who can apply to the quest `own` and have not. */
const mayBeInvited = `${visiblePerson('p', '$1::uuid')} and (own.country is null or own.country = p.country)
  and not exists (select from application x where x.quest_id = own.id and x.applicant_id = p.id)`;

const own = statement<{ title: string; open: boolean }>('invitation.quest', OWN);

const BELOW = `(a.at, a.id) < ${atCursor('$4')}`;

const page = (start: 'after' | 'skip') => (limit: number) =>
  `
  with own as materialized (${OWN}), approved as materialized (
    select s.applicant_id as id, max(s.decided_at) as at, count(*)::int as times
    from quest o join application s on s.quest_id = o.id and s.state = 'approved'
    where o.owner_id = $1::uuid group by 1
  ), page as materialized (
    select a.id, a.at, a.times from own cross join approved a join person p on p.id = a.id
    where own.open and ${mayBeInvited} and ${start === 'after' ? BELOW : 'true'}
    order by a.at desc, a.id desc ${start === 'skip' ? 'offset $4::int' : ''} limit ${limit + 1}
  ), shown as materialized (select * from page order by at desc, id desc limit ${limit})
  select ${jsonList(`select row_number() over (order by shown.at desc, shown.id desc) as place,
      json_build_object(${personFields('p')}, 'approvedCount', shown.times, 'isInvited', exists (
        select from quest_invitation i where i.quest_id = $2::uuid and i.person_id = p.id)) as item
      from shown join person p using (id)`)}::text as users,
    (select ${momentCursor('at', 'id')} from shown order by at, id limit 1) as last,
    (select count(*) from page) > ${limit} as more`;
const pages = {
  after: pageStatement<PastApplicantPage>('invitation.after', page('after')),
  skip: pageStatement<PastApplicantPage>('invitation.skip', page('skip')),
};

/** $4 is the person; one row if they may be invited. */
const invite = statement<{ isNew: boolean }>(
  'invitation.add',
  `with own as materialized (${OWN}), invited as materialized (
    select own.id as quest_id, p.id as person_id from own join person p on p.id = $4::uuid
    where own.open and ${mayBeInvited} and exists (select from quest o join application s on s.quest_id = o.id
      where o.owner_id = $1::uuid and s.applicant_id = p.id and s.state = 'approved')
  ), inserted as (insert into quest_invitation (quest_id, person_id, created_at)
    select quest_id, person_id, $3::timestamptz from invited on conflict do nothing returning person_id)
  select exists (select from inserted) as "isNew" from invited`,
);

/** Invitations of people whose proof the owner of a quest approved before. */
export const invitationRepository = {
  /** The viewer’s own quest, and whether it takes applications. */
  quest: async (db: Prepared, viewer: string, questId: string, now: Date) =>
    (await own(db, viewer, questId, now))[0],

  /** Whom the viewer can invite to their quest, the latest approved first. */
  async page(
    db: Prepared,
    viewer: string,
    { questId, now }: { questId: string; now: Date },
    limit: number,
    start: PageStart,
  ): Promise<PastApplicantPage> {
    const [found] =
      'after' in start
        ? await pages.after(db, limit, viewer, questId, now, start.after)
        : await pages.skip(db, limit, viewer, questId, now, start.skip);
    if (!found) throw new Error('a page statement answers one row');
    return found;
  },

  /** Invites a person; undefined if the viewer cannot, otherwise whether they were not invited before. */
  invite: async (trx: Db, viewer: string, questId: string, personId: string, now: Date) =>
    (await invite(within(trx), viewer, questId, now, personId))[0],
};
