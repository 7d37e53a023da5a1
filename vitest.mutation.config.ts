import { defineConfig } from 'vitest/config';
import { type SliceName, slices } from './scripts/lib/mutation-slices.ts';

// The tests of one slice of a mutation run, without the plugins that only a build needs. They are chosen here and not
// by Stryker's `testFiles`, with which it switches mutants of module constants on too late (stryker-js issue 6144).
const { tests } = slices[process.env.MUTATION_SLICE as SliceName];
const isApi = (file: string) => file.startsWith('tests/api/');

// A mutant that is only slow on a busy machine must not count as killed.
const limits = { testTimeout: 120_000, hookTimeout: 120_000 };

const unit = {
  test: {
    ...limits,
    name: 'unit',
    include: tests.filter((file) => !isApi(file)),
    environment: 'node' as const,
  },
};
const api = {
  test: {
    ...limits,
    name: 'api',
    include: tests.filter(isApi),
    environment: 'node' as const,
    globalSetup: ['tests/support/database-setup.ts'],
    setupFiles: ['tests/support/api-setup.ts'],
  },
};

export default defineConfig({
  test: { projects: [unit, api].filter(({ test }) => test.include.length > 0) },
});
