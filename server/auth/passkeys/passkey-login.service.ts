import type { SignedIn } from '../../../contract/auth/auth.ts';
import type { PasskeyAssertion, PasskeyRequest } from '../../../contract/auth/passkey.ts';
import type { Clock } from '../../core/clock.ts';
import { expired } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { admitPerson } from '../../people/person.repository.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { LoginLimitsService } from '../sessions/login-limits.service.ts';
import type { Device, StartSession } from '../sessions/session-start.service.ts';
import { hashToken } from '../sessions/tokens.service.ts';
import { invalidPasskey, type PasskeyCheckService } from './passkey-check.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  passkeyCheck: PasskeyCheckService;
  tokens: typeof oneTimeTokenRepository;
  loginLimits: LoginLimitsService;
  openSession: StartSession;
  notifications: NotificationWriterService;
}

const timedOut = () => expired('loginTimedOut');
const keyOf = (challenge: string) => ({ hash: hashToken(challenge), purpose: 'log-in' as const });

/**
 * Logs people in by passkey. The device has verified its user, so a passkey counts as both factors: no code
 * is needed, and it can complete a login challenge.
 */
export function createPasskeyLoginService(deps: Deps) {
  const { database, clock, passkeyCheck, tokens, notifications } = deps;

  /** The person of a login challenge, undefined without one; 410 if it expired or was used. */
  async function personOfChallenge(challenge: string | undefined): Promise<string | undefined> {
    if (challenge === undefined) return undefined;
    const found = await tokens.find(database.db, keyOf(challenge), clock.now());
    if (!found) throw timedOut();
    return found.personId;
  }

  return {
    begin: async (loginChallenge?: string): Promise<{ options: PasskeyRequest }> =>
      passkeyCheck.request(await personOfChallenge(loginChallenge)),

    /**
     * 400 `invalid_credentials` for any mismatch, 410 for a used or old challenge; counted like every login.
     */
    async finish(given: PasskeyAssertion, device: Device, loginChallenge?: string): Promise<SignedIn> {
      const { personId, use, uncount } = await passkeyCheck.check(given, {
        owner: () => personOfChallenge(loginChallenge),
        count: (subject) => deps.loginLimits.attempt(subject, device.ip),
      });
      const signedIn = await database.db.transaction().execute(async (trx) => {
        if (loginChallenge !== undefined && !(await tokens.spend(trx, keyOf(loginChallenge))))
          throw timedOut();
        const person = await admitPerson(trx, personId);
        if (!person) throw invalidPasskey();
        await use(trx);
        return deps.openSession(trx, person, device, 'passkey');
      });
      await uncount();
      notifications.deliverSoon();
      return signedIn;
    },
  };
}
export type PasskeyLoginService = ReturnType<typeof createPasskeyLoginService>;
