import { QueryClientProvider, type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, type RequestHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import { toast } from '../../../src/lib/browser/toast.ts';
import { createQueryClient } from '../../../src/queries/core/client.ts';
import { pendingResponse } from '../flicks/flicks.ts';
import { server } from './app-setup.ts';
import { api, refuse } from './mock-responses.ts';
import { pagesOf } from './pages.ts';
import { signIn } from './render-app.tsx';

/** One optimistic change: what is cached, what the screen shows of it, and what the server answers. */
interface WriteCase<Data, Shown> {
  queryKey: QueryKey;
  data: Data;
  /** The hook under test, given what is cached. */
  use: (data: Data) => { shown: Shown; press: () => void };
  endpoint: Endpoint;
  answer: () => Response;
  /** Other calls that the change makes. */
  handlers?: RequestHandler[];
  before: Shown;
  /** While the call is pending. */
  pending: Shown;
  /** Once the server has answered. */
  after: Shown;
}

/** A list of one page as it is cached. */
export const onePage = <Item,>(...items: Item[]) => pagesOf(items);

/** Renders the hook over its cached data and presses; the server responds when released. */
function press<Data, Shown>({ queryKey, data, use, endpoint, before, ...rest }: WriteCase<Data, Shown>) {
  const client = createQueryClient();
  client.setQueryData(queryKey, data);
  const failures = vi.spyOn(toast, 'failure');
  const replies: Promise<Response>[] = [];
  const method = endpoint.method.toLowerCase() as 'post' | 'put' | 'delete';
  server.use(
    http[method](api(endpoint.path), () => replies.shift() ?? Response.error()),
    ...(rest.handlers ?? []),
  );
  const { result } = renderHook(() => use(useQuery({ queryKey, queryFn: skipToken as never }).data as Data), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const shown = () => result.current.shown;
  expect(shown()).toEqual(before);
  const reply = pendingResponse<Response>();
  replies.push(reply.promise);
  act(() => result.current.press());
  return { shown, failures, replies, reply: reply.release, isSettled: () => client.isMutating() === 0 };
}

/** The three promises of every optimistic change. `make` runs signed in. */
export function describeOptimisticWrite<Data, Shown>(name: string, make: () => WriteCase<Data, Shown>): void {
  describe(name, () => {
    it('shows the new value at once, then the server’s', async () => {
      signIn();
      const write = make();
      const { shown, reply, isSettled, failures } = press(write);
      await waitFor(() => expect(shown()).toEqual(write.pending));
      reply(write.answer());
      await waitFor(() => expect(isSettled()).toBe(true));
      await waitFor(() => expect(shown()).toEqual(write.after));
      expect(failures).not.toHaveBeenCalled();
    });

    it('shows the earlier value when the call fails, and repeats it on request', async () => {
      signIn();
      const write = make();
      const { shown, reply, replies, failures } = press(write);
      await waitFor(() => expect(shown()).toEqual(write.pending));
      reply(refuse(500, 'internal', 'We are busy.'));
      await waitFor(() =>
        expect(failures).toHaveBeenCalledExactlyOnceWith('We are busy.', expect.anything()),
      );
      await waitFor(() => expect(shown()).toEqual(write.before));
      replies.push(Promise.resolve(write.answer()));
      act(() => failures.mock.calls[0]?.[1]?.action?.onPress());
      await waitFor(() => expect(shown()).toEqual(write.after));
    });
  });
}
