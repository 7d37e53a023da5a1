import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import type { Clock } from '../../core/clock.ts';
import type { Encryption } from '../../core/encryption.ts';
import { AppError } from '../../core/errors.ts';
import type { DurableRateLimitsService } from '../../core/limits/durable-rate-limits.service.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';
import { stepOf } from './authenticator-app.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

type LimitName = Parameters<DurableRateLimitsService['take']>[1];

interface Deps {
  database: Database;
  authenticators: typeof authenticatorRepository;
  limits: DurableRateLimitsService;
  encryption: Encryption;
  clock: Clock;
}

const TRIES = { app: ['app-code', 'app-code-day'], recovery: ['recovery-code'] } as const;

const wrong = (field: string, text: ErrorTextName) => new AppError(400, 'invalid_otp', text, { field });
export const wrongAuthenticatorCode = () => wrong('otp', 'wrongAppCode');
const wrongRecoveryCode = () => wrong('recoveryCode', 'wrongRecoveryCode');

/**
 * Checks codes of authenticator apps, and recovery codes. Wrong attempts cannot void an app's codes, so they
 * are limited per person (429).
 */
export function createAuthenticatorCodesService({
  database,
  authenticators,
  limits,
  encryption,
  clock,
}: Deps) {
  /** Counts a try before checking it, so that parallel guesses cannot slip past; a success is uncounted. */
  async function counted<T>(personId: string, names: readonly LimitName[], verify: () => Promise<T | null>) {
    for (const name of names) await limits.take(database.db, name, personId);
    const found = await verify();
    if (found === null) return null;
    for (const name of names) await limits.uncount(database.db, name, personId);
    return found;
  }

  return {
    /** The step that a code of this secret belongs to; null if it is wrong. */
    verify: (personId: string, secret: Buffer, otp: string): Promise<number | null> =>
      counted(personId, TRIES.app, async () => stepOf(encryption.open(secret, personId), otp, clock.now())),

    /**
     * Uses up a code of the person's app in one transaction with `change`, whose result it returns. 400
     * `invalid_otp` for a wrong or used one: of parallel calls with one code, one succeeds.
     */
    async use<T>(personId: string, otp: string, change: (trx: Db) => Promise<T>): Promise<T> {
      const match = await counted(personId, TRIES.app, async () => {
        const app = await authenticators.find(database.db, personId);
        if (!app) return null;
        const step = stepOf(encryption.open(app.secret, personId), otp, clock.now());
        return step !== null && step > app.last_step ? { secret: app.secret, step } : null;
      });
      if (!match) throw wrongAuthenticatorCode();
      return database.db.transaction().execute(async (trx) => {
        const response = await change(trx);
        // Last: every transaction locks people before codes.
        if (!(await authenticators.spendStep(trx, personId, match))) throw wrongAuthenticatorCode();
        return response;
      });
    },

    /** The same for a recovery code. */
    async recover<T>(personId: string, code: string, change: (trx: Db) => Promise<T>): Promise<T> {
      const hash = hashRecoveryCode(code);
      const match = await counted(personId, TRIES.recovery, async () =>
        (await authenticators.hasCode(database.db, personId, hash)) ? hash : null,
      );
      if (!match) throw wrongRecoveryCode();
      return database.db.transaction().execute(async (trx) => {
        const response = await change(trx);
        if (!(await authenticators.spendCode(trx, personId, hash))) throw wrongRecoveryCode();
        return response;
      });
    },
  };
}
export type AuthenticatorCodesService = ReturnType<typeof createAuthenticatorCodesService>;
