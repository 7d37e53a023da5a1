import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

const SCRIPT = `
  import { createLogger } from '${new URL('http/request-log.ts', import.meta.url)}';
  import { standardOutput } from '${new URL('standard-output.ts', import.meta.url)}';
  const output = standardOutput();
  const logger = createLogger('info', output);
  output.write('Starting\\n');
  for (let line = 0; line < 500; line++) logger.info({ text: 'x'.repeat(5_000) }, 'line ' + line);
  await new Promise((resolve) => setImmediate(resolve));
  process.stderr.write('still running');
  process.exit(0);`;

/** Runs the script with its standard output in that file. */
function runInto(path: string) {
  const stdout = openSync(path, 'w');
  try {
    return spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      stdio: ['ignore', stdout, 'pipe'],
      encoding: 'utf8',
      timeout: 20_000,
    });
  } finally {
    closeSync(stdout);
  }
}

test('a log on a full disk neither ends the process nor keeps it from ending', () => {
  const { status, stderr } = runInto('/dev/full');
  expect(stderr).toBe('still running');
  expect(status).toBe(0);
});

test('lines come out in the order in which they were written', () => {
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  const lines = ran.stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(501);
  expect(lines[0]).toBe('Starting');
  expect(lines.at(-1)).toContain('line 499');
});
