import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';
import { median } from './lib/cpu.ts';
import { logIn, serveDemo } from './lib/serve.ts';

/** What a person feels: Chromium, 412x823, the production build, compressed, against the real server. */
const RUNS = 5;
const VIEW = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** What the server itself takes on a slow visit, in milliseconds. */
const SLOW_API_MS = 50;
/** How long what loads after the first picture is counted, in milliseconds. */
const LATER_MS = 6_000;
/** Flicks of the long grid. */
const GRID = 2_000;
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const say = (text: string) => process.stdout.write(`${text}\n`);
const row = (label: string, values: number[], unit: string, budget: string) => {
  const sorted = [...values].sort((a, b) => a - b);
  const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
  say(
    `${label.padEnd(52)} ${median(values).toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)} ${unit.padEnd(5)} ${budget}`,
  );
};

const { origin, stop } = await serveDemo();
const session = await logIn(origin, 'demo');

async function signedIn(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(VIEW);
  await context.addInitScript((stored) => {
    localStorage.setItem('accessToken', stored.accessToken);
    localStorage.setItem('refreshToken', stored.refreshToken);
    localStorage.setItem('auth', JSON.stringify(stored.user));
  }, session);
  return context;
}

async function throttled(page: Page, cpu: number, network: boolean): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW);
    await delayApi(cdp, SLOW_API_MS);
  }
  return cdp;
}

/** Holds calls of the API back. The routes of Playwright would switch the cache of the browser off. */
async function delayApi(cdp: CDPSession, ms: number): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that is closed meanwhile takes its requests along.
    setTimeout(() => cdp.send('Fetch.continueRequest', { requestId }).catch(() => null), ms);
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
}

/**
 * Milliseconds from navigation until the first flick shows and its image is painted, and how long the main
 * thread was blocked.
 */
async function firstFlick(page: Page) {
  await page.addInitScript(() => {
    const marks = { paint: 0, loaded: 0, flick: 0, picture: 0, blocked: 0, shift: 0 };
    Object.assign(window, { marks });
    new PerformanceObserver((list) => {
      // What loads after the first image is requested later on purpose.
      for (const { startTime, duration } of list.getEntries())
        if (marks.picture === 0 || startTime < marks.picture) marks.blocked += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        marks.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      marks.paint = list.getEntries()[0]?.startTime ?? 0;
    }).observe({ type: 'paint', buffered: true });
    const look = () => {
      const start = document.getElementById('start');
      const covered = start !== null && getComputedStyle(start).display !== 'none';
      const article = document.querySelector('article');
      if (article && !covered && marks.flick === 0) marks.flick = performance.now();
      const picture = article?.querySelector('img[srcset], video[poster]');
      const painted =
        picture instanceof HTMLImageElement ? picture.complete && picture.naturalWidth > 0 : picture !== null;
      // It may already be there behind the loading screen.
      if (painted && marks.loaded === 0) marks.loaded = performance.now();
      if (article && !covered && painted && picture && marks.picture === 0) marks.picture = performance.now();
      if (marks.picture === 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${origin}/home`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (window as unknown as { marks: { picture: number } }).marks.picture > 0,
    null,
    {
      timeout: 60_000,
      // Polling on each frame would take a tenth of what it measures.
      polling: 300,
    },
  );
  return page.evaluate(
    () =>
      (
        window as unknown as {
          marks: Record<'paint' | 'loaded' | 'flick' | 'picture' | 'blocked' | 'shift', number>;
        }
      ).marks,
  );
}

/** What the page loads, without the images of flicks and people: until the first image shows, and after. */
async function benchWeight(browser: Browser): Promise<void> {
  const context = await signedIn(browser);
  const page = await context.newPage();
  const { loaded } = await firstFlick(page);
  await page.waitForTimeout(LATER_MS);
  const loads = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter((entry) => !entry.name.includes('/media/'))
      .map((entry) => ({ name: entry.name, start: entry.startTime, bytes: entry.transferSize })),
  );
  for (const [label, part, bytes, requests] of [
    ['before the first picture', loads.filter((load) => load.start < loaded), '200', '16'],
    ['later', loads.filter((load) => load.start >= loaded), '60', '10'],
  ] as const) {
    row(`${label}: all but pictures`, [part.reduce((sum, load) => sum + load.bytes, 0) / 1_000], 'kB', bytes);
    row(`${label}: requests`, [part.length], '', requests);
    if (process.argv.includes('--list')) for (const load of part) say(`  ${load.bytes} ${load.name}`);
  }
  await context.close();
}

/** When a page of one paragraph is painted under the same throttling: what the machine itself takes. */
async function benchBare(browser: Browser): Promise<void> {
  const bare = createServer((_, reply) => reply.end('<!doctype html><p>Flickquest</p>'));
  await once(bare.listen(0, '127.0.0.1'), 'listening');
  const paints: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext(VIEW);
    const page = await context.newPage();
    await throttled(page, 4, true);
    await page.goto(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`);
    await page.waitForTimeout(500);
    paints.push(await page.evaluate(() => performance.getEntriesByType('paint')[0]?.startTime ?? Number.NaN));
    await context.close();
  }
  bare.close();
  row('slow, a page of one paragraph: first paint', paints, 'ms', '');
}

async function benchStart(browser: Browser): Promise<void> {
  await benchBare(browser);
  const cold: Awaited<ReturnType<typeof firstFlick>>[] = [];
  const warm: typeof cold = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await signedIn(browser);
    for (const runs of [cold, warm]) {
      const page = await context.newPage();
      await throttled(page, 4, true);
      runs.push(await firstFlick(page));
      await page.waitForTimeout(3_000);
      await page.close();
    }
    await context.close();
  }
  for (const [name, runs, flick, picture, blocked] of [
    ['slow, cold', cold, '2500', '4000', '600'],
    ['slow, warm', warm, '1400', '1600', '350'],
  ] as const) {
    row(
      `${name}: first paint, before the second of loading`,
      runs.map((m) => m.paint),
      'ms',
      '',
    );
    row(
      `${name}: first flick`,
      runs.map((m) => m.flick),
      'ms',
      flick,
    );
    row(
      `${name}: first picture`,
      runs.map((m) => m.picture),
      'ms',
      picture,
    );
    row(
      `${name}: main thread blocked`,
      runs.map((m) => m.blocked),
      'ms',
      blocked,
    );
    row(
      `${name}: layout shift`,
      runs.map((m) => m.shift),
      '',
      '0.01',
    );
  }
}

async function benchLike(browser: Browser): Promise<void> {
  const context = await signedIn(browser);
  const page = await context.newPage();
  const cdp = await throttled(page, 1, false);
  await delayApi(cdp, 300);
  await page.goto(`${origin}/home`);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(2_000);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const button = page.getByRole('article').first().getByRole('button', { name: /^like/i });
  const times: number[] = [];
  for (let tap = 0; tap < 30; tap += 1) {
    times.push(
      await button.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const before = element.getAttribute('aria-pressed');
            const start = performance.now();
            new MutationObserver((_, observer) => {
              if (element.getAttribute('aria-pressed') === before) return;
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - start));
            }).observe(element, { attributes: true });
            (element as HTMLElement).click();
          }),
      ),
    );
    await page.waitForTimeout(450);
  }
  row('like in the feed, API 300 ms, CPU 4x', times, 'ms', '60 / 100');
  await context.close();
}

/** Megabytes that the page's scripts hold, after a collection. */
const heapOf = (cdp: CDPSession) => async () => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
};

async function benchScroll(browser: Browser): Promise<void> {
  const context = await signedIn(browser);
  const page = await context.newPage();
  const cdp = await throttled(page, 1, false);
  await page.goto(`${origin}/home`);
  await page.getByRole('article').first().waitFor();
  const heap = heapOf(cdp);
  const before = await heap();
  await page.evaluate(() => {
    const scroll = { tasks: [] as number[], frames: [] as number[] };
    Object.assign(window, { scroll });
    new PerformanceObserver((list) => scroll.tasks.push(...list.getEntries().map((e) => e.duration))).observe(
      {
        type: 'longtask',
      },
    );
    let last = performance.now();
    const frame = (now: number) => {
      scroll.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  let furthest = 0;
  let most = 0;
  const ends = Date.now() + 240_000;
  while (furthest < 600 && Date.now() < ends) {
    await page.mouse.wheel(0, 1_200);
    await page.waitForTimeout(50);
    const seen = await page.evaluate(() => ({
      at: Math.max(
        0,
        ...[...document.querySelectorAll('article')].map((a) => Number(a.getAttribute('aria-posinset'))),
      ),
      nodes: document.querySelectorAll('*').length,
    }));
    furthest = Math.max(furthest, seen.at);
    most = Math.max(most, seen.nodes);
  }
  const { tasks, frames } = await page.evaluate(
    () => (window as unknown as { scroll: { tasks: number[]; frames: number[] } }).scroll,
  );
  const after = await heap();
  const sorted = frames.sort((a, b) => a - b);
  say(`scrolled to flick ${furthest}`);
  row('JS heap', [after], 'MB', '25');
  row('JS heap, growth', [after - before], 'MB', '10');
  row('DOM nodes, most', [most], '', '4000');
  row('frame p95', [sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN], 'ms', '33');
  row('long tasks', [tasks.length], '', '20');
  row('longest task', [Math.max(0, ...tasks)], 'ms', '150');
  await context.close();
}

/** The grid of a profile to its end, 2,000 flicks: those that the person liked. */
async function benchGrid(browser: Browser): Promise<void> {
  const auth = { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' };
  const liked = new Set<string>();
  let snapshot = '';
  for (let number = 1; liked.size < GRID; number += 1) {
    const place = snapshot && `&snapshot=${encodeURIComponent(snapshot)}`;
    const listed = await fetch(`${origin}/api/v1/flick?limit=50&page=${number}${place}`, { headers: auth });
    const { data }: { data: { flicks: { _id: string }[]; snapshot: string } } = await listed.json();
    if (data.flicks.length === 0) break;
    snapshot = data.snapshot;
    for (const { _id } of data.flicks) {
      const like = `${origin}/api/v1/like?type=flick&id=${_id}`;
      await fetch(like, { method: 'POST', headers: auth, body: '{"value":true}' });
      liked.add(_id);
    }
  }
  const context = await signedIn(browser);
  const page = await context.newPage();
  const cdp = await throttled(page, 1, false);
  const heap = heapOf(cdp);
  await page.goto(`${origin}/profile?tab=liked`);
  const cells = page.locator('main a[href*="/flick/"]');
  await cells.first().waitFor();
  let pages = 0;
  page.on('response', (response) => {
    if (response.url().includes('type=liked')) pages += 1;
  });
  const seen: { heap: number; nodes: number }[] = [];
  for (const goal of [GRID / 10, GRID - 50]) {
    const ends = Date.now() + 240_000;
    while (pages * 12 < goal && Date.now() < ends) {
      await page.mouse.wheel(0, 1_500);
      await page.waitForTimeout(50);
    }
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    seen.push({ heap: await heap(), nodes });
    say(`grid scrolled over ${pages * 12} flicks of ${liked.size}`);
  }
  const [first, last] = seen as [(typeof seen)[0], (typeof seen)[0]];
  row('profile grid: JS heap at the end', [last.heap], 'MB', '25');
  row('profile grid: growth since a tenth', [last.heap - first.heap], 'MB', '10');
  row('profile grid: DOM nodes at a tenth, at the end', [first.nodes, last.nodes], '', '4000');
  await context.close();
}

async function benchOpen(browser: Browser): Promise<void> {
  const context = await signedIn(browser);
  const page = await context.newPage();
  await page.goto(`${origin}/home`);
  await page.getByRole('article').first().waitFor();
  for (let step = 0; step < 6; step += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(300);
  }
  const open: number[] = [];
  const back: number[] = [];
  const off: number[] = [];
  for (let run = 0; run < 10; run += 1) {
    // The element itself: the second post is another one as soon as the list has moved.
    const link = await page
      .getByRole('article')
      .nth(1)
      .getByRole('link', { name: /comment/i })
      .first()
      .elementHandle();
    if (!link) throw new Error('there is no second post');
    // Where no bar covers it: a click would otherwise move the page first.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(300);
    const spot = await page.evaluate(() => window.scrollY);
    const start = Date.now();
    await link.click();
    await page.getByRole('dialog').waitFor();
    open.push(Date.now() - start);
    await page.waitForTimeout(500);
    const startedAt = Date.now();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    back.push(Date.now() - startedAt);
    off.push(Math.abs((await page.evaluate(() => window.scrollY)) - spot));
  }
  row('open a flick from the feed', open, 'ms', '250 / 400');
  row('back to the same spot', back, 'ms', '120');
  row('back: pixels off', off, 'px', '0');
  await context.close();
}

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const all = {
  weight: benchWeight,
  start: benchStart,
  like: benchLike,
  scroll: benchScroll,
  grid: benchGrid,
  open: benchOpen,
};
const named = Object.entries(all).filter(([name]) => process.argv.includes(name));
say(`\n${'what'.padEnd(52)} ${'median'.padStart(8)} ${'p95'.padStart(8)}       budget`);
try {
  for (const [, bench] of named.length > 0 ? named : Object.entries(all)) await bench(browser);
} finally {
  await browser.close();
  await stop();
}
