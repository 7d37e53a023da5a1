import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

/** Budget of the first screen, in kB of 1,000 bytes: what /home loads before its first picture. */
const BUDGET = { jsBrotli: 140, cssBrotli: 14 };

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(await readFile('dist/app/.vite/manifest.json', 'utf8'));

/** The chunk and everything it imports statically. */
function closure(key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, seen);
}

const first = new Set<string>();
for (const [key, chunk] of Object.entries(manifest)) {
  // The build gathers the shell and the feed into one chunk named home.
  if (chunk.isEntry || /^_home-|routes\/_app(\/home)?\.tsx/.test(key)) closure(key, first);
}
const scripts = new Set<string>();
const styles = new Set<string>();
for (const key of first) {
  const chunk = manifest[key];
  if (chunk?.file.endsWith('.js')) scripts.add(chunk.file);
  for (const css of chunk?.css ?? []) styles.add(css);
}
if (![...first].some((key) => /home/.test(key))) {
  throw new Error('The manifest names no chunk for /home: the budget cannot be checked.');
}

/** Size of the files as they are sent, in kB of 1,000 bytes. */
async function sentSize(files: Set<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(await readFile(`dist/app/${file}`)).length;
  return bytes / 1_000;
}

const rows: [string, number, number][] = [
  ['JavaScript, brotli', await sentSize(scripts), BUDGET.jsBrotli],
  ['CSS, brotli', await sentSize(styles), BUDGET.cssBrotli],
];
let over = false;
for (const [label, size, budget] of rows) {
  const mark = size > budget ? 'OVER' : 'ok';
  over ||= size > budget;
  process.stdout.write(`${label.padEnd(20)} ${size.toFixed(1).padStart(7)} kB of ${budget} kB  ${mark}\n`);
}
process.stdout.write(
  `${scripts.size} scripts, ${styles.size} style sheets before the first picture of /home\n`,
);

// Without all of these a start without a network stays at the start screen, or does not say why.
const shell = new Set<string>();
for (const [key, chunk] of Object.entries(manifest)) {
  if (chunk.isEntry || /^_beside-/.test(key)) closure(key, shell);
}
const worker = await readFile('dist/app/sw.js', 'utf8');
const missing = [...shell].map((key) => manifest[key]?.file ?? key).filter((file) => !worker.includes(file));
if (missing.length > 0) {
  process.stdout.write(
    `The service worker keeps the shell without ${missing.join(', ')}: see vite.config.ts\n`,
  );
}
if (over || missing.length > 0) process.exit(1);
