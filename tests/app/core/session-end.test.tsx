import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listFlicks } from '../../../contract/flicks/flick.ts';
import { endSession } from '../../../src/api/core/end-session.ts';
import { clearSession } from '../../../src/api/core/session.ts';
import { setLike } from '../../../src/api/flicks/like.ts';
import * as m from '../../../src/messages/auth.gen.ts';
import { markReported } from '../../../src/queries/moderation/reported.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { screenHeading } from '../../support/app/screen-heading.ts';

const FLICK = '01890a5d-ac96-774b-bcce-b302099a8057';
const no = () => HttpResponse.json({ success: false, code: 'unauthenticated' }, { status: 401 });

beforeEach(() => {
  server.use(
    http.post('/api/v1/like', no),
    http.post('/api/revalidate', no),
    http.get(api(listFlicks.path), () => respond(listFlicks, { flicks: [], page: 1, totalPages: 0 })),
    http.post('/api/logout', () => HttpResponse.json({ success: true, message: 'Logged out', data: {} })),
  );
  signIn();
});

describe('a login that ends', () => {
  it('leads from a guarded page to the login page with a message, and back after the login', async () => {
    const { router } = renderApp({ at: '/settings?section=theme' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    await setLike(FLICK, 'flick', true).catch(() => undefined);
    expect(await screen.findByText(m.loginEnded())).toBeVisible();
    expect(router.state.location.search).toEqual({ redirect: '/settings?section=theme', ended: true });
    expect(router.history.length).toBe(1);
    signIn();
    await waitFor(() => expect(router.state.location.href).toBe('/settings?section=theme'));
  });

  it('leaves a public page open', async () => {
    const { router } = renderApp({ at: '/forgot-password' });
    await screenHeading();
    await setLike(FLICK, 'flick', true).catch(() => undefined);
    await waitFor(() => expect(localStorage.getItem('auth')).toBeNull());
    expect(router.state.location.pathname).toBe('/forgot-password');
  });

  it('removes the cached data', async () => {
    const { queryClient, router } = renderApp({ at: '/settings?section=theme' });
    await screenHeading();
    queryClient.setQueryData(['secret'], 'of this person');
    localStorage.setItem('feed', 'kept');
    // The screens that these belong to were not opened since the page was loaded.
    const ownKeys = ['drafts', 'postings', 'contact-change', 'edits', 'payment'];
    for (const key of ownKeys) sessionStorage.setItem(key, '{}');
    markReported(FLICK);
    endSession('left');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(queryClient.getQueryData(['secret'])).toBeUndefined());
    expect(localStorage.getItem('feed')).toBeNull();
    for (const key of ownKeys) expect(sessionStorage.getItem(key), key).toBeNull();
    expect(localStorage.getItem('reported')).toBeNull();
    expect(screen.queryByText(m.loginEnded())).toBeNull();
  });

  it.each(['ended', 'left'] as const)('that %s in another tab takes effect here too', async (change) => {
    const { router } = renderApp({ at: '/settings?section=theme' });
    await screenHeading();
    // What that tab does, as this one receives it.
    const before = router.state.location.href;
    const tell = vi.spyOn(router, 'navigate').mockResolvedValueOnce();
    clearSession(change);
    tell.mockRestore();
    expect(router.state.location.href).toBe(before);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('and starts in another tab leads away from the login page', async () => {
    localStorage.clear();
    const { router } = renderApp({ at: '/login?redirect=%2Fsaved' });
    await screenHeading();
    signIn(demoPerson);
    await waitFor(() => expect(router.state.location.pathname).toBe('/saved'));
  });
});

describe('a change of page', () => {
  it('is in the title and announced to screen readers, and the focus moves to its heading', async () => {
    const { router } = renderApp({ at: '/settings?section=theme' });
    await screenHeading();
    await router.navigate({ to: '/saved' });
    await waitFor(() => expect(document.title).toBe('Saved · Flickquest'));
    await waitFor(() => expect(document.getElementById('live-polite')).toHaveTextContent('Saved'));
    expect(document.activeElement?.tagName).toBe('H1');
  });
});
