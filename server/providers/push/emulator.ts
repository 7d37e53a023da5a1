import type { EventHub } from '../../core/shared-state/event-hub.ts';
import type { Outbox } from '../messages/outbox.ts';
import type { PushTransport } from '../messages/transport.ts';

/**
 * A push transport in place of Firebase: a push goes to the outbox, and to the browser through its event
 * stream.
 */
export function emulatedPush(outbox: Outbox, events: EventHub): PushTransport {
  return {
    async send({ sessionId }, push) {
      const { messageId: id, notification } = push;
      const words = { subject: notification.title, text: notification.body, code: null };
      await outbox.add({ id, channel: 'push', to: sessionId, ...words, push });
      await events.publish(sessionId, { id, name: 'push', data: push });
    },
    close: async () => undefined,
  };
}
