import type { Database } from '../../db/connection.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { EndPendingVerifications } from '../codes/pending-verifications.service.ts';
import type { accountRepository } from '../identity/account.repository.ts';
import { endSessionsOf } from '../sessions/session.repository.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';
import type { factorResetRepository } from './factor-reset.repository.ts';
import type { FactorResetRecordsService } from './factor-reset-records.service.ts';

interface Deps {
  database: Database;
  resets: typeof factorResetRepository;
  records: FactorResetRecordsService;
  accounts: Pick<typeof accountRepository, 'setTwoFactor'>;
  authenticators: typeof authenticatorRepository;
  tokens: typeof oneTimeTokenRepository;
  endPendingVerifications: EndPendingVerifications;
}

/** Turns two-factor authentication off once the time to cancel a reset is over. */
export function createFactorResetCompletionService(deps: Deps) {
  const { database, resets, records } = deps;
  return {
    /** Completes one due reset and voids everything started with the second factor; false if none is due. */
    async completeNext(now: Date): Promise<boolean> {
      const personId = await resets.nextDue(database.db, now);
      if (personId === undefined) return false;
      await database.db.transaction().execute(async (trx) => {
        // Every transaction locks tokens before people.
        await deps.tokens.voidAllOf(trx, personId);
        const row = await resets.lock(trx, personId);
        // It may have been cancelled since it was read.
        if (!(await resets.remove(trx, personId, now)) || !row) return;
        await deps.accounts.setTwoFactor(trx, personId, { twoFactor: false, twoFactorMethod: 'sms', now });
        await deps.authenticators.remove(trx, personId);
        await endSessionsOf(trx, personId, now);
        await deps.endPendingVerifications(trx, row);
        await records.addToAuditLog(trx, 'factor_ended', { personId, operatorId: null, reason: '' });
        await records.alert(trx, row, 'factor-ended', { name: 'factorEnded' });
      });
      records.deliverSoon();
      return true;
    },
  };
}
export type FactorResetCompletionService = ReturnType<typeof createFactorResetCompletionService>;
