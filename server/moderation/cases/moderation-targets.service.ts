import type { Standing } from '../../../contract/moderation/admin.ts';
import { endSessionsOf } from '../../auth/sessions/session.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { forbidden } from '../../core/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { FlickModerationStatusService } from '../../flicks/flick-moderation-status.service.ts';
import type { Target } from './moderation-case.repository.ts';
import type { moderationTargetRepository } from './moderation-target.repository.ts';

interface Deps {
  targets: typeof moderationTargetRepository;
  flickStanding: FlickModerationStatusService;
  clock: Clock;
}

/** Something reported, held until the transaction ends. */
export interface LockedTarget {
  standing: Standing;
  set(after: Standing): Promise<void>;
}

/** Holds and changes what was reported, whatever it is. */
export function createModerationTargetsService({ targets, flickStanding, clock }: Deps) {
  const gone: LockedTarget = {
    standing: 'gone',
    set: async () => {
      throw new Error('what is gone cannot be changed');
    },
  };

  async function holdFlick(trx: Db, id: string): Promise<LockedTarget> {
    const flick = await flickStanding.hold(trx, id);
    if (!flick || flick.standing === 'gone') return gone;
    return { standing: flick.standing, set: (after) => flickStanding.set(trx, id, flick, after) };
  }

  async function holdComment(trx: Db, id: string): Promise<LockedTarget> {
    const standing = await targets.holdComment(trx, id);
    return { standing, set: (after) => targets.setComment(trx, id, after === 'removed') };
  }

  async function holdQuestion(trx: Db, id: string): Promise<LockedTarget> {
    const standing = await targets.holdQuestion(trx, id);
    return { standing, set: (after) => targets.setQuestion(trx, id, after === 'removed') };
  }

  async function holdPerson(trx: Db, id: string): Promise<LockedTarget> {
    const { standing, isOperator } = await targets.holdPerson(trx, id);
    return {
      standing,
      async set(after) {
        if (after !== 'suspended') {
          await targets.lift(trx, id, clock.now());
          // Their sessions only reach the wallet; the next login gives full access again.
          return endSessionsOf(trx, id, clock.now());
        }
        if (isOperator) throw forbidden('This person is an operator. Take the role away first.');
        await targets.suspend(trx, id);
        await endSessionsOf(trx, id, clock.now());
      },
    };
  }

  async function holdAltSuggestion(trx: Db, id: string): Promise<LockedTarget> {
    const standing = await targets.holdAltSuggestion(trx, id);
    return { standing, set: (after) => targets.setAltSuggestion(trx, id, after === 'removed') };
  }

  const holds = {
    flick: holdFlick,
    comment: holdComment,
    question: holdQuestion,
    person: holdPerson,
    alt_suggestion: holdAltSuggestion,
  };
  return { hold: (trx: Db, { type, id }: Target): Promise<LockedTarget> => holds[type](trx, id) };
}
export type ModerationTargetsService = ReturnType<typeof createModerationTargetsService>;
