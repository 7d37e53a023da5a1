import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { seenQuest } from '../../visibility/visibility.sql.ts';
import { actingId, isActingTarget } from '../original-target.sql.ts';

const save = statement<{ id: string }>(
  'save.flick',
  `with target as (select f.id from flick f join person a on a.id = f.author_id
    where ${isActingTarget}),
  changed as (insert into saved_flick (person_id, flick_id, created_at) select $1::uuid, id, $3::timestamptz from target
    on conflict do nothing returning flick_id),
  counted as (update flick_counter c set saves = c.saves + 1 from changed where c.flick_id = changed.flick_id)
  select id from target`,
);

/** Saved entities can be removed after they are no longer visible. */
const unsave = statement<{ id: string }>(
  'save.flick.off',
  `with changed as (delete from saved_flick where person_id = $1::uuid and flick_id = ${actingId} returning flick_id),
  counted as (update flick_counter c set saves = c.saves - 1 from changed where c.flick_id = changed.flick_id)
  select flick_id as id from changed
  union all
  select f.id from flick f join person a on a.id = f.author_id
  where ${isActingTarget}`,
);

const QUEST_TARGET = `select q.id from quest q join person a on a.id = q.owner_id
  where q.id = $2::uuid and ${seenQuest('q', 'a', '$1::uuid')}`;

const saveQuest = statement<{ id: string }>(
  'save.quest',
  `with target as (${QUEST_TARGET}),
  changed as (insert into saved_quest (person_id, quest_id, created_at) select $1::uuid, id, $3::timestamptz from target
    on conflict do nothing)
  select id from target`,
);

const unsaveQuest = statement<{ id: string }>(
  'save.quest.off',
  `with changed as (delete from saved_quest where person_id = $1::uuid and quest_id = $2::uuid returning quest_id)
  select quest_id as id from changed union all ${QUEST_TARGET}`,
);

export const saveRepository = {
  /** Saves a flick or removes it; false if the viewer may not see it. */
  async set(db: Prepared, viewer: string, flickId: string, value: boolean, now: Date): Promise<boolean> {
    const rows = value ? await save(db, viewer, flickId, now) : await unsave(db, viewer, flickId);
    return rows.length > 0;
  },

  /** The same for a quest. */
  async setQuest(db: Prepared, viewer: string, questId: string, value: boolean, now: Date): Promise<boolean> {
    const rows = value ? await saveQuest(db, viewer, questId, now) : await unsaveQuest(db, viewer, questId);
    return rows.length > 0;
  },
};
