import { createHash } from 'node:crypto';
import { PASSKEY_MS, type PasskeyAssertion, type PasskeyRequest } from '../../../contract/auth/passkey.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { passkeyRepository } from './passkey.repository.ts';
import { challengeHash, type PasskeyProofService } from './passkey-proof.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  passkeys: typeof passkeyRepository;
  passkeyProof: PasskeyProofService;
}

interface Attempt {
  /** Whose passkey it must be; undefined for anybody's. Read after the challenge was spent. */
  owner(): Promise<string | undefined>;
  /** Counts a try by its subject before it is checked; the returned function uncounts it. */
  count(subject: string): Promise<() => Promise<void>>;
}

/** The same error for a passkey that is unknown, was removed, or did not sign. */
export const invalidPasskey = () => new AppError(400, 'invalid_credentials', 'passkeyUnknown');
const timedOut = () => expired('timedOut');

/** Asks for a signature of a passkey and checks it: a login, or a confirmation in a session. */
export function createPasskeyCheckService({ database, clock, passkeys, passkeyProof }: Deps) {
  return {
    /** A challenge for a passkey of that person, or of anybody. */
    async request(personId: string | undefined): Promise<{ options: PasskeyRequest }> {
      const allowed = personId === undefined ? [] : await passkeys.descriptors(database.db, personId);
      const { hash, options } = passkeyProof.request(allowed);
      await passkeys.addChallenge(database.db, hash, new Date(clock.now().getTime() + PASSKEY_MS));
      return { options };
    },

    /**
     * 400 `invalid_credentials` for any mismatch, 410 for a used or old challenge. Returns whose passkey it is,
     * `use` for the transaction that relies on it, and `uncount` for after it.
     */
    async check(given: PasskeyAssertion, { owner, count }: Attempt) {
      const hash = challengeHash(given.response.clientDataJSON);
      if (!hash) throw invalidPasskey();
      // Spent even if the check fails: a challenge allows one attempt.
      if (!(await passkeys.spendChallenge(database.db, hash, clock.now()))) throw timedOut();
      const expectedPersonId = await owner();
      const passkey = await passkeys.find(database.db, Buffer.from(given.id, 'base64url'));
      const subject = passkey?.personId ?? createHash('sha256').update(given.id).digest('base64url');
      const uncount = await count(subject);
      if (!passkey || (expectedPersonId !== undefined && expectedPersonId !== passkey.personId))
        throw invalidPasskey();
      const counter = await passkeyProof.verify(given, passkey);
      if (counter === null) throw invalidPasskey();
      return {
        personId: passkey.personId,
        uncount,
        /** It may have been removed, or used by a copy, since it was read. */
        async use(trx: Db): Promise<void> {
          if (!(await passkeys.use(trx, passkey.id, { counter, now: clock.now() }))) throw invalidPasskey();
        },
      };
    },
  };
}
export type PasskeyCheckService = ReturnType<typeof createPasskeyCheckService>;
