import type { oneTimeTokenRepository } from '../auth/codes/one-time-token.repository.ts';
import type { EndPendingVerifications } from '../auth/codes/pending-verifications.service.ts';
import type { accountRepository } from '../auth/identity/account.repository.ts';
import {
  type Proof,
  type ReauthenticationService,
  superseded,
} from '../auth/identity/reauthentication.service.ts';
import { alertPerson } from '../auth/identity/verified-contacts.ts';
import type { PasswordHashingService } from '../auth/passwords/password-hashing.service.ts';
import { checkNotCommon, checkNotOwn } from '../auth/passwords/password-policy.ts';
import { endSessionsOf } from '../auth/sessions/session.repository.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../db/connection.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  accounts: typeof accountRepository;
  reauthentication: ReauthenticationService;
  passwords: PasswordHashingService;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
  tokens: typeof oneTimeTokenRepository;
  endPendingVerifications: EndPendingVerifications;
}

/**
 * Changes the password of a person who knows the old one. Ends every other session and all pending
 * verifications, and alerts the person.
 */
export function createAccountPasswordService(deps: Deps) {
  const { database, clock, accounts, reauthentication, passwords, messenger, notifications, tokens } = deps;
  const FIELD = 'newPassword';

  return async (proof: Proof & { sessionId: string; newPassword: string }): Promise<void> => {
    const { personId, sessionId, newPassword } = proof;
    checkNotCommon(newPassword, FIELD);
    const account = await reauthentication.reauthenticate(proof);
    checkNotOwn(newPassword, [account.username, account.name, account.email, account.phone], FIELD);
    const next = await passwords.hash(newPassword);
    const now = clock.now();
    await database.db.transaction().execute(async (trx) => {
      // Every transaction locks tokens before people.
      await tokens.voidAllOf(trx, personId);
      const hashes = { old: account.password_hash, next };
      if (!(await accounts.setPassword(trx, personId, hashes))) throw superseded();
      await endSessionsOf(trx, personId, now, sessionId);
      await deps.endPendingVerifications(trx, account);
      await alertPerson(trx, messenger, account, { kind: 'password-changed', at: now });
      await notifications.add(trx, { kind: 'password_changed', recipientId: personId });
    });
    messenger.soon();
    notifications.deliverSoon();
  };
}
export type AccountPasswordService = ReturnType<typeof createAccountPasswordService>;
