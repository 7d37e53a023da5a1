import type { Db } from '../../db/prepared-statement.ts';
import type { CodeOwner, OneTimeCodeService } from './one-time-code.service.ts';
import type { oneTimeTokenRepository } from './one-time-token.repository.ts';

interface Deps {
  tokens: typeof oneTimeTokenRepository;
  codes: OneTimeCodeService;
}

/**
 * Voids what was started with the old password: login challenges, resets, new contacts. Call it in the
 * transaction that sets the new password.
 */
export function createPendingVerificationsService({ tokens, codes }: Deps) {
  return async (trx: Db, person: CodeOwner): Promise<void> => {
    await codes.voidAllOf(trx, person);
    // After the codes: a parallel call that exchanges a code for a token has then either finished or fails.
    await tokens.voidAllOf(trx, person.id);
  };
}
export type EndPendingVerifications = ReturnType<typeof createPendingVerificationsService>;
