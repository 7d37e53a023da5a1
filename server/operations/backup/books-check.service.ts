import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import { ledgerCheckRepository } from '../../money/ledger/ledger-check.repository.ts';
import { createLedgerChecksService } from '../../money/ledger/ledger-checks.service.ts';
import { CopyRefused } from './copy-refused.ts';

/** Checks every journal of a copied ledger, without asking the payment provider; throws `CopyRefused` if a rule is broken. */
export async function requireSoundBooks(database: Database, clock: Clock): Promise<void> {
  const found: string[] = [];
  const checks = createLedgerChecksService({
    database,
    checks: ledgerCheckRepository,
    clock,
    providerBalance: null,
    alert: async (_kind, _mark, detail) => found.push(detail),
    onBackgroundError: () => undefined,
  });
  const { problems } = await checks.checkWhole();
  if (problems > 0) throw new CopyRefused(`The books of the copy are wrong: ${found.join(' ')}`);
}
