import type { DecisionResult } from '../../../contract/quests/application-decision.ts';
import { AppError } from '../../core/errors.ts';
import { usedUp } from '../../money/quest-approval-money.service.ts';
import type { LockedQuest } from '../quest-lock.repository.ts';
import { afterTransition, type DecisionRequest, decide, type Transition } from '../quest-rules.ts';
import type { LockedApplication } from './application-decision.repository.ts';

/** One decision about many applications. */
interface BulkDecision {
  ids: readonly string[];
  request: DecisionRequest;
  /** Applications whose payment has been spent, so their approval cannot be undone. */
  spent: ReadonlySet<string>;
  now: Date;
}

/** Nothing is decided about a frozen quest: 409 with the current state of the application. */
export function checkNotFrozen({ state }: LockedQuest, { state: status }: LockedApplication): void {
  if (state !== 'frozen' && state !== 'cancelled') return;
  throw new AppError(409, 'bad_transition', 'This quest is on hold, so nothing can be decided.', {
    data: { status },
  });
}

/**
 * Applies a decision to applications one after another, each to the quest as the previous ones left it. One
 * that is not allowed fails without the others.
 */
export function decideEach(
  before: LockedQuest,
  applications: ReadonlyMap<string, LockedApplication>,
  { ids, request, spent, now }: BulkDecision,
): { transitions: Transition[]; results: DecisionResult[] } {
  const current = new Map(applications);
  const transitions: Transition[] = [];
  let quest = before;
  const results = ids.map((id): DecisionResult => {
    const application = current.get(id);
    if (!application)
      return { id, ok: false, status: null, code: 'not_found', message: 'This is no proof of this quest.' };
    try {
      checkNotFrozen(quest, application);
      const transition = decide(quest, application, request, now);
      if (transition && spent.has(id)) throw usedUp();
      if (transition) {
        transitions.push(transition);
        quest = afterTransition(quest, transition);
        current.set(id, transition.proof);
      }
      return { id, ok: true, status: request.status };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { id, ok: false, status: application.state, code: error.code, message: error.message };
    }
  });
  return { transitions, results };
}
