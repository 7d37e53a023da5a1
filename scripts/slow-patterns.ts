import { readFile } from 'node:fs/promises';
import { slowPatterns } from './lib/patterns.ts';
import { run, say } from './lib/run.ts';

/** Their input is not an attacker's. */
const TRUSTED = ['server/demo/', 'server/db/migrations/'];

/** Fails if a regular expression of the product could take more than linear time (ReDoS): an attacker chooses its input. */
const { output } = await run('git', ['ls-files', '-co', '--exclude-standard', 'contract', 'server', 'src'], {
  quiet: true,
});
const files = output
  .split('\n')
  .filter(
    (file) =>
      /\.(ts|tsx)$/.test(file) && !file.includes('.test.') && !TRUSTED.some((path) => file.startsWith(path)),
  );
let count = 0;
for (const file of files) {
  for (const { line, pattern, complexity, input } of slowPatterns(file, await readFile(file, 'utf8'))) {
    count += 1;
    say(`${file}:${line} /${pattern}/ is ${complexity}, for example with ${input}`);
  }
}
say(`${files.length} files, ${count} slow regular expressions.`);
process.exit(count > 0 || files.length === 0 ? 1 : 0);
