import type { Contact } from '../../contract/auth/contact.ts';
import type { Database } from '../db/connection.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { oneTimeCodeRepository } from './codes/one-time-code.repository.ts';
import type { OneTimeCodeService } from './codes/one-time-code.service.ts';
import type { RecoveryService } from './recovery/recovery.service.ts';
import type { SignUpService } from './sign-up/sign-up.service.ts';

interface Deps {
  database: Database;
  codeRecords: typeof oneTimeCodeRepository;
  codes: OneTimeCodeService;
  signUps: SignUpService;
  recovery: RecoveryService;
  messenger: MessageQueueService;
}

/** Who asks: from where, signed in or not, and what a sign-up of theirs is known by. */
interface Caller {
  ip: string;
  personId: string | null;
  hold: string | undefined;
}

/**
 * Sends another code to a contact, for the purpose of the one before; with a hold, or a pending sign-up, for a
 * sign-up. It depends on requested codes, never on existing accounts, so the response reveals nothing about
 * those.
 */
export function createResendCodeService({
  database,
  codeRecords,
  codes,
  signUps,
  recovery,
  messenger,
}: Deps) {
  return async (contact: Contact, { ip, personId, hold }: Caller): Promise<{ resendAfter: number }> => {
    const change = { purpose: 'contact' as const, personId, ...contact };
    if (personId !== null && (await codes.wasRequested(change))) {
      const again = { ...change, ip, deliver: true };
      const sent = await database.db.transaction().execute((trx) => codes.send(trx, again));
      messenger.soon();
      return sent;
    }
    if (hold !== undefined) return signUps.resend(contact, ip, hold);
    const purpose = await codeRecords.newestPurpose(database.db, contact.contact);
    // No account has the contact of a sign-up that waits: a code to reset its password would go nowhere.
    const waits = await signUps.waits(contact);
    return purpose === 'reset' && !waits ? recovery.ask(contact, ip) : signUps.resend(contact, ip);
  };
}
export type ResendCodeService = ReturnType<typeof createResendCodeService>;
