import { sql } from 'kysely';
import type { QuestSettings } from '../../../contract/quests/quest-template.ts';
import { lockPerson } from '../../db/lock-person.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { isoTime } from '../../db/sql-json.ts';

/** A template on the wire. */
export interface TemplateRow {
  _id: string;
  name: string;
  settings: QuestSettings;
  changedAt: string;
}

export interface NewTemplate {
  id: string;
  name: string;
  settings: QuestSettings;
  now: Date;
}

const FIELDS = sql.raw(`id as "_id", name, settings, ${isoTime('changed_at')} as "changedAt"`);

export const questTemplateRepository = {
  /** An owner's templates, by name. */
  async list(db: Db, ownerId: string): Promise<TemplateRow[]> {
    const { rows } = await sql<TemplateRow>`select ${FIELDS} from quest_template
      where owner_id = ${ownerId} order by lower(name)`.execute(db);
    return rows;
  },

  /**
   * Adds a template, or replaces the one of that name; undefined if the owner has `most` others. Calls of one owner
   * wait for each other.
   */
  async save(trx: Db, ownerId: string, given: NewTemplate, most: number): Promise<TemplateRow | undefined> {
    const { id, name, settings, now } = given;
    await lockPerson(trx, ownerId);
    const { rows } = await sql<TemplateRow>`
      insert into quest_template (id, owner_id, name, settings, changed_at)
      select ${id}::uuid, ${ownerId}::uuid, ${name}, ${JSON.stringify(settings)}::jsonb, ${now}::timestamptz
      where (select count(*) from quest_template where owner_id = ${ownerId} and lower(name) <> lower(${name}))
        < ${sql.lit(most)}
      on conflict (owner_id, lower(name)) do update set name = excluded.name, settings = excluded.settings,
        changed_at = excluded.changed_at
      returning ${FIELDS}`.execute(trx);
    return rows[0];
  },

  /** False if the template is another person's. */
  async remove(db: Db, ownerId: string, id: string): Promise<boolean> {
    const { rows } = await sql`
      with gone as (delete from quest_template where id = ${id} and owner_id = ${ownerId})
      select id from quest_template where id = ${id} and owner_id <> ${ownerId}`.execute(db);
    return rows.length === 0;
  },
};
