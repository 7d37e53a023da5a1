import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { DecisionStatus, decideApplicant } from '../../../contract/quests/application-decision.ts';
import { invalid } from '../../core/http/errors.ts';
import type { HeldQuest } from '../quest-lock.repository.ts';
import type { Wish } from '../quest-rules.ts';

/** What came with a decision. */
export type DecisionBody = NonNullable<Parsed<typeof decideApplicant>['body']>;

function reasonOf({ criteria }: Pick<HeldQuest, 'criteria'>, { reason }: DecisionBody): Wish['reason'] {
  if (reason === undefined) return null;
  const { code, text } = reason;
  const criterion = 'criterion' in reason ? (reason.criterion ?? null) : null;
  if (code !== 'criteria') return { code, text, criterion: null };
  if (criterion === null || criterion >= criteria.length)
    throw invalid('reason.criterion', 'Say which of the criteria is missed.');
  return { code, text, criterion };
}

/** A decision of the owner as the rules take it; 400 where what came with it does not belong to it. */
export function wishOf(
  quest: HeldQuest,
  status: DecisionStatus,
  body: DecisionBody,
  mayCorrect: boolean,
): Wish {
  const { amount = null } = body;
  if (amount !== null && status !== 'approved') throw invalid('amount', 'Only an approval has an amount.');
  if (amount !== null && amount >= quest.reward)
    throw invalid('amount', 'Give less than the reward, or nothing for all of it.');
  if (status === 'rejected' && body.reason === undefined) throw invalid('reason', 'Say why you reject this.');
  const given = reasonOf(quest, body);
  // Of a full approval, and of what is taken back, no reason is kept.
  const reason = status === 'pending' || (status === 'approved' && amount === null) ? null : given;
  return { status, by: 'owner', reason, amount, mayCorrect };
}
