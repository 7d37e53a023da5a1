import { readFile, writeFile } from 'node:fs/promises';
import { say, stop } from './run.ts';
import type { TestReport } from './test-report.ts';

/** One part of the checks, which can be run alone by its name. */
export interface Part {
  name: string;
  title: string;
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

function table(results: Result[]): string {
  const rows = results.map(({ name, passed, seconds, report }) => [
    name,
    passed ? 'passed' : 'FAILED',
    report ? String(report.tests) : '',
    clockTime(seconds),
  ]);
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const tests = results.reduce((sum, { report }) => sum + (report?.tests ?? 0), 0);
  const all = [['part', 'result', 'tests', 'time'], ...rows, ['all', '', String(tests), clockTime(total)]];
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

/** Results of earlier commands of the same gate, so that the last table shows all of them. */
async function earlier(file: string | undefined): Promise<Result[]> {
  if (!file) return [];
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return JSON.parse(text);
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

/**
 * Runs the parts one after the other, even if an earlier one fails, and prints a table of them. Returns whether all
 * passed. `GATE_RESULTS` names a file through which two commands share one table.
 */
export async function runParts(parts: Part[]): Promise<boolean> {
  const file = process.env.GATE_RESULTS;
  const before = await earlier(file);
  const results: Result[] = [];
  for (const [index, { name, title, run }] of parts.entries()) {
    say(`\n== ${index + 1} of ${parts.length}: ${title} (${name})`);
    const started = performance.now();
    const { passed, report = null } = await run().catch(brokenOff);
    const seconds = (performance.now() - started) / 1_000;
    results.push({ name, passed, seconds, report });
    if (file) await writeFile(file, JSON.stringify([...before, ...results]));
    say(`${passed ? 'Passed' : 'FAILED'} in ${clockTime(seconds)}.`);
  }
  const all = [...before, ...results];
  say(`\n${slowest(all)}\n\n${table(all)}`);
  const failed = all.filter(({ passed }) => !passed).map(({ name }) => name);
  say(failed.length === 0 ? '\nAll parts passed.' : `\nFailed: ${failed.join(', ')}.`);
  return failed.length === 0;
}
