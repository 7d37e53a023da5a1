import { sql } from 'kysely';
import type { BioLink } from '../../../contract/people/bio-link.ts';
import { lockPerson } from '../../db/lock-person.ts';
import type { Db } from '../../db/prepared-statement.ts';

interface NewBioLink {
  id: string;
  title: string;
  url: string;
}

export const bioLinkRepository = {
  /** Adds a link where the person has fewer than `most`; false otherwise. Calls of one person wait for each other. */
  async insert(trx: Db, personId: string, link: NewBioLink, most: number): Promise<boolean> {
    await lockPerson(trx, personId);
    const { rows } = await sql`insert into bio_link (id, person_id, title, url)
      select ${link.id}::uuid, ${personId}::uuid, ${link.title}, ${link.url}
      where (select count(*) from bio_link where person_id = ${personId}) < ${sql.lit(most)} returning id`.execute(
      trx,
    );
    return rows.length > 0;
  },

  /** Undefined where the person has no such link. */
  update: (db: Db, personId: string, { id, title, url }: NewBioLink): Promise<BioLink | undefined> =>
    db
      .updateTable('bio_link')
      .set({ title, url })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .returning(['id as _id', 'title', 'url'])
      .executeTakeFirst(),

  /** False if the link is another person's. */
  async remove(db: Db, personId: string, id: string): Promise<boolean> {
    const { rows } = await sql`
      with gone as (delete from bio_link where id = ${id} and person_id = ${personId})
      select id from bio_link where id = ${id} and person_id <> ${personId}`.execute(db);
    return rows.length === 0;
  },
};
