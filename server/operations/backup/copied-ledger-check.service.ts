import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import { ledgerCheckRepository } from '../../money/ledger/ledger-check.repository.ts';
import { createLedgerChecksService } from '../../money/ledger/ledger-checks.service.ts';

/**
 * Checks every journal of a copied ledger, without asking the payment provider; returns how many rules are broken. The
 * copy equals its source, so these are broken there too: they are no reason to refuse a restore that is needed.
 */
export async function checkCopiedLedger(database: Database, clock: Clock): Promise<number> {
  const checks = createLedgerChecksService({
    database,
    checks: ledgerCheckRepository,
    clock,
    providerBalance: null,
    alert: async () => undefined,
    onBackgroundError: () => undefined,
  });
  return (await checks.checkWhole()).problems;
}
