import { maskContact } from '../../../contract/auth/masked-contact.ts';
import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import type { AuditAction } from '../../../contract/moderation/admin.ts';
import type {
  listFailedMessages,
  releaseOutgoing,
  resendMessages,
  runJob,
} from '../../../contract/operations/system.ts';
import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { createJobRepository } from '../../core/jobs/job.repository.ts';
import type { JobRunner } from '../../core/jobs/runner.ts';
import { DEEPEST_SKIP, readSnapshot, writeSnapshot } from '../../core/page-cursor.ts';
import { totalPages } from '../../core/paging.ts';
import type { Database } from '../../db/connection.ts';
import type { Db, RecordResponse } from '../../db/prepared-statement.ts';
import type { Messaging } from '../../notifications/message-providers.ts';
import type {
  FailedMessage,
  failedMessageRepository,
} from '../../notifications/messages/failed-message.repository.ts';
import type { OutgoingHoldService, Released } from '../outgoing-hold/outgoing-hold.service.ts';
import type { systemStateRepository } from './system-state.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  jobs: Pick<JobRunner, 'known'>;
  messages: typeof failedMessageRepository;
  messaging: Pick<Messaging, 'delivery' | 'sendTestEmail'>;
  state: Pick<typeof systemStateRepository, 'verifiedEmail'>;
  outgoing: Pick<OutgoingHoldService, 'release'>;
  log: Pick<typeof moderationActionRepository, 'add'>;
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

function releasedText({ released, dropped }: Released): string {
  if (!released) return 'Nothing is held any more.';
  if (dropped === 0) return 'Released. Everything leaves now.';
  const removed = dropped === 1 ? '1 code or expired message' : `${dropped} codes or expired messages`;
  return `Released. ${removed} removed; the rest leaves now.`;
}

/** What operators can do about the service. Each action is in the audit log. */
export function createSystemActionsService(deps: Deps) {
  const { database, clock, jobs, messages, messaging, state, outgoing, log } = deps;

  function note(trx: Db, operatorId: string, action: AuditAction, reason: string): Promise<void> {
    const createdAt = clock.now();
    const target = { type: 'system' as const, id: operatorId, ownerId: operatorId };
    const states = { before: 'system' as const, after: 'system' as const };
    return log.add(trx, {
      id: newId(createdAt),
      caseId: null,
      operatorId,
      action,
      target,
      reason,
      ...states,
      createdAt,
    });
  }

  return {
    /** Makes a job due now. One that is running stays as it is. */
    async runJob(
      operatorId: string,
      name: string,
      record: RecordResponse<ResponseData<typeof runJob>>,
    ): Promise<ResponseData<typeof runJob>> {
      const job = jobs.known().find((known) => known.name === name);
      if (!job) throw notFound('This job');
      const response = { message: 'The job starts within a few seconds.' };
      await database.db.transaction().execute(async (trx) => {
        if (!(await createJobRepository(trx).makeDue(name, clock.now()))) throw notFound('This job');
        await note(trx, operatorId, 'run_job', job.description);
        await record(trx, response);
      });
      return response;
    },

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
      operatorId: string,
      id: string | undefined,
      record: RecordResponse<ResponseData<typeof resendMessages>>,
    ): Promise<ResponseData<typeof resendMessages>> {
      const response = await database.db.transaction().execute(async (trx) => {
        const resent = (await messages.resend(trx, id === undefined ? 'all' : [id], clock.now())).length;
        if (id !== undefined && resent === 0)
          throw new AppError(
            409,
            'changed',
            'This message can’t be sent again. Somebody may have done that already.',
          );
        const sent = resent === 1 ? '1 message is' : `${resent} messages are`;
        const answer = { message: `${sent} on the way again.`, resent };
        if (resent > 0)
          await note(trx, operatorId, 'resend_messages', resent === 1 ? '1 message' : `${resent} messages`);
        await record(trx, answer);
        return answer;
      });
      messaging.delivery.soon();
      return response;
    },

    /** Lets everything leave that was held since a restore; does nothing if nothing is held any more. */
    async releaseOutgoing(
      operatorId: string,
      record: RecordResponse<ResponseData<typeof releaseOutgoing>>,
    ): Promise<ResponseData<typeof releaseOutgoing>> {
      const response = await database.db.transaction().execute(async (trx) => {
        const outcome = await outgoing.release(trx);
        const answer = { message: releasedText(outcome) };
        if (outcome.released) await note(trx, operatorId, 'release_outgoing', '');
        await record(trx, answer);
        return answer;
      });
      messaging.delivery.soon();
      return response;
    },

    /** Sends an email to the operator's own address and waits for the mail server. */
    async sendTestEmail(operatorId: string): Promise<{ message: string; sent: boolean }> {
      const email = await state.verifiedEmail(database.db, operatorId);
      if (email === null)
        throw new AppError(
          422,
          'contact_unverified',
          'Add and verify an email address in Settings, Account first.',
        );
      await note(database.db, operatorId, 'test_email', '');
      const outcome = await messaging.sendTestEmail(email).then(
        (sentTo) => ({ sent: true, sentTo, cause: '' }),
        (error: unknown) => ({
          sent: false,
          sentTo: null,
          cause: error instanceof Error ? error.message : String(error),
        }),
      );
      if (!outcome.sent)
        return {
          sent: false,
          message: `The mail server didn’t take the email: ${outcome.cause}. Check SMTP_URL and MAIL_FROM.`,
        };
      return outcome.sentTo === 'outbox'
        ? {
            sent: true,
            message: 'No mail server is set up, so the email is in the outbox only. Set SMTP_URL.',
          }
        : { sent: true, message: `The mail server took the email. Look into the mailbox of ${email}.` };
    },
  };
}
export type SystemActionsService = ReturnType<typeof createSystemActionsService>;
