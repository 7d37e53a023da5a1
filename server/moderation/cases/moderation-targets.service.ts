import type { ModerationStatus } from '../../../contract/moderation/admin.ts';
import { endSessionsOf } from '../../auth/sessions/session.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { forbidden } from '../../core/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { FlickModerationStatusService } from '../../flicks/flick-moderation-status.service.ts';
import type { Target } from './moderation-case.repository.ts';
import type { moderationTargetRepository } from './moderation-target.repository.ts';

interface Deps {
  targets: typeof moderationTargetRepository;
  flickStatus: FlickModerationStatusService;
  clock: Clock;
}

/** A target, locked until the transaction ends. */
export interface LockedTarget {
  status: ModerationStatus;
  /** When the suspension of a person ends; null if it has no end, or if there is none. */
  endsAt?: Date | null;
  /** `until` is when a suspension ends; null if it has no end. */
  set(after: ModerationStatus, until?: Date | null): Promise<void>;
}

/** Locks targets of any type and changes their moderation status. */
export function createModerationTargetsService({ targets, flickStatus, clock }: Deps) {
  const missing: LockedTarget = {
    status: 'gone',
    set: async () => {
      throw new Error('what is gone cannot be changed');
    },
  };

  async function lockFlick(trx: Db, id: string): Promise<LockedTarget> {
    const flick = await flickStatus.lock(trx, id);
    if (!flick || flick.status === 'gone') return missing;
    return { status: flick.status, set: (after) => flickStatus.set(trx, id, flick, after) };
  }

  async function lockComment(trx: Db, id: string): Promise<LockedTarget> {
    const status = await targets.lockComment(trx, id);
    return { status, set: (after) => targets.setComment(trx, id, after === 'removed') };
  }

  async function lockQuestion(trx: Db, id: string): Promise<LockedTarget> {
    const status = await targets.lockQuestion(trx, id);
    return { status, set: (after) => targets.setQuestion(trx, id, after === 'removed') };
  }

  async function lockPerson(trx: Db, id: string): Promise<LockedTarget> {
    const { status, isOperator, suspendedUntil } = await targets.lockPerson(trx, id);
    return {
      status,
      endsAt: suspendedUntil,
      async set(after, until = null) {
        if (after !== 'suspended') {
          await targets.lift(trx, id, clock.now());
          // Their sessions only reach the wallet; the next login gives full access again.
          return endSessionsOf(trx, id, clock.now());
        }
        if (isOperator) throw forbidden('targetIsOperator');
        await targets.suspend(trx, id, until);
        await endSessionsOf(trx, id, clock.now());
      },
    };
  }

  async function lockAltSuggestion(trx: Db, id: string): Promise<LockedTarget> {
    const status = await targets.lockAltSuggestion(trx, id);
    return { status, set: (after) => targets.setAltSuggestion(trx, id, after === 'removed') };
  }

  const locks = {
    flick: lockFlick,
    comment: lockComment,
    question: lockQuestion,
    person: lockPerson,
    alt_suggestion: lockAltSuggestion,
  };
  return { lock: (trx: Db, { type, id }: Target): Promise<LockedTarget> => locks[type](trx, id) };
}
export type ModerationTargetsService = ReturnType<typeof createModerationTargetsService>;
