import { say } from '../../../scripts/lib/run.ts';
import { startOwnPostgres, startOwnRedis } from '../../../scripts/lib/services.ts';
import { walkWallets } from '../../support/wallet-walk/wallet-walk.ts';
import { type Attack, createResult } from '../attack.ts';

/** The servers hold nothing that must outlive the walk. Killed processes lose nothing by this: PostgreSQL goes on. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const STEPS_OF_A_KILL = 2_500;
const LANES = 12;

/** Random steps with money and quests at two processes of its own, of which one is killed now and then. */
export const walletWalk: Attack = {
  name: 'Random steps with money',
  async run({ steps, seed }) {
    const report = createResult();
    if (steps === 0) return report.result();
    const [postgres, redis] = [await startOwnPostgres(NOT_DURABLE), await startOwnRedis()];
    try {
      const addresses = { postgres: postgres.url, redis: redis.url };
      const kills = Math.max(2, Math.floor(steps / STEPS_OF_A_KILL));
      const walked = await walkWallets({ ...addresses, seed, steps, kills, lanes: LANES, say });
      report.tried(walked.steps);
      say(
        `${walked.journals} journals, ${walked.kills} kills, ${walked.repeats} calls sent again, seed ${seed}`,
      );
      for (const problem of walked.problems) report.found(`${problem} (--steps ${steps} --seed ${seed})`);
    } finally {
      await redis.stop();
      await postgres.stop();
    }
    return report.result();
  },
};
