import { readFile } from 'node:fs/promises';
import { findRetiredWords, readRetiredWords } from './lib/retired-words.ts';
import { run, say } from './lib/run.ts';

/** Landed migrations never change, and fixtures of older installs use the old names. */
const FROZEN = ['server/db/migrations/', 'tests/support/older-installs/'];

/** Fails where names or comments use words that docs/glossary.md retired, so that one concept keeps one word. */
const retired = readRetiredWords(await readFile('docs/glossary.md', 'utf8'));
const { output } = await run('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  quiet: true,
});
const files = output
  .split('\n')
  .filter((file) => file !== '' && !FROZEN.some((path) => file.startsWith(path)));
let count = 0;
for (const file of files) {
  for (const { line, word } of findRetiredWords(file, await readFile(file, 'utf8'), retired)) {
    count += 1;
    say(`${file}:${line} uses the retired word "${word}"`);
  }
}
say(
  `${files.length} files, ${retired.size} retired words, ${count} uses. docs/glossary.md says what to use instead.`,
);
process.exit(count > 0 || retired.size === 0 || files.length === 0 ? 1 : 0);
