import type { Changes } from '../lib/changes.ts';
import type { Part } from '../lib/parts.ts';
import { needPrograms } from '../lib/programs.ts';
import { say } from '../lib/run.ts';
import { startPostgres, startRedis } from '../lib/services.ts';
import { runVitest } from '../lib/test-report.ts';

/** These servers hold nothing that must outlive the run. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

async function onServers(project: string, changes: Changes | null) {
  const [postgres, redis] = [await startPostgres(NOT_DURABLE), await startRedis()];
  say(`On ${postgres.name} and ${redis.name}.`);
  // `npm test` tries each endpoint 50 times; docs/security.md promises 200.
  const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url, FUZZ_RUNS: '200' };
  const scope = changes === null ? [] : [`--changed=${changes.since}`, '--passWithNoTests'];
  const result = await runVitest(project, ['--project', project, ...scope], changes === null, env);
  await redis.stop();
  await postgres.stop();
  return result;
}

export const clusterParts = (changes: Changes | null): Part[] => [
  {
    name: 'postgres',
    // The embedded database has only one connection.
    title: 'The API on PostgreSQL, where connections race',
    run: () => onServers('api', changes),
  },
  {
    name: 'cluster',
    title: 'Server processes, several with one PostgreSQL and Redis',
    waits: true,
    run: async () => {
      await needPrograms('nginx', 'caddy');
      return onServers('cluster', changes);
    },
  },
];
