import { run, say } from '../scripts/lib/run.ts';

/** Every measurement, one after the other: they would disturb each other. */
const benches = [
  'bench/bundle.ts',
  'bench/api.ts',
  'bench/search.ts',
  'bench/quests.ts',
  'bench/wallet.ts',
  'bench/quest-decisions.ts',
  'bench/desk.ts',
  'bench/overload.ts',
  'bench/sign-in.ts',
  'bench/upload.ts',
  'bench/browser.ts',
  'bench/create.ts',
  'bench/ledger.ts',
  'bench/capacity.ts',
  // Fetched from npm when it is run, and the noise of a machine decides over its speed.
  'bench/lighthouse.ts',
];
const names = process.argv.slice(2);
for (const script of benches.filter(
  (path) => names.length === 0 || names.some((name) => path.includes(name)),
)) {
  say(`\n== ${script}`);
  const { code } = await run('node', [script]);
  if (code !== 0) process.exit(code);
}
