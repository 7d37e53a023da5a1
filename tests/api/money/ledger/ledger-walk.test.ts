import { expect, it } from 'vitest';
import { AppError } from '../../../../server/core/errors.ts';
import { LedgerShort } from '../../../../server/money/ledger/ledger.service.ts';
import { emptyLedger } from '../../../support/money/ledger.ts';
import {
  differencesOf,
  lotsBroken,
  peopleOf,
  rulesBroken,
  touchedBy,
} from '../../../support/money/ledger-compare.ts';
import type { LedgerFixture } from '../../../support/money/ledger-fixture.ts';
import { createWalk, type Play } from '../../../support/money/ledger-random-walk.ts';
import { seeded } from '../../../support/seed.ts';

/** The outcome in the real ledger, in the terms of the reference. */
async function outcomeOf(w: LedgerFixture, { direct, journals }: Play): Promise<string> {
  try {
    const count = direct ? await direct(w) : (await w.book(touchedBy(journals), ...journals)).keys.size;
    return count > 0 ? 'booked' : 'repeated';
  } catch (error) {
    if (error instanceof LedgerShort || error instanceof AppError) return 'short';
    throw error;
  }
}

it('a random sequence of operations through the services ends with the balances of the reference ledger', async () => {
  await seeded(async (seed) => {
    const w = await emptyLedger();
    const walk = createWalk({ seed, people: await peopleOf(w, 8), start: w.clock.now() });
    const seen = new Map<string, number>();
    for (let step = 1; step <= 1_000; step++) {
      const play = walk.next();
      expect(await outcomeOf(w, play), `step ${step}`).toBe(play.outcome);
      seen.set(play.outcome, (seen.get(play.outcome) ?? 0) + 1);
      if (step % 250 > 0) continue;
      expect(await differencesOf(w.database, [walk.reference])).toEqual([]);
      expect(await lotsBroken(w.database)).toEqual([]);
    }
    expect([...seen.keys()].sort()).toEqual(['booked', 'repeated', 'short']);
    expect(await rulesBroken(w)).toEqual([]);
  }, 6);
});
