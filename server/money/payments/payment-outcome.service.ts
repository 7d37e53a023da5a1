import type { Db } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { accounts } from '../ledger/accounts.ts';
import type { Journal } from '../ledger/journal.ts';
import type { LedgerService, Posted } from '../ledger/ledger.service.ts';
import type { PublishWalletEvents } from '../ledger/wallet-events.service.ts';

/** The effect of a provider event, and the people whose wallets changed. */
export interface Outcome {
  effect: 'booked' | 'noted' | 'nothing' | 'unknown' | 'differs';
  people: string[];
}
export const nothing: Outcome = { effect: 'nothing', people: [] };

/** Every account that journals and their entries touch. */
export const touchedBy = (journals: Journal[]) =>
  journals.flatMap(({ lines, entries }) => [
    ...lines.map(({ account }) => account),
    ...entries.map(({ personId }) => accounts.wallet(personId)),
  ]);

/** Books journals that do not depend on balances; the only booking of its transaction. */
export const postJournals = (ledger: LedgerService, trx: Db, journals: Journal[]): Promise<Posted> =>
  ledger.post(trx, touchedBy(journals), () => journals);

/** Publishes wallet events and delivers notifications of a booking; call it after the commit. */
export function createPaymentOutcomeService({
  publishWalletEvents,
  notifications,
}: {
  publishWalletEvents: PublishWalletEvents;
  notifications: NotificationWriterService;
}) {
  return ({ people }: { people: string[] }): void => {
    publishWalletEvents(people);
    notifications.deliverSoon();
  };
}
export type PaymentOutcomeService = ReturnType<typeof createPaymentOutcomeService>;
