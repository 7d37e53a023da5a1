import type { Minor } from '../../../contract/money/money.ts';
import {
  BankAccountChanged,
  isSameBank,
  type PaymentProvider,
  type ProviderAccount,
  type ProviderPayout,
  ProviderRejection,
} from './provider.ts';
import { payoutFee } from './provider-fees.ts';
import type { SandboxFacts, SandboxObject } from './sandbox.repository.ts';
import type { SandboxStore } from './sandbox-store.ts';

export const NO_ACCOUNT = 'The account number does not exist.';

const accountOf = ({ ref, status, facts }: SandboxObject): ProviderAccount => ({
  ref,
  status: status as ProviderAccount['status'],
  requirement: status === 'enabled' ? null : (facts.words ?? null),
  last4: facts.last4 ?? null,
  fingerprint: facts.fingerprint ?? null,
});

const payoutOf = ({ ref, status, facts }: SandboxObject): ProviderPayout => ({
  ref,
  status: status as ProviderPayout['status'],
  fee: (facts.fee ?? 0) as Minor,
  failure: facts.words ?? null,
});

export const payoutEvent = (status: string, ref: string) =>
  ({ type: `payout.${status}`, about: 'payout', ref }) as const;

/** What the app asks of the sandbox about payouts and the accounts that they go to. */
export function createSandboxPayouts(store: SandboxStore) {
  return {
    async createAccount({ id }) {
      const account = await store.inSteps((trx) =>
        store.make(trx, {
          kind: 'account',
          key: `account:${id}`,
          secret: null,
          parentRef: null,
          status: 'onboarding',
          amount: 0,
          facts: { words: 'Say which bank account your money goes to.' },
        }),
      );
      return accountOf(account);
    },

    readAccount: async (ref) => accountOf(await store.read('account', ref)),

    sendPayout: ({ id, accountRef, bank, amount, currency }) =>
      store.inSteps(async (trx) => {
        const account = await store.lock(trx, 'account', accountRef);
        const [before] = (
          await store.objects.children(
            trx,
            'payout',
            [accountRef],
            ['processing', 'paid', 'failed', 'returned'],
          )
        ).filter(({ key }) => key === `payout:${id}`);
        if (before) return payoutOf(before);
        if (account.status !== 'enabled')
          throw new ProviderRejection('This account can’t be paid right now.');
        if (!isSameBank(accountOf(account), bank)) throw new BankAccountChanged();
        const { failsNext = false, ...accountFacts } = account.facts;
        if (failsNext) await store.change(trx, { ...account, facts: accountFacts });
        const facts: SandboxFacts = {
          currency,
          fee: payoutFee(amount),
          ...(failsNext ? { words: NO_ACCOUNT } : {}),
        };
        const payout = await store.make(trx, {
          kind: 'payout',
          key: `payout:${id}`,
          secret: null,
          parentRef: accountRef,
          status: failsNext ? 'failed' : 'processing',
          amount,
          facts,
        });
        if (failsNext) await store.queueEvent(trx, payoutEvent('failed', payout.ref));
        return payoutOf(payout);
      }),

    readPayout: async (ref) => payoutOf(await store.read('payout', ref)),
  } satisfies Partial<PaymentProvider>;
}
