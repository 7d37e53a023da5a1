import { BASE_LOCALE, LOCALES, locales } from '../contract/core/locales.ts';
import { startServer } from '../server/start-server.ts';
import { buildElsewhere } from './build.ts';
import { say, stop } from './lib/run.ts';

async function buildFirstLanguage(): Promise<void> {
  if (!(await buildElsewhere(BASE_LOCALE, true))) stop('The app was not built: see above.');
}

// One command for newcomers: build what changed, then serve app, API and media on one port. The first start makes the
// demo world beside the build. It serves in the first language while the others are built.
await startServer(buildFirstLanguage());
for (const locale of locales.filter((other) => other !== BASE_LOCALE)) {
  if (!(await buildElsewhere(locale, true)))
    say(`The app was not built in ${LOCALES[locale].name}; it is shown in English instead.`);
}
