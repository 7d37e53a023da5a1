import type { oneTimeTokenRepository } from '../auth/codes/one-time-token.repository.ts';
import type { Passwords } from '../auth/passwords/password-hashing.service.ts';
import { checkNotCommon, checkNotOwn } from '../auth/passwords/password-policy.ts';
import type { EndUnderWay } from '../auth/recovery/pending-verifications.service.ts';
import { endSessionsOf } from '../auth/sessions/session.repository.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../db/connection.ts';
import type { Messenger } from '../notifications/messages/message-queue.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import type { accountRepository } from './account.repository.ts';
import { type OwnAccount, overtaken, type Proof } from './reauthentication.service.ts';
import { tellPerson } from './verified-contacts.ts';

interface Deps {
  database: Database;
  clock: Clock;
  accounts: typeof accountRepository;
  own: OwnAccount;
  passwords: Passwords;
  messenger: Messenger;
  notices: Notices;
  tokens: typeof oneTimeTokenRepository;
  endUnderWay: EndUnderWay;
}

/** Changes the password of a person who knows the old one; every session but theirs ends with what was under way, and they hear of it. */
export function createPasswordChange(deps: Deps) {
  const { database, clock, accounts, own, passwords, messenger, notices, tokens } = deps;
  const FIELD = 'newPassword';

  return async (proof: Proof & { sessionId: string; newPassword: string }): Promise<void> => {
    const { personId, sessionId, newPassword } = proof;
    checkNotCommon(newPassword, FIELD);
    const account = await own.prove(proof);
    checkNotOwn(newPassword, [account.username, account.name, account.email, account.phone], FIELD);
    const next = await passwords.hash(newPassword);
    const now = clock.now();
    await database.db.transaction().execute(async (trx) => {
      // First, as wherever tokens and people are locked together.
      await tokens.voidAllOf(trx, personId);
      const hashes = { old: account.password_hash, next };
      if (!(await accounts.setPassword(trx, personId, hashes))) throw overtaken();
      await endSessionsOf(trx, personId, now, sessionId);
      await deps.endUnderWay(trx, account);
      await tellPerson(trx, messenger, account, { kind: 'password-changed', at: now });
      await notices.note(trx, { kind: 'password_changed', recipientId: personId });
    });
    messenger.soon();
    notices.soon();
  };
}
export type PasswordChange = ReturnType<typeof createPasswordChange>;
