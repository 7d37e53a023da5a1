import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { setLike } from '../../../src/api/flicks/like.ts';
import { nextPageParam, type Pages } from '../../../src/queries/cache/core/pages.ts';
import { findFlick } from '../../../src/queries/cache/flick-lists.ts';
import { sendLike } from '../../../src/queries/flicks/like.ts';
import { flickKeys } from '../../../src/queries/keys/flick-keys.ts';
import { aPost } from '../../support/flicks/flicks.ts';
import { seeded } from '../../support/seed.ts';

vi.mock('../../../src/api/flicks/like.ts', () => ({ setLike: vi.fn() }));

const ms = fc.integer({ min: 0, max: 60 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('tap' as const), value: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), for: ms }) },
  fc.constant({ do: 'refetch' as const }),
  fc.constant({ do: 'next' as const }),
  fc.constant({ do: 'open' as const }),
  fc.constant({ do: 'cancel' as const }),
);
const sequence = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
  trips: fc.array(fc.tuple(ms, ms), { minLength: 5, maxLength: 5 }),
  refused: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
});

const sleep = (time: number) => new Promise((done) => setTimeout(done, time));

/** One server with one flick, and every way in which its answers may be late. */
function aFixture({ trips, refused }: { trips: [number, number][]; refused: boolean[] }) {
  const truth = { isLiked: false, likeCount: 10 };
  const flick = aPost();
  let calls = 0;
  const trip = async <T>(work: () => T): Promise<T> => {
    const [there, back] = trips[calls++ % trips.length] ?? [0, 0];
    await sleep(there);
    const result = work();
    await sleep(back);
    return result;
  };
  vi.mocked(setLike).mockImplementation(async (_id, _type, value) => {
    const refuses = refused[calls % refused.length];
    const result = await trip(() => {
      if (refuses) return null;
      if (value !== truth.isLiked) truth.likeCount += value ? 1 : -1;
      truth.isLiked = value;
      return { ...truth };
    });
    if (!result) throw new Error('refused');
    return result;
  });
  return { truth, flick, read: () => trip((): Flick => ({ ...flick, ...truth })) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('whatever is tapped, rejected, late, refetched or cancelled, lists end equal to the server', async () => {
  await seeded((seed) =>
    fc.assert(
      fc.asyncProperty(sequence, async ({ steps, trips, refused }) => {
        const { truth, flick, read } = aFixture({ trips, refused });
        const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
        const observer = new InfiniteQueryObserver(client, {
          queryKey: flickKeys.feed('latest'),
          queryFn: async ({ pageParam }) => ({
            items: pageParam === 1 ? [await read()] : [{ ...(await read()), _id: `other ${pageParam}` }],
            page: pageParam,
            totalPages: 9,
          }),
          initialPageParam: 1,
          getNextPageParam: (last) => nextPageParam(last, 15)?.page,
        });
        const stop = observer.subscribe(() => undefined);
        const detail = { queryKey: flickKeys.detail(flick._id), queryFn: read };
        const run: Record<string, () => unknown> = {
          refetch: () => observer.refetch(),
          next: () => observer.fetchNextPage(),
          open: () => client.prefetchQuery(detail),
          cancel: () =>
            client.cancelQueries({
              queryKey: flickKeys.all,
              predicate: (query) => query.state.data !== undefined,
            }),
        };
        for (const each of steps) {
          if (each.do === 'tap') sendLike(client, { id: flick._id, type: 'flick' }, each.value);
          else if (each.do === 'wait') await vi.advanceTimersByTimeAsync(each.for);
          else void run[each.do]?.();
        }
        await vi.advanceTimersByTimeAsync(5_000);

        expect(client.isMutating()).toBe(0);
        expect(client.getMutationCache().getAll()).toEqual([]);
        const list = client.getQueryData<Pages<Flick>>(flickKeys.feed('latest'));
        const page = client.getQueryData<Flick>(detail.queryKey);
        for (const data of [list, page]) {
          if (data) expect(findFlick(data, flick._id)).toMatchObject(truth);
        }
        stop();
        client.clear();
      }),
      { numRuns: 300, seed },
    ),
  );
});
