import type { CaseState, ModerationAction, ModerationStatus } from '../../../contract/moderation/admin.ts';
import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, invalid, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, within } from '../../db/prepared-statement.ts';
import type { flickFileKeysRepository } from '../../flicks/flick-file-keys.repository.ts';
import type { FlickFilePrivacyService, MoveFiles } from '../../flicks/flick-file-privacy.service.ts';
import type { moderationAppealRepository } from './moderation-appeal.repository.ts';
import type { LockedCase, moderationCaseRepository, Target } from './moderation-case.repository.ts';
import type { ModerationNotificationsService } from './moderation-notifications.service.ts';
import {
  endOfSuspension,
  isAboutOwner,
  needsReason,
  possibleActions,
  stateAfter,
  statusAfter,
} from './moderation-rules.ts';
import type { ModerationTargetsService } from './moderation-targets.service.ts';

interface Deps {
  database: Database;
  cases: typeof moderationCaseRepository;
  log: typeof moderationActionRepository;
  appeals: Pick<typeof moderationAppealRepository, 'settle' | 'countOpen'>;
  targets: ModerationTargetsService;
  flickFiles: typeof flickFileKeysRepository;
  filePrivacy: FlickFilePrivacyService;
  caseNotifications: ModerationNotificationsService;
  clock: Clock;
}

/** A decision of an operator, based on that version of the case. */
export interface Decision {
  operatorId: string;
  caseId: string;
  action: ModerationAction;
  reason: string;
  version: number;
  /** For `suspend`: the days after which it ends. */
  days?: number | undefined;
}

function changed(found: LockedCase, targetState: ModerationStatus): AppError {
  const { state, version } = found;
  return new AppError(409, 'changed', 'decidedMeanwhile', { data: { state, targetState, version } });
}

/** Carries out decisions of operators, each once and together with its entry in the audit log. */
export function createModerationService(deps: Deps) {
  const { database, cases, log, appeals, targets, flickFiles, filePrivacy, caseNotifications, clock } = deps;

  /**
   * Dismissing the reports of a target that was limited automatically lifts the limit: an operator has looked
   * at it now.
   */
  async function effectOf(trx: Db, { action }: Decision, found: LockedCase, before: ModerationStatus) {
    if (action !== 'dismiss' || before !== 'limited') return statusAfter(action);
    const { byRule } = await log.ruled(within(trx), found.id);
    return byRule ? 'visible' : undefined;
  }

  /** Settles the appeals that a decision answers; while others are open, the case stays appealed. */
  async function settleAppeals(
    trx: Db,
    { caseId, action, reason: note }: Decision,
    about: Target,
    after: CaseState,
  ): Promise<CaseState> {
    const now = clock.now();
    const answers = action === 'uphold' || action === 'restore' || action === 'lift';
    const left = answers
      ? await appeals.settle(
          trx,
          { caseId, targetId: action === 'uphold' ? null : about.id },
          { state: action === 'uphold' ? 'upheld' : 'reversed', note, now },
        )
      : await appeals.countOpen(trx, caseId);
    if (left > 0) return 'appealed';
    return after === 'appealed' ? 'actioned' : after;
  }

  async function settle(trx: Db, found: LockedCase, after: CaseState): Promise<string[]> {
    const reporters = after === 'appealed' ? [] : await cases.settleReports(trx, found, after);
    await cases.decide(trx, found, after, clock.now());
    return after === 'reviewing' ? [] : reporters;
  }

  /** Moves the files of a flick that is removed, so that known URLs stop working. */
  async function withFilesMoved(
    { action, caseId }: Decision,
    change: (move: MoveFiles) => Promise<void>,
  ): Promise<void> {
    const seen = action === 'remove' ? await flickFiles.ofCase(database.db, caseId) : undefined;
    const withoutMoving = () => change(async () => undefined);
    if (!seen) return withoutMoving();
    let isCopied = false;
    const withCopies = (move: MoveFiles) => {
      isCopied = true;
      return change(move);
    };
    await filePrivacy.whileCopied(seen, 'all', withCopies).catch((error: unknown) => {
      if (isCopied) throw error;
      // A failing store must not prevent the removal: the job moves the files later and reports errors.
      return withoutMoving();
    });
  }

  return {
    /**
     * Decides about a case, and calls `record` in the same transaction. 404 unknown, 400 without a required
     * reason, 403 about one's own, 409 `changed` if it was decided since or is gone.
     */
    async act(decision: Decision, record: (trx: Db) => Promise<void>): Promise<void> {
      const { operatorId, caseId, action, reason, version } = decision;
      if (needsReason(action) && reason.length < 3) throw invalid('reason', 'reasonNeeded');
      await withFilesMoved(decision, (move) =>
        database.db.transaction().execute(async (trx) => {
          const found = await cases.lock(trx, caseId);
          if (!found) throw notFound('reportGone');
          if (found.ownerId === operatorId) throw forbidden('ownContent');
          const about: Target = isAboutOwner(action)
            ? { type: 'person', id: found.ownerId, ownerId: found.ownerId }
            : found;
          const target = await targets.lock(trx, about);
          const before = target.status;
          const [targetState, ownerState] = isAboutOwner(action)
            ? [before, before]
            : [before, 'visible' as const];
          const isPossible = possibleActions({
            targetType: isAboutOwner(action) ? 'person' : found.type,
            state: found.state,
            targetState,
            ownerState,
          }).includes(action);
          if (found.version !== version || !isPossible) throw changed(found, before);
          const effect = await effectOf(trx, decision, found, before);
          const createdAt = clock.now();
          const until = endOfSuspension(action, decision.days, createdAt);
          if (effect) await target.set(effect, until);
          if (effect === 'removed') await move(trx);
          const after = effect ?? before;
          const state = await settleAppeals(
            trx,
            decision,
            about,
            stateAfter(action, found.state, found.type),
          );
          const reporters = await settle(trx, found, state);
          const entry = { caseId, operatorId, action, reason, before, after, until, createdAt };
          await log.add(trx, { ...entry, id: newId(createdAt), target: about });
          await caseNotifications.decided(trx, {
            found,
            about,
            action,
            reason,
            before,
            after,
            until,
            reporters,
          });
          await record(trx);
        }),
      );
      caseNotifications.soon();
    },
  };
}
export type ModerationService = ReturnType<typeof createModerationService>;
