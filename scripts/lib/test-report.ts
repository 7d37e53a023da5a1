import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { run } from './run.ts';

/** How many tests ran, and how long each took. */
export interface TestReport {
  tests: number;
  times: { name: string; seconds: number }[];
}

const reportPath = (name: string) => join(tmpdir(), `report-${name}.json`);

async function readReport<Report>(path: string): Promise<Report | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  await rm(path, { force: true });
  return text === null ? null : JSON.parse(text);
}

/** Runs vitest. With `needsTests`, a run without any test is a failure. */
export async function runVitest(
  name: string,
  args: string[],
  needsTests: boolean,
  env: Record<string, string> = {},
) {
  const path = reportPath(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { code } = await run('vitest', ['run', ...args, ...reporters], { env });
  const read = await readReport<JsonTestResults>(path);
  const times = (read?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map((test) => ({ name: test.fullName, seconds: (test.duration ?? 0) / 1_000 })),
  );
  return { passed: code === 0 && (times.length > 0 || !needsTests), report: { tests: times.length, times } };
}

function timesOf(suite: JSONReportSuite): TestReport['times'] {
  const own = suite.specs.map((spec) => ({
    name: `${spec.file}: ${spec.title}`,
    seconds:
      spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1_000,
  }));
  return [...own, ...(suite.suites ?? []).flatMap(timesOf)];
}

/** Runs Playwright; a run without any test is a failure. */
export async function runPlaywright(args: string[], env: Record<string, string>) {
  const path = reportPath('browser');
  const { code } = await run('playwright', ['test', '--reporter=list,json', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  });
  const read = await readReport<JSONReport>(path);
  const times = (read?.suites ?? []).flatMap(timesOf);
  return { passed: code === 0 && times.length > 0, report: { tests: times.length, times } };
}
