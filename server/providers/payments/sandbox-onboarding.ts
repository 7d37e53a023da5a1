import type { Minor } from '../../../contract/money/money.ts';
import type { SandboxObject } from './sandbox.repository.ts';
import type { SandboxBanks } from './sandbox-banks.ts';
import { type SandboxStore, sandboxSecret } from './sandbox-store.ts';

const LINK_MS = 15 * 60_000;

export type Onboarded = { last4: string } | 'no_number';

/** Pages that ask for a bank account: each works once and for a short time. */
export function createSandboxOnboarding(
  store: SandboxStore,
  banks: SandboxBanks,
  enable: (accountRef: string, bank: { last4: string; fingerprint: string }) => Promise<SandboxObject>,
) {
  const isValid = ({ status, facts }: SandboxObject) =>
    status === 'open' && facts.expiresAt !== undefined && new Date(facts.expiresAt) > store.now();

  async function open(token: string): Promise<SandboxObject | null> {
    const ref = await store.refOfSecret('onboarding', token);
    const link = ref === null ? null : await store.read('onboarding', ref);
    return link && isValid(link) ? link : null;
  }

  return {
    async begin(accountRef: string): Promise<{ token: string; expiresAt: Date }> {
      await store.read('account', accountRef);
      const expiresAt = new Date(store.now().getTime() + LINK_MS);
      const token = sandboxSecret();
      await store.inSteps((trx) =>
        store.make(trx, {
          kind: 'onboarding',
          key: null,
          secret: token,
          parentRef: accountRef,
          status: 'open',
          amount: 0 as Minor,
          facts: { expiresAt: expiresAt.toISOString() },
        }),
      );
      return { token, expiresAt };
    },

    /** What the page asks for; null if it no longer works. */
    async requestedField(token: string): Promise<{ words: string; number: string } | null> {
      const link = await open(token);
      if (!link) return null;
      const account = await store.read('account', link.parentRef ?? '');
      return { words: account.facts.words ?? '', number: banks.numberFor(account.ref) };
    },

    /** Enables the account, with the proposed number if none is given; null if the page no longer works. */
    async finish(token: string, written?: string): Promise<Onboarded | null> {
      const link = await open(token);
      if (!link) return null;
      const accountRef = link.parentRef ?? '';
      const bank = banks.bankOf(written ?? banks.numberFor(accountRef));
      if (!bank) return 'no_number';
      const isFirstUse = await store.inSteps(async (trx) => {
        const locked = await store.lock(trx, 'onboarding', link.ref);
        if (!isValid(locked)) return false;
        await store.change(trx, { ...locked, status: 'used' });
        return true;
      });
      if (!isFirstUse) return null;
      await enable(accountRef, bank);
      return { last4: bank.last4 };
    },
  };
}
