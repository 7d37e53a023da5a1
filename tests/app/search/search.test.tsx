import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { setFollowing } from '../../../contract/people/follow.ts';
import { listFriendSuggestions } from '../../../contract/people/friend-suggestion.ts';
import { search } from '../../../contract/search/search.ts';
import { saveSearchHistory } from '../../../contract/search/search-history.ts';
import * as m from '../../../src/messages/search.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { otherScreenLoads } from '../../support/app/background-requests.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { nearEnds } from '../../support/flicks/comment-screen.tsx';
import { pendingResponse } from '../../support/flicks/flicks.ts';
import { aQuest } from '../../support/quests/quest-fixtures.ts';
import {
  aFound,
  aFoundFlick,
  aHashtag,
  aSong,
  found,
  type Lists,
  serveSearch,
  serveStart,
} from '../../support/search/search.ts';

const mara = aFound('Mara Nightly', { bio: 'Night city' });
const lists: Lists = {
  users: [mara, ...['A', 'B', 'C', 'D', 'E'].map((letter) => aFound(`Night ${letter}`))],
  hashtags: [aHashtag('nightwalk', 18_200), aHashtag('fortnight', 1)],
  songs: [aSong('Night Bus, Window Seat')],
  flicks: Array.from({ length: 6 }, aFoundFlick),
};
const saved: unknown[] = [];

beforeEach(() => {
  saved.length = 0;
  signIn();
  serveStart();
  server.use(
    http.post(api(saveSearchHistory.path), async ({ request }) => {
      saved.push(((await request.json()) as { history: unknown }).history);
      return respond(saveSearchHistory, { history: [] });
    }),
  );
});

async function open(at = '/search') {
  const app = renderApp({ at });
  return { ...app, field: await screen.findByRole('combobox', { name: m.fieldLabel() }) };
}

it('shows open quests before anything is typed', async () => {
  serveSearch(() => ({ quests: [aQuest({ title: 'Doors of the old town', reward: 2_500 })] }));
  await open();
  const region = await screen.findByRole('region', { name: m.openQuests() });
  const quest = within(region).getByRole('link', { name: /Doors of the old town/ });
  expect(quest).toHaveTextContent('$25');
  expect(quest).toHaveTextContent('5 of 12 open');
});

it('shows a row of trending flicks before anything is typed, each opened as an overlay', async () => {
  serveSearch(() => ({ flicks: lists.flicks ?? [] }));
  await open();
  const region = await screen.findByRole('region', { name: m.trendingFlicks() });
  const cells = within(region).getAllByRole('listitem');
  expect(cells).toHaveLength(4);
  expect(within(region).getAllByRole('link')).toHaveLength(4);
});

it('shows nobody twice before anything is typed', async () => {
  const [suggested, second, third, fourth] = ['Ann', 'Ben', 'Cem', 'Dee'].map((name) => aFound(name));
  if (!suggested || !second || !third || !fourth) throw new Error('four people');
  const suggestions = [suggested, second, third, fourth].map(
    ({ userId, isFollowing, isRequested: _, bio, ...person }) => ({
      ...person,
      _id: userId,
      followed: isFollowing,
      reason: 'Popular here',
    }),
  );
  server.use(
    http.get(api(listFriendSuggestions.path), () =>
      respond(listFriendSuggestions, { friendSuggestion: suggestions }),
    ),
  );
  serveSearch(() => ({ users: [suggested, mara, fourth] }));
  await open();
  const trending = within(await screen.findByRole('region', { name: m.popularPeople() }));
  expect(trending.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Mara Nightly'),
    expect.stringContaining('Dee'),
  ]);
  expect(screen.getAllByText('Ann')).toHaveLength(1);
});

it('finds quests among the rest, and all of them in their tab', async () => {
  const quests = Array.from({ length: 6 }, (_, at) => aQuest({ title: `Night shift ${at}` }));
  serveSearch(() => ({ ...lists, quests }));
  const { user } = await open('/search?q=night');
  const section = within(await screen.findByRole('region', { name: m.kindQuests() }));
  expect(section.getAllByRole('listitem')).toHaveLength(4);
  await user.click(section.getByRole('link', { name: /^See all 6/ }));
  const list = within(await screen.findByRole('list', { name: m.kindQuests() }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
});

describe('a search', () => {
  it('is requested after a pause, one at a time, and a late response to an older query is dropped', async () => {
    const late = pendingResponse<Lists>();
    const cancelled: string[] = [];
    const requests: string[] = [];
    server.use(
      http.get(api(search.path), async ({ request }) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        requests.push(q);
        request.signal.addEventListener('abort', () => cancelled.push(q));
        if (q === 'nig') return found(await late.promise);
        return found(q === '' ? {} : lists);
      }),
    );
    const { user, field, router } = await open();
    // Pasted: on a busy machine the pause may end between two typed letters.
    await user.click(field);
    await user.paste('nig');
    await waitFor(() => expect(requests).toContain('nig'));
    await user.paste('ht');
    expect(await screen.findByRole('heading', { name: m.kindPeople() })).toBeVisible();
    late.release({ users: [aFound('Too Late')] });
    expect(requests).toEqual(['', 'nig', 'night']);
    expect(cancelled).toEqual(['nig']);
    expect(screen.queryByText('Too Late')).toBeNull();
    expect(router.state.location.search).toEqual({ q: 'night' });
    expect(router.history.length).toBe(1);
  });

  it('keeps the results while the next response is on its way', async () => {
    const next = pendingResponse<Lists>();
    serveSearch((q) => (q === 'night' ? lists : q === '' ? {} : next.promise));
    const { user, field } = await open('/search?q=night');
    const before = await screen.findByRole('link', { name: /Mara Nightly/ });
    await user.type(field, 'b');
    await waitFor(() => expect(document.title).toBe('nightb · Search'));
    expect(before).toBeVisible();
    next.release({});
    expect(await screen.findByRole('heading', { name: m.noResults({ query: 'nightb' }) })).toBeVisible();
    expect(screen.getByRole('tab', { name: m.kindAll() })).toBeVisible();
  });

  it('shows the best of each kind in order, with links to all of them', async () => {
    serveSearch(() => lists);
    await open('/search?q=night');
    await screen.findByRole('heading', { name: m.kindFlicks() });
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(['Flicks', 'People', 'Hashtags', 'Songs']);
    expect(screen.getByRole('link', { name: 'See all 6 people' })).toHaveAttribute(
      'href',
      '/search?q=night&type=users',
    );
    expect(screen.queryByRole('link', { name: /See all .* hashtags/ })).toBeNull();
    const hashtag = screen.getByRole('link', { name: /#nightwalk/ });
    expect(hashtag).toHaveTextContent('#nightwalk18.2K flicks');
    expect(hashtag.querySelector('mark')).toHaveTextContent('night');
    expect(screen.getByRole('link', { name: 'Use Night Bus, Window Seat' })).toHaveAttribute(
      'href',
      expect.stringContaining('/create?song='),
    );
    expect(screen.getByText('15 results')).toBeInTheDocument();
  });

  it('highlights its words in usernames and artists, too', async () => {
    serveSearch(() => ({
      users: [aFound('Mara', { username: 'nightly' })],
      songs: [aSong('Window Seat', { artist: 'The Night' })],
    }));
    const { user, field } = await open('/search?q=night');
    const person = await screen.findByRole('link', { name: /@nightly/ });
    expect(person.querySelector('mark')).toHaveTextContent('night');
    const artist = screen.getByText('Night', { selector: 'p mark' });
    expect(artist.parentElement).toHaveTextContent(/^The Night · /);
    await user.type(field, 'l');
    const row = await screen.findByRole('option', { name: /@nightly/ });
    await waitFor(() => expect(row.querySelector('mark')).toHaveTextContent('nightl'));
  });

  it('follows a person who was found', async () => {
    serveSearch(() => lists);
    server.use(
      http.post(api(setFollowing.path), () =>
        respond(setFollowing, { isFollowing: true, isRequested: false, followerCount: 1, followingCount: 1 }),
      ),
    );
    const { user } = await open('/search?q=night');
    await user.click(await screen.findByRole('button', { name: 'Follow Mara Nightly' }));
    const button = await screen.findByRole('button', { name: 'Following Mara Nightly' });
    await user.click(screen.getByRole('tab', { name: m.kindSongs() }));
    await user.click(screen.getByRole('tab', { name: m.kindAll() }));
    expect(button).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Following Mara Nightly' })).toBeVisible();
  });

  it('says so after a failure, and tries again', async () => {
    let fails = true;
    serveSearch((q) => (q === '' ? {} : fails ? refuse(503, 'unavailable') : lists));
    const { user } = await open('/search?q=night');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: shell.tryAgain() }));
    expect(await screen.findByRole('link', { name: /Mara Nightly/ })).toBeVisible();
  });

  it('accepts a hundred characters at most', async () => {
    const requests = serveSearch(() => ({}));
    const { user, field } = await open();
    await user.click(field);
    await user.paste('x'.repeat(10_000));
    expect(field).toHaveValue('x'.repeat(100));
    await waitFor(() => expect(requests).toContain(`${'x'.repeat(100)} 1`));
  });
});

describe('the list under the field', () => {
  it('is operated by arrow keys and opens the chosen entry', async () => {
    serveSearch((q) => (q === '' ? {} : lists));
    const { user, field, router } = await open();
    await user.type(field, 'night');
    const list = await screen.findByRole('listbox', { name: m.instantTitle() });
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    const options = within(list).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      expect.stringContaining('Mara Nightly'),
      expect.stringContaining('Night A'),
      expect.stringContaining('Night B'),
      expect.stringContaining('#nightwalk'),
      expect.stringContaining('#fortnight'),
      expect.stringContaining('Night Bus'),
      m.instantAll({ query: 'night' }),
    ]);
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveAttribute('aria-activedescendant', options.at(-1)?.id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    server.use(otherScreenLoads);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/hashtag/nightwalk'));
    expect(saved).toEqual([{ q: 'night', type: null }]);
  });

  it('closes with Esc, which then empties the field', async () => {
    serveSearch((q) => (q === '' ? {} : lists));
    const { user, field, router } = await open();
    await user.type(field, 'night');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('night');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    await user.keyboard('night{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: m.fieldClear() }));
    expect(field).toHaveValue('');
  });
});

describe('the URL of a search', () => {
  it('is replaced while typing and pushed by Enter and by a tab, so that Back restores query and tab', async () => {
    serveSearch((q) => (q === '' ? {} : lists));
    const { user, field, router } = await open();
    await user.type(field, 'night{Enter}');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'night' }));
    expect(saved).toEqual([{ q: 'night', type: null }]);
    await user.click(await screen.findByRole('tab', { name: m.kindSongs() }));
    expect(router.state.location.search).toEqual({ q: 'night', type: 'songs' });
    await user.type(field, ' bus');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'night bus', type: 'songs' }));
    act(() => router.history.back());
    await waitFor(() => expect(field).toHaveValue('night'));
    expect(screen.getByRole('tab', { name: m.kindSongs() })).toHaveAttribute('aria-selected', 'true');
    act(() => router.history.back());
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: m.kindAll() })).toHaveAttribute('aria-selected', 'true'),
    );
    expect(field).toHaveValue('night');
  });

  it('an invalid one is shown as all of its text', async () => {
    serveSearch(() => lists);
    const { field } = await open('/search?q=2026&type=people');
    expect(field).toHaveValue('2026');
    expect(screen.getByRole('tab', { name: m.kindAll() })).toHaveAttribute('aria-selected', 'true');
  });

  it('opens the tab of a sign before the query, and drops the sign with another tab', async () => {
    const requests = serveSearch((q) => (q === '' ? {} : lists));
    const { user, field, router } = await open();
    await user.type(field, '@mara');
    const people = await screen.findByRole('tab', { name: m.kindPeople() });
    expect(people).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(requests).toContain('@mara users 1'));
    await user.click(screen.getByRole('tab', { name: m.kindHashtags() }));
    expect(router.state.location.search).toEqual({ q: 'mara', type: 'hashtags' });
    expect(field).toHaveValue('mara');
  });
});

describe('one kind of results', () => {
  const people = Array.from({ length: 14 }, (_, at) => aFound(`Person ${at}`));

  it('loads twelve at a time', async () => {
    const tell = nearEnds();
    const requests = serveSearch(() => ({ users: people }));
    await open('/search?q=person&type=users');
    const list = await screen.findByRole('list', { name: m.kindPeople() });
    expect(within(list).getAllByRole('listitem')).toHaveLength(12);
    act(tell);
    expect(await screen.findByRole('link', { name: /^Person 13/ })).toBeVisible();
    expect(requests.filter((one) => one.includes('users'))).toEqual(['person users 1', 'person users 2']);
    expect(await screen.findByText(shell.allCaughtUp())).toBeVisible();
  });

  it('shows nobody twice if the order changes between two pages', async () => {
    const tell = nearEnds();
    const ranked = [...people];
    serveSearch(() => ({ users: ranked }));
    await open('/search?q=person&type=users');
    await screen.findByRole('link', { name: /^Person 11/ });
    // Somebody has followed the last one, who now comes first and moves the others on.
    const last = ranked.pop();
    if (last) ranked.unshift(last);
    act(tell);
    expect(await screen.findByRole('link', { name: /^Person 12/ })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Person 11/ })).toHaveLength(1);
  });

  it('stays when a later page fails, and continues from there', async () => {
    const tell = nearEnds();
    let fails = true;
    server.use(
      http.get(api(search.path), ({ request }) => {
        const query = new URL(request.url).searchParams;
        return fails && query.get('page') === '2'
          ? refuse(503, 'unavailable')
          : found({ users: people }, query);
      }),
    );
    const { user } = await open('/search?q=person&type=users');
    await screen.findByRole('link', { name: /^Person 0/ });
    act(tell);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch');
    expect(screen.getByRole('link', { name: /^Person 0/ })).toBeVisible();
    fails = false;
    await user.click(within(alert).getByRole('button', { name: shell.retry() }));
    expect(await screen.findByRole('link', { name: /^Person 13/ })).toBeVisible();
  });

  it('can be focused by keyboard', async () => {
    serveSearch(() => lists);
    const { user, router } = await open('/search?q=night');
    const all = await screen.findByRole('tab', { name: m.kindAll() });
    act(() => all.focus());
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('tab', { name: m.kindSongs() })).toHaveFocus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(router.state.location.search).toEqual({ q: 'night', type: 'flicks' });
    const grid = await screen.findByRole('tabpanel', { name: m.kindFlicks() });
    expect((await within(grid).findAllByRole('link', { name: /^Flick by/ })).length).toBeGreaterThan(0);
  });
});
