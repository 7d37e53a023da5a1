import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** No test is timed: a busy machine may take long over a picture, a screen or a password hash. */
const TIMEOUT_MS = 300_000;
const POLL_TIMEOUT_MS = 60_000;

const timeouts = {
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  expect: { poll: { timeout: POLL_TIMEOUT_MS } },
};

type Options = TestProjectInlineConfiguration['test'];

/** The server and plain modules run in Node as they are. */
const inNode = (name: string, include: string[], options: Options = {}): TestProjectInlineConfiguration => ({
  test: { name, include, environment: 'node', ...timeouts, ...options },
});

/** What renders the app needs the plugins of its build. */
const ofApp = (name: string, include: string[], options: Options): TestProjectInlineConfiguration => ({
  extends: './vite.config.ts',
  test: { name, include, ...timeouts, ...options },
});

export default defineConfig({
  test: {
    // One more than the two cores we assume: tests wait as much as they compute.
    maxWorkers: 3,
    // No test file imports these by name, yet they decide what it sees (`npm run check -- --changed`).
    forceRerunTriggers: [
      '**/package.json',
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/vite.config.ts',
      '**/server/db/migrations/**',
      '**/tests/support/*-{setup,check,environment}.ts',
    ],
    projects: [
      inNode('unit', ['{contract,server,scripts}/**/*.test.ts', 'src/**/*.test.ts']),
      inNode('api', ['tests/api/**/*.test.ts'], {
        globalSetup: ['tests/support/database-setup.ts', 'tests/support/answer-check.ts'],
        setupFiles: ['tests/support/api-setup.ts'],
        // One embedded database serves all the files of a worker.
        isolate: false,
      }),
      inNode('cluster', ['tests/cluster/**/*.test.ts'], {
        // Several server processes each: one file at a time is enough for two cores.
        fileParallelism: false,
      }),
      ofApp('app', ['tests/app/**/*.test.{ts,tsx}', 'src/**/*.test.tsx'], {
        environment: 'jsdom',
        setupFiles: ['tests/support/app-setup.ts'],
        // Each file has a page of its own; a thread for it starts sooner than a process.
        pool: 'threads',
      }),
      // Screens on the real server, in one process.
      ofApp('joint', ['tests/joint/**/*.test.tsx'], {
        environment: './tests/support/joint-environment.ts',
        globalSetup: ['tests/support/database-setup.ts'],
        setupFiles: ['tests/support/app-setup.ts', 'tests/support/joint-setup.ts'],
      }),
    ],
  },
});
