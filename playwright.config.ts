import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';

/** A port that nobody listens on, so that no other server is ever taken for the one under test. */
function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(String(address && typeof address === 'object' ? address.port : 0)));
    });
  });
}

/**
 * Each worker has a server and a world of its own, so that none sees what another does. A server that already
 * runs may be named by E2E_PORTS; worker processes read this file again and find the ports there.
 */
const isNamed = process.env.E2E_PORTS !== undefined;
process.env.E2E_PORTS ??= [await freePort(), await freePort()].join();
const ports = process.env.E2E_PORTS.split(',');
const origin = (port = '') => `http://127.0.0.1:${port}`;

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
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: ports.map((port) => ({
    command: 'node tests/support/e2e-server.ts',
    url: `${origin(port)}/api/health`,
    env: { PORT: port, HOST: '127.0.0.1' },
    reuseExistingServer: isNamed,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
});
