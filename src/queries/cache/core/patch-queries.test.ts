import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Flick, ShownFlick } from '../../../../contract/flicks/flick.ts';
import { aPost } from '../../../../tests/support/flicks/flicks.ts';
import { commentKeys } from '../../keys/comment-keys.ts';
import { flickKeys } from '../../keys/flick-keys.ts';
import { notificationKeys } from '../../keys/notification-keys.ts';
import { changeFlickData, type FlickData } from '../flicks.ts';
import { FIRST_PAGE, nextPageParam, type Page, type Pages } from './pages.ts';
import { patchQueries } from './patch-queries.ts';

const READ_AT = Date.parse('2026-05-01T10:00:00.000Z');
const feed = flickKeys.feed('latest');

const page = (...items: Flick[]): Page<Flick> => ({ items, page: 1, totalPages: 2 });
const list = (...items: Flick[]): Pages<Flick> => ({ pages: [page(...items)], pageParams: [FIRST_PAGE] });

/** A cache with the page of one flick, and reads of it that the test resolves. */
function aCache() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const flick = aPost();
  const queryKey = flickKeys.detail(flick._id);
  const reads: PromiseWithResolvers<Flick>[] = [];
  const queryFn = () => {
    const read = Promise.withResolvers<Flick>();
    reads.push(read);
    return read.promise;
  };
  client.setQueryData(queryKey, flick, { updatedAt: READ_AT });
  return {
    client,
    flick,
    queryKey,
    reads,
    read: () => client.fetchQuery({ queryKey, queryFn }),
    shown: () => client.getQueryData(queryKey),
    write: (patch: Partial<ShownFlick>) =>
      patchQueries<FlickData>(client, { queryKey: flickKeys.all }, (data) =>
        changeFlickData(data, flick._id, () => patch),
      ),
  };
}

afterEach(() => void vi.useRealTimers());

describe('a write into cached data', () => {
  it('changes every matching query and leaves the others unchanged', () => {
    const { client, flick, shown, write } = aCache();
    const other = aPost();
    client.setQueryData(feed, list(other, flick));
    client.setQueryData(flickKeys.detail(other._id), other);
    client.setQueryData(commentKeys.list(flick._id), list(flick));
    const states = () =>
      [flickKeys.detail(other._id), commentKeys.list(flick._id)].map((key) => client.getQueryState(key));
    const before = states();
    write({ isLiked: true, likeCount: 11 });
    const liked = { ...flick, isLiked: true, likeCount: 11 };
    expect(shown()).toEqual(liked);
    expect(client.getQueryData(feed)).toEqual(list(other, liked));
    expect(states().map((state, index) => state === before[index])).toEqual([true, true]);
  });

  it('leaves numbers, null and unread queries alone when patching everything', () => {
    const { client, flick, shown } = aCache();
    client.setQueryData(notificationKeys.unread, 3);
    client.setQueryData(flickKeys.newest('latest'), null);
    client.getQueryCache().build(client, { queryKey: feed });
    patchQueries<object>(client, {}, (data) => ({ ...data, isSaved: true }));
    expect(shown()).toEqual({ ...flick, isSaved: true });
    expect(client.getQueryData(notificationKeys.unread)).toBe(3);
    expect(client.getQueryData(flickKeys.newest('latest'))).toBeNull();
    expect(client.getQueryData(feed)).toBeUndefined();
  });

  it('keeps an invalidated query invalidated', async () => {
    const { client, queryKey, shown, write } = aCache();
    await client.invalidateQueries({ queryKey, refetchType: 'none' });
    write({ isLiked: true });
    expect(shown()).toMatchObject({ isLiked: true });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('does not change when data counts as updated', () => {
    const { client, queryKey, write } = aCache();
    write({ isLiked: true });
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(READ_AT);
  });

  it('does not touch data in which it changes nothing', () => {
    const { client, flick, queryKey, write } = aCache();
    const before = client.getQueryState(queryKey);
    write({ isLiked: flick.isLiked });
    expect(client.getQueryState(queryKey)).toBe(before);
  });

  it('ends at once when nothing is being read: a later write is not undone', () => {
    const { client, flick, queryKey, shown, write } = aCache();
    write({ isLiked: true });
    client.setQueryData(queryKey, flick);
    expect(shown()).toEqual(flick);
  });
});

describe('a write during a read', () => {
  it('is visible at once, and is kept when the response lacks it', async () => {
    const { flick, reads, read, shown, write } = aCache();
    const reading = read();
    write({ isLiked: true });
    expect(shown()).toEqual({ ...flick, isLiked: true });
    reads[0]?.resolve({ ...flick, likeCount: 12 });
    await reading;
    expect(shown()).toEqual({ ...flick, likeCount: 12, isLiked: true });
  });

  it('is part of the first response, when there was no data to change', async () => {
    const { client, flick, write } = aCache();
    const response = Promise.withResolvers<Pages<Flick>>();
    const reading = client.fetchQuery({ queryKey: feed, queryFn: () => response.promise });
    write({ isLiked: true });
    expect(client.getQueryData(feed)).toBeUndefined();
    response.resolve(list(flick));
    await reading;
    expect(client.getQueryData(feed)).toEqual(list({ ...flick, isLiked: true }));
  });

  it('stays on the pages to which a next page is added', async () => {
    const { client, flick, write } = aCache();
    const next = aPost();
    const response = Promise.withResolvers<Page<Flick>>();
    client.setQueryData(feed, list(flick));
    const observer = new InfiniteQueryObserver(client, {
      queryKey: feed,
      queryFn: () => response.promise,
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last: Page<Flick>) => nextPageParam(last, 1),
    });
    const reading = observer.fetchNextPage();
    write({ isLiked: true });
    response.resolve({ ...page(next), page: 2 });
    await reading;
    expect(client.getQueryData<Pages<Flick>>(feed)?.pages.map(({ items }) => items)).toEqual([
      [{ ...flick, isLiked: true }],
      [next],
    ]);
  });

  it('is applied in order together with other writes made meanwhile', async () => {
    const { flick, reads, read, shown, write } = aCache();
    const reading = read();
    write({ isSaved: true, likeCount: 11 });
    write({ isLiked: true, likeCount: 12 });
    reads[0]?.resolve(flick);
    await reading;
    expect(shown()).toEqual({ ...flick, isSaved: true, isLiked: true, likeCount: 12 });
  });

  it('does not make the response newer than its read', async () => {
    const { client, flick, queryKey, reads, read, write } = aCache();
    vi.useFakeTimers({ now: READ_AT + 5_000, toFake: ['Date'] });
    const reading = read();
    write({ isLiked: true });
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(READ_AT);
    reads[0]?.resolve(flick);
    await reading;
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(READ_AT + 5_000);
  });

  it('is reapplied only once: a write after the response is not undone', async () => {
    const { client, flick, queryKey, reads, read, shown, write } = aCache();
    const reading = read();
    write({ isLiked: true });
    reads[0]?.resolve(flick);
    await reading;
    client.setQueryData(queryKey, flick);
    expect(shown()).toEqual(flick);
  });

  it('stays if the read fails, and is not repeated after that', async () => {
    const { client, flick, queryKey, reads, read, shown, write } = aCache();
    const reading = read();
    write({ isLiked: true });
    reads[0]?.reject(new Error('away'));
    await expect(reading).rejects.toThrow('away');
    expect(shown()).toEqual({ ...flick, isLiked: true });
    client.setQueryData(queryKey, flick);
    expect(shown()).toEqual(flick);
  });

  it('stays if the read is cancelled', async () => {
    const { client, flick, queryKey, read, shown, write } = aCache();
    const reading = read();
    write({ isLiked: true });
    await client.cancelQueries({ queryKey });
    await reading;
    expect(shown()).toEqual({ ...flick, isLiked: true });
  });

  it('does not change a response whose read began after it', async () => {
    const { client, flick, queryKey, reads, read, shown, write } = aCache();
    const reading = read();
    write({ isLiked: true });
    void client.refetchQueries({ queryKey });
    reads[1]?.resolve({ ...flick, likeCount: 12 });
    await reading;
    expect(shown()).toEqual({ ...flick, likeCount: 12 });
  });

  it('waits for its own response while other queries are read and observed', async () => {
    const { client, flick, queryKey, reads, read, shown, write } = aCache();
    const reading = read();
    write({ isLiked: true });
    const stop = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
    const comments = { queryKey: commentKeys.list(flick._id), queryFn: () => list() };
    expect(await client.fetchQuery(comments)).toEqual(list());
    reads[0]?.resolve(flick);
    await reading;
    stop();
    expect(shown()).toEqual({ ...flick, isLiked: true });
  });

  it('subscribes to a cache only during a read, and once', async () => {
    const { client, flick, reads, read, write } = aCache();
    const subscribe = vi.spyOn(client.getQueryCache(), 'subscribe');
    write({ isLiked: true });
    expect(subscribe).not.toHaveBeenCalled();
    const reading = read();
    write({ isLiked: false });
    write({ isLiked: true });
    expect(subscribe).toHaveBeenCalledOnce();
    reads[0]?.resolve(flick);
    await reading;
  });
});
