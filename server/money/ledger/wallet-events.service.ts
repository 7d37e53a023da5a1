import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { EventHub } from '../../core/shared-state/event-hub.ts';

/** Publishes events to the open tabs of people whose money moved; call it after the commit. */
export function createWalletEventsService({ events, clock }: { events: EventHub; clock: Clock }) {
  return (people: Iterable<string>): void => {
    for (const personId of new Set(people)) {
      events.publish(personId, { id: newId(clock.now()), name: 'balance', data: {} });
    }
  };
}
export type PublishWalletEvents = ReturnType<typeof createWalletEventsService>;
