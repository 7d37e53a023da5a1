import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { DecisionStatus, decideApplicant } from '../../../contract/quests/application-decision.ts';
import { invalid } from '../../core/errors.ts';
import type { LockedQuest } from '../quest-lock.repository.ts';
import type { DecisionRequest } from '../quest-rules.ts';

/** The body of a decision. */
export type DecisionBody = NonNullable<Parsed<typeof decideApplicant>['body']>;

function reasonOf(
  { criteria }: Pick<LockedQuest, 'criteria'>,
  { reason }: DecisionBody,
): DecisionRequest['reason'] {
  if (reason === undefined) return null;
  const { code, text } = reason;
  const criterion = 'criterion' in reason ? (reason.criterion ?? null) : null;
  if (code !== 'criteria') return { code, text, criterion: null };
  if (criterion === null || criterion >= criteria.length)
    throw invalid('reason.criterion', 'sayMissedCriterion');
  return { code, text, criterion };
}

/** A decision of the owner in the form that the rules take; 400 if the body does not fit it. */
export function readDecision(
  quest: LockedQuest,
  status: DecisionStatus,
  body: DecisionBody,
  mayCorrect: boolean,
): DecisionRequest {
  const { amount = null } = body;
  if (amount !== null && status !== 'approved') throw invalid('amount', 'amountOnlyForApproval');
  if (amount !== null && amount >= quest.reward) throw invalid('amount', 'partialBelowReward');
  if (status === 'rejected' && body.reason === undefined) throw invalid('reason', 'rejectionNeedsReason');
  const given = reasonOf(quest, body);
  // Full approvals and undone decisions store no reason.
  const reason = status === 'pending' || (status === 'approved' && amount === null) ? null : given;
  return { status, by: 'owner', reason, amount, mayCorrect };
}
