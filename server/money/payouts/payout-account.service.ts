import type { ResponseData } from '../../../contract/core/endpoint.ts';
import type { startOnboarding } from '../../../contract/money/payout.ts';
import type { accountRepository } from '../../auth/identity/account.repository.ts';
import { verifiedContacts } from '../../auth/identity/verified-contacts.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, unauthenticated } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';
import type { ProviderCallService } from '../payments/provider-call.service.ts';
import { payoutAccountResponse } from '../wallet/payout-account-response.ts';
import type { PayoutAccountRecord, payoutAccountRepository } from './payout-account.repository.ts';
import type { PayoutAccountChangesService } from './payout-account-changes.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  callProvider: ProviderCallService;
  accounts: typeof accountRepository;
  payoutAccounts: typeof payoutAccountRepository;
  accountChanges: PayoutAccountChangesService;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
}

function onboardingRequired({ status, requirement }: PayoutAccountRecord, onboardingUrl: string): AppError {
  const isRestricted = status === 'restricted';
  const [text, values] =
    isRestricted && requirement !== null
      ? (['fromProvider', { message: requirement }] as const)
      : ([isRestricted ? 'payoutRestricted' : 'payoutSetUpNeeded', {}] as const);
  return new AppError(409, 'onboarding_required', text, {
    values,
    data: (message) => ({ onboardingUrl, message }),
    beside: { onboardingUrl },
  });
}

/** The accounts that payouts go to. Returning from the provider's page does not mean that one is enabled. */
export function createPayoutAccountService(deps: Deps) {
  const { database, clock, callProvider, accounts, payoutAccounts } = deps;

  /** The current state of the account at the provider, created if there is none. */
  async function current(personId: string): Promise<PayoutAccountRecord> {
    const reported = await callProvider(async (provider) => {
      const known = await payoutAccounts.find(database.db, provider.name, personId);
      const account = known ? await provider.readAccount(known.ref) : await create(provider, personId);
      return { ...account, personId, provider: provider.name };
    });
    const account = await database.db
      .transaction()
      .execute((trx) => deps.accountChanges.record(trx, reported));
    deps.messenger.soon();
    deps.notifications.deliverSoon();
    return account;
  }

  async function create(provider: PaymentProvider, personId: string) {
    const person = await accounts.find(database.db, personId);
    if (!person) throw unauthenticated();
    const email = verifiedContacts(person).find(({ contactType }) => contactType === 'email');
    return provider.createAccount({ id: personId, email: email?.contact ?? null });
  }

  return {
    /** The account if it can be paid; otherwise 409 `onboarding_required` with a link to the provider's page. */
    async ready(personId: string): Promise<PayoutAccountRecord> {
      const known = await callProvider(({ name }) => payoutAccounts.find(database.db, name, personId));
      if (known?.status === 'enabled') return known;
      const account = await current(personId);
      if (account.status === 'enabled') return account;
      const { url } = await callProvider((provider) => provider.onboardingUrl(account.ref));
      throw onboardingRequired(account, url);
    },

    /** A new link to the provider's page for this person. */
    async startOnboarding(personId: string): Promise<ResponseData<typeof startOnboarding>> {
      const account = await current(personId);
      const { url, expiresAt } = await callProvider((provider) => provider.onboardingUrl(account.ref));
      return {
        onboardingUrl: url,
        expiresAt: expiresAt?.toISOString() ?? null,
        payoutAccount: payoutAccountResponse(account, clock.now()),
      };
    },
  };
}
export type PayoutAccountService = ReturnType<typeof createPayoutAccountService>;
