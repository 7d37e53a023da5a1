import { expect, test } from 'vitest';
import { walkInLanes } from '../support/money/ledger-lanes.ts';
import { emptyPostgres } from '../support/processes/cluster.ts';

test('eight lanes on two processes, killed on the way, book what the reference ledger expects', {
  timeout: 300_000,
}, async () => {
  const { differences, problems, kills, journals } = await walkInLanes({
    url: await emptyPostgres(),
    lanes: 8,
    processes: 2,
    batches: 12,
    batch: 20,
    greed: 10,
    people: 6,
    kills: 4,
  });
  expect(differences).toEqual([]);
  expect(problems).toEqual([]);
  expect(kills).toBe(4);
  expect(journals).toBeGreaterThan(1_000);
});
