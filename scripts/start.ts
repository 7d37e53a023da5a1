import { BASE_LOCALE, LOCALES, locales } from '../contract/core/locales.ts';
import { buildLanguage } from './build.ts';
import { run, say } from './lib/run.ts';

// One command for newcomers: build what changed, then serve app, API and media on one port. It serves in the first
// language while the others are built, in processes of their own so that requests don't wait for them.
await buildLanguage(BASE_LOCALE, true);
await import('../server/main.ts');
for (const locale of locales.filter((other) => other !== BASE_LOCALE)) {
  const { code } = await run('node', ['scripts/build.ts', '--if-changed', `--locale=${locale}`]);
  if (code !== 0) say(`The app was not built in ${LOCALES[locale].name}; it is shown in English instead.`);
}
