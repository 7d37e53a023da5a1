import type { AuditAction, AuditState } from '../../../contract/moderation/admin.ts';
import type { MoneyAlert } from '../../../contract/money/admin-money.ts';
import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import { alertPerson } from '../../auth/identity/verified-contacts.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { MoneyRequest, moneyRequestRepository } from './money-request.repository.ts';

interface Deps {
  audit: Pick<typeof moderationActionRepository, 'add'>;
  notifications: Pick<NotificationWriterService, 'add' | 'hidden' | 'deliverSoon'>;
  messenger: MessageQueueService;
  requests: Pick<typeof moneyRequestRepository, 'others'>;
  clock: Clock;
}

/** The action of each step of a move, with the state before and after. */
const steps = {
  booked: ['money_booked', 'money_booked', 'money_booked'],
  requested: ['money_requested', 'money_waiting', 'money_waiting'],
  approved: ['money_approved', 'money_waiting', 'money_booked'],
  rejected: ['money_rejected', 'money_waiting', 'money_rejected'],
  expired: ['money_expired', 'money_waiting', 'money_expired'],
} as const satisfies Record<string, readonly [AuditAction, AuditState, AuditState]>;

/** Notes in the audit log what happens to moves of money by operators and to alerts, and notifies those who may decide. */
export function createMoneyRequestRecordsService(deps: Deps) {
  const { audit, notifications, messenger, requests, clock } = deps;

  /** Everybody who may decide: not who asked for the move, and not who gets the money. */
  const deciders = (trx: Db, { operatorId, personId }: MoneyRequest) =>
    requests.others(trx, personId === null ? [operatorId] : [operatorId, personId]);

  return {
    /** Notes one step in the audit log; `operatorId` is who took it, null for a deadline. */
    note(trx: Db, request: MoneyRequest, step: keyof typeof steps, operatorId: string | null): Promise<void> {
      const { move, amount, personId, accountId, reason } = request;
      const [action, before, after] = steps[step];
      const createdAt = clock.now();
      return audit.add(trx, {
        ...{ id: newId(createdAt), caseId: null, operatorId, action, before, after, reason, createdAt },
        // The person must not find the reason in the copy of their data: it is for operators alone.
        target: { type: 'money', id: request.id, ownerId: request.operatorId },
        money: { move, amount, personId, accountId },
      });
    },

    /** Notes that an alert was settled: only its kind, since its text has names, which may be erased. */
    noteSettled(trx: Db, { _id, kind }: MoneyAlert, operatorId: string): Promise<void> {
      const createdAt = clock.now();
      return audit.add(trx, {
        ...{ id: newId(createdAt), caseId: null, operatorId, action: 'alert_settled' },
        ...{ before: 'alert_open', after: 'alert_settled', reason: kind.replaceAll('_', ' '), createdAt },
        target: { type: 'money', id: _id, ownerId: operatorId },
      });
    },

    /** Tells every operator who may decide about a move, in the app and at their contacts. */
    async askOthers(trx: Db, request: MoneyRequest): Promise<void> {
      const { id, amount, reason } = request;
      const others = await deciders(trx, request);
      for (const other of others)
        await alertPerson(trx, messenger, other, { kind: 'money-move-waiting', at: clock.now() });
      const target = { type: 'money_request' as const, id };
      const asked = { kind: 'money_request' as const, target, amount, excerpt: reason };
      await notifications.add(trx, ...others.map((other) => ({ ...asked, recipientId: other.id })));
    },

    /** Takes it from their lists again, which only show moves that wait. Call `deliverSoon` after the commit. */
    async stopAsking(trx: Db, request: MoneyRequest): Promise<void> {
      notifications.hidden((await deciders(trx, request)).map(({ id }) => id));
    },

    /** Delivers notifications of the moves soon. Call it after the commit. */
    deliverSoon(): void {
      messenger.soon();
      notifications.deliverSoon();
    },
  };
}
export type MoneyRequestRecordsService = ReturnType<typeof createMoneyRequestRecordsService>;
