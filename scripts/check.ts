import { run, say, stop } from './lib/run.ts';
import { startPostgres, startRedis } from './lib/services.ts';

/** Everything that must hold beside `npm test`; run by CI and by `npm run check`. */
const steps: [string, string, string[]][] = [
  ['Format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['Build', 'node', ['scripts/build.ts']],
  ['Types of the app', 'tsc', ['-p', 'tsconfig.json']],
  ['Types of the server', 'tsc', ['-p', 'tsconfig.server.json']],
  ['Types of tests and tools', 'tsc', ['-p', 'tsconfig.tests.json']],
  ['Unused code', 'knip', []],
  ['Import rules', 'node', ['scripts/import-rules.ts']],
  ['Bundle budget', 'node', ['bench/bundle.ts']],
];
for (const [label, command, args] of steps) {
  say(`\n== ${label}`);
  const { code } = await run(command, args);
  if (code !== 0) stop(`${label}: failed.`);
}

const postgres = await startPostgres();
const redis = await startRedis();
say(`\n== API on ${postgres.name}, two processes with ${redis.name}`);
// Odd input has met every endpoint in full by `npm test`; here it is about what PostgreSQL says to it.
const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url, FUZZ_RUNS: '100' };
const { code } = await run('vitest', ['run', '--project', 'api', '--project', 'cluster'], { env });
await redis.stop();
await postgres.stop();
if (code !== 0) stop(`Tests on ${postgres.name}: failed.`);
say(`\nAll checks passed; the API tests above ran on ${postgres.name}.`);
