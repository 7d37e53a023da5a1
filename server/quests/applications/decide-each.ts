import type { Locale } from '../../../contract/core/locales.ts';
import type { DecisionResult } from '../../../contract/quests/application-decision.ts';
import { AppError, notFound } from '../../core/errors.ts';
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
  /** The language of the messages in the results. */
  locale: Locale;
}

/** Nothing is decided about a frozen quest: 409 with the current state of the application. */
export function checkNotFrozen({ state }: LockedQuest, { state: status }: LockedApplication): void {
  if (state !== 'frozen' && state !== 'cancelled') return;
  throw new AppError(409, 'bad_transition', 'questOnHoldUndecidable', {
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
  { ids, request, spent, now, locale }: BulkDecision,
): { transitions: Transition[]; results: DecisionResult[] } {
  const current = new Map(applications);
  const transitions: Transition[] = [];
  let quest = before;
  const results = ids.map((id): DecisionResult => {
    const application = current.get(id);
    const failed = (error: AppError): DecisionResult => ({
      id,
      ok: false,
      status: application?.state ?? null,
      code: error.code,
      message: error.messageIn(locale),
    });
    if (!application) return failed(notFound('notOfThisQuest'));
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
      return failed(error);
    }
  });
  return { transitions, results };
}
