import type { ShownApplicant } from '../../../../queries/cache/decisions.ts';
import { dayOf, momentOf } from '../../parts/quest-dates.ts';
import { messages } from '../messages.ts';

/**
 * What happens with an application if its owner does nothing, as a long and a short text; null if nothing does. `left`
 * are the free slots of the quest: without one nothing is approved.
 */
export function reviewDeadline(
  { status, reviewDue, changesDue }: Pick<ShownApplicant, 'status' | 'reviewDue' | 'changesDue'>,
  left: number,
): { full: string; short: string } | null {
  if (status === 'pending' && reviewDue !== null && left > 0)
    return { full: messages.bySelf(momentOf(reviewDue)), short: messages.bySelfShort(dayOf(reviewDue)) };
  if (status === 'changes_requested' && changesDue !== null)
    return {
      full: messages.changesUntil(momentOf(changesDue)),
      short: messages.changesShort(dayOf(changesDue)),
    };
  return null;
}
