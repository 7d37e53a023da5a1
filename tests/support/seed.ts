import { relative } from 'node:path';
import { expect } from 'vitest';

/** The seed where a random test names none: every check meets the same tries. */
const USUAL = 20_261;

/** The command that repeats the running test file with that seed. */
function repeatCommand(seed: number): string {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const [folder, part] = file.split('/');
  const project = folder === 'tests' ? part : file.endsWith('.tsx') ? 'app' : 'unit';
  return `FUZZ_SEED=${seed} npx vitest run --project ${project} ${file}`;
}

/**
 * Runs a random test with its usual seed, or with `FUZZ_SEED` to look further. A failure names the seed and the
 * command that repeats it.
 */
export async function seeded<T>(work: (seed: number) => T | Promise<T>, usual = USUAL): Promise<T> {
  const seed = Number(process.env.FUZZ_SEED ?? usual);
  try {
    return await work(seed);
  } catch (error) {
    if (error instanceof Error)
      error.message = `Seed ${seed}; repeat with: ${repeatCommand(seed)}\n${error.message}`;
    throw error;
  }
}
