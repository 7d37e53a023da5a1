import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { appealModeration, ModerationDecision } from '../../../contract/moderation/appeal.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, within } from '../../db/prepared-statement.ts';
import type { moderationAppealRepository } from './moderation-appeal.repository.ts';
import type { moderationCaseRepository } from './moderation-case.repository.ts';

interface Deps {
  database: Database;
  appeals: typeof moderationAppealRepository;
  cases: Pick<typeof moderationCaseRepository, 'lock' | 'decide' | 'hasReports'>;
  clock: Clock;
}

type Call = Parsed<typeof appealModeration>;
interface Answer {
  decision: ModerationDecision | null;
}

/** Cases in one run of the job. */
const BATCH = 20;

const nothingToAppeal = () => notFound('noDecisionToAppeal');

/** What people read about decisions of operators, and their appeals. */
export function createModerationAppealService({ database, appeals, cases, clock }: Deps) {
  return {
    /** The decision that applies to the viewer or to something of theirs; null if there is none. */
    async read(viewerId: string, target: Call['params']): Promise<Answer> {
      const found = await appeals.current(database, viewerId, target, clock.now());
      return { decision: found?.decision ?? null };
    },

    /**
     * Sends an appeal and records the response. 404 without a decision, 409 `already_appealed` the second time,
     * 409 `appeal_over` after 30 days and for automatic decisions, which operators look at anyway.
     */
    async send(
      viewerId: string,
      { params: target, body: { text } }: Call,
      record: (trx: Db, response: Answer) => Promise<void>,
    ): Promise<Answer> {
      const seen = await appeals.current(database, viewerId, target, clock.now());
      if (!seen) throw nothingToAppeal();
      return database.db.transaction().execute(async (trx) => {
        const now = clock.now();
        if (seen.caseId !== null) await cases.lock(trx, seen.caseId);
        // An operator may have decided before the case was locked.
        const found = await appeals.current(within(trx), viewerId, target, now);
        if (!found) throw nothingToAppeal();
        const { actionId, caseId, decision } = found;
        if (decision.appeal) throw new AppError(409, 'already_appealed', 'decisionAppealed');
        if (decision.appealUntil === null || caseId === null)
          throw new AppError(409, 'appeal_over', 'decisionAppealTooLate');
        await appeals.add(trx, { actionId, caseId, personId: viewerId }, text, now);
        const after = await appeals.current(within(trx), viewerId, target, now);
        const response = { decision: after?.decision ?? null };
        await record(trx, response);
        return response;
      });
    },

    /**
     * Settles some appeals of decisions that were reversed in another way: a suspension that ended, or that was
     * lifted in another case. Each case in its own transaction; true if there may be more.
     */
    async settleReversed(now: Date): Promise<boolean> {
      const found = await appeals.withReversed(database.db, BATCH);
      for (const caseId of found) {
        await database.db.transaction().execute(async (trx) => {
          const locked = await cases.lock(trx, caseId);
          if (locked?.state !== 'appealed') return;
          await appeals.settleReversed(trx, caseId, now);
          if ((await appeals.countOpen(trx, caseId)) > 0) return;
          await cases.decide(trx, locked, (await cases.hasReports(trx, locked)) ? 'open' : 'actioned', now);
        });
      }
      return found.length === BATCH;
    },
  };
}
export type ModerationAppealService = ReturnType<typeof createModerationAppealService>;
