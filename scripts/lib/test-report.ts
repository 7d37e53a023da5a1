import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { run } from './run.ts';

/** How many tests ran, how long each took, and which failed why. */
export interface TestReport {
  tests: number;
  times: { name: string; seconds: number }[];
  failures: { name: string; message: string }[];
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
  const failures = failuresOf(read);
  if (code !== 0 && failures.length === 0)
    failures.push({
      name,
      message: `vitest ended with code ${code} although no test failed: see its output.`,
    });
  return {
    passed: code === 0 && (times.length > 0 || !needsTests),
    report: { tests: times.length, times, failures },
  };
}

/** Failed tests, and files that failed outside their tests. */
function failuresOf(read: JsonTestResults | null): TestReport['failures'] {
  return (read?.testResults ?? []).flatMap((file) => {
    const path = relative(process.cwd(), file.name);
    const failed = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({
        name: `${path}: ${test.fullName}`,
        message: test.failureMessages?.join('\n') ?? '',
      }));
    if (failed.length > 0 || file.status !== 'failed') return failed;
    return [{ name: path, message: file.message ?? '' }];
  });
}

function timesOf(suite: JSONReportSuite): TestReport['times'] {
  const own = suite.specs.map((spec) => ({
    name: `${spec.file}: ${spec.title}`,
    seconds:
      spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1_000,
  }));
  return [...own, ...(suite.suites ?? []).flatMap(timesOf)];
}

function failuresOfJourneys(suite: JSONReportSuite): TestReport['failures'] {
  const own = suite.specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
      return {
        name: `${spec.file}: ${spec.title}`,
        message: errors.map(({ message }) => message).join('\n'),
      };
    });
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfJourneys)];
}

/** Runs Playwright; a run without any test is a failure. */
export async function runPlaywright(args: string[], env: Record<string, string>) {
  const path = reportPath('browser');
  const { code } = await run('playwright', ['test', '--reporter=list,json', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  });
  const read = await readReport<JSONReport>(path);
  const times = (read?.suites ?? []).flatMap(timesOf);
  const failures = (read?.suites ?? []).flatMap(failuresOfJourneys);
  return { passed: code === 0 && times.length > 0, report: { tests: times.length, times, failures } };
}
