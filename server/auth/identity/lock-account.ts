import { unauthenticated } from '../../core/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { Account, accountRepository } from './account.repository.ts';

/** Locks the viewer's account until the transaction ends; 401 if it has been closed or suspended meanwhile. */
export async function lockAccount(
  trx: Db,
  accounts: Pick<typeof accountRepository, 'lock'>,
  personId: string,
): Promise<Account> {
  const account = await accounts.lock(trx, personId);
  if (!account) throw unauthenticated();
  return account;
}
