import type { Part } from '../lib/parts.ts';
import { run } from '../lib/run.ts';

function command(name: string, title: string, program: string, args: string[]): Part {
  return { name, title, run: async () => ({ passed: (await run(program, args)).code === 0 }) };
}

/** Static checks of the code and the build. Most need the build: it writes the route tree. */
const onBuild: Part[] = [
  command('types-app', 'Types of the app', 'tsc', ['-p', 'tsconfig.json']),
  command('types-worker', 'Types of the service worker', 'tsc', ['-p', 'tsconfig.worker.json']),
  command('types-server', 'Types of the server', 'tsc', ['-p', 'tsconfig.server.json']),
  command('types-tests', 'Types of tests and tools', 'tsc', ['-p', 'tsconfig.tests.json']),
  command('unused', 'Unused files, exports and dependencies', 'knip', []),
  command('imports', 'Import rules', 'node', ['scripts/import-rules.ts']),
  command('words', 'Retired words', 'node', ['scripts/retired-words.ts']),
  command('patterns', 'Regular expressions in linear time', 'node', ['scripts/slow-patterns.ts']),
  command('bundle', 'Bundle budget', 'node', ['bench/bundle.ts']),
  command('messages', 'Messages and their translations', 'node', ['scripts/messages.ts']),
];

export const ruleParts: Part[] = [
  command('lint', 'Format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  command('build', 'Production build', 'node', ['scripts/build.ts', '--if-changed']),
  ...onBuild.map((part) => ({ ...part, goesBeside: true })),
];
