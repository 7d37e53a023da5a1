import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Flick, getFlick } from '../../../contract/flicks/flick.ts';
import { reportFlick } from '../../../contract/moderation/report.ts';
import { setFollowing } from '../../../contract/people/follow.ts';
import { composerCode } from '../../../src/components/flicks/view/lazy-comments.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as moderation from '../../../src/messages/moderation.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { markReported } from '../../../src/queries/moderation/reported.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { serveComments } from '../../support/flicks/comment-screen.tsx';
import { aPost, feedOf, pendingResponse, whoReposted } from '../../support/flicks/flicks.ts';

const author = (name: string) => ({ ...aPost().user, name, username: name.toLowerCase() });

function serveFlicks(flicks: readonly Flick[], gate: Promise<unknown> = Promise.resolve()) {
  server.use(
    feedOf(flicks),
    http.get(api(getFlick.path), async ({ params }) => {
      await gate;
      const flick = flicks.find(({ _id }) => _id === params.id);
      return flick ? respond(getFlick, { flick }) : refuse(404, 'not_found', 'This flick is not here.');
    }),
  );
  serveComments([]);
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
});

describe('a flick over its list', () => {
  const flicks = ['Ana', 'Ben', 'Cy'].map((name) => aPost({ user: author(name) }));
  const [ana, ben] = flicks as [Flick, Flick];
  const open = async (gate?: Promise<unknown>) => {
    signIn();
    serveFlicks(flicks, gate);
    const app = renderApp();
    const [first] = await screen.findAllByRole('article');
    await app.user.click(within(first as HTMLElement).getByRole('link', { name: /^Comments/ }));
    const dialog = await screen.findByRole('dialog', { name: m.flickTitle() });
    return { ...app, dialog };
  };

  it('shows at once what the list has loaded, under the URL of its own page', async () => {
    const gate = pendingResponse();
    const { dialog, router } = await open(gate.promise);
    expect(await within(dialog).findByRole('article', { name: 'Ana' })).toBeVisible();
    expect(router.state.location.maskedLocation?.href).toBe(`/flick/${ana._id}`);
    expect(router.state.location.pathname).toBe('/home');
    await waitFor(() => expect(document.title).toBe('Ana on Flickquest'));
    gate.release();
    expect(await within(dialog).findByText(m.commentsEmpty())).toBeVisible();
  });

  it('steps through the list with j and k and its buttons, and Back closes it in one step', async () => {
    const { dialog, router, user } = await open();
    await user.keyboard('j');
    expect(await within(dialog).findByRole('article', { name: 'Ben' })).toBeVisible();
    expect(router.state.location.maskedLocation?.href).toBe(`/flick/${ben._id}`);
    await user.click(within(dialog).getByRole('button', { name: m.flickNext() }));
    expect(await within(dialog).findByRole('article', { name: 'Cy' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: m.flickNext() })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: m.flickPrevious() }));
    expect(await within(dialog).findByRole('article', { name: 'Ben' })).toBeVisible();
    await act(async () => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.href).toBe('/home');
    expect(screen.getByRole('feed')).toBeVisible();
  });

  it('does not move under an open menu', async () => {
    const { dialog, router, user } = await open();
    await user.keyboard('j');
    const post = await within(dialog).findByRole('article', { name: 'Ben' });
    await user.click(within(post).getByRole('button', { name: /[Oo]ptions/ }));
    await screen.findByRole('menu');
    await user.keyboard('j');
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true })));
    expect(router.state.location.maskedLocation?.href).toBe(`/flick/${ben._id}`);
  });

  it('closes with Escape', async () => {
    const { router, user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({});
  });
});

describe('a flick opened by its URL', () => {
  const flick = aPost({ user: author('Ana'), commentCount: 1_234, likeCount: 5 });

  it('is a page in the shell, with its author as the heading', async () => {
    signIn();
    serveFlicks([flick]);
    renderApp({ at: `/flick/${flick._id}` });
    expect(await screen.findByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();
    expect(screen.getAllByRole('navigation', { name: shell.navMain() }).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.title).toBe('Ana on Flickquest'));
  });

  it('moves the focus to its main part until its heading is loaded', async () => {
    signIn();
    const gate = pendingResponse();
    serveFlicks([flick], gate.promise);
    const { router } = renderApp({ at: '/settings?section=theme' });
    await screen.findAllByRole('heading', { level: 1 });
    await act(() => router.navigate({ to: '/flick/$flickId', params: { flickId: flick._id } }));
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    gate.release();
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('shows a visitor its counts and a login', async () => {
    serveFlicks([flick]);
    const { router, user } = renderApp({ at: `/flick/${flick._id}` });
    expect(await screen.findByText('1,234 comments')).toBeVisible();
    const invitation = screen.getByRole('link', { name: m.flickLogInToComment() });
    expect(invitation).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(`/flick/${flick._id}`)),
    );
    await user.click(screen.getByRole('button', { name: 'Like 5' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toEqual({ redirect: `/flick/${flick._id}` });
  });

  it('is collapsed once the viewer has reported it', async () => {
    signIn();
    serveFlicks([flick]);
    const { user } = renderApp({ at: `/flick/${flick._id}` });
    const post = await screen.findByRole('article');
    act(() => within(post).getByRole('button', { name: /^Like/ }).focus());
    act(() => markReported(flick._id));
    expect(await screen.findByText(m.flickReported())).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: m.flickShowReported() })).toHaveFocus());
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: m.flickShowReported() }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('shows the text of a repost it is opened by, and lets people report it', async () => {
    signIn();
    const quote = aPost({
      user: author('Ben'),
      description: [{ type: 'text', text: 'Look at this' }],
      repostOf: aPost(),
      reposters: [],
      reposterCount: 0,
    });
    serveFlicks([quote]);
    const reported: unknown[] = [];
    server.use(
      http.post(api(reportFlick.path), ({ params }) => {
        reported.push(params.flickId);
        return respond(reportFlick, { message: 'Report submitted' });
      }),
    );
    const { user } = renderApp({ at: `/flick/${quote._id}` });
    expect(await screen.findByText('Look at this')).toBeVisible();
    expect(screen.getByText(whoReposted('Ben reposted'))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ben' })).toHaveAttribute(
      'href',
      `/profile/${quote.user.userId}`,
    );
    await user.click(screen.getByRole('button', { name: /^Options/ }));
    expect(await screen.findByRole('menuitem', { name: m.flickReport() })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: m.flickReportRepost() }));
    const dialog = await screen.findByRole('dialog', { name: m.flickReportRepostTitle() });
    await user.click(within(dialog).getByRole('radio', { name: moderation.reportReasonSpam() }));
    await user.click(within(dialog).getByRole('button', { name: moderation.reportSend() }));
    expect(await screen.findByText(m.flickReported())).toBeVisible();
    expect(reported).toEqual([quote._id]);
  });

  it('follows its author, and offers that to nobody who already does', async () => {
    signIn();
    const followed: unknown[] = [];
    const ben = { ...author('Ben'), isFollowing: false, isRequested: false };
    const ana = { ...author('Ana'), isFollowing: true, isRequested: false };
    const flicks = [aPost({ user: ben }), aPost({ user: ana })] as [Flick, Flick];
    serveFlicks(flicks);
    server.use(
      http.post(api(setFollowing.path), ({ params }) => {
        followed.push(params.friendId);
        return respond(setFollowing, {
          isFollowing: true,
          isRequested: false,
          followerCount: 1,
          followingCount: 1,
        });
      }),
    );
    const { user, router } = renderApp({ at: `/flick/${flicks[0]._id}` });
    await user.click(await screen.findByRole('button', { name: 'Follow Ben' }));
    expect(await screen.findByRole('button', { name: 'Following Ben' })).toHaveFocus();
    await waitFor(() => expect(followed).toEqual([ben.userId]));
    await act(() => router.navigate({ to: '/flick/$flickId', params: { flickId: flicks[1]._id } }));
    expect(await screen.findByRole('article', { name: 'Ana' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
  });

  it('offers the comment field again if its code did not load', async () => {
    signIn();
    const own = aPost();
    serveFlicks([own]);
    vi.spyOn(composerCode, 'part', 'get').mockReturnValue(null);
    vi.spyOn(composerCode, 'load').mockRejectedValueOnce(new Error('offline'));
    const { user } = renderApp({ at: `/flick/${own._id}` });
    const row = await screen.findByText(m.flickComposerFailed());
    await user.click(within(row.closest('[role=alert]') as HTMLElement).getByRole('button'));
    expect(await screen.findByRole('textbox', { name: /comment/ })).toBeVisible();
  });

  it('an unknown flick says so and logs nobody out', async () => {
    serveFlicks([]);
    const { router } = renderApp({ at: `/flick/${flick._id}` });
    expect(await screen.findByText(shell.brokenLinkTitle())).toBeVisible();
    expect(screen.getByText(shell.brokenLinkText())).toBeVisible();
    expect(router.state.location.pathname).toBe(`/flick/${flick._id}`);
  });
});
