import { expect, test } from 'vitest';
import { emptyPostgres } from '../support/processes/cluster.ts';
import { walkWallets } from '../support/wallet-walk/wallet-walk.ts';

/** `npm run attack -- --steps 100000` takes more of them. */
const STEPS = 1_000;
const SEED = Number(process.env.SEED ?? 20_261);

test('random steps at two processes, killed on the way, leave the books as they were acknowledged', {
  timeout: 1_200_000,
}, async () => {
  const { TEST_REDIS_URL: redis } = process.env;
  if (!redis) throw new Error('set TEST_REDIS_URL: two processes share a Redis');
  const walked = await walkWallets({
    postgres: await emptyPostgres(),
    redis,
    seed: SEED,
    steps: STEPS,
    kills: 2,
    lanes: 12,
    say: (text) => void process.stdout.write(`${text}\n`),
  });
  expect(walked.problems, `repeat with SEED=${SEED}`).toEqual([]);
  expect(walked.kills).toBe(2);
  expect(walked.steps).toBeGreaterThanOrEqual(STEPS);
  // Kills were felt, and money was moved.
  expect(walked.repeats).toBeGreaterThan(0);
  expect(walked.journals).toBeGreaterThan(STEPS / 4);
});
