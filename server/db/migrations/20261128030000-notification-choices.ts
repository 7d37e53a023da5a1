import { type Kysely, sql } from 'kysely';

/** Authors mute notifications about a flick, and people choose to hear only from those whom they follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flick add column notifications_muted boolean not null default false`.execute(db);
  await sql`alter table notification_setting add column only_followed boolean not null default false`.execute(
    db,
  );
}
