import { addressSubject } from '../../core/limits/address-subject.ts';
import type { DurableRateLimitsService } from '../../core/limits/durable-rate-limits.service.ts';
import type { Database } from '../../db/connection.ts';

/**
 * Both count a try before it is checked, so that parallel guesses cannot slip past, and throw 429 after too many
 * failures. The returned function uncounts it after a success.
 */
export interface LoginLimitsService {
  attempt(account: string, address: string): Promise<() => Promise<void>>;
  /**
   * A password entered in an open session. Each session has its own count, and none by address: neither strangers who
   * guess at log-in nor the holder of a stolen session lock the owner out of theirs.
   */
  attemptInSession(sessionId: string): Promise<() => Promise<void>>;
}

/** Failed log-ins by account and by address, and wrong passwords in open sessions by session. */
export function createLoginLimitsService(deps: {
  database: Database;
  limits: DurableRateLimitsService;
}): LoginLimitsService {
  const { limits } = deps;
  const { db } = deps.database;
  return {
    async attempt(account, ip) {
      const address = addressSubject(ip);
      await limits.take(db, 'sign-in-address', address);
      await limits.take(db, 'sign-in-account', account);
      return async () => {
        await limits.uncount(db, 'sign-in-address', address);
        await limits.uncount(db, 'sign-in-account', account);
      };
    },

    async attemptInSession(sessionId) {
      await limits.take(db, 'session-password', sessionId);
      return () => limits.uncount(db, 'session-password', sessionId);
    },
  };
}
