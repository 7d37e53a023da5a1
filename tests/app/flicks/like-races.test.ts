import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Flick, getFlick, listFlicks } from '../../../contract/flicks/flick.ts';
import { setLike } from '../../../contract/flicks/like.ts';
import type { Pages } from '../../../src/queries/cache/core/pages.ts';
import { findFlick } from '../../../src/queries/cache/flick-lists.ts';
import { createQueryClient } from '../../../src/queries/core/client.ts';
import { flickQueries } from '../../../src/queries/flicks/flick.ts';
import { sendLike } from '../../../src/queries/flicks/like.ts';
import { flickKeys } from '../../../src/queries/keys/flick-keys.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, signIn } from '../../support/app/render-app.tsx';
import { aPost, feedOf, pendingResponse } from '../../support/flicks/flicks.ts';

const posts = Array.from({ length: 20 }, () => aPost());
const [post] = posts as [Flick];

const inFeed = (client: QueryClient) => {
  const data = client.getQueryData<Pages<Flick>>(flickKeys.feed('latest'));
  return data && findFlick(data, post._id);
};

/** A feed that is being read, and a like of its first flick that is answered at once. */
async function open() {
  signIn();
  server.use(
    feedOf(posts),
    http.post(api(setLike.path), () => respond(setLike, { isLiked: true, likeCount: 11 })),
  );
  const client = createQueryClient();
  const feed = new InfiniteQueryObserver(client, flickQueries.feed('latest'));
  onTestFinished(feed.subscribe(() => undefined));
  await vi.waitFor(() => expect(inFeed(client)).toBeDefined());
  const like = async () => {
    sendLike(client, { id: post._id, type: 'flick' }, true);
    await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  };
  return { client, feed, like };
}

/** Reads the old state, and returns it only when released. */
function slowFeed() {
  const gate = pendingResponse();
  const read = pendingResponse();
  server.use(
    http.get(api(listFlicks.path), async ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const flicks = page === 1 ? posts.slice(0, 15) : posts.slice(15);
      read.release();
      await gate.promise;
      return respond(listFlicks, { flicks, page, totalPages: 2, snapshot: 'end' });
    }),
  );
  return { begun: read.promise, release: gate.release };
}

it('a like while the next page loads is not lost when that page arrives', async () => {
  const { client, feed, like } = await open();
  const slow = slowFeed();
  const next = feed.fetchNextPage();
  await slow.begun;
  await like();
  expect(inFeed(client)?.isLiked).toBe(true);
  slow.release();
  await next;
  expect(client.getQueryData<Pages<Flick>>(flickKeys.feed('latest'))?.pages).toHaveLength(2);
  expect(inFeed(client)).toMatchObject({ isLiked: true, likeCount: 11 });
});

it('a refetch that read before the like and responds after it does not win', async () => {
  const { client, feed, like } = await open();
  const slow = slowFeed();
  const again = feed.refetch();
  await slow.begun;
  await like();
  slow.release();
  await again;
  expect(inFeed(client)).toMatchObject({ isLiked: true, likeCount: 11 });
});

it('a pending first read includes the like when it arrives', async () => {
  const { client, like } = await open();
  const gate = pendingResponse();
  const begun = pendingResponse();
  server.use(
    http.get(api(getFlick.path), async () => {
      begun.release();
      await gate.promise;
      return respond(getFlick, { flick: post });
    }),
  );
  const page = client.fetchQuery(flickQueries.detail(post._id));
  await begun.promise;
  await like();
  gate.release();
  await page;
  expect(client.getQueryData(flickKeys.detail(post._id))).toMatchObject({ isLiked: true, likeCount: 11 });
});

it('a cancelled read does not undo the like', async () => {
  const { client, feed, like } = await open();
  const slow = slowFeed();
  void feed.fetchNextPage();
  await slow.begun;
  await like();
  await client.cancelQueries({ queryKey: flickKeys.lists });
  expect(inFeed(client)).toMatchObject({ isLiked: true, likeCount: 11 });
  slow.release();
});

it('a like does not make an old list look up to date', async () => {
  const { client, like } = await open();
  const age = () => client.getQueryState(flickKeys.feed('latest'))?.dataUpdatedAt;
  const before = age();
  vi.useFakeTimers({ toFake: ['Date'], now: (before ?? 0) + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await like();
  expect(inFeed(client)?.isLiked).toBe(true);
  expect(age()).toBe(before);
});

it('a pending like is not sent or shown for the next person', async () => {
  const { client } = await open();
  const gate = pendingResponse();
  const senders: (string | null)[] = [];
  server.use(
    http.post(api(setLike.path), async ({ request }) => {
      senders.push(request.headers.get('authorization'));
      await gate.promise;
      return respond(setLike, { isLiked: true, likeCount: 11 });
    }),
  );
  const target = { id: post._id, type: 'flick' } as const;
  sendLike(client, target, true);
  sendLike(client, target, false);
  await vi.waitFor(() => expect(senders).toHaveLength(1));
  signIn({ ...demoPerson, userId: newId() }, 'access-2');
  gate.release();
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  expect(senders).toEqual(['Bearer access-1']);
  expect(inFeed(client)).toMatchObject({ isLiked: false, likeCount: 10 });
});
