import { PAYOUT_ACCOUNT_HOLD_HOURS } from '../../../contract/money/money-limits.ts';
import type { PaymentProviderName } from '../../../contract/money/payment.ts';
import type { accountRepository } from '../../auth/identity/account.repository.ts';
import { alertPerson } from '../../auth/identity/verified-contacts.ts';
import type { Clock } from '../../core/clock.ts';
import { type Db, within } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { type BankAccount, isSameBank, type ProviderAccount } from '../../providers/payments/provider.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import type { paidByOperatorsRepository } from './paid-by-operators.repository.ts';
import type { PayoutAccountRecord, payoutAccountRepository } from './payout-account.repository.ts';

interface Deps {
  clock: Clock;
  accounts: typeof accountRepository;
  payoutAccounts: typeof payoutAccountRepository;
  paidByOperators: typeof paidByOperatorsRepository;
  alerts: Pick<MoneyAlertsService, 'alert'>;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
}

/** A report of the provider about the account of a person. */
interface Reported extends ProviderAccount {
  personId: string;
  provider: PaymentProviderName;
}

/** Whether payouts are held because the bank account was changed. */
export const isHeld = <Account extends Pick<PayoutAccountRecord, 'heldUntil'>>(
  account: Account,
  now: Date,
): account is Account & { heldUntil: Date } => account.heldUntil !== null && account.heldUntil > now;

const hasBank = ({ last4, fingerprint }: BankAccount) => last4 !== null || fingerprint !== null;

/**
 * Stores what the provider reports about an account. Another bank account is reported to every verified contact,
 * and holds payouts, so that a stolen session cannot redirect money unnoticed. The first one is reported and not
 * held, so that nobody waits for their first money twice: docs/security.md says what that leaves open.
 */
export function createPayoutAccountChangesService(deps: Deps) {
  const { clock, accounts, payoutAccounts, paidByOperators, alerts, messenger, notifications } = deps;

  async function notify(trx: Db, { personId, last4, heldUntil }: PayoutAccountRecord, isFirst: boolean) {
    const person = await accounts.recipient(trx, personId);
    if (!person) return;
    const bank = { at: clock.now(), last4 };
    await alertPerson(
      trx,
      messenger,
      person,
      isFirst || heldUntil === null
        ? { kind: 'payout-account-added', ...bank }
        : { kind: 'payout-account-changed', ...bank, heldUntil },
    );
    await notifications.add(trx, {
      kind: 'payout_account_changed',
      recipientId: personId,
      excerpt: {
        name: isFirst ? 'bankAccountAdded' : 'bankAccountChanged',
        values: { known: last4 === null ? 'no' : 'yes', last4: last4 ?? '' },
      },
    });
  }

  /** When an operator moves money, both may still have different bank accounts, so that is looked at again here. */
  async function alertOperators(trx: Db, personId: string): Promise<void> {
    const found = await paidByOperators.sharingBank(within(trx), personId, clock.now());
    for (const { operatorId, operator, personId: paidId, person } of found) {
      const detail = `@${operator} moved or approved money for @${person}, and both now have the same bank account.`;
      await alerts.alert('operator_linked', `${operatorId}:${paidId}:bank`, detail, trx);
    }
  }

  /** The account after a report, and whether its bank account is a new one. */
  function after(known: PayoutAccountRecord, reported: Reported) {
    const { heldUntil, last4Before } = known;
    // Removing a bank account must not make the next one look like the first.
    if (!hasBank(reported)) {
      const { last4, fingerprint } = known;
      return { isNew: false, account: { ...reported, last4, fingerprint, heldUntil, last4Before } };
    }
    // Fingerprints of two providers cannot be compared.
    const isSame = known.provider === reported.provider && isSameBank(known, reported);
    if (isSame || !hasBank(known))
      return { isNew: !isSame, account: { ...reported, heldUntil, last4Before } };
    const now = clock.now();
    const until = new Date(now.getTime() + PAYOUT_ACCOUNT_HOLD_HOURS * 3_600_000);
    // A second change does not hide the account that was in use.
    const before = isHeld(known, now) ? last4Before : known.last4;
    return { isNew: true, account: { ...reported, heldUntil: until, last4Before: before } };
  }

  return {
    /** Stores the account of a person in the caller's transaction; call `messenger.soon()` after the commit. */
    async record(trx: Db, reported: Reported): Promise<PayoutAccountRecord> {
      const { personId, provider, ref } = reported;
      await payoutAccounts.add(trx, provider, personId, ref, clock.now());
      const known = await payoutAccounts.lock(trx, personId);
      if (!known) throw new Error(`the payout account of ${personId} was not stored`);
      const { isNew, account } = after(known, reported);
      if (isNew) await payoutAccounts.keepFormer(trx, known, clock.now());
      await payoutAccounts.put(trx, account, clock.now());
      if (isNew) await notify(trx, account, !hasBank(known));
      if (account.fingerprint !== known.fingerprint) await alertOperators(trx, personId);
      return account;
    },
  };
}
export type PayoutAccountChangesService = ReturnType<typeof createPayoutAccountChangesService>;
