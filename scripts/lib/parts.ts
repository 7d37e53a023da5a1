import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { holdingOutput, say, stop } from './run.ts';
import type { TestReport } from './test-report.ts';

/** One part of the checks, which can be run alone by its name. */
export interface Part {
  name: string;
  title: string;
  /** Waits for processes more than it computes, so parts that go beside run at the same time. */
  waits?: boolean;
  /** Needs nothing that such a part changes, and changes nothing that it needs. */
  goesBeside?: boolean;
  /** Returns whether it passed, and a report if tests ran. */
  run(): Promise<{ passed: boolean; report?: TestReport }>;
}

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  report: TestReport | null;
}

const SLOWEST = 5;

/** Whether this is one of the commands of `.ci/run`, where no part may be skipped. */
export const isGate = process.env.GATE_RESULTS !== undefined;

/** Seconds as minutes and seconds: 3:07. */
function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What one or more commands have run, and how long that took altogether. */
interface Outcome {
  seconds: number;
  results: Result[];
}

function table({ seconds, results }: Outcome): string {
  const rows = results.map((part) => [
    part.name,
    part.passed ? 'passed' : 'FAILED',
    part.report ? String(part.report.tests) : '',
    clockTime(part.seconds),
  ]);
  const tests = results.reduce((sum, { report }) => sum + (report?.tests ?? 0), 0);
  const all = [['part', 'result', 'tests', 'time'], ...rows, ['all', '', String(tests), clockTime(seconds)]];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number) => column > 1;
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

function slowest(results: Result[]): string {
  return results
    .filter(({ report }) => report && report.times.length > 0)
    .flatMap(({ name, report }) => {
      const times = [...(report?.times ?? [])].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
      return [`slowest of ${name}`, ...times.map((test) => `  ${test.seconds.toFixed(1)} s  ${test.name}`)];
    })
    .join('\n');
}

/** Of a failure, the lines that say what was expected and what came; the whole is printed where its part ran. */
const FAILURE_LINES = 12;

/** The failed tests again, for those who read only the end. */
function failures(results: Result[]): string {
  return results
    .flatMap(({ name, report }) =>
      (report?.failures ?? []).map(({ name: test, message }) => {
        const all = stripVTControlCharacters(message).trim().split('\n');
        const lines = all.filter((line) => !line.includes('/node_modules/')).slice(0, FAILURE_LINES);
        return [`failed in ${name}: ${test}`, ...lines.map((line) => `  ${line}`)].join('\n');
      }),
    )
    .join('\n\n');
}

/** Results of earlier commands of the same gate, so that the last table shows all of them. */
async function earlier(file: string | undefined): Promise<Outcome> {
  const text = file ? await readFile(file, 'utf8').catch(() => null) : null;
  return text === null ? { seconds: 0, results: [] } : JSON.parse(text);
}

/** The parts with these names, or all if none is given; ends the process if a name is unknown. */
export function chosen(parts: Part[], names: string[]): Part[] {
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown) stop(`There is no part "${unknown}". Parts: ${parts.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
}

/** A part that throws has failed; the next ones still run. */
function brokenOff(error: unknown): { passed: boolean; report?: TestReport } {
  say(error instanceof Error ? error.message : String(error));
  return { passed: false };
}

const secondsSince = (started: number) => (performance.now() - started) / 1_000;

async function runPart({ name, title, run }: Part, count: string): Promise<Result> {
  say(`\n== ${count}: ${title} (${name})`);
  const started = performance.now();
  const { passed, report = null } = await run().catch(brokenOff);
  const seconds = secondsSince(started);
  say(`${passed ? 'Passed' : 'FAILED'} in ${clockTime(seconds)}.`);
  return { name, passed, seconds, report };
}

/** The parts that go beside the first that waits, in their order; none if nothing waits. */
const besides = (parts: Part[]) =>
  parts.some(({ waits }) => waits) ? parts.filter(({ goesBeside }) => goesBeside) : [];

/**
 * Runs the parts one after the other, even if an earlier one fails, and prints a table of them. While one waits, those
 * that may go beside it run too, also one after the other. Returns whether all passed. `GATE_RESULTS` names a file
 * through which two commands share one table.
 */
export async function runParts(parts: Part[]): Promise<boolean> {
  const file = process.env.GATE_RESULTS;
  const before = await earlier(file);
  const started = performance.now();
  const done = new Map<Part, Result>();
  const outcome = (): Outcome => ({
    seconds: before.seconds + secondsSince(started),
    results: [...before.results, ...parts.flatMap((part) => done.get(part) ?? [])],
  });
  async function runOne(part: Part): Promise<void> {
    done.set(part, await runPart(part, `${parts.indexOf(part) + 1} of ${parts.length}`));
    if (file) writeFileSync(file, JSON.stringify(outcome()));
  }
  const beside = besides(parts);
  async function runBeside(): Promise<void> {
    for (const part of beside) await holdingOutput(() => runOne(part));
  }
  let waitedFor: Promise<void> | null = null;
  for (const part of parts.filter((candidate) => !beside.includes(candidate))) {
    if (part.waits) waitedFor ??= runBeside();
    await runOne(part);
  }
  await waitedFor;
  const all = outcome();
  const texts = [slowest(all.results), failures(all.results), table(all)];
  say(`\n${texts.filter((text) => text !== '').join('\n\n')}`);
  const failed = all.results.filter(({ passed }) => !passed).map(({ name }) => name);
  say(failed.length === 0 ? '\nAll parts passed.' : `\nFailed: ${failed.join(', ')}.`);
  return failed.length === 0;
}
