import type { Db } from '../../db/prepared-statement.ts';

/** Push tokens: each belongs to the session of its device. */
export const pushRepository = {
  /** Sets or removes the token of a live session; another session with the same token loses it. */
  async set(db: Db, sessionId: string, token: string | null): Promise<void> {
    await db
      .with('moved', (before) =>
        before
          .updateTable('session')
          .set({ push_token: null })
          .where('push_token', 'is not', null)
          .where('push_token', '=', token)
          .where('id', '!=', sessionId),
      )
      .updateTable('session')
      .set({ push_token: token })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
  },

  /** The live sessions of an active person with a token. */
  async sessions(db: Db, personId: string): Promise<string[]> {
    const rows = await withToken(db)
      .select('session.id')
      .where('session.person_id', '=', personId)
      .orderBy('session.id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** The push token of a live session; null once its person has seen that notification. */
  async token(db: Db, sessionId: string, groupKey: string): Promise<string | null> {
    const row = await withToken(db)
      .select('session.push_token')
      .where('session.id', '=', sessionId)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('notification as n')
              .innerJoin('notification_seen as seen', 'seen.person_id', 'n.person_id')
              .select('n.id')
              .whereRef('n.person_id', '=', 'session.person_id')
              .where('n.group_key', '=', groupKey)
              .whereRef('seen.until', '>=', 'n.created_at'),
          ),
        ),
      )
      .executeTakeFirst();
    return row?.push_token ?? null;
  },

  /** Removes a token that the provider rejected from its session. */
  async forget(db: Db, sessionId: string, token: string): Promise<void> {
    await db
      .updateTable('session')
      .set({ push_token: null })
      .where('id', '=', sessionId)
      .where('push_token', '=', token)
      .execute();
  },
};

const withToken = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .where('session.ended_at', 'is', null)
    .where('session.push_token', 'is not', null)
    .where('person.state', '=', 'active');
