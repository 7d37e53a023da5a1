import type { Db } from '../../db/prepared-statement.ts';
import type { Clock } from '../clock.ts';
import { rateLimited } from '../errors.ts';
import { addToWindow, forgetWindow, unhitWindow } from './rate-window.repository.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * How often a subject (account, contact or address) can do something within a window that starts with its
 * first use.
 */
export const DURABLE_LIMITS = {
  'sign-in-address': { max: 50, seconds: 15 * MINUTE },
  'sign-in-account': { max: 10, seconds: 15 * MINUTE },
  'session-password': { max: 10, seconds: 15 * MINUTE },
  'sign-up-address': { max: 5, seconds: HOUR },
  'code-address': { max: 30, seconds: HOUR },
  'code-pause': { max: 1, seconds: MINUTE },
  'code-hour': { max: 5, seconds: HOUR },
  'code-day': { max: 10, seconds: DAY },
  'app-code': { max: 5, seconds: 15 * MINUTE },
  'app-code-day': { max: 30, seconds: DAY },
  'recovery-code': { max: 5, seconds: 15 * MINUTE },
} as const;
type DurableLimit = keyof typeof DURABLE_LIMITS;

/** Rate limits counted in SQL, so that they survive a restart and are shared by all processes. */
export interface DurableRateLimitsService {
  /** Counts one use; throws 429 after too many. */
  take(db: Db, name: DurableLimit, subject: string): Promise<void>;
  /** Takes one use back. */
  uncount(db: Db, name: DurableLimit, subject: string): Promise<void>;
  /** Forgets every use. */
  forget(db: Db, name: DurableLimit, subject: string): Promise<void>;
  /** Seconds that must pass between two codes; none where limits are off. */
  codePause: number;
}

export function createDurableRateLimitsService(deps: {
  clock: Clock;
  enabled: boolean;
}): DurableRateLimitsService {
  return {
    async take(db, name, subject) {
      if (!deps.enabled) return;
      const { max, seconds } = DURABLE_LIMITS[name];
      const now = deps.clock.now();
      const oldest = new Date(now.getTime() - seconds * 1_000);
      const { hits, startsAt } = await addToWindow(db, { bucket: name, subject, amount: 1, now, oldest });
      if (hits <= max) return;
      const remaining = startsAt.getTime() - oldest.getTime();
      throw rateLimited(Math.max(1, Math.ceil(remaining / 1_000)));
    },

    async uncount(db, name, subject) {
      if (deps.enabled) await unhitWindow(db, name, subject);
    },

    forget: forgetWindow,
    codePause: deps.enabled ? DURABLE_LIMITS['code-pause'].seconds : 0,
  };
}
