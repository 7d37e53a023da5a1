import type { Outbox } from './outbox.ts';
import type { ContactCarrier } from './transport.ts';

/** Stands in for a mail or SMS provider: messages go to the outbox. */
export function outboxCarrier(outbox: Outbox): ContactCarrier {
  return {
    send: (message) => outbox.add(message),
    close: () => undefined,
  };
}
