import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SLOW_READ_MS } from '../../../contract/core/limits.ts';
import { ChunkError } from '../../../src/lib/browser/chunk.ts';
import * as m from '../../../src/messages/shell.gen.ts';
import { createQueryClient } from '../../../src/queries/core/client.ts';
import { server, takeConsoleErrors } from '../../support/app/app-setup.ts';
import { setOnline } from '../../support/app/network.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { screenHeading } from '../../support/app/screen-heading.ts';
import { feedOf } from '../../support/flicks/flicks.ts';

const emptyFeed = () => HttpResponse.json({ success: true, data: { flicks: [], page: 1, totalPages: 0 } });

beforeEach(() => {
  signIn();
  server.use(feedOf([]));
});

describe('a screen whose code does not load', () => {
  it('says so with the next step, and loads after another try', async () => {
    const { router, user } = renderApp({ at: '/saved' });
    await screen.findAllByRole('heading', { level: 1 });
    const fail = vi.fn().mockRejectedValueOnce(new ChunkError('This part could not be loaded'));
    router.routesById['/_app/settings'].options.loader = fail;
    await router.navigate({ to: '/settings', search: { section: 'theme' } });
    expect(await screen.findByText('This part could not be loaded')).toBeVisible();
    expect(screen.getByText(m.hintConnection())).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: 'This part could not be loaded' })).toBeVisible();
    takeConsoleErrors();
    await user.click(screen.getByRole('button', { name: m.tryAgain() }));
    await waitFor(() => expect(screen.queryByText('This part could not be loaded')).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: m.navSettings() })).toBeVisible();
  });
});

describe('a screen whose code is still loading', () => {
  it('has a main part with a heading', async () => {
    const { router } = renderApp({ at: '/saved' });
    await screen.findAllByRole('heading', { level: 1 });
    router.routesById['/_app/settings'].options.loader = () => new Promise(() => {});
    void router.navigate({ to: '/settings', search: { section: 'theme' } });
    const heading = await screen.findByRole('heading', { level: 1, name: m.loading() });
    const main = screen.getByRole('main');
    expect(main).toContainElement(heading);
    expect(within(main).getByRole('status')).toHaveTextContent(m.loading());
  });
});

describe('a screen that fails unexpectedly', () => {
  it('shows no internal error text', async () => {
    const { router } = renderApp({ at: '/saved' });
    await screen.findAllByRole('heading', { level: 1 });
    router.routesById['/_app/settings'].options.loader = () =>
      Promise.reject(new TypeError('x is undefined'));
    await router.navigate({ to: '/settings', search: { section: 'theme' } });
    expect(await screen.findByText(m.pageFailed())).toBeVisible();
    expect(screen.queryByText(/x is undefined/)).toBeNull();
    takeConsoleErrors();
  });
});

describe('the feed', () => {
  const faults: [string, () => Response, string][] = [
    ['the server is down', () => HttpResponse.error(), 'Check your connection, then try again.'],
    [
      'it answers HTML',
      () => HttpResponse.html('<h1>It works</h1>'),
      'Something went wrong on our end. Try again in a minute.',
    ],
    [
      'it fails',
      () => new HttpResponse(null, { status: 500 }),
      'Something went wrong on our end. Try again in a minute.',
    ],
  ];
  it.each(faults)('when %s says so and what to do, and logs nobody out', async (_, response, hint) => {
    server.use(http.get('/api/v1/flick', response));
    const queryClient = createQueryClient();
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } });
    const { user } = renderApp({ queryClient });
    expect(await screen.findByText('Failed to fetch flicks')).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
    expect(localStorage.getItem('auth')).not.toBeNull();
    server.use(http.get('/api/v1/flick', emptyFeed));
    await user.click(screen.getByRole('button', { name: m.tryAgain() }));
    await waitFor(() => expect(screen.queryByText('Failed to fetch flicks')).toBeNull());
  });
});

describe('without a network', () => {
  it('a bar says so until it is back', async () => {
    renderApp({ at: '/saved' });
    await screen.findAllByRole('heading', { level: 1 });
    act(() => setOnline(false));
    expect(await screen.findByText(m.offline())).toBeVisible();
    act(() => setOnline(true));
    await waitFor(() => expect(screen.queryByText(m.offline())).toBeNull());
  });
});

describe('a read that takes long', () => {
  it('is announced after eight seconds, until it arrives', async () => {
    const { queryClient } = renderApp({ at: '/saved' });
    await screen.findAllByRole('heading', { level: 1 });
    vi.useFakeTimers();
    let response: (value: string) => void = () => undefined;
    const read = queryClient.fetchQuery({
      queryKey: ['late'],
      queryFn: () =>
        new Promise<string>((resolve) => {
          response = resolve;
        }),
    });
    await act(() => vi.advanceTimersByTimeAsync(SLOW_READ_MS - 1));
    expect(screen.queryByText(/taking longer than usual/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2));
    expect(screen.getByText(/taking longer than usual/)).toBeVisible();
    await act(async () => {
      response('there');
      await read;
      await vi.advanceTimersByTimeAsync(1);
    });
    expect(screen.queryByText(/taking longer than usual/)).toBeNull();
    vi.useRealTimers();
  });
});

describe('blocked storage', () => {
  it('keeps the app running, at the login page', async () => {
    localStorage.clear();
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    const { router } = renderApp({ at: '/home' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screenHeading()).toBeVisible();
    vi.restoreAllMocks();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
});
