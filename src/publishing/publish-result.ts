import type { Flick } from '../../contract/flicks/flick.ts';
import type { ScheduledFlick } from '../../contract/flicks/scheduled-flick.ts';

/** What a draft became: a flick, or one that waits for its time. */
export type PublishResult = Flick | ScheduledFlick;

/** Whether it waits for its time. */
export const isScheduled = (made: PublishResult): made is ScheduledFlick => 'publishAt' in made;
