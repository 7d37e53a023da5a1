import type { Contact } from '../../../contract/auth/contact.ts';
import { maskContact } from '../../../contract/auth/masked-contact.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { CodeOf, OneTimeCodeService } from '../../auth/codes/one-time-code.service.ts';
import type { accountRepository } from '../../auth/identity/account.repository.ts';
import type { AuthenticatorCodesService } from '../../auth/second-factor/authenticator-codes.service.ts';
import { APP, type SecondFactor, secondFactorOf } from '../../auth/second-factor/second-factor.ts';
import { AppError, unauthenticated } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import { inWords } from '../payments/payment-limits.ts';

interface Deps {
  database: Database;
  accounts: typeof accountRepository;
  codes: OneTimeCodeService;
  authenticatorCodes: AuthenticatorCodesService;
  messenger: MessageQueueService;
}

interface Attempt {
  personId: string;
  ip: string;
  /** What leaves the wallet, and the last digits of where it goes. */
  amount: Minor;
  last4: string | null;
  otp: string | undefined;
  /** Counts the attempt, once everything but the code was checked. */
  count(): Promise<void>;
}

const codeOf = (personId: string, contact: Contact): CodeOf => ({ purpose: 'payout', personId, ...contact });

const codeRequired = (message: string, data: Record<string, unknown>) =>
  new AppError(403, 'second_factor_required', message, { data });

/**
 * People who log in with a second factor need it for payouts too, so that a stolen session is not enough.
 */
export function createPayoutConfirmationService({
  database,
  accounts,
  codes,
  authenticatorCodes,
  messenger,
}: Deps) {
  async function requestCode({ personId, ip, amount, last4 }: Attempt, factor: SecondFactor): Promise<never> {
    if (factor === APP) {
      throw codeRequired('Enter the code of your authenticator app to cash out.', {
        type: APP,
        contact: null,
        resendAfter: 0,
      });
    }
    const payout = { amount: inWords(amount), last4 };
    const code = { ...codeOf(personId, factor), ip, payout, deliver: true };
    const { resendAfter } = await database.db
      .transaction()
      .execute((trx) => codes.sendUnlessFresh(trx, code));
    messenger.soon();
    throw codeRequired('Enter the code that we sent you to cash out.', {
      type: factor.contactType,
      contact: maskContact(factor),
      resendAfter,
    });
  }

  return {
    /**
     * Runs `change` in the transaction that uses up the code, if one is needed. Without a code: 403
     * `second_factor_required`, and one is sent unless the person uses an app. A wrong code is 400
     * `invalid_otp`, an expired one 410.
     */
    async confirmed<T>(attempt: Attempt, change: (trx: Db) => Promise<T>): Promise<T> {
      const { personId, otp, count } = attempt;
      const account = await accounts.find(database.db, personId);
      if (!account) throw unauthenticated();
      const factor = secondFactorOf(account);
      if (factor && otp === undefined) return requestCode(attempt, factor);
      await count();
      if (!factor || otp === undefined) return database.db.transaction().execute(change);
      if (factor === APP) return authenticatorCodes.use(personId, otp, change);
      return codes.use({ ...codeOf(personId, factor), otp }, change);
    },
  };
}
export type PayoutConfirmationService = ReturnType<typeof createPayoutConfirmationService>;
