import type { Clock } from '../../core/clock.ts';
import { type Db, within } from '../../db/prepared-statement.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import type { BookedQuest } from '../ledger/quest-journals.ts';
import type { promoAbuseRepository, Shared } from './promo-abuse.repository.ts';

interface Deps {
  clock: Clock;
  shared: typeof promoAbuseRepository;
  alert: MoneyAlertsService['alert'];
}

/** What two people share, in a sentence. */
export const SHARED_TEXT: Record<Shared['shares'], string> = {
  account: 'a bank account',
  device: 'a phone or browser',
  network: 'a network',
};

/**
 * Promotional money becomes withdrawable when it is paid to an earner, so operators are alerted about earners
 * who share something with the owner. Nothing is rejected, because families share a lot.
 */
export function createPromoAbuseAlertService({ clock, shared, alert }: Deps) {
  return async (trx: Db, quest: BookedQuest, earnerIds: readonly string[]): Promise<void> => {
    if (earnerIds.length === 0) return;
    for (const earner of await shared.sharing(within(trx), quest.ownerId, earnerIds, clock.now())) {
      const detail = `@${earner.username} was paid promotional money by an owner with whom they share ${SHARED_TEXT[earner.shares]}: ${quest.title}.`;
      await alert('promo_shared', `${quest.id}:${earner.personId}`, detail, trx);
    }
  };
}
export type AlertPromoAbuse = ReturnType<typeof createPromoAbuseAlertService>;
