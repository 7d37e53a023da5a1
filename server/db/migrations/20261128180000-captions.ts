import { type Kysely, sql } from 'kysely';

/** The captions of videos, apart from them because lists of flicks do not need the text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flick_captions (
      flick_id uuid not null references flick (id) on delete cascade,
      position int not null,
      text text not null,
      language text,
      changed_at timestamptz not null,
      primary key (flick_id, position)
    )`.execute(db);
}
