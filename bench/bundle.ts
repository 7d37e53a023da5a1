import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Locale, locales } from '../contract/core/locales.ts';
import { isShellFile } from '../src/offline/shell-files.ts';

/** Budget of the first screen: what /home loads before its first picture. Sizes are in kB of 1,000 bytes. */
const BUDGET = { jsBrotli: 140, cssBrotli: 14, requests: 10 };
/** The page, the font and the feed. Pictures are not counted. */
const OTHER_REQUESTS = 3;

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** Adds the chunk and everything it imports statically to `found`. */
function addWithImports(manifest: Manifest, key: string, found: Set<string>): void {
  if (found.has(key)) return;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) addWithImports(manifest, next, found);
}

/** The chunks that match, and everything they import statically. */
function chunksFor(
  manifest: Manifest,
  matches: (key: string, chunk: Chunk) => boolean | undefined,
): Set<string> {
  const found = new Set<string>();
  for (const [key, chunk] of Object.entries(manifest)) {
    if (matches(key, chunk)) addWithImports(manifest, key, found);
  }
  return found;
}

/** Size of the files as they are sent, in kB of 1,000 bytes. */
async function sentSize(folder: string, files: Set<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(await readFile(`${folder}/${file}`)).length;
  return bytes / 1_000;
}

/** Prints the first screen of a language beside the budget; whether it is within it. */
async function isWithinBudget(locale: Locale): Promise<boolean> {
  const folder = `dist/app/${locale}`;
  const manifest: Manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'));
  // The build gathers the shell and the feed into one chunk named home.
  const first = chunksFor(
    manifest,
    (key, chunk) => chunk.isEntry || /^_home-|routes\/_app(\/home)?\.tsx/.test(key),
  );
  if (![...first].some((key) => /home/.test(key))) {
    throw new Error('The manifest names no chunk for /home: the budget cannot be checked.');
  }
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const key of first) {
    const chunk = manifest[key];
    if (chunk?.file.endsWith('.js')) scripts.add(chunk.file);
    for (const css of chunk?.css ?? []) styles.add(css);
  }
  const [js, css] = [await sentSize(folder, scripts), await sentSize(folder, styles)];
  const requests = OTHER_REQUESTS + scripts.size + styles.size;
  const isWithin = js <= BUDGET.jsBrotli && css <= BUDGET.cssBrotli && requests <= BUDGET.requests;
  process.stdout.write(
    `${locale}  JavaScript ${js.toFixed(1)} of ${BUDGET.jsBrotli} kB, CSS ${css.toFixed(1)} of ${BUDGET.cssBrotli} kB, ` +
      `${requests} of ${BUDGET.requests} requests${isWithin ? '' : '  OVER'}\n`,
  );

  // Without all of these a start without a network stays at the start screen, or does not say why.
  const shell = chunksFor(manifest, (key, chunk) => chunk.isEntry || /^_beside-/.test(key));
  const worker = await readFile(`${folder}/sw.js`, 'utf8');
  const missing = [...shell]
    .map((key) => manifest[key]?.file ?? key)
    .filter((file) => !isShellFile(file) || !worker.includes(file));
  if (missing.length > 0) {
    process.stdout.write(
      `The service worker keeps the shell without ${missing.join(', ')}: see src/offline/shell-files.ts\n`,
    );
  }
  return isWithin && missing.length === 0;
}

process.stdout.write('Before the first picture of /home, compressed with brotli:\n');
const results = [];
for (const locale of locales) results.push(await isWithinBudget(locale));
if (results.includes(false)) process.exit(1);
