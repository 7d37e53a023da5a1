import type { Flick } from '../../contract/flicks/flick.ts';
import type { ScheduledFlick } from '../../contract/flicks/scheduled-flick.ts';

/** What a draft became: a flick or a scheduled flick. */
export type PublishResult = Flick | ScheduledFlick;

export const isScheduled = (result: PublishResult): result is ScheduledFlick => 'publishAt' in result;
