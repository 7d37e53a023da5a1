import type { MyApplication } from '../../../contract/quest.ts';
import { ownMoney } from '../wallet/own-money.ts';
import { dayOf, momentOf } from './when.ts';
import { texts } from './words.ts';

/** What happens next with one's application, and by when; null where nothing does. */
export function clockOf(application: MyApplication, currency: string): string | null {
  const { status, reviewDue, changesDue, paidAmount } = application;
  if (status === 'pending' && reviewDue) return texts.clocks.review(dayOf(reviewDue));
  if (status === 'changes_requested' && changesDue) return texts.clocks.changes(momentOf(changesDue));
  if (status === 'approved' && paidAmount !== null) return texts.clocks.paid(ownMoney(paidAmount, currency));
  return null;
}
