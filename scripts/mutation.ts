import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { type SliceName, slices } from './lib/mutation-slices.ts';
import { say, stop } from './lib/run.ts';

/**
 * Mutation testing: changes the code one mutation at a time and counts how many the tests detect.
 * `npm run mutation -- ledger quests` runs two slices, without names it runs all. Not part of `npm test`.
 */
const LEAST_SCORE = 85;
const FOLDER = '.cache/mutation';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

interface Result {
  slice: SliceName;
  mutants: number;
  killed: number;
  survived: number;
  'no coverage': number;
  /** Mutants that broke a test file before its first test: detected, but not part of the score. */
  errors: number;
  score: string;
}

const isSlice = (name: string): name is SliceName => Object.hasOwn(slices, name);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fresh: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !isSlice(name));
if (unknown.length > 0) stop(`No such slice: ${unknown}. There are ${Object.keys(slices).join(', ')}.`);
const chosen = (positionals.length > 0 ? positionals : Object.keys(slices)).filter(isSlice);

function resultOf(slice: SliceName, mutants: MutantResult[]): Result {
  const count = (...statuses: MutantResult['status'][]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  // A mutant that makes a test run forever is detected too.
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived');
  const uncovered = count('NoCoverage');
  const errors = count('RuntimeError');
  const all = killed + survived + uncovered;
  const score = ((100 * killed) / all).toFixed(1);
  return { slice, mutants: all, killed, survived, 'no coverage': uncovered, errors, score };
}

function runSlice(slice: SliceName): Promise<MutantResult[]> {
  // Read by vitest.mutation.config.ts in the process that runs the tests.
  process.env.MUTATION_SLICE = slice;
  const incrementalFile = `${FOLDER}/${slice}.json`;
  // Deleted, not just ignored, because Stryker would keep results of files that left the slice.
  if (values.fresh) rmSync(incrementalFile, { force: true });
  return new Stryker({
    mutate: slices[slice].mutate,
    incrementalFile,
    htmlReporter: { fileName: `${FOLDER}/${slice}.html` },
  }).runMutationTest();
}

say(
  `Mutation testing of ${chosen.join(', ')}. A slice takes minutes to an hour; later runs only what changed.`,
);
const results: Result[] = [];
for (const slice of chosen) results.push(resultOf(slice, await runSlice(slice)));

console.table(results);
const low = results.filter(({ score }) => !(Number(score) >= LEAST_SCORE));
if (low.length > 0) stop(`Below ${LEAST_SCORE} %: ${low.map(({ slice }) => slice).join(', ')}.`);
