import type { accountRepository } from '../../auth/identity/account.repository.ts';
import type { ReauthenticationService } from '../../auth/identity/reauthentication.service.ts';
import { alertPerson } from '../../auth/identity/verified-contacts.ts';
import { endSessionsOf } from '../../auth/sessions/session.repository.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import type { AccountClosureMoneyService } from '../../money/account-closure-money.service.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { AccountClosureQuestsService } from '../../quests/closing/account-closure-quests.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  accounts: typeof accountRepository;
  reauthentication: ReauthenticationService;
  messenger: MessageQueueService;
  /** Closes the quests that they posted. */
  quests: AccountClosureQuestsService;
  /** Rejects closing while money is in the way, or applicants wait for a decision. */
  checkMoney: AccountClosureMoneyService;
}

const ALERTS = { deactivated: 'account-deactivated', deleting: 'account-deleting' } as const;

/**
 * Closes the account of a person: until they log in again, or for good 30 days after
 * they asked to be deleted. All sessions end, their quests close, and everything of theirs is hidden. A
 * deletion must acknowledge money that would be lost.
 */
export function createAccountClosureService({
  database,
  clock,
  accounts,
  reauthentication,
  messenger,
  quests,
  checkMoney,
}: Deps) {
  return async (
    personId: string,
    state: 'deactivated' | 'deleting',
    { reason, acknowledgeBalance = false }: { reason: string; acknowledgeBalance?: boolean },
  ): Promise<void> => {
    const account = await reauthentication.read(personId);
    const now = clock.now();
    await database.db.transaction().execute(async (trx) => {
      // Locked first: publishing locks the person too, so no quest can appear after those closed here. Of two
      // parallel calls the second finds the account closed and succeeds too.
      if (!(await accounts.lockForClosure(trx, account.id))) return;
      // Quests are locked before the wallet, in the order that decisions lock them.
      const posted = await quests.lockPosted(trx, account.id);
      if (state === 'deleting') await checkMoney(trx, account.id, acknowledgeBalance);
      else quests.checkDecided(posted);
      await accounts.close(trx, account.id, { state, reason, now });
      await quests.close(trx, posted);
      await endSessionsOf(trx, account.id, now);
      await alertPerson(trx, messenger, account, { kind: ALERTS[state], at: now });
    });
    messenger.soon();
  };
}
export type AccountClosureService = ReturnType<typeof createAccountClosureService>;
