import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { setLike } from '../../../contract/flicks/like.ts';
import { connectToasts, type Toast } from '../../../src/lib/browser/toast.ts';
import type { Pages } from '../../../src/queries/cache/core/pages.ts';
import { findFlick } from '../../../src/queries/cache/flick-lists.ts';
import { createQueryClient } from '../../../src/queries/core/client.ts';
import { overlayLike, useLike } from '../../../src/queries/flicks/like.ts';
import { flickKeys } from '../../../src/queries/keys/flick-keys.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { signIn } from '../../support/app/render-app.tsx';
import { aPost, pendingResponse } from '../../support/flicks/flicks.ts';

const post = aPost();
const listOf = (flick: Flick): Pages<Flick> => ({
  pages: [{ items: [flick], page: 1, totalPages: 1 }],
  pageParams: [{ page: 1 }],
});

let toasts: Toast[] = [];
afterEach(() => {
  toasts = [];
});

/** The like as any card reads it, and every value it ever showed. */
function Heart({ flick, shown }: { flick: Flick; shown: string[] }) {
  const { isLiked, likeCount, setLiked } = useLike({ ...flick, id: flick._id, type: 'flick' });
  useEffect(() => void shown.push(`${isLiked} ${likeCount}`), [isLiked, likeCount, shown]);
  return (
    <button type="button" aria-pressed={isLiked} onClick={() => setLiked(!isLiked)}>
      {likeCount}
    </button>
  );
}

function List({ shown }: { shown: string[] }) {
  const client = useQueryClient();
  const data = client.getQueryData<Pages<Flick>>(flickKeys.feed('latest'));
  const flick = data && findFlick(data, post._id);
  return flick ? <Heart flick={flick} shown={shown} /> : null;
}

function open() {
  signIn();
  onTestFinished(connectToasts((toast) => toasts.push(toast)));
  const client = createQueryClient();
  client.setQueryData(flickKeys.feed('latest'), listOf(post));
  client.setQueryData(flickKeys.feed('following'), listOf(aPost({ repostOf: post })));
  client.setQueryData(flickKeys.detail(post._id), post);
  const shown: string[] = [];
  const tree = () => (
    <QueryClientProvider client={client}>
      <List shown={shown} />
    </QueryClientProvider>
  );
  const view = render(tree());
  onTestFinished(client.getQueryCache().subscribe(() => setTimeout(() => act(() => view.rerender(tree())))));
  const likes = () =>
    [flickKeys.feed('latest'), flickKeys.feed('following'), flickKeys.detail(post._id)].map((key) => {
      const data = client.getQueryData<Pages<Flick> | Flick>(key);
      const flick = data && findFlick(data, post._id);
      return `${flick?.isLiked} ${flick?.likeCount}`;
    });
  return { client, shown, likes, user: userEvent.setup(), heart: () => screen.getByRole('button') };
}

/** A server that responds to each like when released, and records what it was sent. */
function likeServer(first: Promise<unknown> = Promise.resolve()) {
  const sent: boolean[] = [];
  server.use(
    http.post(api(setLike.path), async ({ request }) => {
      const { value } = (await request.json()) as { value: boolean };
      sent.push(value);
      if (sent.length === 1) await first;
      return respond(setLike, { isLiked: value, likeCount: value ? 41 : 40 });
    }),
  );
  return sent;
}

describe('overlayLike', () => {
  it('changes the count only if the value differs', () => {
    expect(overlayLike({ isLiked: false, likeCount: 3 }, true)).toEqual({ isLiked: true, likeCount: 4 });
    expect(overlayLike({ isLiked: true, likeCount: 4 }, true)).toEqual({ isLiked: true, likeCount: 4 });
    expect(overlayLike({ isLiked: true, likeCount: 0 }, false)).toEqual({ isLiked: false, likeCount: 0 });
    expect(overlayLike({ isLiked: false, likeCount: null }, true)).toEqual({
      isLiked: true,
      likeCount: null,
    });
  });
});

describe('a like', () => {
  it('is shown at once, and then has the state of the server in every list and on the page', async () => {
    const gate = pendingResponse();
    likeServer(gate.promise);
    const { user, heart, likes, shown } = open();
    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(heart()).toHaveTextContent('11');
    expect(likes()).toEqual(['false 10', 'false 10', 'false 10']);
    gate.release();
    await waitFor(() => expect(likes()).toEqual(['true 41', 'true 41', 'true 41']));
    await waitFor(() => expect(heart()).toHaveTextContent('41'));
    expect(shown).toEqual(['false 10', 'true 11', 'true 41']);
  });

  it('tapped fast sends the first and the last value, one after the other', async () => {
    const gate = pendingResponse();
    const sent = likeServer(gate.promise);
    const { client, user, heart, likes } = open();
    for (let tap = 0; tap < 6; tap += 1) await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(sent).toEqual([true]));
    gate.release();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(sent).toEqual([true, false]);
    expect(likes()[0]).toBe('false 40');
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });

  it('is undone after a failure with a message, and Try again repeats it', async () => {
    server.use(http.post(api(setLike.path), () => refuse(500, 'internal'), { once: true }));
    const { user, heart, likes } = open();
    await user.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
    expect(toasts).toMatchObject([
      { kind: 'failure', text: 'Failed to toggle like', action: { label: 'Try again' } },
    ]);
    expect(likes()).toEqual(['false 10', 'false 10', 'false 10']);
    const sent = likeServer();
    act(() => toasts[0]?.action?.onPress());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(likes()[0]).toBe('true 41'));
    expect(sent).toEqual([true]);
  });

  it('shows no failure of a like that was superseded', async () => {
    const gate = pendingResponse();
    server.use(
      http.post(
        api(setLike.path),
        async () => {
          await gate.promise;
          return refuse(500, 'internal');
        },
        { once: true },
      ),
    );
    const { client, user, heart } = open();
    await user.click(heart());
    await user.click(heart());
    const sent = likeServer();
    gate.release();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(sent).toEqual([false]);
    expect(toasts).toEqual([]);
  });

  it('fails with a message without a network, instead of waiting forever', async () => {
    server.use(http.post(api(setLike.path), () => HttpResponse.error()));
    const { user, heart } = open();
    await user.click(heart());
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Failed to toggle like' }]));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('keeps a hidden count hidden', async () => {
    likeServer();
    const { client, user, heart, likes } = open();
    act(() => {
      client.setQueryData(flickKeys.feed('latest'), listOf({ ...post, likeCount: null }));
    });
    await waitFor(() => expect(heart()).toHaveTextContent(''));
    await user.click(heart());
    await waitFor(() => expect(likes()[0]).toBe('true null'));
  });
});
