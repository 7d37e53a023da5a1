import type { Minor } from '../../../contract/money/money.ts';
import type { SandboxObject } from './sandbox.repository.ts';
import { NO_ACCOUNT, payoutEvent } from './sandbox-payouts.ts';
import type { SandboxStore } from './sandbox-store.ts';

const RETURNED = 'The bank sent the money back: the account is closed.';
const CARD_REQUESTED = 'Send a photo of your identity card.';

/** What banks do with payouts, and changes of the accounts that they go to. */
export function createSandboxPayoutActions(store: SandboxStore) {
  /** Moves a payout to its next state; false if it no longer has the expected one. */
  const step = (ref: string, from: string, to: string, words: string | undefined) =>
    store.inSteps(async (trx) => {
      const payout = await store.lock(trx, 'payout', ref);
      if (payout.status !== from) return false;
      const facts = words === undefined ? payout.facts : { ...payout.facts, words };
      await store.change(trx, { ...payout, status: to, facts });
      if (to === 'paid') await store.move(trx, ref, 'paid', -payout.amount - (payout.facts.fee ?? 0));
      if (to === 'returned') await store.move(trx, ref, 'returned', payout.amount);
      await store.queueEvent(trx, payoutEvent(to, ref));
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

  return {
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
