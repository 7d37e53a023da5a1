import type { ServerEvents } from '../../../contract/core/events.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { EventHub } from '../../core/shared-state/event-hub.ts';

/** Tells open streams of quests and proofs that changed; call it once the transaction is over. */
export function createQuestNews({ events, clock }: { events: EventHub; clock: Clock }) {
  return {
    quest(people: Iterable<string>, data: ServerEvents['quest']): void {
      for (const personId of new Set(people))
        events.publish(personId, { id: newId(clock.now()), name: 'quest', data });
    },
    applicant(people: Iterable<string>, data: ServerEvents['applicant']): void {
      for (const personId of new Set(people))
        events.publish(personId, { id: newId(clock.now()), name: 'applicant', data });
    },
  };
}
export type QuestNews = ReturnType<typeof createQuestNews>;
