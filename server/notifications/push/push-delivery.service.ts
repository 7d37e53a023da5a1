import type { Database } from '../../db/connection.ts';
import { InvalidPushToken, type PushTransport } from '../../providers/messages/transport.ts';
import type { Send } from '../messages/message-delivery.service.ts';
import type { pushRepository } from './push.repository.ts';

interface Deps {
  database: Database;
  tokens: typeof pushRepository;
  transport: PushTransport;
}

/**
 * Sends a queued push with its session's present token. It is dropped if the session ended, or if the person
 * saw the notification while the push waited, for example for a provider that was down. A token the provider
 * does not know any more is removed from its session.
 */
export function createPushDeliveryService({ database, tokens, transport }: Deps): Send {
  return async ({ recipient: sessionId, push }) => {
    if (push === null) return;
    const token = await tokens.token(database.db, sessionId, push.collapseKey);
    if (token === null) return;
    try {
      await transport.send({ sessionId, token }, push);
    } catch (error) {
      if (error instanceof InvalidPushToken) await tokens.forget(database.db, sessionId, token);
      throw error;
    }
  };
}
