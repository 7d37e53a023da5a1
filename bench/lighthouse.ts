import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locale } from '../contract/core/locales.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { median } from './lib/cpu.ts';
import { logIn, serveDemo } from './lib/serve.ts';

/** What Lighthouse says of the two screens that strangers meet first, on its own slow phone. */
const RUNS = 3;
/** Its trace of a page load is lost at times, whatever the page: that says nothing of us, and is tried again. */
const LOST_TRACE = 'NO_NAVSTART';
const TRIES = 3;
/** Fetched when it is run: of no use to whoever builds or runs the product, and 150 MB. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 };

/** One with long words, and one from right to left; their accessibility alone is scored, once. */
const OTHER_LANGUAGES: Locale[] = ['de', 'ar'];

type Category = keyof typeof BUDGETS;
type Audit = { score: number | null; title: string; scoreDisplayMode: string; numericValue?: number };
type Report = {
  categories: Record<Category, { score: number }>;
  audits: Record<string, Audit>;
  /** How fast it found the machine. */
  environment: { benchmarkIndex: number };
};
const say = (text: string) => process.stdout.write(`${text}\n`);
const run = promisify(execFile);

/** The report as text, or what it said instead. */
async function tryAudit(
  url: string,
  path: string,
  more: string[],
): Promise<{ text: string; error: unknown }> {
  const flags = ['--quiet', '--output=json', `--output-path=${path}`, ...more];
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  try {
    await run('npx', ['--yes', LIGHTHOUSE, url, ...flags, chrome], { env });
    return { text: await readFile(path, 'utf8'), error: null };
  } catch (error) {
    return { text: String(Object(error).stderr), error };
  }
}

async function audit(url: string, folder: string, flags: string[] = []): Promise<Report> {
  for (let count = 1; ; count += 1) {
    const { text, error } = await tryAudit(url, join(folder, `report-${count}.json`), flags);
    const isLost = text.includes(LOST_TRACE);
    if (isLost && count < TRIES) say(`  (${LOST_TRACE}, try ${count} of ${TRIES})`);
    else if (error !== null) throw error;
    else if (isLost) throw new Error(`${LOST_TRACE} ${TRIES} times in a row`);
    else return JSON.parse(text);
  }
}

/** Audits that a report fails, for whoever has to repair them. */
function sayFailed({ audits }: Report) {
  for (const { score, title, scoreDisplayMode } of Object.values(audits))
    if (scoreDisplayMode === 'binary' && score === 0) say(`    ${title}`);
}

/** What the score of speed is made of, and the index of the machine that it follows. */
function factsOf(reports: readonly Report[]): string {
  const timeOf = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const seconds = (name: string) => `${(timeOf(name) / 1_000).toFixed(2)} s`;
  const index = median(reports.map(({ environment }) => environment.benchmarkIndex));
  return `LCP ${seconds('largest-contentful-paint')}, main thread blocked ${seconds('total-blocking-time')}, machine ${index}`;
}

const { origin, stop } = await serveDemo();
const folder = await mkdtemp(join(tmpdir(), 'flickquest-lighthouse-'));
let missed = 0;
try {
  const { accessToken } = await logIn(origin, 'demo');
  const listed = await fetch(`${origin}/api/v1/flick?limit=50`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  type Listed = { _id: string; audienceSetting: string; repostOf: unknown; media: { type: string }[] };
  const { flicks }: { flicks: Listed[] } = (await listed.json()).data;
  const flick = flicks.find(
    ({ audienceSetting, repostOf, media }) =>
      audienceSetting === 'public' && !repostOf && media[0]?.type === 'photo',
  );
  if (!flick) throw new Error('the demo world begins without a public photo');
  for (const path of ['/login', `/flick/${flick._id}`]) {
    const reports: Report[] = [];
    for (let count = 0; count < RUNS; count += 1) reports.push(await audit(`${origin}${path}`, folder));
    say(path);
    for (const [category, budget] of Object.entries(BUDGETS) as [Category, number][]) {
      const score = median(reports.map((report) => Math.round(report.categories[category].score * 100)));
      say(`  ${category.padEnd(16)} ${String(score).padStart(3)} of ${budget}`);
      if (score < budget) missed += 1;
    }
    say(`  ${factsOf(reports)}`);
    const [first] = reports;
    if (first) sayFailed(first);
    for (const locale of OTHER_LANGUAGES) {
      const headers = JSON.stringify({ 'accept-language': locale });
      const flags = ['--only-categories=accessibility', `--extra-headers=${headers}`];
      const report = await audit(`${origin}${path}`, folder, flags);
      const score = Math.round(report.categories.accessibility.score * 100);
      say(`  accessibility in ${locale} ${score} of ${BUDGETS.accessibility}`);
      if (score < BUDGETS.accessibility) missed += 1;
      sayFailed(report);
    }
  }
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}
if (missed > 0) throw new Error(`${missed} scores are below their budget`);
