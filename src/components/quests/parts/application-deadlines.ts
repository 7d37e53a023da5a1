import type { MyApplication, Quest } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { ownMoney } from '../../money/amounts/display-amount.ts';
import { dayOf, momentOf } from './quest-dates.ts';

/** What happens next with the viewer's application, and by when; null if nothing does. */
export function applicationDeadline(
  application: MyApplication,
  quest: Pick<Quest, 'status' | 'currency'>,
): string | null {
  const { status, reviewDue, changesDue, paidAmount } = application;
  const isUndecided = status === 'pending' || status === 'changes_requested';
  if (isUndecided && quest.status === 'frozen') return m.questDeadlinesPaused();
  if (status === 'pending' && reviewDue) return m.questDecisionBy({ date: dayOf(reviewDue) });
  if (status === 'changes_requested' && changesDue)
    return m.questSendChangesBy({ date: momentOf(changesDue) });
  if (status === 'approved' && paidAmount !== null)
    return m.questPaidToWallet({ amount: ownMoney(paidAmount, quest.currency) });
  return null;
}
