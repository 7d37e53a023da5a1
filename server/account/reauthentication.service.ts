import type { Passwords } from '../auth/passwords/password-hashing.service.ts';
import type { SignInLimits } from '../auth/sessions/login-limits.service.ts';
import { AppError, unauthenticated } from '../core/http/errors.ts';
import type { Database } from '../db/connection.ts';
import type { Account, accountRepository } from './account.repository.ts';

interface Deps {
  database: Database;
  accounts: typeof accountRepository;
  passwords: Passwords;
  signInLimits: SignInLimits;
}

/** Who asks, from where, and the password that they say is theirs. */
export interface Proof {
  personId: string;
  ip: string;
  password: string;
}

const refused = (message: string) =>
  new AppError(400, 'wrong_password', message, { fields: [{ path: 'password', message }] });
const wrongPassword = () => refused('This is not your password.');
/** Of changes at once that all knew the old password, the later ones do not know the one that stands now. */
export const overtaken = () => refused('Your password was changed a moment ago.');

/**
 * One's own account, and the proof that it is, which changes of password or contact, an authenticator app,
 * the end of the second step and leaving ask for: a stolen session alone must not take an account over or
 * end it. It may turn the second step on by a contact that is proved, and switch it between such; every
 * contact hears of that.
 */
export function createOwnAccount({ database, accounts, passwords, signInLimits }: Deps) {
  async function read(personId: string): Promise<Account> {
    const account = await accounts.find(database.db, personId);
    if (!account) throw unauthenticated();
    return account;
  }

  return {
    read,

    /** The account, once the password fits: 400 `wrong_password`, and 429 for too many, counted with failed log-ins. */
    async prove({ personId, ip, password }: Proof): Promise<Account> {
      const account = await read(personId);
      const takeBack = await signInLimits.attempt(personId, ip);
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
export type OwnAccount = ReturnType<typeof createOwnAccount>;
