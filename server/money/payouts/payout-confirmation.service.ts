import type { Contact } from '../../../contract/auth/contact.ts';
import { maskContact } from '../../../contract/auth/masked-contact.ts';
import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { CodeOf, CodeRequester, OneTimeCodeService } from '../../auth/codes/one-time-code.service.ts';
import type { accountRepository } from '../../auth/identity/account.repository.ts';
import type { AuthenticatorCodesService } from '../../auth/second-factor/authenticator-codes.service.ts';
import { APP, type SecondFactor, secondFactorOf } from '../../auth/second-factor/second-factor.ts';
import { AppError, unauthenticated } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { PayoutAccountRecord } from './payout-account.repository.ts';

interface Deps {
  database: Database;
  accounts: typeof accountRepository;
  codes: OneTimeCodeService;
  authenticatorCodes: AuthenticatorCodesService;
  messenger: MessageQueueService;
}

interface Attempt {
  personId: string;
  requester: CodeRequester;
  /** What leaves the wallet, and where it goes: a code confirms nothing else. */
  amount: Minor;
  account: Pick<PayoutAccountRecord, 'provider' | 'ref' | 'last4' | 'fingerprint'>;
  otp: string | undefined;
  /** Counts the attempt, once everything but the code was checked. */
  count(): Promise<void>;
}

function codeOf({ personId, amount, account }: Attempt, contact: Contact): CodeOf {
  const { provider, ref, last4, fingerprint } = account;
  const about = [amount, provider, ref, last4, fingerprint].join(' ');
  return { purpose: 'payout', personId, about, ...contact };
}

const codeRequired = (text: ErrorTextName, data: Record<string, unknown>) =>
  new AppError(403, 'second_factor_required', text, { data });

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
  async function requestCode(attempt: Attempt, factor: SecondFactor, locale: string | null): Promise<never> {
    if (factor === APP) {
      throw codeRequired('enterAppCodeForPayout', {
        type: APP,
        contact: null,
        resendAfter: 0,
      });
    }
    const { requester, amount, account } = attempt;
    const payout = { amount, last4: account.last4 };
    const code = { ...codeOf(attempt, factor), requester, locale, payout, deliver: true };
    const { resendAfter } = await database.db
      .transaction()
      .execute((trx) => codes.sendUnlessFresh(trx, code));
    messenger.soon();
    throw codeRequired('enterSentCodeForPayout', {
      type: factor.contactType,
      contact: maskContact(factor),
      resendAfter,
    });
  }

  return {
    /**
     * Runs `change` in the transaction that uses up the code, if one is needed. Without a code: 403
     * `second_factor_required`, and one is sent unless the person uses an app. A wrong code is 400
     * `invalid_otp`, as is one that was sent for another amount or bank account; an expired one is 410.
     */
    async confirmed<T>(attempt: Attempt, change: (trx: Db) => Promise<T>): Promise<T> {
      const { personId, otp, count } = attempt;
      const account = await accounts.find(database.db, personId);
      if (!account) throw unauthenticated();
      const factor = secondFactorOf(account);
      if (factor && otp === undefined) return requestCode(attempt, factor, account.locale);
      await count();
      if (!factor || otp === undefined) return database.db.transaction().execute(change);
      if (factor === APP) return authenticatorCodes.use(personId, otp, change);
      return codes.use({ ...codeOf(attempt, factor), otp }, change);
    },
  };
}
export type PayoutConfirmationService = ReturnType<typeof createPayoutConfirmationService>;
