import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Flick, listFlicks } from '../../../contract/flicks/flick.ts';
import { clearSession } from '../../../src/api/core/session.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { nextPageParam } from '../../../src/queries/cache/core/pages.ts';
import { createQueryClient } from '../../../src/queries/core/client.ts';
import { flickQueries } from '../../../src/queries/flicks/flick.ts';
import { loadToPosition } from '../../../src/queries/flicks/load-to-position.ts';
import {
  forgetReadingPosition,
  persistPosition,
  savedPosition,
} from '../../../src/queries/flicks/reading-position.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost, feedOf, pendingResponse } from '../../support/flicks/flicks.ts';

const KEY = 'feed-places';
const DAY_MS = 86_400_000;
const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => aPost({ description: [{ type: 'text', text: `P${index}` }] }));
const idsOf = (flicks: readonly Flick[]) => flicks.map(({ _id }) => _id);

/** From here on the page counts as reloaded. */
function reload(): void {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 60_000);
}

beforeEach(() => signIn());

describe('the position in a feed', () => {
  it('is stored for the next load, with its neighbours, the nearest first', () => {
    const all = posts(20);
    persistPosition('latest', all, 10, 133.4);
    expect(savedPosition('latest')).toBeNull();
    reload();
    expect(savedPosition('following')).toBeNull();
    expect(savedPosition('latest')).toMatchObject({
      id: all[10]?._id,
      above: idsOf(all).slice(2, 10).reverse(),
      below: idsOf(all).slice(11, 19),
      top: 133,
    });
  });

  it('is stored for each feed, and deleted separately', () => {
    const all = posts(3);
    persistPosition('latest', all, 1, 0);
    persistPosition('following', all, 2, 0);
    reload();
    expect(savedPosition('latest')?.id).toBe(all[1]?._id);
    expect(savedPosition('following')?.id).toBe(all[2]?._id);
    forgetReadingPosition('latest');
    expect(savedPosition('latest')).toBeNull();
    expect(savedPosition('following')?.id).toBe(all[2]?._id);
    forgetReadingPosition('following');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('belongs to one person', () => {
    persistPosition('latest', posts(3), 1, 0);
    reload();
    signIn({ ...demoPerson, userId: newId() });
    expect(savedPosition('latest')).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is stored for a week', () => {
    persistPosition('latest', posts(3), 1, 0);
    reload();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 6.9 * DAY_MS);
    expect(savedPosition('latest')).not.toBeNull();
    vi.spyOn(Date, 'now').mockReturnValue(now + 7.1 * DAY_MS);
    expect(savedPosition('latest')).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is not stored beyond the depth that can be restored, nor without a login', () => {
    const all = posts(601);
    persistPosition('latest', all, 599, 0);
    expect(localStorage.getItem(KEY)).not.toBeNull();
    persistPosition('latest', all, 600, 0);
    expect(localStorage.getItem(KEY)).toBeNull();
    clearSession('left');
    persistPosition('latest', all, 5, 0);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"userId":"x"}', '{"userId":"x","places":{"latest":{"id":4}}}'])(
    'is ignored if the stored value is %j',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(savedPosition('latest')).toBeNull();
      expect(localStorage.getItem(KEY)).toBeNull();
    },
  );

  it('survives storage that is full or blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => persistPosition('latest', posts(3), 1, 0)).not.toThrow();
    expect(() => savedPosition('latest')).not.toThrow();
  });
});

describe('loading down to a position', () => {
  /** A feed whose first page is loaded, and a position that was stored in `before`, as it was then. */
  async function opened(now: readonly Flick[], before: readonly Flick[], index: number) {
    persistPosition('latest', before, index, 0);
    reload();
    const place = savedPosition('latest');
    if (!place) throw new Error('a place was kept');
    const requests: URLSearchParams[] = [];
    server.use(feedOf(now, requests));
    const client = createQueryClient();
    const options = flickQueries.feed('latest');
    await client.fetchInfiniteQuery(options);
    requests.splice(0);
    const read = (signal = new AbortController().signal) => loadToPosition(client, 'latest', place, signal);
    const shown = () => client.getQueryData(options.queryKey)?.pages.flatMap(({ items }) => idsOf(items));
    return { client, options, requests, read, shown };
  }

  it('requests nothing if it is on the first page', async () => {
    const all = posts(40);
    const { requests, read } = await opened(all, all, 7);
    expect(await read()).toBe(all[7]?._id);
    expect(requests).toEqual([]);
  });

  it('loads from the newest in large pages, so that new flicks are above it', async () => {
    const old = posts(60);
    const all = [...posts(70), ...old];
    const { client, options, requests, read, shown } = await opened(all, old, 30);
    expect(await read()).toBe(old[30]?._id);
    expect(requests.map((query) => [query.get('limit'), query.get('snapshot')])).toEqual([
      ['50', all[14]?._id],
      ['50', all[64]?._id],
    ]);
    expect(shown()).toEqual(idsOf(all).slice(0, 115));
    const last = client.getQueryData(options.queryKey)?.pages.at(-1);
    expect(last && nextPageParam(last, 15)?.snapshot).toBe(all[114]?._id);
  });

  it('uses the nearest neighbour if the flick was deleted, below before above', async () => {
    const old = posts(60);
    const without = (...missing: number[]) => old.filter((_, index) => !missing.includes(index));
    const first = await opened(without(30), old, 30);
    expect(await first.read()).toBe(old[31]?._id);
    const second = await opened(without(30, 31), old, 30);
    expect(await second.read()).toBe(old[29]?._id);
  });

  it('returns nothing, and leaves the feed unchanged, if everything around it was deleted', async () => {
    const { read, shown } = await opened(posts(60), posts(60), 30);
    const before = shown();
    expect(await read()).toBeNull();
    expect(shown()).toEqual(before);
  });

  it('gives up after a thousand flicks', async () => {
    const old = posts(30);
    const { requests, read } = await opened([...posts(1_100), ...old], old, 20);
    expect(await read()).toBeNull();
    expect(requests).toHaveLength(20);
  });

  it('starts over if the feed is read again meanwhile', async () => {
    const old = posts(60);
    const { client, options, read, shown } = await opened(old, old, 30);
    const fresh = [aPost(), ...old];
    const wait = pendingResponse();
    server.use(
      http.get(
        api(listFlicks.path),
        async () => {
          await wait.promise;
          return undefined;
        },
        { once: true },
      ),
      feedOf(fresh),
    );
    const reading = read();
    await act(async () => client.refetchQueries({ queryKey: options.queryKey }));
    wait.release();
    expect(await reading).toBe(old[30]?._id);
    expect(shown()).toEqual(idsOf(fresh));
  });

  it('changes nothing once it is stopped', async () => {
    const all = posts(60);
    const { read, shown } = await opened(all, all, 30);
    const stop = new AbortController();
    stop.abort();
    await expect(read(stop.signal)).rejects.toThrow();
    expect(shown()).toEqual(idsOf(all).slice(0, 15));
  });
});

describe('the way back', () => {
  const offer = () => screen.findByRole('button', { name: m.feedResume() });
  const noOffer = () => expect(screen.queryByRole('button', { name: m.feedResume() })).toBeNull();
  const live = () => document.getElementById('live-polite');

  /** jsdom has no layout: every post is 900 px high here, and each row is where the list puts it. */
  beforeEach(() => {
    Object.assign(window, { scrollY: 0, pageYOffset: 0 });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const start = Number(/translateY\((\d+)/.exec(this.getAttribute('style') ?? '')?.[1] ?? 0);
      return new DOMRect(0, start - window.scrollY, 560, 900);
    });
    vi.spyOn(window, 'scrollTo').mockImplementation((...[to]: unknown[]) => {
      const { top = 0 } = Object(to) as { top?: number };
      Object.assign(window, { scrollY: Math.max(0, top), pageYOffset: Math.max(0, top) });
    });
  });

  it('scrolls to the card, focuses it, and disappears', async () => {
    const all = posts(60);
    persistPosition('latest', all, 40, 100);
    reload();
    server.use(feedOf(all));
    const { user } = renderApp();
    await user.click(await offer());
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', '41'));
    const row = document.activeElement?.closest('[data-index]');
    expect(row?.getBoundingClientRect().top).toBe(100);
    expect(within(document.activeElement as HTMLElement).getByText(/P40/)).toBeVisible();
    await waitFor(noOffer);
    await waitFor(() => expect(live()).toHaveTextContent('Back to where you were'));
  });

  it('says so if the flick was deleted', async () => {
    const all = posts(60);
    persistPosition('latest', all, 40, 100);
    reload();
    server.use(feedOf(all.filter((_, index) => index !== 40)));
    const { user } = renderApp();
    await user.click(await offer());
    await waitFor(() => expect(live()).toHaveTextContent(m.feedResumedNear()));
    expect(within(document.activeElement as HTMLElement).getByText(/P41/)).toBeVisible();
  });

  it('says so if nothing around it is left, and stays at the top', async () => {
    persistPosition('latest', posts(60), 40, 100);
    reload();
    server.use(feedOf(posts(60)));
    const { user } = renderApp();
    await user.click(await offer());
    expect(await screen.findByText(m.feedResumeFailed())).toBeVisible();
    noOffer();
    expect(window.scrollY).toBe(0);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is still offered if a page fails', async () => {
    const all = posts(60);
    persistPosition('latest', all, 40, 100);
    reload();
    server.use(
      http.get(api(listFlicks.path), ({ request }) =>
        new URL(request.url).searchParams.get('limit') === '50' ? refuse(403, 'forbidden') : undefined,
      ),
      feedOf(all),
    );
    const { user } = renderApp();
    await user.click(await offer());
    expect(await screen.findByText(/^Failed to fetch flicks/)).toBeVisible();
    expect(await offer()).toBeVisible();
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });

  it('is cancelled by closing it, and by asking for new flicks instead', async () => {
    const all = posts(60);
    const wait = pendingResponse();
    const slow = () =>
      http.get(api(listFlicks.path), async ({ request }) => {
        if (new URL(request.url).searchParams.get('limit') === '50') await wait.promise;
        return undefined;
      });
    persistPosition('latest', all, 40, 100);
    reload();
    server.use(slow(), feedOf(all));
    const { user, queryClient } = renderApp();
    await user.click(await offer());
    expect(await screen.findByRole('button', { name: m.feedResuming() })).toBeVisible();
    const fresh = aPost({ createdAt: new Date(Date.now() + DAY_MS).toISOString() });
    server.use(slow(), feedOf([fresh, ...all]));
    await act(() => queryClient.refetchQueries({ queryKey: ['newest-flick', 'latest'] }));
    await user.click(await screen.findByRole('button', { name: m.feedNewFlicks() }));
    await user.click(await offer());
    await user.click(screen.getByRole('button', { name: m.feedDismiss() }));
    wait.release();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    noOffer();
    expect(window.scrollY).toBe(0);
    expect(
      queryClient.getQueryData<{ pages: unknown[] }>(['flick', 'list', 'feed', 'latest'])?.pages,
    ).toHaveLength(1);
  });

  it('belongs to its own feed, and does not exist for a feed that is not sorted by time', async () => {
    const all = posts(60);
    persistPosition('following', all, 40, 100);
    reload();
    server.use(feedOf(all));
    const { user } = renderApp();
    await screen.findByRole('feed', { name: m.feedLatest() });
    noOffer();
    await user.click(screen.getByRole('tab', { name: m.feedTabFollowing() }));
    expect(await offer()).toBeVisible();
    await user.click(screen.getByRole('tab', { name: m.feedTabForYou() }));
    await screen.findByRole('feed', { name: m.feedForYou() });
    noOffer();
  });

  it('is not offered any more once it is closed', async () => {
    const all = posts(60);
    persistPosition('latest', all, 40, 100);
    reload();
    server.use(feedOf(all));
    const { user } = renderApp();
    await offer();
    await user.click(screen.getByRole('button', { name: m.feedDismiss() }));
    noOffer();
    expect(document.activeElement).toHaveAttribute('aria-posinset', '1');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is below the pill of new flicks, and is forgotten at logout', async () => {
    const all = posts(60);
    persistPosition('latest', all, 40, 100);
    reload();
    server.use(feedOf(all));
    const { queryClient } = renderApp();
    await offer();
    const fresh = aPost({ createdAt: new Date(Date.now() + DAY_MS).toISOString() });
    server.use(feedOf([fresh, ...all]));
    await act(() => queryClient.refetchQueries({ queryKey: ['newest-flick', 'latest'] }));
    const pill = await screen.findByRole('button', { name: m.feedNewFlicks() });
    expect(pill.compareDocumentPosition(await offer())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    act(() => clearSession('left'));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(await screen.findByRole('button', { name: shell.logIn() })).toBeVisible();
  });
});
