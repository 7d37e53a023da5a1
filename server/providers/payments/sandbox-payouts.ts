import type { Minor } from '../../../contract/money/money.ts';
import {
  type PaymentProvider,
  type ProviderAccount,
  type ProviderPayout,
  ProviderRejection,
} from './provider.ts';
import { payoutFee } from './provider-fees.ts';
import type { SandboxFacts, SandboxObject } from './sandbox.repository.ts';
import type { SandboxStore } from './sandbox-store.ts';

const NO_ACCOUNT = 'The account number does not exist.';
const RETURNED = 'The bank sent the money back: the account is closed.';
const CARD_REQUESTED = 'Send a photo of your identity card.';

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

/** Accounts that payouts go to, and payouts, of the sandbox. */
export function createSandboxPayouts(store: SandboxStore) {
  const eventOf = (status: string, ref: string) =>
    ({ type: `payout.${status}`, about: 'payout', ref }) as const;

  /** Moves a payout to its next state; false if it no longer has the expected one. */
  const step = (ref: string, from: string, to: string, words: string | undefined) =>
    store.inSteps(async (trx) => {
      const payout = await store.lock(trx, 'payout', ref);
      if (payout.status !== from) return false;
      const facts = words === undefined ? payout.facts : { ...payout.facts, words };
      await store.change(trx, { ...payout, status: to, facts });
      if (to === 'paid') await store.move(trx, ref, 'paid', -payout.amount - (payout.facts.fee ?? 0));
      if (to === 'returned') await store.move(trx, ref, 'returned', payout.amount);
      await store.queueEvent(trx, eventOf(to, ref));
      return true;
    });

  const changeAccount = (ref: string, to: (account: SandboxObject) => Partial<SandboxObject>) =>
    store.inSteps(async (trx) => {
      const account = await store.lock(trx, 'account', ref);
      const changed = { ...account, ...to(account) };
      await store.change(trx, changed);
      await store.queueEvent(trx, { type: 'account.updated', about: 'account', ref });
      return changed;
    });

  const calls = {
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

    sendPayout: ({ id, accountRef, amount, currency }) =>
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
          throw new ProviderRejection('The account cannot be paid right now.');
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
        if (failsNext) await store.queueEvent(trx, eventOf('failed', payout.ref));
        return payoutOf(payout);
      }),

    readPayout: async (ref) => payoutOf(await store.read('payout', ref)),
  } satisfies Partial<PaymentProvider>;

  return {
    calls,
    pay: (ref: string) => step(ref, 'processing', 'paid', undefined),

    /** Lets the newest pending payout fail, otherwise the next one; null without an account. */
    async fail(accountRef: string | null): Promise<{ message: string; amount: Minor | null } | null> {
      if (accountRef === null) return null;
      const [payout] = await store.children('payout', [accountRef], ['processing']);
      if (payout && (await step(payout.ref, 'processing', 'failed', NO_ACCOUNT))) {
        return { message: `The payout failed: ${NO_ACCOUNT}`, amount: payout.amount as Minor };
      }
      await changeAccount(accountRef, ({ facts }) => ({ facts: { ...facts, failsNext: true } }));
      return { message: `No payout is under way; the next one will fail: ${NO_ACCOUNT}`, amount: null };
    },

    async giveBack(accountRef: string | null): Promise<{ message: string; amount: Minor } | null> {
      const refs = accountRef === null ? [] : [accountRef];
      const [payout] = await store.children('payout', refs, ['paid']);
      if (!payout || !(await step(payout.ref, 'paid', 'returned', RETURNED))) return null;
      return { message: 'The bank sent the payout back.', amount: payout.amount as Minor };
    },

    async restrict(accountRef: string | null): Promise<{ message: string; amount: null } | null> {
      if (accountRef === null) return null;
      await changeAccount(accountRef, ({ facts }) => ({
        status: 'restricted',
        facts: { ...facts, words: CARD_REQUESTED },
      }));
      return { message: `The account is restricted: ${CARD_REQUESTED}`, amount: null };
    },

    enable: (accountRef: string, bank: { last4: string; fingerprint: string }) =>
      changeAccount(accountRef, ({ facts }) => ({ status: 'enabled', facts: { ...facts, ...bank } })),
  };
}
