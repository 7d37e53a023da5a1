import type { LastingLimits } from '../../core/durable-rate-limits.service.ts';
import { addressSubject } from '../../core/http/rate-limit.ts';
import type { Database } from '../../db/connection.ts';

export interface SignInLimits {
  /**
   * Counts a try before it is judged, so that parallel guesses cannot slip past; throws 429 when there
   * were too many failures. The returned function takes the count back after a success.
   */
  attempt(account: string, address: string): Promise<() => Promise<void>>;
}

/** Failed sign-ins, by account and by address. */
export function createSignInLimits(deps: { database: Database; limits: LastingLimits }): SignInLimits {
  const { limits } = deps;
  const { db } = deps.database;
  return {
    async attempt(account, ip) {
      const address = addressSubject(ip);
      await limits.take(db, 'sign-in-address', address);
      await limits.take(db, 'sign-in-account', account);
      return async () => {
        await limits.takeBack(db, 'sign-in-address', address);
        await limits.takeBack(db, 'sign-in-account', account);
      };
    },
  };
}
