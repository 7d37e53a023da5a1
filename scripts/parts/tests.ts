import { join } from 'node:path';
import type { Changes } from '../lib/changes.ts';
import { findWholeChromium, unpackHeadlessShell } from '../lib/chromium.ts';
import { hasWholeHistory, LOCK_FILE } from '../lib/migration-lock.ts';
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

/** Without the whole history of git, a changed migration goes unnoticed: `npm test` prints a warning, and the gate fails. */
async function checkHistory(): Promise<boolean> {
  if (await hasWholeHistory('.')) return true;
  say(
    `The history of git is missing or incomplete, so the lines of ${LOCK_FILE} are not compared with those that have landed. Clone the whole repository, or run \`git fetch --unshallow\`.`,
  );
  return !isGate;
}

/** All tests that need no PostgreSQL server and no Redis; for a change, only those it can affect. */
export function testParts(changes: Changes | null): Part[] {
  const scope = changes === null ? [] : [`--changed=${changes.since}`, '--passWithNoTests'];
  const vitest = (name: string, title: string): Part => ({
    name,
    title,
    run: () => runVitest(name, ['--project', name, ...scope], changes === null),
  });
  const unit = vitest('unit', 'Single functions and modules');
  const affectsJourneys = changes?.files.some((file) => PRODUCT.test(file)) ?? true;
  return [
    {
      ...unit,
      async run() {
        const hasHistory = await checkHistory();
        const result = await unit.run();
        return { ...result, passed: result.passed && hasHistory };
      },
    },
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
