import type { SessionEntry } from '../../../contract/auth/session-list.ts';
import type { Locale } from '../../../contract/core/locales.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import { deviceName } from './device-name.ts';
import { endSessionById, liveSessionsOf } from './session.repository.ts';
import { sessionBounds } from './session-expiry.ts';

/** More than anybody has devices. Of more sessions the most recently used are listed. */
const MOST = 200;

/** Lists and ends a person's sessions. */
export function createSessionListService({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** The devices are named in that language. */
    async list(personId: string, locale: Locale): Promise<SessionEntry[]> {
      const rows = await liveSessionsOf(database.db, personId, sessionBounds(clock.now()), MOST);
      return rows.map((row) => ({
        _id: row.id,
        ...deviceName(row.user_agent, locale),
        ip: row.ip,
        createdAt: row.created_at.toISOString(),
        lastActiveAt: row.last_active_at.toISOString(),
      }));
    },

    /** Ends a session and its push token at once; 404 for another person's. Repeating it changes nothing. */
    async end(personId: string, sessionId: string): Promise<void> {
      const theirs = await endSessionById(database.db, { sessionId, personId }, clock.now());
      if (!theirs) throw notFound('sessionGone');
    },
  };
}
export type SessionListService = ReturnType<typeof createSessionListService>;
