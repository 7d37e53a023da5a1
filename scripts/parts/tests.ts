import { join } from 'node:path';
import type { Changes } from '../lib/changes.ts';
import { findChromium } from '../lib/chromium.ts';
import type { Part } from '../lib/parts.ts';
import { run, say } from '../lib/run.ts';
import { runPlaywright, runVitest } from '../lib/test-report.ts';

/** What a journey in the browser may depend on. */
const PRODUCT =
  /^(src|server|contract|vite|public|tests\/browser|tests\/support|scripts)\/|^(index\.html|package(-lock)?\.json|\w+\.config\.ts)$/;

const nothingToRun = async () => {
  say('Nothing that changed can affect this.');
  return { passed: true };
};

/** Journeys in a real browser against the built app and real servers, each with a copy of one demo world. */
async function runJourneys() {
  const env = { CHROMIUM: await findChromium(), E2E_WORLD: join(process.env.TMPDIR ?? '', 'world') };
  const prepared = await Promise.all([
    run('node', ['scripts/build.ts', '--if-changed']),
    run('node', ['tests/support/e2e-world.ts'], { env: { DATA_DIR: env.E2E_WORLD } }),
  ]);
  return prepared.every(({ code }) => code === 0) ? runPlaywright([], env) : { passed: false };
}

/** All tests that need no PostgreSQL server and no Redis; only those that a change can affect where one is given. */
export function testParts(changes: Changes | null): Part[] {
  const scope = changes === null ? [] : [`--changed=${changes.since}`, '--passWithNoTests'];
  const vitest = (name: string, title: string): Part => ({
    name,
    title,
    run: () => runVitest(name, ['--project', name, ...scope], changes === null),
  });
  const affectsJourneys = changes?.files.some((file) => PRODUCT.test(file)) ?? true;
  return [
    vitest('unit', 'Single functions and modules'),
    vitest('api', 'The API over HTTP on the embedded database'),
    vitest('app', 'Screens, and the data layer behind them'),
    vitest('joint', 'Screens on the real server'),
    {
      name: 'browser',
      title: 'Journeys in Chromium on the built product',
      run: affectsJourneys ? runJourneys : nothingToRun,
    },
  ];
}
