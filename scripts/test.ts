import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.ts';
import { run, say } from './lib/run.ts';

/** Unit, API (embedded database) and screen tests, then the journeys in a real browser. */
const chromium = await findChromium();
say('Unit, API and screen tests …');
const unit = await run('vitest', ['run', '--project', 'unit', '--project', 'api', '--project', 'app']);
if (unit.code !== 0) process.exit(unit.code);

say('Browser tests …');
const world = await mkdtemp(join(tmpdir(), 'flickquest-world-'));
const made = await Promise.all([
  run('node', ['scripts/build.ts', '--if-changed']),
  run('node', ['tests/support/e2e-world.ts'], { env: { DATA_DIR: world } }),
]);
const failed = made.find(({ code }) => code !== 0);
const browser =
  failed ?? (await run('playwright', ['test'], { env: { CHROMIUM: chromium, E2E_WORLD: world } }));
await rm(world, { recursive: true, force: true });
process.exit(browser.code);
