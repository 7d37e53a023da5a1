import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';
import { median } from './lib/cpu.ts';
import { logIn, serveDemo } from './lib/serve.ts';

/**
 * The review desk and the table in Chromium: the production build against the real server, its pictures and
 * quests included; the thousand applicants are made up on the way, because a demo world has fewer.
 * DESK_ORIGIN names a server that runs already.
 */
const PEOPLE = 1_000;
const DECISIONS = 200;
const SCROLLED = 240;
const PER_FRAME = 220;

const say = (text: string) => process.stdout.write(`${text}\n`);
function row(label: string, values: number[], unit: string, goal: string): void {
  const sorted = values.toSorted((a, b) => a - b);
  const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
  const numbers = [median(values), p95, sorted.at(-1) ?? Number.NaN].map((n) => n.toFixed(1).padStart(8));
  say(`${label.padEnd(46)} ${numbers.join(' ')} ${unit}  ${goal}`);
}

const given = process.env.DESK_ORIGIN;
const served = given ? null : await serveDemo();
const origin = given ?? served?.origin ?? '';
const session = await logIn(origin, 'owner');
const get = async (path: string) =>
  (await (await fetch(origin + path, { headers: { authorization: `Bearer ${session.accessToken}` } })).json())
    .data;
const { quests } = await get(`/api/v1/quest?userId=${session.user.userId}&limit=50`);
const quest = quests.toSorted(
  (a: { pendingCount: number }, b: { pendingCount: number }) => b.pendingCount - a.pendingCount,
)[0];
const { applicants } = await get(`/api/v1/quest/${quest._id}/applicant?status=pending&limit=50`);

const many = Array.from({ length: PEOPLE }, (_, index) => {
  const like = applicants[index % applicants.length];
  const _id = `01890a5d-ac96-774b-8000-${index.toString(16).padStart(12, '0')}`;
  return { ...like, _id, user: { ...like.user, name: `${like.user.name} ${index}` } };
});
const counts = { pending: PEOPLE, approved: 0, rejected: 0, changes_requested: 0, withdrawn: 0 };
const counters = {
  totalApproved: 0,
  totalRejected: 0,
  leftApproved: PEOPLE,
  openSlots: 0,
  pendingCount: PEOPLE,
};
const places = { ...counters, maxApplicants: PEOPLE };

let calls = 0;
async function intercept(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/quest\/[^/]+\/applicant\?/, (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() === 'PUT') {
      calls += 1;
      const { questApplicantIds } = route.request().postDataJSON() as { questApplicantIds: string[] };
      const results = questApplicantIds.map((id) => ({
        id,
        ok: true,
        status: url.searchParams.get('status'),
      }));
      return route.fulfill({
        json: { success: true, data: { results, ...counters, released: 0, balance: 0 } },
      });
    }
    const [page, limit] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('limit'))];
    const data = {
      applicants: many.slice((page - 1) * limit, page * limit),
      counts,
      page,
      totalPages: Math.ceil(PEOPLE / limit),
    };
    return route.fulfill({ json: { success: true, data } });
  });
  await page.route(`**/api/v1/quest/${quest._id}`, async (route) => {
    const response = await (await route.fetch()).json();
    Object.assign(response.data.questdetails, places);
    return route.fulfill({ json: response });
  });
}

const twoFrames = (page: Page) =>
  page.evaluate(() => {
    const from = performance.now();
    const end = (done: (ms: number) => void) => done(performance.now() - from);
    return new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => end(done))));
  });

/** From each key to the frame that shows the next proof with its image decoded. */
const latencies = async (page: Page) => {
  await page.waitForSelector('.desk-slide img');
  await page.waitForTimeout(1_500);
  await page.evaluate(() => {
    const measured: number[] = [];
    Object.assign(window, { measured });
    const currentSlide = () => document.querySelector('.desk-slide:not([data-ready])');
    // Measured before the app handles the key: other listeners run after it has drawn the next proof.
    window.addEventListener(
      'keydown',
      () => {
        const [from, before] = [performance.now(), currentSlide()];
        const look = () => {
          const now = currentSlide();
          const picture = now?.querySelector('img');
          if (now !== before && picture?.complete && picture.naturalWidth > 0) {
            // The frame that shows it ends after this one's work.
            requestAnimationFrame(() => measured.push(performance.now() - from));
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      true,
    );
  });
  const floor: number[] = [];
  for (let pressed = 0; pressed < DECISIONS; pressed += 1) {
    await page.keyboard.press('a');
    await page.waitForTimeout(120);
    // What this machine takes for two frames in which nothing happens, to judge the other number by.
    if (pressed % 4 === 0) floor.push(await twoFrames(page));
  }
  const measured = await page.evaluate(() => (window as unknown as { measured: number[] }).measured);
  return { measured, floor };
};

const frames = (page: Page) =>
  page.evaluate(
    ([count, by]) =>
      new Promise<number[]>((done) => {
        const times: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          times.push(now - last);
          last = now;
          window.scrollBy(0, by);
          if (times.length < count) requestAnimationFrame(step);
          else done(times.slice(1));
        };
        requestAnimationFrame(step);
      }),
    [SCROLLED, PER_FRAME] as const,
  );

const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  await context.addInitScript((stored) => {
    localStorage.setItem('accessToken', stored.accessToken);
    localStorage.setItem('refreshToken', stored.refreshToken);
    localStorage.setItem('auth', JSON.stringify(stored.user));
    localStorage.setItem('push-later', 'yes');
  }, session);
  const page = await context.newPage();
  await intercept(page);
  say(`${' '.repeat(46)}   median      p95      max`);
  await page.goto(`${origin}/quests/${quest._id}/applicants?desk=1`);
  const { measured, floor } = await latencies(page);
  row('key to the next proof on screen', measured, 'ms', 'goal 100');
  row('two frames in which nothing happens', floor, 'ms', '');
  say(`${DECISIONS} decisions took ${calls} calls while going on`);

  await page.goto(`${origin}/quests/${quest._id}/applicants`);
  await page.waitForSelector('.applicants-row');
  // To the end once, so that all thousand are there.
  while ((await page.getAttribute('.applicants-table', 'aria-rowcount')) === '-1') {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(100);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  row(`a frame while ${PEOPLE} rows scroll by`, await frames(page), 'ms', 'goal 16.7, p95 33');
  say(`${await page.locator('.applicants-row').count()} rows stand in the page`);
} finally {
  await browser.close();
  await served?.stop();
}
