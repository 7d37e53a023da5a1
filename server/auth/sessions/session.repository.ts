import type { OpenedWith } from '../../core/viewer.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';

export interface NewSession {
  id: string;
  personId: string;
  refreshHash: Buffer;
  userAgent: string;
  ip: string;
  pushToken: string | null;
  openedWith: OpenedWith;
  now: Date;
}

/** Opens a session, which counts as a confirmation of who the person is. A push token belongs to one device, so it moves here from the previous session. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .with('moved', (before) =>
      before
        .updateTable('session')
        .set({ push_token: null })
        .where('push_token', 'is not', null)
        .where('push_token', '=', session.pushToken),
    )
    .insertInto('session')
    .values({
      id: session.id,
      person_id: session.personId,
      refresh_hash: session.refreshHash,
      user_agent: session.userAgent,
      ip: session.ip,
      push_token: session.pushToken,
      created_at: session.now,
      last_active_at: session.now,
      ended_at: null,
      opened_with: session.openedWith,
      confirmed_at: session.now,
    })
    .execute();
}

/** The user agents of a person's other sessions, including ended ones. */
export async function otherDevices(db: Db, personId: string, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('user_agent')
    .distinct()
    .where('person_id', '=', personId)
    .where('id', '!=', sessionId)
    .execute();
  return rows.map((row) => row.user_agent);
}

const LIVE = `select s.id, s.person_id, s.last_active_at, s.opened_with, s.confirmed_at, p.role, p.two_factor, p.state from session s join person p on p.id = s.person_id
  where s.id = any($1::uuid[]) and s.ended_at is null and p.state in ('active', 'suspended')`;

interface LiveSession {
  id: string;
  person_id: string;
  last_active_at: Date;
  opened_with: OpenedWith | null;
  confirmed_at: Date | null;
  role: 'member' | 'operator';
  two_factor: boolean;
  state: 'active' | 'suspended';
}

interface Lookup {
  sessionId: string;
  personId: string;
  resolve(session: LiveSession | null): void;
  reject(error: unknown): void;
}

/**
 * Looks up a live session of an active or suspended person, with their permissions; null if there is none.
 * Runs on every request and caches nothing; requests in the same turn of the event loop share one query.
 */
export function sessionLookup(database: Pick<Database, 'prepared'>) {
  let waiting: Lookup[] = [];

  async function runLookups(lookups: Lookup[]): Promise<void> {
    try {
      const ids = [...new Set(lookups.map(({ sessionId }) => sessionId))];
      const rows = await database.prepared<LiveSession>('live-sessions', LIVE, [ids]);
      const live = new Map(rows.map((row) => [row.id, row]));
      for (const { sessionId, personId, resolve } of lookups) {
        const row = live.get(sessionId);
        resolve(row?.person_id === personId ? row : null);
      }
    } catch (error) {
      for (const { reject } of lookups) reject(error);
    }
  }

  return (sessionId: string, personId: string): Promise<LiveSession | null> => {
    const { promise, resolve, reject } = Promise.withResolvers<LiveSession | null>();
    const first = waiting.push({ sessionId, personId, resolve, reject }) === 1;
    if (first) {
      setImmediate(() => {
        const lookups = waiting;
        waiting = [];
        void runLookups(lookups);
      });
    }
    return promise;
  };
}

/** Updates the session's last activity, unless that happened since `staleBefore`. */
export async function touchSession(db: Db, sessionId: string, now: Date, staleBefore: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_active_at: now })
    .where('id', '=', sessionId)
    .where('last_active_at', '<', staleBefore)
    .execute();
}

/** Notes that the person confirmed who they are; false if the session has ended. */
export async function confirmSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Uses a refresh token: updates the last activity and returns the session, if it is live and its person may
 * use it.
 */
export async function spendRefresh(
  db: Db,
  refreshHash: Buffer,
  now: Date,
  bounds: { idleSince: Date; createdSince: Date },
): Promise<{ id: string; person_id: string } | undefined> {
  return db
    .updateTable('session')
    .from('person')
    .set({ last_active_at: now })
    .whereRef('person.id', '=', 'session.person_id')
    .where('person.state', 'in', ['active', 'suspended'])
    .where('session.refresh_hash', '=', refreshHash)
    .where('session.ended_at', 'is', null)
    .where('session.last_active_at', '>', bounds.idleSince)
    .where('session.created_at', '>', bounds.createdSince)
    .returning(['session.id', 'session.person_id'])
    .executeTakeFirst();
}

/** Ends the session of that refresh token, and its push token with it. */
export async function endSession(db: Db, refreshHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, push_token: null })
    .where('refresh_hash', '=', refreshHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every live session of a person other than `except`, with their push tokens. */
export async function endSessionsOf(db: Db, personId: string, now: Date, except?: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, push_token: null })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

/** Live sessions that began by then, and how many people have them. */
export async function countLiveSessions(
  db: Db,
  begunBy: Date,
): Promise<{ sessions: number; people: number }> {
  const row = await db
    .selectFrom('session')
    .select((eb) => [
      eb.fn.countAll<string>().as('sessions'),
      eb.fn.count<string>('person_id').distinct().as('people'),
    ])
    .where('ended_at', 'is', null)
    .where('created_at', '<=', begunBy)
    .executeTakeFirstOrThrow();
  return { sessions: Number(row.sessions), people: Number(row.people) };
}

/** Ends up to `many` live sessions that began by then, with their push tokens; returns how many. */
export async function endSomeSessions(db: Db, begunBy: Date, now: Date, many: number): Promise<number> {
  const result = await db
    .updateTable('session')
    .set({ ended_at: now, push_token: null })
    .where('id', 'in', (from) =>
      from
        .selectFrom('session')
        .select('id')
        .where('ended_at', 'is', null)
        .where('created_at', '<=', begunBy)
        .orderBy('id')
        .limit(many),
    )
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Ends one of a person's sessions; false if it was never theirs. If it already ended, its end time does not
 * change.
 */
export async function endSessionById(
  db: Db,
  { sessionId, personId }: { sessionId: string; personId: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set((set) => ({ ended_at: set.fn.coalesce('ended_at', set.val(now)), push_token: null }))
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's live sessions, the one used last first. */
export async function liveSessionsOf(
  db: Db,
  personId: string,
  bounds: { idleSince: Date; createdSince: Date },
  most: number,
) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_active_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('last_active_at', '>', bounds.idleSince)
    .where('created_at', '>', bounds.createdSince)
    .orderBy('last_active_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
