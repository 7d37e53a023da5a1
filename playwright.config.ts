import { defineConfig } from '@playwright/test';
import { freePort } from './scripts/lib/free-port.ts';

/** Twice the cores we assume: journeys wait as much as they compute. */
const WORKERS = 4;

/**
 * Each worker has a server and a world of its own, so that none sees what another does. Servers that already run may be
 * named by E2E_PORTS; worker processes read this file again and find the ports there.
 */
const isNamed = process.env.E2E_PORTS !== undefined;
process.env.E2E_PORTS ??= (await Promise.all(Array.from({ length: WORKERS }, freePort))).join();
const ports = process.env.E2E_PORTS.split(',');
const origin = (port = '') => `http://127.0.0.1:${port}`;

const NOTIFICATIONS = '**/push.spec.ts';

const launch = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: ports.length,
  forbidOnly: true,
  // A journey that passes only when repeated hides a race, in the product or in the test.
  retries: 0,
  // Nothing here is timed: these end what hangs, also on a machine that others keep busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: origin(ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]),
    serviceWorkers: 'block',
    // No traces: to keep those of failures all journeys must be recorded, which takes a quarter of their time.
    // `--trace on` records one journey.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The headless shell shows no notifications. They come first, because one worker runs this long file alone.
    { name: 'notifications', testMatch: NOTIFICATIONS, use: { launchOptions: launch(process.env.CHROMIUM) } },
    {
      name: 'journeys',
      testIgnore: NOTIFICATIONS,
      use: { launchOptions: launch(process.env.HEADLESS_SHELL ?? process.env.CHROMIUM) },
    },
  ],
  webServer: ports.map((port) => ({
    command: 'node tests/support/e2e-server.ts',
    url: `${origin(port)}/api/health`,
    env: { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: origin(port) },
    reuseExistingServer: isNamed,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
});
