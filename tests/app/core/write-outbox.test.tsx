import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/core/error.ts';
import { startOutbox, useWaitingWrites } from '../../../src/offline/write-outbox.ts';
import { createQueryClient } from '../../../src/queries/core/client.ts';
import { sendOptimistic, usePendingWrite } from '../../../src/queries/core/optimistic-write.ts';
import { setOnline } from '../../support/app/network.ts';
import { signIn } from '../../support/app/render-app.tsx';

const unreachable = () => Promise.reject(new ApiError('You’re offline', { kind: 'network' }));

let client: QueryClient;
let sent: string[];
/** What the server does with the next calls; it takes them unless a test says otherwise. */
let serve: () => Promise<unknown>;

/** Saves the flick of that name, or no longer. */
const save = (id: string, value: boolean) =>
  act(async () =>
    sendOptimistic(client, {
      key: ['save', id],
      value,
      send: async (value) => {
        if (!navigator.onLine) return unreachable();
        await serve();
        sent.push(`${id} ${value}`);
      },
      settle: () => undefined,
    }),
  );

function watch(id: string) {
  const view = renderHook(
    () => ({ ...useWaitingWrites(), pending: usePendingWrite<boolean>(['save', id]) }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  return () => view.result.current;
}

beforeEach(() => {
  signIn();
  client = createQueryClient();
  sent = [];
  serve = () => Promise.resolve();
  startOutbox(client);
});

it('sends what was made without a network once it is back, in order', async () => {
  setOnline(false);
  const now = watch('b');
  await save('b', true);
  await save('a', true);
  await save('c', false);
  await waitFor(() => expect(now().writes.map(({ id }) => id)).toEqual(['b', 'a', 'c']));
  expect(now().pending).toBe(true);
  expect(sent).toEqual([]);
  act(() => setOnline(true));
  await waitFor(() => expect(sent).toEqual(['b true', 'a true', 'c false']));
  await waitFor(() => expect(now().writes).toEqual([]));
  expect(now().pending).toBeUndefined();
});

it('sends only the newest value', async () => {
  setOnline(false);
  const now = watch('a');
  await save('a', true);
  await waitFor(() => expect(now().writes).toHaveLength(1));
  await save('a', false);
  await waitFor(() => expect(now().writes).toMatchObject([{ id: 'a', value: false }]));
  expect(now().pending).toBe(false);
  act(() => setOnline(true));
  await waitFor(() => expect(sent).toEqual(['a false']));
});

it('never sends what was cancelled', async () => {
  setOnline(false);
  const now = watch('a');
  await save('a', true);
  await save('b', true);
  await waitFor(() => expect(now().writes).toHaveLength(2));
  act(() => now().cancel('save a'));
  await waitFor(() => expect(now().writes.map(({ id }) => id)).toEqual(['b']));
  expect(now().pending).toBeUndefined();
  act(() => setOnline(true));
  await waitFor(() => expect(sent).toEqual(['b true']));
});

it('tries again where the network is not really back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setOnline(false);
  const now = watch('a');
  await save('a', true);
  await waitFor(() => expect(now().writes).toHaveLength(1));
  let tries = 0;
  serve = () => {
    tries += 1;
    return unreachable();
  };
  act(() => setOnline(true));
  await waitFor(() => expect(tries).toBe(1));
  await waitFor(() => expect(now().writes).toHaveLength(1));
  serve = () => Promise.resolve();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(sent).toEqual(['a true']));
  vi.useRealTimers();
});

it('lets a write fail that the network did not stop', async () => {
  const now = watch('a');
  serve = unreachable;
  await save('a', true);
  await waitFor(() => expect(now().pending).toBeUndefined());
  expect(now().writes).toEqual([]);
  expect(sent).toEqual([]);
});

it('does not send for a person who is gone', async () => {
  setOnline(false);
  const now = watch('a');
  await save('a', true);
  await waitFor(() => expect(now().writes).toHaveLength(1));
  signIn({ userId: '01890a5d-ac96-774b-bcce-b302099a8002', username: 'other', name: 'Other', photo: null });
  act(() => setOnline(true));
  await waitFor(() => expect(now().writes).toEqual([]));
  expect(sent).toEqual([]);
});
