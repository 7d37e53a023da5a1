import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { deleteFlick } from '../../../contract/flicks/flick-delete.ts';
import { getOwnRepost, repostFlick } from '../../../contract/flicks/repost.ts';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import { overlayRepost } from '../../../src/queries/flicks/repost.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aPost, feedOf, pendingResponse, whoReposted } from '../../support/flicks/flicks.ts';

const person = (name: string) => ({ userId: newId(), username: name.toLowerCase(), name, photo: null });
const me = { ...demoPerson, isFollowing: false, isRequested: false };

// In the app it loads after the first image, and renders the posts again.
beforeAll(async () => {
  await windowingCode.load();
});

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  signIn();
});

/** Handles reposting `original`, reading the repost and undoing it; returns what was sent. */
function serveReposts(
  original: Flick,
  { gate, existing }: { gate?: Promise<unknown>; existing?: Flick } = {},
) {
  const requests: unknown[] = [];
  server.use(
    http.get(api(getOwnRepost.path), () =>
      existing ? respond(getOwnRepost, existing) : refuse(404, 'not_found'),
    ),
    http.post(api(repostFlick.path), async ({ request, params }) => {
      const body = repostFlick.body.parse(await request.json());
      requests.push([params.flickId, body.description ?? null]);
      await gate;
      const { repostOf: _, ...whole } = original as Flick;
      const repostCount = whole.repostCount === null ? null : whole.repostCount + 1;
      return respond(
        repostFlick,
        aPost({
          user: me,
          description: body.description ?? [],
          repostOf: { ...whole, isReposted: true, repostCount },
          reposters: [],
          reposterCount: 0,
        }),
      );
    }),
    http.delete(api(deleteFlick.path), ({ request, params }) => {
      requests.push([params.flickId, new URL(request.url).search]);
      return respond(deleteFlick, { message: 'Repost removed' });
    }),
  );
  return requests;
}

async function show(...flicks: Flick[]) {
  server.use(feedOf(flicks));
  const app = renderApp();
  const posts = await screen.findAllByRole('article');
  const repostOf = (at = 0) => within(posts[at] as HTMLElement).getByRole('button', { name: /^Repost/ });
  const choose = async (name: string, at = 0) => {
    await app.user.click(repostOf(at));
    await app.user.click(await screen.findByRole('menuitem', { name }));
  };
  return { ...app, posts, repostOf, choose };
}

/** Presses Undo on the newest toast, which has this text. */
async function undo(content: string) {
  const newest = () => document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]');
  await waitFor(() => expect(newest()).toHaveTextContent(content));
  fireEvent.click(within(newest() as HTMLElement).getByRole('button', { name: m.repostUndo() }));
}

describe('reposting from a card', () => {
  it('is shown at once wherever the flick is, and saved when the response arrives', async () => {
    const original = aPost({ repostCount: 2 });
    const byAna = { repostOf: original, reposters: [person('Ana')], reposterCount: 1 };
    const gate = pendingResponse();
    const requests = serveReposts(original, { gate: gate.promise });
    const { repostOf, choose, posts } = await show(
      original,
      aPost({ ...byAna, user: { ...me, ...person('Ana') } }),
    );
    expect(repostOf()).toHaveAttribute('aria-pressed', 'false');
    await choose('Repost');
    for (const at of [0, 1]) {
      expect(repostOf(at)).toHaveAccessibleName('Repost 3');
      expect(repostOf(at)).toHaveAttribute('aria-pressed', 'true');
    }
    await toastSays('Reposted');
    gate.release();
    expect(
      await within(posts[1] as HTMLElement).findByText(whoReposted('Dana Moreno and Ana reposted')),
    ).toBeVisible();
    expect(repostOf()).toHaveAccessibleName('Repost 3');
    expect(requests).toEqual([[original._id, null]]);
  });

  it('can be undone from the toast', async () => {
    const original = aPost({ repostCount: 2 });
    const requests = serveReposts(original);
    const { repostOf, choose } = await show(original);
    await choose('Repost');
    await undo('Reposted');
    await waitFor(() => expect(requests.at(-1)).toEqual([original._id, '?reposted=true']));
    expect(repostOf()).toHaveAccessibleName('Repost 2');
    expect(repostOf()).toHaveAttribute('aria-pressed', 'false');
  });

  it('is undone after a failure, with a message', async () => {
    server.use(http.post(api(repostFlick.path), () => refuse(500, 'internal')));
    const { repostOf, choose } = await show(aPost({ repostCount: 2 }));
    await choose('Repost');
    expect(await screen.findByText('Repost flick failed')).toBeVisible();
    expect(repostOf()).toHaveAccessibleName('Repost 2');
  });

  it('shows no count that its author hides, and nothing if not everyone sees the flick', async () => {
    const { repostOf, posts } = await show(
      aPost({ repostCount: null }),
      aPost({ audienceSetting: 'followers' }),
    );
    expect(repostOf()).toHaveAccessibleName('Repost');
    expect(within(posts[1] as HTMLElement).queryByRole('button', { name: /^Repost/ })).toBeNull();
  });
});

describe('taking a repost back', () => {
  const mine = (content?: Flick['description']) => {
    const original = aPost({ isReposted: true, repostCount: 1 });
    const card = aPost({
      user: me,
      repostOf: original,
      ...(content ? { description: content, reposters: [] } : { reposters: [demoPerson], reposterCount: 1 }),
    });
    return { original, card };
  };

  it('removes the card if nobody else reposted the flick', async () => {
    const { original, card } = mine();
    serveReposts(original);
    const { choose } = await show(card, aPost());
    await choose('Remove repost');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.queryByText(whoReposted('Dana Moreno reposted'))).toBeNull();
  });

  it('keeps the card that others reposted, without the viewer', async () => {
    const original = aPost({ isReposted: true, repostCount: 2 });
    const requests = serveReposts(original);
    const { choose, repostOf, user } = await show(
      aPost({
        repostOf: original,
        reposters: [person('Ana'), demoPerson],
        reposterCount: 2,
        user: { ...person('Ana'), isFollowing: false, isRequested: false },
      }),
    );
    await choose('Remove repost');
    expect(await screen.findByText(whoReposted('Ana reposted'))).toBeVisible();
    expect(requests).toEqual([[original._id, '?reposted=true']]);
    expect(repostOf()).toHaveAccessibleName('Repost 1');
    await user.click(repostOf());
    expect(await screen.findByRole('menuitem', { name: m.flickRepostQuote() })).toBeVisible();
  });

  it('keeps its text when that is undone', async () => {
    const content = [{ type: 'text' as const, text: 'Look at this' }];
    const { original, card } = mine(content);
    // The feed shows the flick itself: the text of the repost is nowhere in the app.
    const requests = serveReposts(original, { existing: card });
    const { choose } = await show(original, aPost());
    await choose('Remove repost');
    await undo('Repost removed');
    await waitFor(() => expect(requests.at(-1)).toEqual([original._id, content]));
  });

  it('can still be undone if its text cannot be read', async () => {
    const { original } = mine();
    const requests = serveReposts(original);
    server.use(http.get(api(getOwnRepost.path), () => refuse(500, 'internal')));
    const { choose, repostOf } = await show(original);
    await choose('Remove repost');
    expect(await screen.findByText('Failed to fetch flick')).toBeVisible();
    expect(repostOf()).toHaveAttribute('aria-pressed', 'true');
    expect(requests).toEqual([]);
  });

  it('is in the menu of the card, too', async () => {
    const { original, card } = mine();
    const requests = serveReposts(original);
    const { posts, user } = await show(card);
    await user.click(within(posts[0] as HTMLElement).getByRole('button', { name: /^Options/ }));
    await user.click(await screen.findByRole('menuitem', { name: m.flickRemoveRepost() }));
    await waitFor(() => expect(requests).toEqual([[original._id, '?reposted=true']]));
  });
});

describe('the overlay of a pending repost', () => {
  it('changes the count if the value differs, and shows no hidden one', () => {
    const read = { isReposted: false, repostCount: 4 };
    expect(overlayRepost(read, undefined)).toEqual(read);
    expect(overlayRepost(read, true)).toEqual({ isReposted: true, repostCount: 5 });
    expect(overlayRepost({ isReposted: true, repostCount: 4 }, true).repostCount).toBe(4);
    expect(overlayRepost({ isReposted: true, repostCount: 0 }, false).repostCount).toBe(0);
    expect(overlayRepost({ isReposted: false, repostCount: null }, true).repostCount).toBeNull();
  });
});
