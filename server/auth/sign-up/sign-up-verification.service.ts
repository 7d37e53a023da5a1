import type { SignedIn } from '../../../contract/auth/auth.ts';
import type { Contact } from '../../../contract/auth/contact.ts';
import type { Clock } from '../../core/clock.ts';
import { expired } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { CodeRequester, OneTimeCodeService } from '../codes/one-time-code.service.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { Device, StartSession } from '../sessions/session-start.service.ts';
import { codeOf, pendingSince, personOfHold } from './pending-sign-up.ts';
import type { PendingSignUp, signUpRepository } from './sign-up.repository.ts';

interface Deps {
  database: Database;
  signUps: typeof signUpRepository;
  tokens: typeof oneTimeTokenRepository;
  codes: OneTimeCodeService;
  messenger: MessageQueueService;
  openSession: StartSession;
  clock: Clock;
}

/** The entered code and, if the caller has it, the token of their own sign-up. */
interface Proof {
  otp: string;
  hold?: string | undefined;
}

/** Turns pending sign-ups into accounts once the code of their contact is entered. */
export function createSignUpVerificationService(deps: Deps) {
  const { database, signUps, tokens, codes, messenger, clock } = deps;
  const since = () => pendingSince(clock.now());

  /**
   * The sign-up that a code of that contact activates. Throws 410 if somebody else began it, or may have,
   * because the account would have that person's password.
   */
  async function openable(contact: Contact, hold: string | undefined): Promise<PendingSignUp | undefined> {
    const own = await personOfHold(database.db, tokens, hold, clock.now());
    const pending = await signUps.pending(database.db, contact, since());
    const foreign = hold === undefined ? pending?.contested : pending?.id !== own;
    if (pending && foreign) throw expired('signUpTakenOver');
    return pending;
  }

  return {
    /** Whether a sign-up with that contact waits for its code. */
    async isPending(contact: Contact): Promise<boolean> {
      return (await signUps.pending(database.db, contact, since())) !== undefined;
    },

    /** Sends another code for a pending sign-up; does the same work and responds alike if there is none. */
    async resend(
      contact: Contact,
      requester: CodeRequester,
      hold?: string,
    ): Promise<{ resendAfter: number }> {
      if (hold !== undefined) await openable(contact, hold);
      const sent = await database.db.transaction().execute(async (trx) => {
        const pending = await signUps.pending(trx, contact, since());
        return codes.send(trx, {
          ...codeOf(contact),
          username: pending?.username,
          requester,
          locale: null,
          deliver: pending !== undefined,
        });
      });
      messenger.soon();
      return sent;
    },

    /**
     * Activates the account and logs in. If it may be somebody else's, no try is counted and no code used up.
     */
    async verify(contact: Contact, { otp, hold }: Proof, device: Device): Promise<SignedIn> {
      const pending = await openable(contact, hold);
      return codes.use({ ...codeOf(contact), otp }, async (trx) => {
        const at = { now: clock.now(), since: since(), locale: device.locale };
        const person = pending && (await signUps.activate(trx, pending.id, contact, at));
        if (!person) throw expired('signUpTimedOut');
        await tokens.voidAllOf(trx, person.id);
        return deps.openSession(trx, person, device, 'password');
      });
    },
  };
}
export type SignUpVerificationService = ReturnType<typeof createSignUpVerificationService>;
