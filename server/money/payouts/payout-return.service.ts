import type { Minor } from '../../../contract/money/money.ts';
import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';
import type { PaymentOutcomeService } from '../payments/payment-outcome.service.ts';
import type { PayoutRecord } from './payout.repository.ts';
import type { payoutAccountRepository } from './payout-account.repository.ts';
import type { PayoutAccountChangesService } from './payout-account-changes.service.ts';
import type { PayoutStatusService } from './payout-status.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  provider: Pick<PaymentProvider, 'name' | 'readAccount'>;
  payoutAccounts: Pick<typeof payoutAccountRepository, 'find'>;
  accountChanges: PayoutAccountChangesService;
  audit: Pick<typeof moderationActionRepository, 'add'>;
  messenger: Pick<MessageQueueService, 'soon'>;
  state: PayoutStatusService;
  afterCommit: PaymentOutcomeService;
}

/** Returns the money of payouts whose bank account was changed after they were confirmed. */
export function createPayoutReturnService(deps: Deps) {
  const { database, clock, provider, payoutAccounts, accountChanges, audit, messenger, state, afterCommit } =
    deps;

  /** The change may not have been reported yet, so the account is read again. */
  return async function giveBack({ id, personId, last4 }: PayoutRecord, failure: string): Promise<void> {
    const known = await payoutAccounts.find(database.db, provider.name, personId);
    const reported = known && (await provider.readAccount(known.ref));
    const outcome = await database.db.transaction().execute(async (trx) => {
      const ended = await state(trx, id, { status: 'failed', fee: 0 as Minor, failure }, null);
      if (ended.effect !== 'booked') return ended;
      if (reported) await accountChanges.record(trx, { ...reported, personId, provider: provider.name });
      const now = clock.now();
      await audit.add(trx, {
        ...{ id: newId(now), caseId: null, operatorId: null, action: 'payout_stopped', createdAt: now },
        target: { type: 'person', id: personId, ownerId: personId },
        reason: `Payout ${id} to the bank account ending ${last4 ?? 'unknown'}: ${failure}`,
        ...{ before: 'system', after: 'system' },
      });
      return ended;
    });
    messenger.soon();
    afterCommit(outcome);
  };
}
export type PayoutReturnService = ReturnType<typeof createPayoutReturnService>;
