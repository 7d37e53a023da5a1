import type { Contact } from '../../contract/auth/contact.ts';
import type { Database } from '../db/connection.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { oneTimeCodeRepository } from './codes/one-time-code.repository.ts';
import type { CodeRequester, OneTimeCodeService } from './codes/one-time-code.service.ts';
import type { accountRepository } from './identity/account.repository.ts';
import type { RecoveryService } from './recovery/recovery.service.ts';
import type { SignUpVerificationService } from './sign-up/sign-up-verification.service.ts';

interface Deps {
  database: Database;
  accounts: Pick<typeof accountRepository, 'locale'>;
  codeRecords: typeof oneTimeCodeRepository;
  codes: OneTimeCodeService;
  signUpVerification: SignUpVerificationService;
  recovery: RecoveryService;
  messenger: MessageQueueService;
}

/** Who asks: their id if logged in, and the token of their own pending sign-up. */
interface Caller {
  requester: CodeRequester;
  personId: string | null;
  hold: string | undefined;
}

/**
 * Sends another code to a contact for the purpose of the previous one; with a hold or a pending sign-up, for
 * the sign-up. It depends on requested codes and never on accounts, so the response does not reveal who has
 * one.
 */
export function createResendCodeService({
  database,
  accounts,
  codeRecords,
  codes,
  signUpVerification,
  recovery,
  messenger,
}: Deps) {
  return async (
    contact: Contact,
    { requester, personId, hold }: Caller,
  ): Promise<{ resendAfter: number }> => {
    const change = { purpose: 'contact' as const, personId, ...contact };
    if (personId !== null && (await codes.wasRequested(change))) {
      const sent = await database.db.transaction().execute(async (trx) => {
        const locale = await accounts.locale(trx, personId);
        return codes.send(trx, { ...change, requester, locale, deliver: true });
      });
      messenger.soon();
      return sent;
    }
    if (hold !== undefined) return signUpVerification.resend(contact, requester, hold);
    const purpose = await codeRecords.newestPurpose(database.db, contact.contact);
    // The contact of a pending sign-up has no account whose password could be reset.
    const isSigningUp = await signUpVerification.isPending(contact);
    return purpose === 'reset' && !isSigningUp
      ? recovery.sendCode(contact, requester)
      : signUpVerification.resend(contact, requester);
  };
}
export type ResendCodeService = ReturnType<typeof createResendCodeService>;
