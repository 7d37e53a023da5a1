import type { ServerEvents } from '../../../contract/events.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { EventHub } from '../../core/shared-state/event-hub.ts';

/** Publishes changed quests and applications to open tabs; call it after the commit. */
export function createQuestEventsService({ events, clock }: { events: EventHub; clock: Clock }) {
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
export type QuestEventsService = ReturnType<typeof createQuestEventsService>;
