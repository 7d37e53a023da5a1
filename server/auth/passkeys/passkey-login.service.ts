import { createHash } from 'node:crypto';
import type { SignedIn } from '../../../contract/auth/auth.ts';
import { PASSKEY_MS, type PasskeyAssertion, type PasskeyRequest } from '../../../contract/auth/passkey.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired } from '../../core/http/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import { admitPerson } from '../../people/person.repository.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { SignInLimits } from '../sessions/login-limits.service.ts';
import type { Device, OpenSession } from '../sessions/session-start.service.ts';
import { hashToken } from '../sessions/tokens.service.ts';
import type { passkeyRepository } from './passkey.repository.ts';
import { challengeHash, type PasskeyProof } from './passkey-proof.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  passkeys: typeof passkeyRepository;
  proof: PasskeyProof;
  tokens: typeof oneTimeTokenRepository;
  signInLimits: SignInLimits;
  openSession: OpenSession;
  notices: Notices;
}

/** The same for a passkey that nobody has, that was removed, and that did not sign. */
const refused = () =>
  new AppError(400, 'invalid_credentials', 'This passkey opens no account here. Use your password instead.');
const tooLate = () => expired('This log-in took too long. Try again.');
const keyOf = (challenge: string) => ({ hash: hashToken(challenge), purpose: 'log-in' as const });

/**
 * Log-ins by passkey. The device has made sure of its person, so that it is possession and knowledge in one: no code
 * is asked for, and it stands for the code of a log-in that waits for one.
 */
export function createPasskeyLogIn(deps: Deps) {
  const { database, clock, passkeys, proof, tokens, notices } = deps;

  /** Whose log-in waits for its second step; 410 once it does not. */
  async function waiting(challenge: string): Promise<string> {
    const found = await tokens.find(database.db, keyOf(challenge), clock.now());
    if (!found) throw tooLate();
    return found.personId;
  }

  return {
    async begin(secondStep?: string): Promise<{ options: PasskeyRequest }> {
      const personId = secondStep === undefined ? undefined : await waiting(secondStep);
      const allowed = personId === undefined ? [] : await passkeys.descriptors(database.db, personId);
      const { hash, options } = proof.request(allowed);
      await passkeys.addChallenge(database.db, hash, new Date(clock.now().getTime() + PASSKEY_MS));
      return { options };
    },

    /** 400 `invalid_credentials` whatever does not fit, 410 for a challenge that was used or is old; counted as every log-in. */
    async finish(given: PasskeyAssertion, device: Device, secondStep?: string): Promise<SignedIn> {
      const hash = challengeHash(given.response.clientDataJSON);
      if (!hash) throw refused();
      // Spent whatever comes of it: one challenge, one try.
      if (!(await passkeys.spendChallenge(database.db, hash, clock.now()))) throw tooLate();
      const waits = secondStep === undefined ? undefined : await waiting(secondStep);
      const known = await passkeys.find(database.db, Buffer.from(given.id, 'base64url'));
      const subject = known?.personId ?? createHash('sha256').update(given.id).digest('base64url');
      const takeBack = await deps.signInLimits.attempt(subject, device.ip);
      if (!known || (waits !== undefined && waits !== known.personId)) throw refused();
      const counter = await proof.judge(given, known);
      if (counter === null) throw refused();
      const signedIn = await database.db.transaction().execute(async (trx) => {
        if (secondStep !== undefined && !(await tokens.spend(trx, keyOf(secondStep)))) throw tooLate();
        const person = await admitPerson(trx, known.personId);
        // Removed, or used by a copy, since it was looked at.
        if (!person || !(await passkeys.use(trx, known.id, { counter, now: clock.now() }))) throw refused();
        return deps.openSession(trx, person, device);
      });
      await takeBack();
      notices.soon();
      return signedIn;
    },
  };
}
export type PasskeyLogIn = ReturnType<typeof createPasskeyLogIn>;
