import type { Minor } from '../../../contract/money.ts';
import type { SandboxObject } from '../../repositories/sandbox.ts';
import { type SandboxBooks, sandboxSecret } from './sandbox-books.ts';

const LINK_MS = 15 * 60_000;
const TEST_BANK_LAST4 = '4417';

/** Pages that ask for a bank account: each works once and for a short time. */
export function createSandboxOnboarding(
  books: SandboxBooks,
  enable: (accountRef: string, last4: string) => Promise<SandboxObject>,
) {
  const isGood = ({ status, facts }: SandboxObject) =>
    status === 'open' && facts.expiresAt !== undefined && new Date(facts.expiresAt) > books.now();

  async function open(token: string): Promise<SandboxObject | null> {
    const ref = await books.refOfSecret('onboarding', token);
    const link = ref === null ? null : await books.read('onboarding', ref);
    return link && isGood(link) ? link : null;
  }

  return {
    async begin(accountRef: string): Promise<{ token: string; expiresAt: Date }> {
      await books.read('account', accountRef);
      const expiresAt = new Date(books.now().getTime() + LINK_MS);
      const token = sandboxSecret();
      await books.inSteps((trx) =>
        books.make(trx, {
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

    /** What it asks for; null where the page works no more. */
    async asked(token: string): Promise<{ words: string; last4: string } | null> {
      const link = await open(token);
      if (!link) return null;
      const account = await books.read('account', link.parentRef ?? '');
      return { words: account.facts.words ?? '', last4: TEST_BANK_LAST4 };
    },

    /** Enables the account; null where the page works no more. */
    async finish(token: string): Promise<{ last4: string } | null> {
      const link = await open(token);
      if (!link) return null;
      const taken = await books.inSteps(async (trx) => {
        const locked = await books.lock(trx, 'onboarding', link.ref);
        if (!isGood(locked)) return false;
        await books.change(trx, { ...locked, status: 'used' });
        return true;
      });
      if (!taken) return null;
      await enable(link.parentRef ?? '', TEST_BANK_LAST4);
      return { last4: TEST_BANK_LAST4 };
    },
  };
}
