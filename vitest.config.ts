import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { writeMessageModules } from './scripts/lib/messages/write-modules.ts';

// The modules that the code imports messages from.
writeMessageModules();

/** No test is timed: a busy machine may take long over a picture, a screen or a password hash. */
const TIMEOUT_MS = 300_000;
const POLL_TIMEOUT_MS = 60_000;

/** One more than the cores of the smallest machine: tests wait as much as they compute. */
const WORKERS = 3;

/** What screens and their tests import most of. */
const LIBRARIES = [
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@testing-library/react',
  '@testing-library/user-event',
  'ky',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'sonner',
  'zod/mini',
];

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

/** What renders the app needs the plugins of its build; it takes no options from the root below. */
const ofApp = (name: string, include: string[], options: Options): TestProjectInlineConfiguration => ({
  extends: './vite.config.ts',
  test: { name, include, maxWorkers: WORKERS, ...timeouts, ...options },
});

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    // No test file imports these by name, yet they decide what it sees (`npm run check -- --changed`).
    forceRerunTriggers: [
      '**/package.json',
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/vite.config.ts',
      '**/server/db/migrations/**',
      '**/tests/support/**/*-{setup,check,environment}.ts',
    ],
    projects: [
      inNode('unit', ['{contract,server,scripts}/**/*.test.ts', 'src/**/*.test.ts']),
      inNode('api', ['tests/api/**/*.test.ts'], {
        globalSetup: ['tests/support/database-setup.ts', 'tests/support/response-coverage.ts'],
        setupFiles: ['tests/support/api-setup.ts'],
        // One embedded database serves all the files of a worker.
        isolate: false,
      }),
      inNode('cluster', ['tests/cluster/**/*.test.ts'], {
        globalSetup: ['tests/support/database-setup.ts'],
        // They wait for processes of their own most of the time; more than two would crowd two cores.
        maxWorkers: 2,
      }),
      ofApp('app', ['tests/app/**/*.test.{ts,tsx}', 'src/**/*.test.tsx'], {
        environment: 'jsdom',
        setupFiles: ['tests/support/app/app-setup.ts'],
        // Each file has a page of its own; a thread for it starts sooner than a process.
        pool: 'threads',
        // Each file reads the libraries again: in a few large modules instead of many small ones that takes half as long.
        deps: { optimizer: { client: { enabled: true, include: LIBRARIES } } },
      }),
      // Screens on the real server, in one process.
      ofApp('joint', ['tests/joint/**/*.test.tsx'], {
        environment: './tests/support/app/joint-environment.ts',
        globalSetup: ['tests/support/database-setup.ts'],
        setupFiles: ['tests/support/app/app-setup.ts', 'tests/support/app/joint-setup.ts'],
      }),
    ],
  },
});
