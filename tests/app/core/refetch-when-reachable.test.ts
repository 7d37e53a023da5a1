import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { health } from '../../../contract/core/health.ts';
import { ApiError } from '../../../src/api/core/error.ts';
import { refetchWhenReachable } from '../../../src/offline/refetch-when-reachable.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, respond } from '../../support/app/mock-responses.ts';
import { setOnline } from '../../support/app/network.ts';

const network = new ApiError('No', { kind: 'network' });
let probes: number;
let isUp: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [probes, isUp] = [0, false];
  server.use(
    http.get(api(health.path), () => {
      probes += 1;
      return isUp ? respond(health, { status: 'ok', version: '1.0.0' }) : HttpResponse.error();
    }),
  );
  return () => vi.useRealTimers();
});

/** A read of the screen that fails like that, while the server is down unless told otherwise. */
async function read(error: Error, fails = () => !isUp) {
  const client = new QueryClient();
  refetchWhenReachable(client);
  let reads = 0;
  const queryFn = async () => {
    reads += 1;
    if (fails()) throw error;
    return 'here';
  };
  const observer = new QueryObserver(client, {
    queryKey: ['screen'],
    queryFn,
    retry: false,
    networkMode: 'always',
  });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  return { data: () => observer.getCurrentResult().data, reads: () => reads, leave };
}
const wait = async (probesThen: number) => {
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(probes).toBe(probesThen));
};

it('repeats a read that met no network once the server can be reached, and then asks no more', async () => {
  const screen = await read(network);
  await wait(1);
  await vi.advanceTimersByTimeAsync(0);
  await wait(2);
  expect(screen.reads()).toBe(1);
  isUp = true;
  await wait(3);
  await vi.waitFor(() => expect(screen.data()).toBe('here'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([screen.reads(), probes]).toEqual([2, 3]);
});

it('does not ask for a read that the server refused, nor once its screen is left', async () => {
  await read(new ApiError('No', { kind: 'http', status: 500 }));
  const left = await read(network);
  left.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probes).toBe(0);
});

it('gives up a read that keeps failing although the server can be reached', async () => {
  const screen = await read(network, () => true);
  isUp = true;
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(screen.reads()).toBe(2));
  await vi.advanceTimersByTimeAsync(30_000);
  expect([screen.reads(), probes]).toEqual([4, 3]);
});

it('waits while the device has no network or the page is hidden', async () => {
  setOnline(false);
  await read(network);
  await vi.advanceTimersByTimeAsync(4_000);
  setOnline(true);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(probes).toBe(0);
  hidden.mockReturnValue(false);
  await wait(1);
});
