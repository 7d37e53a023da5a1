import { expect, it } from 'vitest';
import { emptyLedger } from '../../../support/money/ledger.ts';
import { bookAll, differencesOf, peopleOf, rulesBroken } from '../../../support/money/ledger-compare.ts';
import { createWalk } from '../../../support/money/ledger-random-walk.ts';
import { seeded } from '../../../support/seed.ts';

it('a random sequence in batches ends with the same balances, and every kind of journal occurred', async () => {
  await seeded(async (seed) => {
    const w = await emptyLedger();
    const walk = createWalk({ seed, people: await peopleOf(w, 20), start: w.clock.now() });
    for (let batch = 0; batch < 80; batch++) {
      const plays = Array.from({ length: 50 }, walk.next);
      expect(await bookAll(w, plays)).toEqual([]);
    }
    expect(await differencesOf(w.database, [walk.reference])).toEqual([]);
    // Promotional money has no grants here: the journals alone are walked.
    expect((await rulesBroken(w)).filter((problem) => !problem.startsWith('promo: '))).toEqual([]);
    const kinds = await w.database.db
      .selectFrom('ledger_journal')
      .select('kind')
      .distinct()
      .orderBy('kind')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'claim',
      'dispute',
      'disputelost',
      'disputewon',
      'fund',
      'goodwill',
      'payout',
      'payoutfail',
      'payoutpaid',
      'payoutret',
      'promo',
      'promoexp',
      'purge',
      'refund',
      'refundfail',
      'refundtopup',
      'release',
      'reserve',
      'settle',
      'topup',
      'undo',
      'writeoff',
    ]);
  }, 11);
});
