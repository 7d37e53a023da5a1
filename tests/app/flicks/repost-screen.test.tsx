import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Flick, getFlick } from '../../../contract/flicks/flick.ts';
import { getOwnRepost, repostFlick } from '../../../contract/flicks/repost.ts';
import { loadLanguageDetector } from '../../../src/lib/language/detect-language.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import { flickQueries } from '../../../src/queries/flicks/flick.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost, feedOf } from '../../support/flicks/flicks.ts';

const flick = aPost({ description: [{ type: 'text', text: 'A quiet harbour' }] });

function serve(shown: Flick = flick, existing: Flick | null = null) {
  const sent: unknown[] = [];
  server.use(
    feedOf([]),
    http.get(api(getFlick.path), () =>
      respond(getFlick, { flick: existing ? { ...shown, isReposted: true } : shown }),
    ),
    http.get(api(getOwnRepost.path), () =>
      existing ? respond(getOwnRepost, existing) : refuse(404, 'not_found'),
    ),
    http.post(api(repostFlick.path), async ({ request }) => {
      const body = repostFlick.body.parse(await request.json());
      sent.push(body);
      const original = { ...shown, isReposted: true, repostCount: 3 };
      const user = { ...demoPerson, isFollowing: false, isRequested: false };
      existing = aPost({
        ...body,
        description: body.description ?? [],
        user,
        repostOf: original,
        reposters: [],
      });
      return respond(repostFlick, existing);
    }),
  );
  return sent;
}

async function open(path = `/repost-flick?flick=${flick._id}`) {
  const app = renderApp({ at: path });
  await screen.findByRole('heading', { level: 1, name: m.repostPage() });
  return app;
}

beforeAll(loadLanguageDetector);

describe('the repost screen', () => {
  it('sends text and settings, then leads to the feed', async () => {
    signIn();
    const sent = serve();
    const { user, router, queryClient } = await open();
    for (const kind of ['latest', 'following'] as const)
      await queryClient.fetchInfiniteQuery(flickQueries.feed(kind));
    expect(await screen.findByText('A quiet harbour')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo by Mara Okafor' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: m.repostText() }), '  Look at this ');
    await user.click(screen.getByRole('button', { name: /^Who can comment/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: m.createFollowers() }));
    await user.click(screen.getByRole('switch', { name: m.createShowLikes() }));
    await user.click(screen.getByRole('button', { name: m.repostAction() }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    for (const kind of ['latest', 'following'] as const) {
      const feed = queryClient.getQueryData(flickQueries.feed(kind).queryKey);
      expect(feed?.pages[0]?.items[0]?.description).toEqual([{ type: 'text', text: 'Look at this' }]);
    }
    expect(sent).toEqual([
      {
        description: [{ type: 'text', text: 'Look at this' }],
        language: 'en',
        audienceSetting: 'public',
        commentSetting: 'followers',
        likeVisible: false,
        repostVisible: true,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: m.repostText() })).toBeNull());
    // The screen starts with the current text of the repost.
    await router.navigate({ to: '/repost-flick', search: { flick: flick._id } });
    expect(await screen.findByRole('textbox', { name: m.repostText() })).toHaveValue('Look at this');
    expect(screen.getByText(m.repostExisting())).toBeVisible();
    expect(screen.getByRole('button', { name: /^Who can comment/ })).toHaveTextContent('Followers');
    expect(screen.getByRole('switch', { name: m.createShowLikes() })).not.toBeChecked();
    await user.type(screen.getByRole('textbox', { name: m.repostText() }), ', again');
    await user.click(screen.getByRole('button', { name: m.repostSave() }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      description: [{ type: 'text', text: 'Look at this, again' }],
      commentSetting: 'followers',
      likeVisible: false,
    });
  });

  it('keeps the text after a failure, and says why', async () => {
    signIn();
    serve();
    server.use(http.post(api(repostFlick.path), () => refuse(500, 'internal')));
    const { user } = await open();
    const field = await screen.findByRole('textbox', { name: m.repostText() });
    await user.type(field, 'Kept');
    await user.click(screen.getByRole('button', { name: m.repostAction() }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Repost flick failed');
    expect(alert).toHaveTextContent('Something went wrong on our end. Try again in a minute.');
    expect(field).toHaveValue('Kept');
  });

  it('does not send a text that is too long', async () => {
    signIn();
    const sent = serve();
    const { user } = await open();
    const field = await screen.findByRole('textbox', { name: m.repostText() });
    await user.click(field);
    await user.paste('x'.repeat(2_201));
    expect(screen.getByText(m.composerTooLong({ max: 2_200 }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: m.repostAction() }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('shows a visitor the flick and a login, which leads back', async () => {
    serve();
    await open();
    expect(await screen.findByText('A quiet harbour')).toBeVisible();
    const link = screen.getByRole('link', { name: m.repostLogIn() });
    const to = new URL(link.getAttribute('href') ?? '', location.origin);
    expect(to.pathname).toBe('/login');
    expect(to.searchParams.get('redirect')).toBe(`/repost-flick?flick=${flick._id}`);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says so if not everyone sees the flick', async () => {
    signIn();
    serve(aPost({ audienceSetting: 'followers' }));
    await open();
    expect(await screen.findByText(m.repostPublicOnly())).toBeVisible();
    expect(screen.queryByRole('button', { name: m.repostAction() })).toBeNull();
  });

  it('says that a flick cannot be read, and tries again', async () => {
    signIn();
    server.use(http.get(api(getFlick.path), () => refuse(403, 'forbidden')));
    const { user } = await open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Failed to fetch flick' })).toBeVisible();
    serve();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('A quiet harbour')).toBeVisible();
  });

  it('redirects to flicks if none is named', async () => {
    await open('/repost-flick');
    expect(await screen.findByRole('heading', { name: m.repostNoFlickTitle() })).toBeVisible();
    expect(screen.getByRole('link', { name: m.repostBrowse() })).toHaveAttribute('href', '/home');
  });
});
