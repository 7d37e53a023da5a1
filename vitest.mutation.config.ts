import { defineConfig } from 'vitest/config';

// The tests of a mutation run, without the plugins that only a build needs. Generous limits: a mutant that is
// only slow on a busy machine must not count as killed.
const limits = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify('mutation') },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...limits,
          name: 'unit',
          include: ['{contract,server,src}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          ...limits,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/database-setup.ts'],
          setupFiles: ['tests/support/api-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...limits,
          name: 'app',
          include: ['tests/app/**/*.test.{ts,tsx}', 'src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/app-setup.ts'],
        },
      },
    ],
  },
});
