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

/** Who asks, from where, and the password that they say is theirs. */
export interface Proof {
  personId: string;
  ip: string;
  password: string;
}

const invalidPassword = (message: string) =>
  new AppError(400, 'wrong_password', message, { fields: [{ path: 'password', message }] });
const wrongPassword = () => invalidPassword('This is not your password.');
/** Of parallel changes with the same old password, only the first one succeeds. */
export const superseded = () => invalidPassword('Your password was changed a moment ago.');

/**
 * Re-authentication, which changes of password, contact or second factor and closing the account require: a
 * stolen session alone must not take an account over or end it. It may turn two-factor authentication on with a
 * verified contact, and switch between such contacts; every contact is alerted then.
 */
export function createReauthenticationService({ database, accounts, passwords, loginLimits }: Deps) {
  async function read(personId: string): Promise<Account> {
    const account = await accounts.find(database.db, personId);
    if (!account) throw unauthenticated();
    return account;
  }

  return {
    read,

    /**
     * The account, once the password fits: 400 `wrong_password`, and 429 for too many, counted with failed
     * logins.
     */
    async reauthenticate({ personId, ip, password }: Proof): Promise<Account> {
      const account = await read(personId);
      const takeBack = await loginLimits.attempt(personId, ip);
      const fits = await passwords.verify(account.password_hash, password).catch(async (error: unknown) => {
        // A server too busy to look is no wrong guess.
        await takeBack();
        throw error;
      });
      if (!fits) throw wrongPassword();
      await takeBack();
      return account;
    },
  };
}
export type ReauthenticationService = ReturnType<typeof createReauthenticationService>;
