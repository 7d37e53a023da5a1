import { NO_DEVICE_TOKEN } from '../../../contract/core/limits.ts';
import type { PushMessage } from '../../../contract/notifications/push.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { addToWindow } from '../../core/limits/rate-window.repository.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { messageRepository } from '../messages/message.repository.ts';
import type { MessageDeliveryService } from '../messages/message-delivery.service.ts';
import { type MessagePriority, messagePriority } from '../messages/message-priority.ts';
import type { pushRepository } from './push.repository.ts';

/** The contact that browsers require of every sender of pushes. */
const SENDER = 'flickquest';
/** At most one push of a kind within this time. */
const QUIET_MS = 10 * 60_000;

export interface PushNote {
  title: string;
  body: string;
  /** A path of the app that a click opens. */
  link: string;
  /** Messages with the same key replace each other: at most one in ten minutes is sent. */
  collapseKey: string;
  priority?: MessagePriority;
  /** The session that the push is about, which does not get it. */
  except?: string | null;
}

export interface PushService {
  /** Gives a session its push token; the placeholder removes it. */
  setToken(sessionId: string, token: string): Promise<void>;
  /** Queues a push in the caller's transaction for every live session of the person with a token. */
  queue(trx: Db, personId: string, note: PushNote): Promise<void>;
  /** Sends the queue soon, outside the request. Call it after the commit. */
  soon(): void;
  /** Queues a push in a transaction of its own and sends it soon. */
  toPerson(personId: string, note: PushNote): Promise<void>;
}

interface Deps {
  database: Database;
  messages: typeof messageRepository;
  tokens: typeof pushRepository;
  delivery: MessageDeliveryService;
  clock: Clock;
  publicUrl: string;
}

export function createPushService(deps: Deps): PushService {
  const { database, messages, tokens, delivery, clock, publicUrl } = deps;

  const service: PushService = {
    async setToken(sessionId, token) {
      await tokens.set(database.db, sessionId, token === NO_DEVICE_TOKEN ? null : token);
    },

    async queue(trx, personId, { priority = messagePriority.other, except = null, ...note }) {
      const { title, body, link, collapseKey } = note;
      const now = clock.now();
      const sessions = (await tokens.sessions(trx, personId)).filter((session) => session !== except);
      if (sessions.length === 0) return;
      const subject = `${personId} ${collapseKey}`;
      const quietSince = new Date(now.getTime() - QUIET_MS);
      const { hits } = await addToWindow(trx, {
        bucket: 'push',
        subject,
        amount: 1,
        now,
        oldest: quietSince,
      });
      if (hits > 1) return;
      const queued = sessions.map((recipient) => {
        const id = newId(now);
        const push: PushMessage = {
          from: SENDER,
          collapseKey,
          messageId: id,
          notification: { title, body, icon: `${publicUrl}/icon-192.png` },
          data: { link },
          fcmOptions: { link: `${publicUrl}${link}` },
        };
        const written = { subject: title, text: body, html: null, code: null };
        return {
          id,
          channel: 'push' as const,
          recipient,
          ...written,
          push,
          priority,
          createdAt: now,
          expiresAt: null,
        };
      });
      await messages.add(trx, queued);
    },

    soon: delivery.soon,

    async toPerson(personId, note) {
      await database.db.transaction().execute((trx) => service.queue(trx, personId, note));
      service.soon();
    },
  };
  return service;
}
