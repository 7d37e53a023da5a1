import type { MyApplication, Quest } from '../../../../contract/quests/quest.ts';
import { ownMoney } from '../../money/amounts/display-amount.ts';
import { messages } from './messages.ts';
import { dayOf, momentOf } from './quest-dates.ts';

/** What happens next with the viewer's application, and by when; null if nothing does. */
export function applicationDeadline(
  application: MyApplication,
  quest: Pick<Quest, 'status' | 'currency'>,
): string | null {
  const { status, reviewDue, changesDue, paidAmount } = application;
  const isUndecided = status === 'pending' || status === 'changes_requested';
  if (isUndecided && quest.status === 'frozen') return messages.clocks.hold;
  if (status === 'pending' && reviewDue) return messages.clocks.review(dayOf(reviewDue));
  if (status === 'changes_requested' && changesDue) return messages.clocks.changes(momentOf(changesDue));
  if (status === 'approved' && paidAmount !== null)
    return messages.clocks.paid(ownMoney(paidAmount, quest.currency));
  return null;
}
