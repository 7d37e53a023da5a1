import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { say } from './lib/run.ts';

const OUT = 'dist/app';
const STAMP = 'dist/app.sources';

/** One hash over everything the app is built from. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const patterns = [
    'src/**',
    'contract/**',
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
async function compress(): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  for await (const path of glob(`${OUT}/**/*.{js,css,html,svg,json,webmanifest}`)) {
    const text = await readFile(path);
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    };
    await writeFile(`${path}.br`, await brotli(text, options));
    await writeFile(`${path}.gz`, await zip(text, { level: 9 }));
  }
}

/** Builds the app into dist/app; with `--if-changed` only when a source changed since the last time. */
export async function buildApp(ifChanged: boolean): Promise<void> {
  const sources = await hashOfSources();
  const built =
    existsSync(`${OUT}/index.html`) && existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === sources;
  if (ifChanged && built) return;
  say('Building the app …');
  await build({ logLevel: 'warn', mode: 'production' });
  await compress();
  await writeFile(STAMP, await hashOfSources());
}

if (import.meta.main) await buildApp(process.argv.includes('--if-changed'));
