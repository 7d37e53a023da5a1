import { createHash } from 'node:crypto';
import type { SignedIn } from '../../../contract/auth/auth.ts';
import { PASSKEY_MS, type PasskeyAssertion, type PasskeyRequest } from '../../../contract/auth/passkey.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { admitPerson } from '../../people/person.repository.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { LoginLimitsService } from '../sessions/login-limits.service.ts';
import type { Device, StartSession } from '../sessions/session-start.service.ts';
import { hashToken } from '../sessions/tokens.service.ts';
import type { passkeyRepository } from './passkey.repository.ts';
import { challengeHash, type PasskeyProofService } from './passkey-proof.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  passkeys: typeof passkeyRepository;
  proof: PasskeyProofService;
  tokens: typeof oneTimeTokenRepository;
  loginLimits: LoginLimitsService;
  openSession: StartSession;
  notifications: NotificationWriterService;
}

/** The same error for a passkey that is unknown, was removed, or did not sign. */
const invalidPasskey = () =>
  new AppError(400, 'invalid_credentials', 'This passkey opens no account here. Use your password instead.');
const timedOut = () => expired('This log-in took too long. Try again.');
const keyOf = (challenge: string) => ({ hash: hashToken(challenge), purpose: 'log-in' as const });

/**
 * Logs people in by passkey. The device has verified its user, so a passkey counts as both factors: no code
 * is needed, and it can complete a login challenge.
 */
export function createPasskeyLoginService(deps: Deps) {
  const { database, clock, passkeys, proof, tokens, notifications } = deps;

  /** The person of a login challenge; 410 if it expired or was used. */
  async function personOfChallenge(challenge: string): Promise<string> {
    const found = await tokens.find(database.db, keyOf(challenge), clock.now());
    if (!found) throw timedOut();
    return found.personId;
  }

  return {
    async begin(loginChallenge?: string): Promise<{ options: PasskeyRequest }> {
      const personId = loginChallenge === undefined ? undefined : await personOfChallenge(loginChallenge);
      const allowed = personId === undefined ? [] : await passkeys.descriptors(database.db, personId);
      const { hash, options } = proof.request(allowed);
      await passkeys.addChallenge(database.db, hash, new Date(clock.now().getTime() + PASSKEY_MS));
      return { options };
    },

    /**
     * 400 `invalid_credentials` for any mismatch, 410 for a used or old challenge; counted like every login.
     */
    async finish(given: PasskeyAssertion, device: Device, loginChallenge?: string): Promise<SignedIn> {
      const hash = challengeHash(given.response.clientDataJSON);
      if (!hash) throw invalidPasskey();
      // Spent even if the login fails: a challenge allows one attempt.
      if (!(await passkeys.spendChallenge(database.db, hash, clock.now()))) throw timedOut();
      const expectedPersonId =
        loginChallenge === undefined ? undefined : await personOfChallenge(loginChallenge);
      const passkey = await passkeys.find(database.db, Buffer.from(given.id, 'base64url'));
      const subject = passkey?.personId ?? createHash('sha256').update(given.id).digest('base64url');
      const uncount = await deps.loginLimits.attempt(subject, device.ip);
      if (!passkey || (expectedPersonId !== undefined && expectedPersonId !== passkey.personId))
        throw invalidPasskey();
      const counter = await proof.verify(given, passkey);
      if (counter === null) throw invalidPasskey();
      const signedIn = await database.db.transaction().execute(async (trx) => {
        if (loginChallenge !== undefined && !(await tokens.spend(trx, keyOf(loginChallenge))))
          throw timedOut();
        const person = await admitPerson(trx, passkey.personId);
        // The passkey may have been removed, or used by a copy, since it was read.
        if (!person || !(await passkeys.use(trx, passkey.id, { counter, now: clock.now() })))
          throw invalidPasskey();
        return deps.openSession(trx, person, device);
      });
      await uncount();
      notifications.deliverSoon();
      return signedIn;
    },
  };
}
export type PasskeyLoginService = ReturnType<typeof createPasskeyLoginService>;
