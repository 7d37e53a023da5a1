import type { Db } from '../../db/prepared-statement.ts';
import type { CodeHolder, OneTimeCodes } from '../codes/one-time-code.service.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';

interface Deps {
  tokens: typeof oneTimeTokenRepository;
  codes: OneTimeCodes;
}

/**
 * Voids what began with the password before: log-ins that wait for their code, resets, new contacts.
 * Call it once the new password stands, in its transaction.
 */
export function createUnderWay({ tokens, codes }: Deps) {
  return async (trx: Db, person: CodeHolder): Promise<void> => {
    await codes.voidAllOf(trx, person);
    // After the codes: who was about to get a token for one has it by now, or gets none.
    await tokens.voidAllOf(trx, person.id);
  };
}
export type EndUnderWay = ReturnType<typeof createUnderWay>;
