import type { Contact } from '../../contract/auth/contact.ts';
import type { Database } from '../db/connection.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { oneTimeCodeRepository } from './codes/one-time-code.repository.ts';
import type { OneTimeCodeService } from './codes/one-time-code.service.ts';
import type { RecoveryService } from './recovery/recovery.service.ts';
import type { SignUpVerificationService } from './sign-up/sign-up-verification.service.ts';

interface Deps {
  database: Database;
  codeRecords: typeof oneTimeCodeRepository;
  codes: OneTimeCodeService;
  signUpVerification: SignUpVerificationService;
  recovery: RecoveryService;
  messenger: MessageQueueService;
}

/** The caller's IP address, their id if logged in, and the token of their own pending sign-up. */
interface Caller {
  ip: string;
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
  codeRecords,
  codes,
  signUpVerification,
  recovery,
  messenger,
}: Deps) {
  return async (contact: Contact, { ip, personId, hold }: Caller): Promise<{ resendAfter: number }> => {
    const change = { purpose: 'contact' as const, personId, ...contact };
    if (personId !== null && (await codes.wasRequested(change))) {
      const code = { ...change, ip, deliver: true };
      const sent = await database.db.transaction().execute((trx) => codes.send(trx, code));
      messenger.soon();
      return sent;
    }
    if (hold !== undefined) return signUpVerification.resend(contact, ip, hold);
    const purpose = await codeRecords.newestPurpose(database.db, contact.contact);
    // The contact of a pending sign-up has no account whose password could be reset.
    const isSigningUp = await signUpVerification.isPending(contact);
    return purpose === 'reset' && !isSigningUp
      ? recovery.sendCode(contact, ip)
      : signUpVerification.resend(contact, ip);
  };
}
export type ResendCodeService = ReturnType<typeof createResendCodeService>;
