import * as m from '../../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../../queries/cache/decisions.ts';
import { dayOf, momentOf } from '../../parts/quest-dates.ts';

/**
 * What happens with an application if its owner does nothing, as a long and a short text; null if nothing does. `left`
 * are the free slots of the quest: without one nothing is approved.
 */
export function reviewDeadline(
  { status, reviewDue, changesDue }: Pick<ShownApplicant, 'status' | 'reviewDue' | 'changesDue'>,
  left: number,
): { full: string; short: string } | null {
  if (status === 'pending' && reviewDue !== null && left > 0)
    return {
      full: m.reviewAutoApproves({ moment: momentOf(reviewDue) }),
      short: m.reviewDecideBy({ day: dayOf(reviewDue) }),
    };
  if (status === 'changes_requested' && changesDue !== null)
    return {
      full: m.reviewChangesDue({ moment: momentOf(changesDue) }),
      short: m.reviewChangesDueShort({ day: dayOf(changesDue) }),
    };
  return null;
}
