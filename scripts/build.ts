import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { BASE_LOCALE, isLocale, LOCALES, type Locale, locales } from '../contract/core/locales.ts';
import { run, say } from './lib/run.ts';

const OUT = 'dist/app';

/** One hash over everything the app is built from. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const patterns = [
    'src/**',
    'contract/**',
    'messages/**',
    'scripts/build.ts',
    'scripts/lib/messages/**',
    'vite/**',
    'public/**',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
  ];
  for await (const entry of glob(patterns, { withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (!entry.isFile() || entry.name.endsWith('.gen.ts') || entry.name.includes('.test.')) continue;
    hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex');
}

/** Writes .br and .gz beside every text file, so that the server never compresses during a request. */
async function compress(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  for await (const path of glob(`${folder}/**/*.{js,css,html,svg,json,webmanifest}`)) {
    if (existsSync(`${path}.br`)) continue;
    const text = await readFile(path);
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    };
    await writeFile(`${path}.br`, await brotli(text, options));
    await writeFile(`${path}.gz`, await zip(text, { level: 9 }));
  }
}

/** Takes what is the same in the first language from there, compressed already: the name of an asset says what is in it. */
async function shareAssets(folder: string): Promise<void> {
  for await (const path of glob(`${folder}/assets/*`)) {
    const first = `${OUT}/${BASE_LOCALE}/${relative(folder, path)}`;
    if (!existsSync(first)) continue;
    await rm(path);
    for (const ending of ['', '.br', '.gz']) {
      if (existsSync(first + ending)) await link(first + ending, path + ending);
    }
  }
}

/** Builds the app in one language into its folder of dist/app; if wanted, only when a source changed since the last time. */
async function buildLanguage(locale: Locale, ifChanged: boolean): Promise<void> {
  const out = `${OUT}/${locale}`;
  const stamp = `${OUT}/${locale}.sources`;
  const sources = await hashOfSources();
  const built =
    existsSync(`${out}/index.html`) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources;
  if (ifChanged && built) return;
  say(`Building the app in ${LOCALES[locale].name} …`);
  // Beside its place, so that a server that runs never sees half of it.
  const draft = `${OUT}/.${locale}`;
  process.env.BUILD_LOCALE = locale;
  await build({ logLevel: 'warn', mode: 'production', build: { outDir: draft, emptyOutDir: true } });
  if (locale !== BASE_LOCALE) await shareAssets(draft);
  await compress(draft);
  const outdated = locale === BASE_LOCALE ? await readdir(OUT) : [locale];
  // The other languages too: they were built from other sources, and a server that starts now must not serve them.
  for (const entry of outdated.filter((name) => name !== basename(draft))) {
    await rm(`${OUT}/${entry}`, { recursive: true, force: true });
  }
  await rename(draft, out);
  await writeFile(stamp, await hashOfSources());
}

/** Builds a language in a process of its own: the settings of a build belong to its process. Whether it worked. */
export async function buildElsewhere(locale: Locale, ifChanged: boolean): Promise<boolean> {
  const args = ['scripts/build.ts', `--locale=${locale}`, ...(ifChanged ? ['--if-changed'] : [])];
  return (await run('node', args)).code === 0;
}

async function buildAll(ifChanged: boolean): Promise<void> {
  await buildLanguage(BASE_LOCALE, ifChanged);
  const others = locales.filter((locale) => locale !== BASE_LOCALE);
  const built: boolean[] = [];
  // Two at a time: more would take more memory than they save time.
  const builders = [1, 2].map(async () => {
    for (let locale = others.shift(); locale; locale = others.shift())
      built.push(await buildElsewhere(locale, ifChanged));
  });
  await Promise.all(builders);
  // Not before the others have ended: they would write on.
  if (built.includes(false)) process.exit(1);
}

if (import.meta.main) {
  const ifChanged = process.argv.includes('--if-changed');
  const locale = process.argv.find((word) => word.startsWith('--locale='))?.slice('--locale='.length);
  if (isLocale(locale)) await buildLanguage(locale, ifChanged);
  else await buildAll(ifChanged);
}
