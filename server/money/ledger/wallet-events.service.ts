import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { EventHub } from '../../core/shared-state/event-hub.ts';

/** Tells open streams of people that their money moved; call it once the transaction is over. */
export function createMoneyNews({ events, clock }: { events: EventHub; clock: Clock }) {
  return (people: Iterable<string>): void => {
    for (const personId of new Set(people)) {
      events.publish(personId, { id: newId(clock.now()), name: 'balance', data: {} });
    }
  };
}
export type MoneyNews = ReturnType<typeof createMoneyNews>;
