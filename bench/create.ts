import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../scripts/lib/chromium.ts';
import { median } from './lib/cpu.ts';
import { logIn, serveDemo } from './lib/serve.ts';

/** How soon picked photos are ready to post, and what that does to the page meanwhile. */
const RUNS = 3;
const PHOTOS = 10;
/** 12 megapixels. */
const SIZE = { width: 4_032, height: 3_024 };
const say = (text: string) => process.stdout.write(`${text}\n`);

/** A photo as hard to read as one of a busy street: grain with soft edges. */
async function makePhotos(folder: string): Promise<string[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const photo = await sharp({ create: { ...SIZE, channels: 3, background: 'black', noise } })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .toBuffer();
  const paths = Array.from({ length: PHOTOS }, (_, at) => join(folder, `photo-${at}.jpg`));
  for (const path of paths) await writeFile(path, photo);
  say(`${PHOTOS} photos of ${SIZE.width} x ${SIZE.height}, ${(photo.length / 1e6).toFixed(1)} MB each`);
  return paths;
}

const folder = await mkdtemp(join(tmpdir(), 'flickquest-create-'));
const photos = await makePhotos(folder);
const served = await serveDemo();
const session = await logIn(served.origin, 'demo');
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});

/** Milliseconds until the last photo is ready and so on its way, and the longest task of the page until then. */
async function pick(): Promise<{ ready: number; longest: number }> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  await context.addInitScript((stored) => {
    localStorage.setItem('accessToken', stored.accessToken);
    localStorage.setItem('refreshToken', stored.refreshToken);
    localStorage.setItem('auth', JSON.stringify(stored.user));
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((e) => e.duration))).observe({
      type: 'longtask',
    });
  }, session);
  const page = await context.newPage();
  await page.goto(`${served.origin}/create`);
  const chooser = page.locator('input[type=file]').first();
  await chooser.waitFor({ state: 'attached' });
  await page.waitForTimeout(2_000);
  let sent = 0;
  const ready = new Promise<number>((resolve) =>
    page.on('request', (request) => {
      if (request.method() !== 'PUT') return;
      sent += 1;
      if (sent === PHOTOS) resolve(performance.now());
    }),
  );
  await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
  const start = performance.now();
  await chooser.setInputFiles(photos);
  const took = (await ready) - start;
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  await context.close();
  return { ready: took, longest: Math.max(0, ...tasks) };
}

try {
  const runs: Awaited<ReturnType<typeof pick>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await pick());
  say(
    `ready to post           ${median(runs.map((run) => run.ready))
      .toFixed(0)
      .padStart(6)} ms  of 6000`,
  );
  say(
    `longest task of the page ${Math.max(...runs.map((run) => run.longest))
      .toFixed(0)
      .padStart(5)} ms  of 50`,
  );
} finally {
  await browser.close();
  await served.stop();
  await rm(folder, { recursive: true, force: true });
}
