import { maskContact } from '../../../contract/auth/masked-contact.ts';
import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { CodeRequester, OneTimeCodeService } from '../codes/one-time-code.service.ts';
import { APP, type SecondFactor } from './second-factor.ts';

interface Attempt {
  purpose: 'confirm' | 'two-factor';
  personId: string;
  requester: CodeRequester;
  /** The language that the person chose. */
  locale: string | null;
  otp: string | undefined;
  factor: SecondFactor;
}

const codeRequired = (text: ErrorTextName, data: Record<string, unknown>) =>
  new AppError(403, 'second_factor_required', text, { data });

/** Asks a signed-in person for the code of a second factor, and uses up the one of a contact. */
export function createContactCodesService(deps: {
  database: Database;
  codes: OneTimeCodeService;
  messenger: MessageQueueService;
}) {
  const { database, codes, messenger } = deps;
  return {
    /**
     * Runs `change` in the transaction that uses up the code. Without one: 403 `second_factor_required`, and a
     * code is sent to the contact unless a fresh one is on its way. 400 `invalid_otp`, 410 for an expired one.
     */
    async use<T>(attempt: Attempt, change: (trx: Db) => Promise<T>): Promise<T> {
      const { purpose, personId, requester, locale, otp, factor } = attempt;
      if (factor === APP) throw codeRequired('enterAppCode', { type: APP, contact: null, resendAfter: 0 });
      const code = { purpose, personId, ...factor };
      if (otp !== undefined) return codes.use({ ...code, otp }, change);
      const { resendAfter } = await database.db
        .transaction()
        .execute((trx) => codes.sendUnlessFresh(trx, { ...code, requester, locale, deliver: true }));
      messenger.soon();
      throw codeRequired('enterSentCode', {
        type: factor.contactType,
        contact: maskContact(factor),
        resendAfter,
      });
    },
  };
}
export type ContactCodesService = ReturnType<typeof createContactCodesService>;
