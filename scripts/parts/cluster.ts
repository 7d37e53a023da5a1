import type { Changes } from '../lib/changes.ts';
import type { Part } from '../lib/parts.ts';
import { say } from '../lib/run.ts';
import { startPostgres, startRedis } from '../lib/services.ts';
import { runVitest } from '../lib/test-report.ts';

/** These servers hold nothing that must outlive the run. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

async function onServers(projects: string[], changes: Changes | null) {
  const [postgres, redis] = [await startPostgres(NOT_DURABLE), await startRedis()];
  say(`On ${postgres.name} and ${redis.name}.`);
  // `npm test` tries each endpoint 50 times; here it is the 200 of docs/security.md.
  const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url, FUZZ_RUNS: '200' };
  const scope = changes === null ? [] : [`--changed=${changes.since}`, '--passWithNoTests'];
  const args = [...projects.flatMap((project) => ['--project', project]), ...scope];
  const result = await runVitest(projects.join('-'), args, changes === null, env);
  await redis.stop();
  await postgres.stop();
  return result;
}

/** What several processes and connections do to each other: the embedded database has one connection alone. */
export const clusterParts = (changes: Changes | null): Part[] => [
  {
    name: 'postgres',
    title: 'The API on PostgreSQL, and two processes with Redis',
    run: () => onServers(['api', 'cluster'], changes),
  },
];
