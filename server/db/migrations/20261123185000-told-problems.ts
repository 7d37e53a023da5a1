import { type Kysely, sql } from 'kysely';

/** The problems of the service that operators were told of, once a day each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table told_problem (
      key text not null,
      told_on date not null,
      primary key (key, told_on))`.execute(db);
}
