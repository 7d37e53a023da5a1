import type { PageStart } from '../../core/page-cursor.ts';
import { atCursor, momentCursor } from '../../db/moment-cursor.sql.ts';
import { type Prepared, pageStatement } from '../../db/prepared-statement.ts';
import { jsonList } from '../../db/sql-json.ts';
import { inCollection } from '../../flicks/saved/saved-list.repository.ts';
import { seenQuest } from '../../visibility/visibility.sql.ts';
import { questFields } from './quest-json.sql.ts';
import type { QuestPage } from './quest-list.repository.ts';

export interface SavedQuestPage extends QuestPage {
  /** Saved quests that are no longer visible, as JSON text: the quest and its position on the page. */
  gone: string;
}

const eyes = { viewer: '$1::uuid', now: '$2::timestamptz' };
const below = `(k.created_at, k.quest_id) < ${atCursor('$3')}`;

/** A page in order of saving; quests the viewer may no longer see keep their position. */
const page = (start: 'after' | 'skip') => (limit: number) =>
  `
  with found as materialized (
    select q.id, k.created_at, ${seenQuest('q', 'a', eyes.viewer)} as visible,
      row_number() over (order by k.created_at desc, k.quest_id desc) as n
    from saved_quest k join quest q on q.id = k.quest_id join person a on a.id = q.owner_id
    where k.person_id = ${eyes.viewer} and ${inCollection('quest', '$4::uuid')} and ${start === 'after' ? below : 'true'}
    order by k.created_at desc, k.quest_id desc ${start === 'skip' ? 'offset $3::int' : ''} limit ${limit + 1}
  ), page as materialized (
    select found.*, row_number() over (order by n) as place from found order by n limit ${limit}
  )
  select ${jsonList(`select p.place, json_build_object(${questFields('q', 'a', eyes)}) as item
      from page p join quest q using (id) join person a on a.id = q.owner_id where p.visible`)}::text as quests,
    (select coalesce(json_agg(json_build_object('questId', id, 'place', place - 1) order by place), '[]'::json)::text
      from page where not visible) as gone,
    (select ${momentCursor('created_at', 'id')} from page
      order by place desc limit 1) as last,
    (select count(*) from found) > ${limit} as more`;

const after = pageStatement<SavedQuestPage>('quest.saved.after', page('after'));
const skip = pageStatement<SavedQuestPage>('quest.saved.skip', page('skip'));

export const savedQuestListRepository = {
  /** A person's saved quests, or those in a collection, newest first. */
  async page(
    db: Prepared,
    viewer: string,
    now: Date,
    limit: number,
    start: PageStart,
    collection: string | null,
  ): Promise<SavedQuestPage> {
    const [row] =
      'after' in start
        ? await after(db, limit, viewer, now, start.after, collection)
        : await skip(db, limit, viewer, now, start.skip, collection);
    if (!row) throw new Error('no answer for the list of saved quests');
    return row;
  },
};
