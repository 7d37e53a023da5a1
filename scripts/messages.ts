import { glob, readFile } from 'node:fs/promises';
import { BASE_LOCALE, locales } from '../contract/core/locales.ts';
import { baseProblems, translationProblems } from './lib/messages/check-messages.ts';
import { messageDomains, readTexts, SERVER_MESSAGES } from './lib/messages/read-messages.ts';
import { usedMessages, writtenTexts } from './lib/messages/used-messages.ts';
import { say } from './lib/run.ts';

/** Fails if a message is missing, unused or broken in one of the languages. */
const used = new Set<string>();
for await (const path of glob('src/**/*.{ts,tsx}')) {
  const source = await readFile(path, 'utf8');
  if (path.endsWith('.gen.ts') || path.includes('.test.') || !source.includes('.gen.ts')) continue;
  for (const { domain, name } of usedMessages(path, source)) used.add(`${domain}/${name}`);
}
for (const [domain, files] of SERVER_MESSAGES) {
  for await (const path of glob(files)) {
    if (path.includes('.test.')) continue;
    for (const name of writtenTexts(path, await readFile(path, 'utf8'))) used.add(`${domain}/${name}`);
  }
}

let problems = 0;
function report(domain: string, locale: string, found: string[]): void {
  problems += found.length;
  for (const problem of found) say(`messages/${domain}/${locale}.json: ${problem}`);
}

let count = 0;
for (const domain of [...messageDomains(), ...SERVER_MESSAGES.keys()]) {
  const base = readTexts(domain, BASE_LOCALE) ?? {};
  const unused = Object.keys(base).filter((name) => !used.has(`${domain}/${name}`));
  count += Object.keys(base).length;
  report(domain, BASE_LOCALE, [
    ...baseProblems(base, BASE_LOCALE),
    ...unused.map((name) => `${name}: is not used`),
  ]);
  for (const locale of locales.filter((other) => other !== BASE_LOCALE)) {
    report(domain, locale, translationProblems(base, readTexts(domain, locale) ?? {}, locale));
  }
}
say(`${count} messages in ${locales.length} languages, ${problems} problems.`);
process.exit(problems > 0 || count === 0 ? 1 : 0);
