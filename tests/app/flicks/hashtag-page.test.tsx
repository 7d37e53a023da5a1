import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { listHashtagFlicks } from '../../../contract/flicks/hashtag-page.ts';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost } from '../../support/flicks/flicks.ts';
import { aHashtag } from '../../support/search/search.ts';

const coast = { ...aHashtag('coast', 18_240), isFollowing: false };

function serve(flicks: Flick[]) {
  server.use(
    http.get(api(listHashtagFlicks.path), ({ params }) =>
      params.name === 'coast'
        ? respond(listHashtagFlicks, { hashtag: coast, flicks, page: 1, totalPages: 1 })
        : refuse(404, 'not_found', 'This hashtag is not here.'),
    ),
  );
}

beforeEach(() => signIn());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a hashtag', () => {
  it('shows how often it is used and the flicks with it', async () => {
    serve([aPost(), aPost()]);
    renderApp({ at: '/hashtag/coast' });
    expect(await screen.findByRole('heading', { level: 1, name: '#coast' })).toBeVisible();
    expect(await screen.findByText('18.2K flicks')).toBeVisible();
    expect(await screen.findAllByRole('link', { name: /^Flick by/ })).toHaveLength(2);
    await waitFor(() => expect(document.title).toBe('#coast on Flickquest'));
  });

  it('fills a high screen with rows at once', async () => {
    vi.stubGlobal('innerHeight', 1_200);
    // What is shown before the code of the virtual list is there.
    vi.spyOn(windowingCode, 'part', 'get').mockReturnValue(null);
    vi.spyOn(windowingCode, 'load').mockReturnValue(new Promise(() => undefined));
    serve(Array.from({ length: 30 }, () => aPost()));
    renderApp({ at: '/hashtag/coast' });
    const links = await screen.findAllByRole('link', { name: /^Flick by/ });
    // A row of three is 227 px high on a desktop, with 8 px between rows.
    expect(links).toHaveLength(3 * Math.ceil(1_200 / (227 + 8)));
  });

  it('sorts by likes, and says so in its address', async () => {
    const [plain, liked] = [aPost({ likeCount: 1 }), aPost({ likeCount: 7 })];
    server.use(
      http.get(api(listHashtagFlicks.path), ({ request }) => {
        const isTop = new URL(request.url).searchParams.get('sort') === 'top';
        const flicks = isTop ? [liked, plain] : [plain, liked];
        return respond(listHashtagFlicks, { hashtag: coast, flicks, page: 1, totalPages: 1 });
      }),
    );
    const { user, router } = renderApp({ at: '/hashtag/coast' });
    const order = () =>
      screen.getAllByRole('link', { name: /^Flick by/ }).map((link) => link.getAttribute('href'));
    await screen.findAllByRole('link', { name: /^Flick by/ });
    const newestFirst = order();
    await user.click(screen.getByRole('button', { name: m.sortNewest() }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: m.sortTop() }));
    await waitFor(() => expect(order()).toEqual(newestFirst.toReversed()));
    expect(router.state.location.searchStr).toContain('sort=top');
    await user.click(screen.getByRole('button', { name: m.sortTop() }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: m.sortNewest() }));
    await waitFor(() => expect(order()).toEqual(newestFirst));
    expect(router.state.location.searchStr).toBe('');
  });

  it('may have no visible flicks', async () => {
    serve([]);
    renderApp({ at: '/hashtag/coast' });
    expect(await screen.findByRole('heading', { name: m.hashtagEmptyTitle() })).toBeVisible();
  });

  it('an unknown hashtag says so', async () => {
    serve([]);
    renderApp({ at: '/hashtag/nowhere' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This link doesn’t work');
    expect(alert).toHaveTextContent('It may be incomplete, or the page was removed.');
  });
});
