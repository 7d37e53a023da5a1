import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { listFriendSuggestions } from '../../../contract/people/friend-suggestion.ts';
import {
  clearSearchHistory,
  type HistoryEntry,
  listSearchHistory,
  saveSearchHistory,
} from '../../../contract/search/search-history.ts';
import * as m from '../../../src/messages/search.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aProfile, flicksByType, profilesOf } from '../../support/people/profile-fixtures.ts';
import { aFound, aHashtag, serveSearch, serveStart } from '../../support/search/search.ts';

const entry = (q: string, type: HistoryEntry['type'] = null): HistoryEntry => ({
  q,
  type,
  at: '2026-05-01T10:00:00.000Z',
});
const mara = aFound('Mara');
const stored = [entry('night walk'), entry('tide', 'songs'), entry('#coast', 'hashtags')];
const names = () =>
  within(screen.getByRole('list', { name: m.recent() }))
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => {
  signIn();
  serveStart(stored);
  serveSearch((q) => (q === '' ? { hashtags: [aHashtag('coast')] } : { users: [mara] }));
});

async function open() {
  const app = renderApp({ at: '/search' });
  await screen.findByRole('heading', { name: m.recent() });
  return app;
}

/** What was posted as the history; answered as it was sent. */
function servePosts(): unknown[] {
  const posted: unknown[] = [];
  server.use(
    http.post(api(saveSearchHistory.path), async ({ request }) => {
      const { history } = (await request.json()) as { history: HistoryEntry[] };
      posted.push(history);
      return respond(saveSearchHistory, { history: Array.isArray(history) ? history : stored });
    }),
  );
  return posted;
}

describe('what one searched', () => {
  it('is used again with its type', async () => {
    const { user, router } = await open();
    expect(names()).toEqual(['night walk', 'tideSongs', '#coastHashtags']);
    await user.click(screen.getByRole('link', { name: /^tide/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'tide', type: 'songs' }));
    expect(screen.getByRole('combobox', { name: m.fieldLabel() })).toHaveValue('tide');
  });

  it('is removed one by one', async () => {
    const posted = servePosts();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: m.recentRemove({ query: 'tide' }) }));
    expect(names()).toEqual(['night walk', '#coastHashtags']);
    await waitFor(() => expect(posted).toEqual([[stored[0], stored[2]]]));
    expect(names()).toEqual(['night walk', '#coastHashtags']);
  });

  it('is restored when it could not be removed', async () => {
    server.use(http.post(api(saveSearchHistory.path), () => refuse(503, 'unavailable')));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: m.recentRemove({ query: 'tide' }) }));
    expect(await screen.findAllByText('Failed to fetch')).not.toHaveLength(0);
    expect(names()).toHaveLength(3);
  });

  it('is cleared at once, and can be restored', async () => {
    const posted = servePosts();
    let cleared = 0;
    server.use(
      http.delete(api(clearSearchHistory.path), () => {
        cleared += 1;
        return respond(clearSearchHistory, { message: 'Cleared' });
      }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: m.recentClear() }));
    expect(await screen.findByRole('heading', { name: m.fieldHint() })).toBeVisible();
    await waitFor(() => expect(cleared).toBe(1));
    expect(await screen.findAllByText(m.recentCleared())).not.toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: m.recentUndo() }));
    await waitFor(() => expect(names()).toHaveLength(3));
    await waitFor(() => expect(posted).toEqual([stored]));
  });

  it('is empty if the server has none', async () => {
    server.use(http.get(api(listSearchHistory.path), () => refuse(404, 'not_found')));
    renderApp({ at: '/search' });
    expect(await screen.findByRole('heading', { name: m.fieldHint() })).toBeVisible();
    expect(await screen.findByRole('link', { name: /#coast/ })).toBeVisible();
  });

  it('shows the rest of the page if it cannot be read', async () => {
    server.use(
      http.get(api(listSearchHistory.path), () => refuse(403, 'forbidden')),
      http.get(api(listFriendSuggestions.path), () => refuse(403, 'forbidden')),
    );
    const { user } = renderApp({ at: '/search' });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const [history, people] = screen.getAllByRole('alert');
    expect(history).toHaveTextContent('Failed to fetch');
    expect(people).toHaveTextContent('Failed to fetch friend suggestions');
    expect(screen.getByRole('link', { name: /#coast/ })).toBeVisible();
    serveStart(stored);
    await user.click(within(history as HTMLElement).getByRole('button', { name: shell.retry() }));
    expect(await screen.findByRole('link', { name: /^night walk/ })).toBeVisible();
  });

  it('gets an entry when a result is opened', async () => {
    const posted = servePosts();
    server.use(profilesOf([aProfile(mara)]), flicksByType());
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: /^night walk/ }));
    await user.click(await screen.findByRole('link', { name: /^Mara/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mara' })).toBeVisible();
    await waitFor(() => expect(posted).toEqual([{ q: 'night walk', type: null }]));
  });
});
