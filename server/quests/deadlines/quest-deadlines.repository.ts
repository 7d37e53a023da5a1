import { UNDO_MS } from '../../../contract/quests/quest-limits.ts';
import { type Prepared, statement } from '../../db/prepared-statement.ts';

/** A quest with work due. */
interface DueQuest {
  id: string;
}

const undo = `interval '${UNDO_MS} milliseconds'`;
/** A contest without free slots is settled, even if applications still wait. */
const takesApprovals = `(q.state in ('open', 'closing') and (q.type = 'Exclusive' or q.approved < q.places))`;

/** Slots of rejections that can still be undone or appealed. */
const heldSlots = `(select count(*) from application a where a.quest_id = q.id and a.slot_held_until > $1::timestamptz)`;

const deadline = statement<DueQuest>(
  'quest-due.deadline',
  `select id from quest where state = 'open' and deadline <= $1::timestamptz order by deadline, id limit $2::int`,
);

const review = statement<DueQuest>(
  'quest-due.review',
  `select q.id from (select quest_id, min(review_due) as due from application
      where state = 'pending' and review_due <= $1::timestamptz group by quest_id) a
    join quest q on q.id = a.quest_id and ${takesApprovals}
  order by a.due, q.id limit $2::int`,
);

const changes = statement<DueQuest>(
  'quest-due.changes',
  `select q.id from (select quest_id, min(changes_due) as due from application
      where state = 'changes_requested' and changes_due <= $1::timestamptz group by quest_id) a
    join quest q on q.id = a.quest_id and q.state in ('open', 'closing')
  order by a.due, q.id limit $2::int`,
);

const settled = statement<DueQuest>(
  'quest-due.settled',
  `select q.id from quest q where q.state in ('open', 'closing')
    and (q.decided_at is null or q.decided_at <= $1::timestamptz - ${undo})
    and (q.approved = q.max_applicants or (q.state = 'closing'
      and (q.pending + q.changes = 0 or (q.type = 'Open' and q.approved = q.places))))
    and ${heldSlots} = 0
  order by q.id limit $2::int`,
);

/** Has a free slot and watchers; slots of rejections that can still be undone or appealed do not count. */
const opened = statement<DueQuest>(
  'quest-due.opened',
  `select q.id from quest q where q.state = 'open' and q.deadline > $1::timestamptz
    and exists (select from quest_watch w where w.quest_id = q.id)
    and q.places - q.approved - case q.type when 'Open' then 0 else q.pending + q.changes end - ${heldSlots} > 0
  order by q.id limit $2::int`,
);

const notificationDelivery = statement<DueQuest>(
  'quest-due.telling',
  'select id from quest where telling_after is not null order by id limit $1::int',
);

/**
 * Marks the applications an owner is reminded of and returns the quests. Applications due slightly later are
 * included, so that there is one reminder a day. Applications that had less time from the start get no reminder
 * at this step. What is due soon enough for the next step, or exceeds one batch, is left to it; otherwise both
 * steps would send one.
 */
const remind = statement<{ id: string; owner_id: string; title: string }>(
  'quest-due.remind',
  `with due as (select distinct a.quest_id as id from application a join quest q on q.id = a.quest_id
      and q.state in ('open', 'closing')
    where a.state = 'pending' and a.reminded < $2::int
      and a.review_due > $1::timestamptz + $6::int * interval '1 hour'
      and a.review_due <= $1::timestamptz + $3::int * interval '1 hour'
      and a.review_due - a.sent_at > $3::int * interval '1 hour' limit $5::int),
  held as (select a.id from application a join due on due.id = a.quest_id where a.state = 'pending'
      and a.reminded < $2::int and a.review_due > $1::timestamptz + $6::int * interval '1 hour'
      and a.review_due <= $1::timestamptz + ($3::int + $4::int) * interval '1 hour'
    for update of a skip locked),
  marked as (update application a set reminded = $2::int from held where a.id = held.id returning a.quest_id)
  select q.id, q.owner_id, q.title from quest q where q.id in (select quest_id from marked)`,
);

/** Between how many hours before the deadline it is sent, and how many more hours are included. */
const STEPS = [
  { step: 1, hours: 72, until: 24, along: 24 },
  { step: 2, hours: 24, until: 0, along: 12 },
] as const;

/** A limited number of quests with something due; what exactly is checked again once they are locked. */
export const questDeadlinesRepository = {
  deadline: (db: Prepared, now: Date, most: number) => deadline(db, now, most),
  review: (db: Prepared, now: Date, most: number) => review(db, now, most),
  changes: (db: Prepared, now: Date, most: number) => changes(db, now, most),
  settled: (db: Prepared, now: Date, most: number) => settled(db, now, most),
  opened: (db: Prepared, now: Date, most: number) => opened(db, now, most),
  notificationDelivery: (db: Prepared, most: number) => notificationDelivery(db, most),

  /**
   * Quests whose owners get a reminder now, once for each step; part of the transaction that adds the
   * notification.
   */
  async remind(trx: Prepared, now: Date, most: number) {
    const found = new Map<string, { id: string; owner_id: string; title: string }>();
    for (const { step, hours, until, along } of STEPS)
      for (const quest of await remind(trx, now, step, hours, along, most, until)) found.set(quest.id, quest);
    return [...found.values()];
  },
};
