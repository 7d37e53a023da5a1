import type { Minor } from '../../../contract/money/money.ts';
import { accounts } from './accounts.ts';
import type { BalanceOf, Journal } from './journal.ts';

/** J17: pays debts from the wallet when either increased, so that they are never both above 0. */
export function settlementsOf(journal: Journal, balanceOf: BalanceOf): Journal[] {
  const increased = journal.lines.flatMap(({ account: { kind, ownerId }, debit = 0, credit = 0 }) =>
    ownerId && ((kind === 'wallet' && credit > 0) || (kind === 'user_debt' && debit > 0)) ? [ownerId] : [],
  );
  return [...new Set(increased)].flatMap((personId) => {
    const wallet = accounts.wallet(personId);
    const debt = accounts.debt(personId);
    const amount = Math.min(balanceOf(wallet), balanceOf(debt)) as Minor;
    if (amount === 0) return [];
    return [
      {
        key: `settle:${journal.key}:${personId}`,
        lines: [
          { account: wallet, debit: amount },
          { account: debt, credit: amount },
        ],
        entries: [{ personId, kind: 'debt', direction: 'out', amount, event: 'debt_settled' }],
      },
    ];
  });
}
