import type { Outbox } from './outbox.ts';
import type { ContactTransport } from './transport.ts';

/** A transport in place of a mail or SMS provider: messages go to the outbox. */
export function outboxTransport(outbox: Outbox): ContactTransport {
  return {
    send: (message) => outbox.add(message),
    close: () => undefined,
  };
}
