import { retentionDays } from '../../contract/core/retention.ts';
import type { Account, accountRepository } from '../auth/identity/account.repository.ts';
import { usernameChangeableAt } from '../auth/identity/account-details-json.ts';
import type { Clock } from '../core/clock.ts';
import { invalid } from '../core/errors.ts';
import { day } from '../core/texts/localized.ts';
import type { Db } from '../db/prepared-statement.ts';
import { reserveUsername } from '../people/usernames/username.repository.ts';
import { PENDING_MS, type UsernameService } from '../people/usernames/username.service.ts';

const RESERVED_MS = retentionDays.username * 86_400_000;

interface Deps {
  clock: Clock;
  accounts: typeof accountRepository;
  usernames: UsernameService;
}

/**
 * Changes the username of a locked person and reserves the old one for 30 days. 400 within 30 days of the
 * last change, 409 for a name that another person has, or had recently.
 */
export type ChangeUsername = (trx: Db, account: Account, username: string) => Promise<void>;

export function createChangeUsernameService({ clock, accounts, usernames }: Deps): ChangeUsername {
  return async (trx, account, username) => {
    const now = clock.now();
    const personId = account.id;
    const again = usernameChangeableAt(account, now);
    if (again) throw invalid('username', 'usernameChangeLater', { day: day(again) });
    usernames.requireForm(username);
    if (await usernames.isTaken(trx, username, personId)) throw await usernames.taken(trx, username);
    await accounts.dropLapsedSignUp(trx, username, new Date(now.getTime() - PENDING_MS));
    await accounts.edit(trx, personId, { username, username_changed_at: now });
    const until = new Date(now.getTime() + RESERVED_MS);
    await reserveUsername(trx, { username: account.username, personId, until });
  };
}
