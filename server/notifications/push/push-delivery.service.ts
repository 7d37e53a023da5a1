import type { Database } from '../../db/connection.ts';
import { type PushCarrier, TokenGone } from '../../providers/messages/transport.ts';
import type { Send } from '../messages/message-delivery.service.ts';
import type { pushRepository } from './push.repository.ts';

interface Deps {
  database: Database;
  tokens: typeof pushRepository;
  carrier: PushCarrier;
}

/**
 * Sends a queued push with the token that its session has by now. A session that ended gets nothing, nor does a
 * person who saw the notification while the push waited, say for a provider that was down. A token that the provider
 * does not know any more is taken from its session.
 */
export function createPushSending({ database, tokens, carrier }: Deps): Send {
  return async ({ recipient: sessionId, push }) => {
    if (push === null) return;
    const token = await tokens.token(database.db, sessionId, push.collapseKey);
    if (token === null) return;
    try {
      await carrier.send({ sessionId, token }, push);
    } catch (error) {
      if (error instanceof TokenGone) await tokens.forget(database.db, sessionId, token);
      throw error;
    }
  };
}
