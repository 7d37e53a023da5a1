import type { Contact } from '../../../contract/auth/contact.ts';
import type { Database } from '../../db/connection.ts';
import type { Messenger } from '../../notifications/messages/message-queue.service.ts';
import type { RecoveryService } from '../recovery/recovery.service.ts';
import type { SignUpService } from '../sign-up/sign-up.service.ts';
import type { oneTimeCodeRepository } from './one-time-code.repository.ts';
import type { OneTimeCodes } from './one-time-code.service.ts';

interface Deps {
  database: Database;
  kept: typeof oneTimeCodeRepository;
  codes: OneTimeCodes;
  signUps: SignUpService;
  recovery: RecoveryService;
  messenger: Messenger;
}

/** Who asks: from where, signed in or not, and what a sign-up of theirs is known by. */
interface Asker {
  ip: string;
  personId: string | null;
  hold: string | undefined;
}

/**
 * Another code for a contact, for whatever the one before was; with a hold, or while one waits, for a sign-up. Which codes were asked for decides, never
 * who has an account, so that the answer tells nothing of that.
 */
export function createResend({ database, kept, codes, signUps, recovery, messenger }: Deps) {
  return async (contact: Contact, { ip, personId, hold }: Asker): Promise<{ resendAfter: number }> => {
    const change = { purpose: 'contact' as const, personId, ...contact };
    if (personId !== null && (await codes.wasAsked(change))) {
      const again = { ...change, ip, deliver: true };
      const sent = await database.db.transaction().execute((trx) => codes.send(trx, again));
      messenger.soon();
      return sent;
    }
    if (hold !== undefined) return signUps.resend(contact, ip, hold);
    const purpose = await kept.newestPurpose(database.db, contact.contact);
    // No account has the contact of a sign-up that waits: a code to reset its password would go nowhere.
    const waits = await signUps.waits(contact);
    return purpose === 'reset' && !waits ? recovery.ask(contact, ip) : signUps.resend(contact, ip);
  };
}
export type Resend = ReturnType<typeof createResend>;
