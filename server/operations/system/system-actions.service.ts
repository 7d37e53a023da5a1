import type { ResponseData } from '../../../contract/core/endpoint.ts';
import type { AuditAction } from '../../../contract/moderation/admin.ts';
import type { releaseOutgoing } from '../../../contract/operations/system.ts';
import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { createJobRepository } from '../../core/jobs/job.repository.ts';
import type { JobRunner } from '../../core/jobs/runner.ts';
import type { ResponseText } from '../../core/texts/response-texts.ts';
import type { Database } from '../../db/connection.ts';
import type { Db, RecordResponse } from '../../db/prepared-statement.ts';
import type { Messaging } from '../../notifications/message-providers.ts';
import type { failedMessageRepository } from '../../notifications/messages/failed-message.repository.ts';
import type { OutgoingHoldService, Released } from '../outgoing-hold/outgoing-hold.service.ts';
import { createFailedMessagesService } from './failed-messages.service.ts';
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

const releasedText = ({ released, dropped }: Released, text: ResponseText): string =>
  released ? text('outgoingReleased', { dropped }) : text('nothingHeld');

const causeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What operators can do about the service. Each action is in the audit log. */
export function createSystemActionsService(deps: Deps) {
  const { database, clock, jobs, messaging, state, outgoing, log } = deps;

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
    async runJob(operatorId: string, name: string, record: (trx: Db) => Promise<void>): Promise<void> {
      const job = jobs.known().find((known) => known.name === name);
      if (!job) throw notFound('jobGone');
      await database.db.transaction().execute(async (trx) => {
        if (!(await createJobRepository(trx).makeDue(name, clock.now()))) throw notFound('jobGone');
        await note(trx, operatorId, 'run_job', job.description);
        await record(trx);
      });
    },

    ...createFailedMessagesService({ ...deps, note }),

    /** Lets everything leave that was held since a restore; does nothing if nothing is held any more. */
    async releaseOutgoing(
      operatorId: string,
      text: ResponseText,
      record: RecordResponse<ResponseData<typeof releaseOutgoing>>,
    ): Promise<ResponseData<typeof releaseOutgoing>> {
      const response = await database.db.transaction().execute(async (trx) => {
        const outcome = await outgoing.release(trx);
        const answer = { message: releasedText(outcome, text) };
        if (outcome.released) await note(trx, operatorId, 'release_outgoing', '');
        await record(trx, answer);
        return answer;
      });
      messaging.delivery.soon();
      return response;
    },

    /** Sends an email to the operator's own address and waits for the mail server. */
    async sendTestEmail(operatorId: string, text: ResponseText): Promise<{ message: string; sent: boolean }> {
      const to = await state.verifiedEmail(database.db, operatorId);
      if (to === null) throw new AppError(422, 'contact_unverified', 'ownEmailMissing');
      await note(database.db, operatorId, 'test_email', '');
      return messaging.sendTestEmail(to).then(
        (sentTo) => ({ sent: true, message: text('testEmailSent', { sentTo, email: to.email }) }),
        (error: unknown) => ({ sent: false, message: text('testEmailNotSent', { cause: causeOf(error) }) }),
      );
    },
  };
}
export type SystemActionsService = ReturnType<typeof createSystemActionsService>;
