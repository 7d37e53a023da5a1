import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import { AppError, unauthenticated } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { PasswordHashingService } from '../passwords/password-hashing.service.ts';
import type { LoginLimitsService } from '../sessions/login-limits.service.ts';
import type { Account, accountRepository } from './account.repository.ts';

interface Deps {
  database: Database;
  accounts: typeof accountRepository;
  passwords: PasswordHashingService;
  loginLimits: LoginLimitsService;
}

/** The person, their session and the password that they entered. */
export interface Proof {
  personId: string;
  sessionId: string;
  password: string;
}

const invalidPassword = (text: ErrorTextName) =>
  new AppError(400, 'wrong_password', text, { field: 'password' });
const wrongPassword = () => invalidPassword('wrongPassword');
/** Of parallel changes with the same old password, only the first one succeeds. */
export const superseded = () => invalidPassword('passwordJustChanged');

/** The account behind a session, and its password entered again. */
export function createReauthenticationService({ database, accounts, passwords, loginLimits }: Deps) {
  async function read(personId: string): Promise<Account> {
    const account = await accounts.find(database.db, personId);
    if (!account) throw unauthenticated();
    return account;
  }

  return {
    read,

    /**
     * Returns the account if the password is right; 400 `wrong_password`, or 429 after too many attempts in this
     * session.
     */
    async reauthenticate({ personId, sessionId, password }: Proof): Promise<Account> {
      const account = await read(personId);
      const uncount = await loginLimits.attemptInSession(sessionId);
      const matches = await passwords
        .verify(account.password_hash, password)
        .catch(async (error: unknown) => {
          // The password was never checked, so this does not count as a failed attempt.
          await uncount();
          throw error;
        });
      if (!matches) throw wrongPassword();
      await uncount();
      return account;
    },
  };
}
export type ReauthenticationService = ReturnType<typeof createReauthenticationService>;
