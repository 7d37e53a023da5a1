import type { Contact } from '../../../contract/auth/contact.ts';
import { RESET_TOKEN_MS } from '../../../contract/core/limits.ts';
import type { Clock } from '../../core/clock.ts';
import { expired } from '../../core/errors.ts';
import type { DurableRateLimitsService } from '../../core/limits/durable-rate-limits.service.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { CodeRequester, OneTimeCodeService } from '../codes/one-time-code.service.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { EndPendingVerifications } from '../codes/pending-verifications.service.ts';
import { alertPerson } from '../identity/verified-contacts.ts';
import type { passkeyRepository } from '../passkeys/passkey.repository.ts';
import type { PasswordHashingService } from '../passwords/password-hashing.service.ts';
import { checkNotCommon, checkNotOwn } from '../passwords/password-policy.ts';
import { endSessionsOf } from '../sessions/session.repository.ts';
import { hashToken, newToken } from '../sessions/tokens.service.ts';
import type { recoveryRepository } from './recovery.repository.ts';

interface Deps {
  database: Database;
  accounts: typeof recoveryRepository;
  tokens: typeof oneTimeTokenRepository;
  codes: OneTimeCodeService;
  passwords: PasswordHashingService;
  limits: DurableRateLimitsService;
  passkeys: Pick<typeof passkeyRepository, 'removeAllOf'>;
  endPendingVerifications: EndPendingVerifications;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
  clock: Clock;
}

const codeOf = ({ contact, contactType }: Contact) =>
  ({ purpose: 'reset', personId: null, contact, contactType }) as const;
const keyOf = (resetToken: string) => ({ hash: hashToken(resetToken), purpose: 'reset' as const });
const timedOut = () => expired('recoveryTimedOut');

export type RecoveryService = ReturnType<typeof createRecoveryService>;

/** Password recovery: the code is exchanged for a token, and the token for a new password. */
export function createRecoveryService(deps: Deps) {
  const { database, accounts, tokens, codes, messenger, notifications, clock } = deps;

  /** The person whose password the token may change. It is only valid with the contact it was issued for. */
  async function personOfToken(db: Db, contact: Contact, resetToken: string) {
    const proved = await tokens.find(db, keyOf(resetToken), clock.now());
    const person = proved?.contact === contact.contact ? await accounts.find(db, contact) : undefined;
    if (!person || person.id !== proved?.personId) throw timedOut();
    return person;
  }

  return {
    /** Sends a code to a contact that has an account; does the same work and responds alike if none has. */
    async sendCode(contact: Contact, requester: CodeRequester): Promise<{ resendAfter: number }> {
      const sent = await database.db.transaction().execute(async (trx) => {
        const person = await accounts.find(trx, contact);
        const locale = person?.locale ?? null;
        return codes.send(trx, { ...codeOf(contact), requester, locale, deliver: person !== undefined });
      });
      messenger.soon();
      return sent;
    },

    /** Exchanges the code for a token. */
    async verifyCode(contact: Contact, otp: string): Promise<{ resetToken: string }> {
      return codes.use({ ...codeOf(contact), otp }, async (trx) => {
        const person = await accounts.find(trx, contact);
        if (!person) throw timedOut();
        const resetToken = newToken();
        const expiresAt = new Date(clock.now().getTime() + RESET_TOKEN_MS);
        const proved = { personId: person.id, contact: contact.contact, expiresAt };
        await tokens.add(trx, { ...keyOf(resetToken), ...proved });
        return { resetToken };
      });
    },

    /**
     * Sets the password, ends every session and all pending verifications, and alerts every verified contact.
     */
    async reset(contact: Contact, resetToken: string, password: string): Promise<void> {
      checkNotCommon(password);
      const { username, name, email, phone } = await personOfToken(database.db, contact, resetToken);
      checkNotOwn(password, [username, name, email, phone]);
      const passwordHash = await deps.passwords.hash(password);
      await database.db.transaction().execute(async (trx) => {
        const person = await personOfToken(trx, contact, resetToken);
        // A second call with the same token waits here for the first, then finds the token gone.
        if (!(await tokens.spend(trx, keyOf(resetToken)))) throw timedOut();
        // Every transaction locks tokens before people.
        await tokens.voidAllOf(trx, person.id);
        const now = clock.now();
        await accounts.setPassword(trx, person.id, passwordHash);
        await endSessionsOf(trx, person.id, now);
        // A thief may have added a passkey.
        await deps.passkeys.removeAllOf(trx, person.id);
        await deps.endPendingVerifications(trx, person);
        await deps.limits.forget(trx, 'sign-in-account', person.id);
        await alertPerson(trx, messenger, person, { kind: 'password-changed', at: now });
        await notifications.add(trx, { kind: 'password_changed', recipientId: person.id });
      });
      messenger.soon();
      notifications.deliverSoon();
    },
  };
}
