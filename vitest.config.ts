import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** No test is timed: a busy machine may take long over a picture, a screen or a password hash. */
const TIMEOUT_MS = 90_000;

const timeouts = { testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS };

/** The server and plain modules run in Node as they are; only the app needs the plugins of its build. */
const inNode = (
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  test: { name, include, environment: 'node', ...timeouts, ...options },
});

export default defineConfig({
  test: {
    // One more than the two cores that are counted on: screens and databases wait as much as they work.
    maxWorkers: 3,
    // No test file imports these by name, yet they decide what it sees (`npm run check -- --changed`).
    forceRerunTriggers: [
      '**/package.json',
      '**/vitest.config.ts',
      '**/vite.config.ts',
      '**/server/db/migrations/**',
      '**/tests/support/*-setup.ts',
    ],
    projects: [
      inNode('unit', ['{contract,server,scripts}/**/*.test.ts', 'src/**/*.test.ts']),
      inNode('api', ['tests/api/**/*.test.ts'], {
        globalSetup: ['tests/support/database-setup.ts'],
        setupFiles: ['tests/support/api-setup.ts'],
        // One embedded database serves all the files of a worker.
        isolate: false,
      }),
      inNode('cluster', ['tests/cluster/**/*.test.ts'], {
        // Several server processes each: one file at a time is enough for two cores.
        fileParallelism: false,
      }),
      {
        extends: './vite.config.ts',
        test: {
          name: 'app',
          include: ['tests/app/**/*.test.{ts,tsx}', 'src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/app-setup.ts'],
          ...timeouts,
        },
      },
    ],
  },
});
