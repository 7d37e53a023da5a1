import type { Clock } from '../../core/clock.ts';
import type { DurableRateLimitsService } from '../../core/durable-rate-limits.service.ts';
import type { Encryption } from '../../core/encryption.ts';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';
import { stepOf } from './authenticator-app.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

type Tried = Parameters<DurableRateLimitsService['take']>[1];

interface Deps {
  database: Database;
  authenticators: typeof authenticatorRepository;
  limits: DurableRateLimitsService;
  sealing: Encryption;
  clock: Clock;
}

const TRIES = { app: ['app-code', 'app-code-day'], recovery: ['recovery-code'] } as const;

const wrong = (path: string, message: string) =>
  new AppError(400, 'invalid_otp', message, { fields: [{ path, message }] });
export const wrongAuthenticatorCode = () =>
  wrong('otp', 'This is not the newest code of your app, or it was used.');
const wrongRecoveryCode = () => wrong('recoveryCode', 'This recovery code is not right, or it was used.');

/**
 * Checks codes of authenticator apps, and recovery codes. No new code can be requested of an app, so attempts
 * are counted for the person: without any left the call is rejected (429) until the window ends.
 */
export function createAuthenticatorCodesService({ database, authenticators, limits, sealing, clock }: Deps) {
  /** Counts a try before it is judged, so that guesses at once cannot slip past; what fits is taken back. */
  async function counted<T>(personId: string, names: readonly Tried[], verify: () => Promise<T | null>) {
    for (const name of names) await limits.take(database.db, name, personId);
    const found = await verify();
    if (found === null) return null;
    for (const name of names) await limits.takeBack(database.db, name, personId);
    return found;
  }

  return {
    /** The step that a code of this secret is of; null where it fits none. */
    verify: (personId: string, secret: Buffer, otp: string): Promise<number | null> =>
      counted(personId, TRIES.app, async () => stepOf(sealing.open(secret, personId), otp, clock.now())),

    /**
     * Uses a code of the person's app up in one transaction with `change`, whose result this returns. 400
     * `invalid_otp` for a wrong or used one: of many at once one succeeds.
     */
    async use<T>(personId: string, otp: string, change: (trx: Db) => Promise<T>): Promise<T> {
      const fits = await counted(personId, TRIES.app, async () => {
        const app = await authenticators.find(database.db, personId);
        if (!app) return null;
        const step = stepOf(sealing.open(app.secret, personId), otp, clock.now());
        return step !== null && step > app.last_step ? { secret: app.secret, step } : null;
      });
      if (!fits) throw wrongAuthenticatorCode();
      return database.db.transaction().execute(async (trx) => {
        const response = await change(trx);
        // Last, in the order in which all that touches people and codes locks them.
        if (!(await authenticators.spendStep(trx, personId, fits))) throw wrongAuthenticatorCode();
        return response;
      });
    },

    /** The same for a recovery code. */
    async recover<T>(personId: string, code: string, change: (trx: Db) => Promise<T>): Promise<T> {
      const hash = hashRecoveryCode(code);
      const fits = await counted(personId, TRIES.recovery, async () =>
        (await authenticators.hasCode(database.db, personId, hash)) ? hash : null,
      );
      if (!fits) throw wrongRecoveryCode();
      return database.db.transaction().execute(async (trx) => {
        const response = await change(trx);
        if (!(await authenticators.spendCode(trx, personId, hash))) throw wrongRecoveryCode();
        return response;
      });
    },
  };
}
export type AuthenticatorCodesService = ReturnType<typeof createAuthenticatorCodesService>;
