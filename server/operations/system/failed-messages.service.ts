import { maskContact } from '../../../contract/auth/masked-contact.ts';
import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import type { AuditAction } from '../../../contract/moderation/admin.ts';
import type { listFailedMessages, resendMessages } from '../../../contract/operations/system.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { DEEPEST_SKIP, readSnapshot, writeSnapshot } from '../../core/page-cursor.ts';
import { totalPages } from '../../core/paging.ts';
import type { ResponseText } from '../../core/texts/response-texts.ts';
import type { Database } from '../../db/connection.ts';
import type { Db, RecordResponse } from '../../db/prepared-statement.ts';
import type { Messaging } from '../../notifications/message-providers.ts';
import type {
  FailedMessage,
  failedMessageRepository,
} from '../../notifications/messages/failed-message.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  messages: typeof failedMessageRepository;
  messaging: Pick<Messaging, 'delivery'>;
  /** Adds an action of an operator to the audit log. */
  note: (trx: Db, operatorId: string, action: AuditAction, reason: string) => Promise<void>;
}

const failedShape = ({ id, channel, recipient, gaveUpAt, ...message }: FailedMessage) => ({
  _id: id,
  channel,
  // The recipient of a push is a session, which says nothing to anybody.
  recipient:
    recipient === null || channel === 'push'
      ? null
      : maskContact({ contact: recipient, contactType: channel === 'email' ? 'email' : 'phone' }),
  subject: message.subject,
  attempts: message.attempts,
  reason: message.reason,
  error: message.error,
  gaveUpAt: gaveUpAt.toISOString(),
  canResend: message.canResend,
});

/** Messages that were given up: operators see them, and send them again. */
export function createFailedMessagesService(deps: Deps) {
  const { database, clock, messages, messaging, note } = deps;
  return {
    async failed(
      query: Parsed<typeof listFailedMessages>['query'],
    ): Promise<ResponseData<typeof listFailedMessages>> {
      const { page, limit } = query;
      const after = readSnapshot('failed_messages', query.snapshot);
      const skip = after === null ? Math.min((page - 1) * limit, DEEPEST_SKIP) : 0;
      const found = await messages.page(database.db, { after, skip }, limit + 1);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        messages: shown.map(failedShape),
        page,
        totalPages: totalPages({ page, limit, empty: !last, more: found.length > limit }),
        snapshot: last ? writeSnapshot('failed_messages', last.id) : query.snapshot,
      };
    },

    /** Sends one failed message again, or all; 409 for one that is not waiting for that any more. */
    async resend(
      { operatorId, id, text }: { operatorId: string; id: string | undefined; text: ResponseText },
      record: RecordResponse<ResponseData<typeof resendMessages>>,
    ): Promise<ResponseData<typeof resendMessages>> {
      const response = await database.db.transaction().execute(async (trx) => {
        const resent = (await messages.resend(trx, id === undefined ? 'all' : [id], clock.now())).length;
        if (id !== undefined && resent === 0) throw new AppError(409, 'changed', 'messageNotResendable');
        const answer = { message: text('messagesResent', { count: resent }), resent };
        if (resent > 0)
          await note(trx, operatorId, 'resend_messages', resent === 1 ? '1 message' : `${resent} messages`);
        await record(trx, answer);
        return answer;
      });
      messaging.delivery.soon();
      return response;
    },
  };
}
