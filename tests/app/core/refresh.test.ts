import { locks } from 'node:worker_threads';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/core/error.ts';
import { onSessionChange, readSession } from '../../../src/api/core/session.ts';
import { getFlick } from '../../../src/api/flicks/flick.ts';
import { setLike } from '../../../src/api/flicks/like.ts';
import { server } from '../../support/app/app-setup.ts';
import { signIn } from '../../support/app/render-app.tsx';

const FLICK = '01890a5d-ac96-774b-bcce-b302099a8057';
const seen = { refreshes: 0, likes: 0, logouts: [] as unknown[] };
const unauthenticated = () =>
  HttpResponse.json({ success: false, code: 'unauthenticated', message: 'Log in again.' }, { status: 401 });

/** A server that accepts only access-2; `answer` is its response to a refresh. */
function serve(response: () => Response | Promise<Response>): void {
  server.use(
    http.post('/api/revalidate', () => {
      seen.refreshes += 1;
      return response();
    }),
    http.post('/api/v1/like', async ({ request }) => {
      seen.likes += 1;
      if (request.headers.get('authorization') !== 'Bearer access-2') return unauthenticated();
      const { value } = (await request.json()) as { value: boolean };
      return HttpResponse.json({ success: true, data: { isLiked: value, likeCount: 1 } });
    }),
    http.post('/api/logout', async ({ request }) => {
      seen.logouts.push(await request.json());
      return HttpResponse.json({ success: true, message: 'Logged out', data: {} });
    }),
  );
}

const granted = async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return HttpResponse.json({ success: true, data: { accessToken: 'access-2' } });
};

beforeEach(() => {
  Object.assign(seen, { refreshes: 0, likes: 0, logouts: [] });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  signIn();
});

/** Shortens the pauses between attempts, and returns how long they would have been. */
function shortenPauses(): number[] {
  const pauses: number[] = [];
  const later = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    const isPause = ms % 500 === 0 && ms > 0 && ms < 2_000;
    if (isPause) pauses.push(ms);
    return later(work, isPause ? 5 : ms);
  }) as typeof setTimeout);
  return pauses;
}

describe('an expired access token', () => {
  it('is refreshed exactly once for 50 parallel calls, and each call is repeated completely', async () => {
    serve(granted);
    const responses = await Promise.all(Array.from({ length: 50 }, () => setLike(FLICK, 'flick', true)));
    expect(responses).toHaveLength(50);
    expect(responses.every((response) => response.isLiked)).toBe(true);
    expect(seen).toMatchObject({ refreshes: 1, likes: 100 });
    expect(readSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1' });
  });

  it('is refreshed once by two tabs of a browser', async () => {
    serve(granted);
    vi.resetModules();
    const otherTab = await import('../../../src/api/flicks/like.ts');
    expect(otherTab.setLike).not.toBe(setLike);
    await Promise.all([
      ...Array.from({ length: 25 }, () => setLike(FLICK, 'flick', true)),
      ...Array.from({ length: 25 }, () => otherTab.setLike(FLICK, 'flick', true)),
    ]);
    expect(seen.refreshes).toBe(1);
  });

  it('does not refresh again for a 401 that arrives after the refresh', async () => {
    serve(granted);
    let release: (() => void) | undefined;
    server.use(
      http.get('/api/v1/flick/:id', async ({ request }) => {
        if (request.headers.get('authorization') === 'Bearer access-2')
          return HttpResponse.json({}, { status: 404 });
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return unauthenticated();
      }),
    );
    const late = getFlick(FLICK).catch((error: ApiError) => error.status);
    await setLike(FLICK, 'flick', true);
    release?.();
    expect(await late).toBe(404);
    expect(seen.refreshes).toBe(1);
  });
});

describe('a refused refresh', () => {
  it.each([400, 401, 403, 404])(
    'with %i logs out, clears what is stored and notifies the server',
    async (status) => {
      serve(() => HttpResponse.json({ success: false, code: 'unauthenticated' }, { status }));
      const changes: string[] = [];
      const stop = onSessionChange((change) => changes.push(change));
      const calls = Array.from({ length: 5 }, () => setLike(FLICK, 'flick', true));
      const failed = await Promise.allSettled(calls);
      stop();
      expect(failed.map((call) => call.status === 'rejected' && call.reason.status)).toEqual(
        Array(5).fill(401),
      );
      expect(readSession()).toBeNull();
      expect(localStorage.length).toBe(0);
      expect(seen.refreshes).toBe(1);
      expect(changes).toEqual(['ended']);
      await vi.waitFor(() => expect(seen.logouts).toEqual([{ refreshToken: 'refresh-1' }]));
    },
  );

  it('includes a missing refresh token', async () => {
    serve(granted);
    localStorage.removeItem('refreshToken');
    await expect(setLike(FLICK, 'flick', true)).rejects.toMatchObject({ status: 401 });
    expect(readSession()).toBeNull();
    expect(seen.refreshes).toBe(0);
  });

  it('lets a public read continue without a login', async () => {
    serve(() => HttpResponse.json({ success: false, code: 'unauthenticated' }, { status: 401 }));
    const tokens: (string | null)[] = [];
    server.use(
      http.get('/api/v1/flick/:id', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return tokens.length === 1 ? unauthenticated() : HttpResponse.json({}, { status: 404 });
      }),
    );
    await expect(getFlick(FLICK)).rejects.toMatchObject({ status: 404 });
    expect(tokens).toEqual(['Bearer access-1', null]);
  });
});

describe('a refresh without a response', () => {
  const busy: [string, () => Response][] = [
    ['a lost network', () => HttpResponse.error()],
    ['408', () => new HttpResponse(null, { status: 408 })],
    ['429', () => new HttpResponse(null, { status: 429 })],
    ['500', () => new HttpResponse(null, { status: 500 })],
    ['503', () => new HttpResponse(null, { status: 503 })],
    ['a page of HTML', () => HttpResponse.html('<h1>Welcome to the hotel</h1>')],
  ];
  it.each(busy)('because of %s is tried three times, and logs nobody out', async (_, response) => {
    serve(response);
    const pauses = shortenPauses();
    const failure = await setLike(FLICK, 'flick', true).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ kind: 'network', message: 'Failed to toggle like' });
    expect(seen.refreshes).toBe(3);
    expect(pauses).toEqual([500, 1500]);
    expect(readSession()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    expect(seen.logouts).toEqual([]);
  });

  it('works again as soon as the server does', async () => {
    serve(() =>
      seen.refreshes < 2
        ? HttpResponse.error()
        : HttpResponse.json({ success: true, data: { accessToken: 'access-2' } }),
    );
    shortenPauses();
    expect(await setLike(FLICK, 'flick', true)).toMatchObject({ isLiked: true });
  });
});

describe('a refresh during a change of the login', () => {
  it('does not log a person back in who has logged out meanwhile', async () => {
    serve(() => {
      localStorage.clear();
      return HttpResponse.json({ success: true, data: { accessToken: 'access-2' } });
    });
    await expect(setLike(FLICK, 'flick', true)).rejects.toMatchObject({ status: 401 });
    expect(readSession()).toBeNull();
  });
});

describe('the early request', () => {
  it('handles its 401 with the same refresh', async () => {
    serve(granted);
    const url = new URL(`/api/v1/flick/${FLICK}`, location.origin).href;
    const response = Promise.resolve(new Response('{}', { status: 401 }));
    window.earlyRequest = { url, token: 'access-1', at: performance.now(), response };
    const tokens: (string | null)[] = [];
    server.use(
      http.get('/api/v1/flick/:id', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return HttpResponse.json({}, { status: 404 });
      }),
    );
    await expect(getFlick(FLICK)).rejects.toMatchObject({ status: 404 });
    expect(tokens).toEqual(['Bearer access-2']);
    expect(seen.refreshes).toBe(1);
  });

  it.each([
    ['of another login', { token: 'other', at: 0 }],
    ['of a visitor', { token: null, at: 0 }],
    ['that expired long ago', { token: 'access-1', at: -60_000 }],
  ])('is ignored if it is one %s', async (_, part) => {
    const url = new URL(`/api/v1/flick/${FLICK}`, location.origin).href;
    const response = Promise.resolve(new Response('{}', { status: 500 }));
    window.earlyRequest = { url, response, token: part.token, at: performance.now() + part.at };
    server.use(http.get('/api/v1/flick/:id', () => HttpResponse.json({}, { status: 404 })));
    await expect(getFlick(FLICK)).rejects.toMatchObject({ status: 404 });
    expect(window.earlyRequest).toBeUndefined();
  });
});

describe('without a stored login', () => {
  it('sends only public calls', async () => {
    localStorage.clear();
    await expect(setLike(FLICK, 'flick', true)).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });
});
