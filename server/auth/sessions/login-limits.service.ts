import { addressSubject } from '../../core/address-subject.ts';
import type { DurableRateLimitsService } from '../../core/durable-rate-limits.service.ts';
import type { Database } from '../../db/connection.ts';

export interface LoginLimitsService {
  /**
   * Counts a try before it is checked, so that parallel guesses cannot slip past; throws 429 after too many
   * failures. The returned function uncounts it after a success.
   */
  attempt(account: string, address: string): Promise<() => Promise<void>>;
}

/** Failed sign-ins, by account and by address. */
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
  };
}
