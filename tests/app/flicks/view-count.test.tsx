import { act, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FlickStatistics,
  getFlickStatistics,
  recordViews,
  VIEW_DAYS,
} from '../../../contract/flicks/view-count.ts';
import { layerCode } from '../../../src/components/media/player/media-carousel.tsx';
import { SEEN_MS } from '../../../src/components/media/player/use-seen.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { GATHER_MS } from '../../../src/queries/flicks/view-count.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost, feedOf } from '../../support/flicks/flicks.ts';

const own = { user: { ...demoPerson, isFollowing: false, isRequested: false } };

const { show } = vi.hoisted(() => {
  const watchers = new Map<Element, (entries: unknown[]) => void>();
  globalThis.IntersectionObserver = class {
    #report: (entries: unknown[]) => void;
    constructor(report: (entries: unknown[]) => void) {
      this.#report = report;
    }
    observe(element: Element) {
      watchers.set(element, this.#report);
    }
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  return {
    show: (post: Element, intersectionRatio: number) => {
      for (const [element, report] of watchers)
        if (post.contains(element)) report([{ target: element, intersectionRatio }]);
    },
  };
});

beforeEach(async () => {
  await layerCode.load();
  signIn();
});
afterEach(() => vi.useRealTimers());

describe('a flick that is looked at', () => {
  async function feed(flicks: ReturnType<typeof aPost>[], fails: () => boolean = () => false) {
    const sent: string[][] = [];
    server.use(
      feedOf(flicks),
      http.post(api(recordViews.path), async ({ request }) => {
        sent.push(((await request.json()) as { flickIds: string[] }).flickIds);
        return fails() ? refuse(503, 'unavailable') : respond(recordViews, {});
      }),
    );
    renderApp();
    const posts = await screen.findAllByRole('article');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    return { posts, sent, pass };
  }

  it('is recorded after two seconds, once, with others in one call', async () => {
    const flicks = [aPost(), aPost()];
    const { posts, sent, pass } = await feed(flicks);
    for (const post of posts) show(post, 0.6);
    await pass(SEEN_MS);
    for (const post of posts) show(post, 0.6);
    await pass(SEEN_MS);
    expect(sent).toEqual([]);
    await pass(GATHER_MS);
    await pass(GATHER_MS);
    expect(sent).toEqual([flicks.map(({ _id }) => _id)]);
  });

  it('is not recorded if it passes by, is hardly visible, or is one’s own', async () => {
    const { posts, sent, pass } = await feed([aPost(), aPost(own)]);
    const [post, mine] = posts as [HTMLElement, HTMLElement];
    show(mine, 1);
    show(post, 0.4);
    await pass(SEEN_MS);
    show(post, 1);
    await pass(SEEN_MS - 1);
    show(post, 0);
    await pass(SEEN_MS + GATHER_MS);
    expect(sent).toEqual([]);
  });

  it('is recorded at once when the page is hidden, and again later if the call fails', async () => {
    let fails = true;
    const flick = aPost();
    const { posts, sent, pass } = await feed([flick], () => fails);
    show(posts[0] as HTMLElement, 1);
    await pass(SEEN_MS);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const hide = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    hide();
    await vi.waitFor(() => expect(sent).toEqual([[flick._id]]));
    fails = false;
    await vi.waitFor(() => {
      hide();
      expect(sent).toEqual([[flick._id], [flick._id]]);
    });
  });
});

describe('the statistics of one’s flick', () => {
  const STATISTICS: FlickStatistics = {
    views: 1_234,
    days: Array.from({ length: VIEW_DAYS }, (_, n) => ({
      day: `2026-11-${String(n + 1).padStart(2, '0')}`,
      views: n,
    })),
    ...{ likes: 10, comments: 3, reposts: 2, saves: 7 },
  };

  async function open(statistics: FlickStatistics | (() => Response)) {
    server.use(
      feedOf([aPost(own)]),
      http.get(api(getFlickStatistics.path), () =>
        typeof statistics === 'function' ? statistics() : respond(getFlickStatistics, statistics),
      ),
    );
    const { user } = renderApp();
    await user.click(await screen.findByRole('button', { name: /^Options/ }));
    await user.click(await screen.findByRole('menuitem', { name: m.statisticsTitle() }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: m.statisticsTitle() })) };
  }

  it('show the views, day by day, and the reactions', async () => {
    const { user, dialog } = await open(STATISTICS);
    expect(await dialog.findByText('1,234')).toBeVisible();
    const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    const counts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms).toEqual([
      m.statisticsLikes(),
      m.statisticsComments(),
      m.statisticsReposts(),
      m.statisticsSaves(),
    ]);
    expect(counts).toEqual(['10', '3', '2', '7']);
    const chart = dialog.getByRole('slider', { name: m.statisticsChart() });
    expect(chart).toHaveAttribute('aria-valuetext', m.statisticsOnDay({ day: 'Nov 30, 2026', count: 29 }));
    chart.focus();
    await user.keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuetext', m.statisticsOnDay({ day: 'Nov 1, 2026', count: 0 }));
  });

  it('show no chart before the first view, and can be read again after a failure', async () => {
    let fails = true;
    const { user, dialog } = await open(() =>
      fails ? refuse(503, 'unavailable') : respond(getFlickStatistics, { ...STATISTICS, views: 0, days: [] }),
    );
    const retry = await dialog.findByRole('button', { name: shell.tryAgain() });
    fails = false;
    await user.click(retry);
    expect(await dialog.findByText(m.statisticsViews({ count: 0 }))).toBeVisible();
    expect(dialog.queryByRole('slider')).toBeNull();
  });

  it('are not offered for flicks of others', async () => {
    server.use(feedOf([aPost()]));
    const { user } = renderApp();
    await user.click(await screen.findByRole('button', { name: /^Options/ }));
    expect(await screen.findByRole('menuitem', { name: m.flickCopyLink() })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: m.statisticsTitle() })).toBeNull();
  });
});
