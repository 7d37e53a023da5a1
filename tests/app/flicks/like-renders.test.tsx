import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { setLike } from '../../../contract/flicks/like.ts';
import { FlickActions } from '../../../src/components/flicks/parts/flick-actions.tsx';
import { FlickHead } from '../../../src/components/flicks/parts/flick-head.tsx';
import { LikeButton } from '../../../src/components/flicks/parts/like-button.tsx';
import { layerCode, MediaCarousel } from '../../../src/components/media/player/media-carousel.tsx';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost, feedOf, pendingResponse } from '../../support/flicks/flicks.ts';

vi.mock('../../../src/components/flicks/parts/flick-actions.tsx', { spy: true });
vi.mock('../../../src/components/flicks/parts/flick-head.tsx', { spy: true });
vi.mock('../../../src/components/flicks/parts/like-button.tsx', { spy: true });
vi.mock('../../../src/components/media/player/media-carousel.tsx', { spy: true });

const parts = { FlickActions, FlickHead, LikeButton, MediaCarousel };

/** Which parts of which posts were rendered since the last call, such as `FlickHead 2`. */
function rendered(posts: readonly Flick[]): string[] {
  const names = Object.entries(parts).flatMap(([name, part]) =>
    vi
      .mocked(part)
      .mock.calls.map(([{ flick }]) => `${name} ${posts.findIndex(({ _id }) => _id === flick._id) + 1}`),
  );
  for (const part of Object.values(parts)) vi.mocked(part).mockClear();
  return [...new Set(names)].sort();
}

// In the app they load after the first image, and render the posts again.
beforeAll(async () => {
  await Promise.all([windowingCode.load(), layerCode.load()]);
});

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  signIn();
});

it('a like renders its button, then its own post once confirmed, and reads no list again', async () => {
  const posts = [aPost(), aPost(), aPost()];
  const lists: URLSearchParams[] = [];
  const confirmed = pendingResponse();
  server.use(
    feedOf(posts, lists),
    http.post(api(setLike.path), async () => {
      await confirmed.promise;
      return respond(setLike, { isLiked: true, likeCount: 12 });
    }),
  );
  const { user } = renderApp();
  const cards = await screen.findAllByRole('article');
  const second = within(cards[1] as HTMLElement);
  await waitFor(() => expect(rendered(posts)).toEqual([]));
  const reads = lists.length;

  await user.click(second.getByRole('button', { name: 'Like 10' }));
  expect(second.getByRole('button', { name: 'Like 11' })).toHaveAttribute('aria-pressed', 'true');
  expect(rendered(posts)).toEqual(['LikeButton 2']);

  confirmed.release();
  await second.findByRole('button', { name: 'Like 12' });
  expect(rendered(posts)).toEqual(['FlickActions 2', 'FlickHead 2', 'LikeButton 2', 'MediaCarousel 2']);
  expect(lists).toHaveLength(reads);
});
