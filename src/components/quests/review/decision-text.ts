import type { DecisionStatus } from '../../../../contract/quests/application-decision.ts';
import * as m from '../../../messages/quests.gen.ts';
import { ownMoney } from '../../money/amounts/display-amount.ts';

/** The toast after a decision: "Approved Kit Monroe, $40.00". */
export function decisionText(
  to: DecisionStatus,
  names: readonly string[],
  paid: number,
  currency: string,
): string {
  const people = { count: names.length, name: names[0] ?? '' };
  if (to === 'approved') return m.reviewApproved({ ...people, amount: ownMoney(paid, currency) });
  if (to === 'rejected') return m.reviewRejected(people);
  return to === 'changes_requested' ? m.reviewChangesRequested(people) : m.reviewUndone(people);
}
