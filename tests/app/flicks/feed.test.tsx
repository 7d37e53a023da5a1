import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Flick, listFlicks } from '../../../contract/flicks/flick.ts';
import { deleteFlick } from '../../../contract/flicks/flick-delete.ts';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import { LOAD_MORE_KEY } from '../../../src/lib/storage/load-more.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost, feedOf } from '../../support/flicks/flicks.ts';

const text = (content: string) => [{ type: 'text' as const, text: content }];
const later = (ms: number) => new Date(Date.parse(aPost().createdAt) + ms).toISOString();
const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => aPost({ description: text(`Post ${index + 1}`) }));

/** jsdom lays nothing out: every post is 900 px high here, and everything starts at the top of the page. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, 560, 900),
  );
  signIn();
});

const position = (post: HTMLElement) => Number(post.getAttribute('aria-posinset'));

async function scrollTo(y: number) {
  await act(async () => {
    Object.assign(window, { scrollY: y, pageYOffset: y });
    window.dispatchEvent(new Event('scroll'));
  });
}

describe('the feed', () => {
  beforeEach(() => void Object.assign(window, { scrollY: 0, pageYOffset: 0 }));

  it('shows its posts as a feed of articles, few of them at a time', async () => {
    server.use(feedOf(posts(15)));
    renderApp();
    const feed = await screen.findByRole('feed', { name: m.feedLatest() });
    const articles = within(feed).getAllByRole('article');
    expect(articles.length).toBeLessThanOrEqual(8);
    expect(articles[0]).toHaveAttribute('aria-posinset', '1');
    expect(articles[0]).toHaveAccessibleName('Mara Okafor');
    expect(articles[0]).toHaveAccessibleDescription(/Post 1$/);
    expect(screen.getByRole('tab', { name: m.feedTabLatest() })).toHaveAttribute('aria-selected', 'true');
  });

  it('keeps the same elements when the code of the virtual list loads', async () => {
    server.use(feedOf(posts(15)));
    renderApp();
    const feed = await screen.findByRole('feed');
    const first = within(feed).getAllByRole('article')[0];
    await scrollTo(10);
    await waitFor(() => expect(within(feed).getAllByRole('article').length).toBeGreaterThan(2));
    await act(() => windowingCode.load().then(() => undefined));
    expect(within(feed).getAllByRole('article')[0]).toBe(first);
  });

  it('requests the next page, with the newest snapshot, when two screens remain, and announces it', async () => {
    const requests: URLSearchParams[] = [];
    const all = posts(20);
    server.use(feedOf(all, requests));
    renderApp();
    await screen.findByRole('feed');
    const pages = () => requests.filter((query) => query.get('limit') !== '1');
    expect(pages()).toHaveLength(1);
    await scrollTo(11_000);
    await waitFor(() => expect(pages()).toHaveLength(2));
    expect(pages()[1]?.get('page')).toBe('2');
    expect(pages()[1]?.get('snapshot')).toBe(all[14]?._id);
    await waitFor(() =>
      expect(document.getElementById('live-polite')).toHaveTextContent('More flicks loaded: 5'),
    );
    await scrollTo(17_000);
    expect(await screen.findByText(shell.allCaughtUp())).toBeInTheDocument();
    const last = screen.getAllByRole('article').at(-1);
    expect(last && position(last)).toBe(20);
    expect(last).toHaveAttribute('aria-setsize', '20');
    expect(pages()).toHaveLength(2);
  });

  it('waits for a button where the reader prefers that', async () => {
    localStorage.setItem(LOAD_MORE_KEY, 'on');
    const requests: URLSearchParams[] = [];
    server.use(feedOf(posts(20), requests));
    const { user } = renderApp();
    await screen.findByRole('feed');
    const pages = () => requests.filter((query) => query.get('limit') !== '1');
    await scrollTo(11_000);
    const more = await screen.findByRole('button', { name: shell.loadMore() });
    expect(pages()).toHaveLength(1);
    await user.click(more);
    await waitFor(() => expect(pages()).toHaveLength(2));
    await scrollTo(17_000);
    expect(await screen.findByText(shell.allCaughtUp())).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: shell.loadMore() })).toBeNull();
  });

  it('shows a retry row when a page failed, and requests nothing more on its own', async () => {
    const all = posts(20);
    let failures = 0;
    server.use(
      http.get(api(listFlicks.path), ({ request }) => {
        if (new URL(request.url).searchParams.get('page') !== '2') return undefined;
        failures += 1;
        return refuse(403, 'forbidden');
      }),
      feedOf(all),
    );
    const { user } = renderApp();
    await screen.findByRole('feed');
    await scrollTo(11_000);
    const row = await screen.findByText('Failed to fetch flicks');
    await scrollTo(11_300);
    await scrollTo(11_000);
    expect(failures).toBe(1);
    server.use(feedOf(all));
    await user.click(
      within(row.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: shell.retry() }),
    );
    await waitFor(() => expect(screen.queryByText('Failed to fetch flicks')).toBeNull());
  });

  it('shows the error when nothing could be loaded, and tries again on request', async () => {
    server.use(http.get(api(listFlicks.path), () => refuse(403, 'forbidden')));
    const { user } = renderApp();
    expect(await screen.findByText('Failed to fetch flicks')).toBeVisible();
    expect(screen.getByText(shell.hintForbidden())).toBeVisible();
    server.use(feedOf(posts(1)));
    await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('shows the other feed under its own URL, and what to do when it is empty', async () => {
    const requests: URLSearchParams[] = [];
    server.use(feedOf([], requests));
    const { user, router } = renderApp();
    expect(await screen.findByText(m.feedLatestEmptyText())).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: m.feedCreate() })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: m.feedTabFollowing() }));
    expect(await screen.findByRole('link', { name: m.feedFindPeople() })).toHaveAttribute('href', '/search');
    expect(router.state.location.search).toEqual({ feed: 'following' });
    expect(requests.at(-1)?.get('feed')).toBe('following');
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('offers new flicks without scrolling, and shows them on request', async () => {
    // Drafted before the others, published after them: its id is the lower one.
    const fresh = aPost({ description: text('Fresh'), createdAt: later(60_000) });
    const old = posts(3);
    server.use(feedOf(old));
    const { user, queryClient } = renderApp();
    await screen.findByRole('feed');
    expect(screen.queryByRole('button', { name: m.feedNewFlicks() })).toBeNull();
    server.use(feedOf([fresh, ...old]));
    await act(() => queryClient.refetchQueries({ queryKey: ['newest-flick', 'latest'] }));
    const pill = await screen.findByRole('button', { name: m.feedNewFlicks() });
    expect(screen.queryByText('Fresh')).toBeNull();
    await user.click(pill);
    expect(await screen.findByText('Fresh')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: m.feedNewFlicks() })).toBeNull());
  });

  it('does not count flicks below a deleted one as new', async () => {
    const [newest, ...rest] = [
      aPost({ user: { ...demoPerson, isFollowing: false, isRequested: false }, createdAt: later(60_000) }),
      ...posts(2),
    ] as [Flick, ...Flick[]];
    server.use(
      feedOf([newest, ...rest]),
      http.delete(api(deleteFlick.path), () => respond(deleteFlick, { message: 'Deleted' })),
    );
    const { user, queryClient } = renderApp();
    const [card] = await screen.findAllByRole('article');
    await act(() => queryClient.refetchQueries({ queryKey: ['newest-flick', 'latest'] }));
    await user.click(within(card as HTMLElement).getByRole('button', { name: /^Options/ }));
    await user.click(await screen.findByRole('menuitem', { name: m.flickDelete() }));
    await user.click(await screen.findByRole('button', { name: m.flickDelete() }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: m.feedNewFlicks() })).toBeNull();
  });

  it('refreshes when it is pulled down from the top', async () => {
    const old = posts(2);
    server.use(feedOf(old));
    renderApp();
    await screen.findByRole('feed');
    server.use(feedOf([aPost({ description: text('Fresh') }), ...old]));
    const touch = (clientY: number) => ({ touches: [{ clientY }] });
    fireEvent.touchStart(window, touch(10));
    fireEvent.touchMove(window, touch(60));
    fireEvent.touchEnd(window);
    expect(screen.queryByText('Fresh')).toBeNull();
    fireEvent.touchStart(window, touch(10));
    fireEvent.touchMove(window, touch(160));
    fireEvent.touchEnd(window);
    expect(await screen.findByText('Fresh')).toBeInTheDocument();
  });

  it('moves between posts with Page Down and Page Up', async () => {
    server.use(feedOf(posts(3)));
    const { user } = renderApp();
    const [first, second] = await screen.findAllByRole('article');
    first?.focus();
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(second).toHaveFocus());
    await user.keyboard('{PageUp}');
    await waitFor(() => expect(first).toHaveFocus());
  });

  it('restores everything after coming back from another screen', async () => {
    const requests: URLSearchParams[] = [];
    server.use(feedOf(posts(15), requests));
    const { router } = renderApp();
    await screen.findByRole('feed');
    await scrollTo(4_500);
    // The code of the virtual list comes with the first scroll.
    await waitFor(() => expect(screen.getAllByRole('article').map(position)).toContain(6));
    const seen = screen.getAllByRole('article').map(position);
    const before = requests.length;
    await act(() => router.navigate({ to: '/settings', search: { section: 'theme' } }));
    await waitFor(() => expect(screen.queryByRole('feed')).toBeNull());
    await act(async () => router.history.back());
    await screen.findByRole('feed');
    expect(screen.getAllByRole('article').map(position)).toEqual(seen);
    expect(requests).toHaveLength(before);
  });
});

describe('deleting an own flick', () => {
  const own = aPost({
    description: text('Mine'),
    user: { ...demoPerson, isFollowing: false, isRequested: false },
  });
  const ask = async () => {
    server.use(feedOf([own, ...posts(2)]));
    const app = renderApp();
    const post = (await screen.findAllByRole('article'))[0] as HTMLElement;
    await app.user.click(within(post).getByRole('button', { name: /^Options/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: m.flickDelete() }));
    const dialog = await screen.findByRole('alertdialog', { name: m.flickDeleteTitle() });
    await app.user.click(within(dialog).getByRole('button', { name: m.flickDelete() }));
    return app;
  };

  it('removes it from the list', async () => {
    server.use(http.delete(api(deleteFlick.path), () => respond(deleteFlick, { message: 'Flick deleted' })));
    await ask();
    await waitFor(() => expect(screen.queryByText('Mine')).toBeNull());
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('restores it and says why when that fails', async () => {
    server.use(http.delete(api(deleteFlick.path), () => refuse(500, 'internal')));
    await ask();
    expect(await screen.findByText('Failed to delete flick')).toBeInTheDocument();
    expect(screen.getByText('Mine')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: shell.tryAgain() })).toBeInTheDocument();
  });
});
