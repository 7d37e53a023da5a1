import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/lib/chromium.ts';
import { median } from './lib/cpu.ts';
import { logIn, serveDemo } from './lib/serve.ts';

/** What Lighthouse says of the two screens that strangers meet first, on its own slow phone. */
const RUNS = 3;
/** Fetched when it is run: of no use to whoever builds or runs the product, and 150 MB. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 };

type Category = keyof typeof BUDGETS;
type Report = {
  categories: Record<Category, { score: number }>;
  audits: Record<string, { score: number | null; title: string; scoreDisplayMode: string }>;
};
const say = (text: string) => process.stdout.write(`${text}\n`);
const run = promisify(execFile);

async function audit(url: string, folder: string): Promise<Report> {
  const path = join(folder, 'report.json');
  const flags = ['--quiet', '--output=json', `--output-path=${path}`];
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  await run('npx', ['--yes', LIGHTHOUSE, url, ...flags, chrome], {
    env: { ...process.env, CHROME_PATH: await findChromium() },
  });
  return JSON.parse(await readFile(path, 'utf8'));
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
    for (const { score, title, scoreDisplayMode } of Object.values(reports[0]?.audits ?? {}))
      if (scoreDisplayMode === 'binary' && score === 0) say(`    ${title}`);
  }
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}
if (missed > 0) throw new Error(`${missed} scores are below their budget`);
