import { join } from 'node:path';
import type { Changes } from '../lib/changes.ts';
import { findWholeChromium, unpackHeadlessShell } from '../lib/chromium.ts';
import { isGate, type Part } from '../lib/parts.ts';
import { run, say } from '../lib/run.ts';
import { runPlaywright, runVitest } from '../lib/test-report.ts';

/** Paths that a journey in the browser may depend on. */
const PRODUCT =
  /^(src|server|contract|vite|public|tests\/browser|tests\/support|scripts)\/|^(index\.html|package(-lock)?\.json|\w+\.config\.ts)$/;

const nothingToRun = async () => {
  say('Nothing that changed can affect this.');
  return { passed: true };
};

/**
 * The browsers for the journeys. Journeys about notifications need a full Chromium: without one `npm test` prints a
 * warning, and the gate fails.
 */
async function findBrowsers() {
  const chromium = await findWholeChromium();
  const shell = (await unpackHeadlessShell()) ?? chromium;
  if (shell === null) {
    say('No Chromium starts here. Install one and set CHROMIUM to its path, then try again.');
    return null;
  }
  if (chromium !== null) return { args: [], env: { CHROMIUM: chromium, HEADLESS_SHELL: shell } };
  say(
    'No whole Chromium is here, so the journeys about notifications do not run. Set CHROMIUM to the path of one.',
  );
  return isGate ? null : { args: ['--project=journeys'], env: { HEADLESS_SHELL: shell } };
}

/** Journeys in a real browser against the built app and real servers, each with a copy of one demo world. */
async function runJourneys() {
  const world = join(process.env.TMPDIR ?? '', 'world');
  const browsers = await findBrowsers();
  const prepared = await Promise.all([
    run('node', ['scripts/build.ts', '--if-changed']),
    run('node', ['tests/support/e2e-world.ts'], { env: { DATA_DIR: world } }),
  ]);
  if (browsers === null || prepared.some(({ code }) => code !== 0)) return { passed: false };
  return runPlaywright(browsers.args, { ...browsers.env, E2E_WORLD: world });
}

/** All tests that need no PostgreSQL server and no Redis; for a change, only those it can affect. */
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
