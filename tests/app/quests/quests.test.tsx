import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { EVENTS_PATH } from '../../../contract/events.ts';
import type { Quest } from '../../../contract/quests/quest.ts';
import { getQuest, listQuests } from '../../../contract/quests/quest-list.ts';
import * as m from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { nearEnds } from '../../support/flicks/comment-screen.tsx';
import { aQuest, aQuestDetail } from '../../support/quests/quest-fixtures.ts';

const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();

/** Serves quests ten at a time; records the query of each call. */
function serve(find: (query: URLSearchParams) => Quest[]) {
  const requests: Record<string, string>[] = [];
  server.use(
    http.get(api(listQuests.path), ({ request }) => {
      const query = new URL(request.url).searchParams;
      requests.push(Object.fromEntries(query));
      const all = find(query);
      const page = Number(query.get('page') ?? 1);
      const quests = all.slice((page - 1) * 10, page * 10);
      return respond(listQuests, {
        quests,
        page,
        totalPages: Math.ceil(all.length / 10),
        snapshot: `s${page}`,
      });
    }),
    http.get(api(getQuest.path), ({ params }) =>
      respond(getQuest, { questdetails: aQuestDetail({ _id: String(params.id) }) }),
    ),
  );
  return requests;
}

function open(find: (query: URLSearchParams) => Quest[], at = '/quests') {
  signIn();
  const requests = serve(find);
  return { requests, ...renderApp({ at }) };
}

const cards = async (count: number) =>
  waitFor(() => {
    const links = within(screen.getByRole('list', { name: m.questListTitle() })).getAllByRole('link');
    expect(links).toHaveLength(count);
    return links;
  });

describe('the list of quests', () => {
  it('shows visitors what is open, without what would need an account', async () => {
    const requests = serve(() => [aQuest()]);
    const { user, router } = renderApp({ at: '/quests?view=mine&applied=me' });
    await cards(1);
    expect(requests.map(({ applied }) => applied)).toEqual([undefined]);
    expect(screen.queryByRole('link', { name: m.questListMine() })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: m.questListFilters() })[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: m.questListShow() })).toBeVisible();
    expect(screen.queryByRole('switch', { name: m.questListApplied() })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getAllByRole('link', { name: m.questListCreate() })[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toEqual({ redirect: '/create-quest' });
  });

  it('shows each as one link with title, reward, slots, days left and track record', async () => {
    open(() => [
      aQuest({
        title: 'Pour-over in one take',
        deadline: new Date(Date.now() + 12.5 * 86_400_000).toISOString(),
        ownerRecord: { quests: 4, medianHours: 6.2, approvedShare: 0.92, autoShare: 0 },
      }),
      aQuest({
        title: 'Doors of the old town',
        location: 'Kvarn',
        country: 'SE',
        mode: 'onsite',
        distance: 3.4,
      }),
      aQuest({ title: 'Old one', status: 'closed' }),
    ]);
    const [first, second, third] = await cards(3);
    expect(first).toHaveAccessibleName(
      'Pour-over in one take, $40 each, 5 of 12 open, 12 days left, Replies in 6 h · 92% approved',
    );
    expect(first?.closest('li')).toHaveTextContent('12 days leftReplies in 6 h · 92% approved');
    expect(first?.closest('li')).toHaveTextContent('Harbour & Hide CoffeeAnywhere');
    expect(first).toHaveAttribute('href', expect.stringMatching(/^\/quests\/0189/));
    expect(second?.closest('li')).toHaveTextContent('Kvarn3 km');
    expect(second).toHaveAccessibleName(/, 3 km away,/);
    expect(third).toHaveAccessibleName('Old one, $40 each, Closed');
    expect(document.title).toBe('Quests · Flickquest');
  });

  it('keeps its filters in the URL, and Back undoes one step', async () => {
    const { requests, user, router } = open(() => [aQuest()]);
    await cards(1);
    await user.click(screen.getByRole('button', { name: m.questTypeExclusive() }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ type: 'Exclusive' }));
    await user.click(screen.getByRole('button', { name: '$50 and up' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ type: 'Exclusive', minReward: '5000' }));
    expect(router.state.location.search).toEqual({ type: 'Exclusive', minReward: 5000 });
    router.history.back();
    await waitFor(() => expect(router.state.location.search).toEqual({ type: 'Exclusive' }));
    expect(screen.getByRole('button', { name: '$50 and up' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: m.questListFilterAll() }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('ignores invalid values in the URL', async () => {
    const { requests } = open(
      () => [aQuest()],
      '/quests?sort=best&type=Any&minReward=-3&lat=91&lng=4&country=Sweden&status=deleted&q=7',
    );
    await cards(1);
    expect(requests[0]).toEqual({ page: '1', limit: '10', q: '7' });
  });

  it('sets the other filters in a form', async () => {
    const { requests, user, router } = open(() => [aQuest()]);
    await cards(1);
    const [filters] = screen.getAllByRole('button', { name: m.questListFilters() });
    if (filters) await user.click(filters);
    const sheet = within(await screen.findByRole('dialog', { name: m.questListFilters() }));
    await user.type(sheet.getByLabelText(m.questListKeywords()), 'coffee');
    await user.type(sheet.getByLabelText(m.questListHashtag()), '#latte');
    await user.type(sheet.getByLabelText(m.questListMinReward()), 'abc');
    await user.selectOptions(sheet.getByLabelText(m.questListStatus()), 'Closed');
    await user.click(sheet.getByRole('button', { name: m.questListShow() }));
    expect(sheet.getByText(m.questListMinRewardInvalid())).toBeVisible();
    await user.clear(sheet.getByLabelText(m.questListMinReward()));
    await user.type(sheet.getByLabelText(m.questListMinReward()), '12.50');
    await user.click(sheet.getByRole('button', { name: m.questListShow() }));
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        q: 'coffee',
        hashtag: 'latte',
        minReward: '1250',
        status: 'closed',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove #latte' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('hashtag'));
  });

  it('requests the location only after saying why, and says what prevents it', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
    vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: 1, TIMEOUT: 3 });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const { requests, user, router } = open(() => [aQuest()]);
    await cards(1);
    await user.click(screen.getByRole('button', { name: m.questListNearMe() }));
    const dialog = within(await screen.findByRole('dialog', { name: m.questNearTitle() }));
    expect(getCurrentPosition).not.toHaveBeenCalled();
    getCurrentPosition.mockImplementationOnce((_found, failed) =>
      failed?.({ code: 1 } as GeolocationPositionError),
    );
    await user.click(dialog.getByRole('button', { name: m.questNearLocate() }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(m.questNearDenied());
    getCurrentPosition.mockImplementationOnce((found) =>
      found({ coords: { latitude: 57.70891, longitude: 11.97461 } } as GeolocationPosition),
    );
    await user.click(dialog.getByRole('button', { name: m.questNearTryAgain() }));
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ lat: '57.71', lng: '11.97', sort: 'near', radius: '50' }),
    );
    const bar = within(screen.getByRole('region', { name: m.questNearTitle() }));
    expect(bar.getByLabelText(m.questListRadius())).toHaveDisplayValue('Within 50 km');
    await user.selectOptions(bar.getByLabelText(m.questListRadius()), 'Any distance');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ lat: '57.71', sort: 'near' }));
    expect(requests.at(-1)).not.toHaveProperty('radius');
    expect(screen.getByRole('button', { name: m.questListNearMe() })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await user.click(screen.getByRole('button', { name: m.questListNearMe() }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'near', radius: 50 }));
    const [filters] = screen.getAllByRole('button', { name: m.questListFilters() });
    if (filters) await user.click(filters);
    const sheet = within(await screen.findByRole('dialog', { name: m.questListFilters() }));
    await user.selectOptions(sheet.getByLabelText(m.questListRadius()), 'Within 10 km');
    await user.selectOptions(sheet.getByLabelText(m.questListSortBy()), 'Ends soonest');
    await user.click(sheet.getByRole('button', { name: m.questListShow() }));
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ lat: '57.71', sort: 'deadline-asc', radius: '10' }),
    );
    await user.click(await screen.findByRole('button', { name: m.questListNearMe() }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    vi.unstubAllGlobals();
  });

  it('sorts by distance without leaving anything out, shows it, and widens the search if nothing is near', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found) =>
      found({ coords: { latitude: 57.7, longitude: 11.97 } } as GeolocationPosition),
    );
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const there = aQuest({ title: 'Quay', mode: 'onsite', location: 'Brännö', distance: 1_234.4 });
    const { requests, user, router } = open((query) => (query.has('radius') ? [] : [there, aQuest()]));
    await cards(2);
    await user.click(screen.getByRole('button', { name: m.questListSortNewest() }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: m.questListSortNearest() }));
    const dialog = within(await screen.findByRole('dialog', { name: m.questNearTitle() }));
    await user.click(dialog.getByRole('button', { name: m.questNearLocate() }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ lat: '57.7', sort: 'near' }));
    expect(requests.at(-1)).not.toHaveProperty('radius');
    expect(await screen.findByRole('link', { name: /^Quay, .*, 1,234 km away,/ })).toBeVisible();

    await user.selectOptions(screen.getByLabelText(m.questListRadius()), 'Within 5 km');
    expect(await screen.findByText('No quests within 5 km')).toBeVisible();
    await user.click(screen.getByRole('button', { name: m.questNearShowAll() }));
    await cards(2);
    await user.click(screen.getByRole('button', { name: m.questNearForget() }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(screen.queryByRole('region', { name: m.questNearTitle() })).toBeNull();
  });

  it('loads page after page, and a failed page leaves a row with Retry', async () => {
    const tellNear = nearEnds();
    const all = Array.from({ length: 14 }, (_, at) => aQuest({ title: `Quest ${at}` }));
    const { requests, user } = open(() => all);
    await cards(10);
    server.use(http.get(api(listQuests.path), () => refuse(409, 'refused'), { once: true }));
    tellNear();
    await user.click(await screen.findByRole('button', { name: shell.retry() }));
    await cards(14);
    expect(requests.at(-1)).toMatchObject({ page: '2', snapshot: 's1' });
    expect(screen.getByText(shell.allCaughtUp())).toBeVisible();
  });

  it('says what to do if nothing matches, if there is nothing, and if it failed', async () => {
    const { user, router } = open(() => [], '/quests?type=Open');
    expect(await screen.findByText(m.questListNoMatchTitle())).toBeVisible();
    await user.click(screen.getByRole('button', { name: m.questListClearFilters() }));
    expect(await screen.findByText(m.questListNoneTitle())).toBeVisible();
    server.use(http.get(api(listQuests.path), () => refuse(409, 'refused'), { once: true }));
    await router.navigate({ to: '/quests', search: { mode: 'online' } });
    expect(await screen.findByText('Failed to fetch quests')).toBeVisible();
    await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
    expect(await screen.findByText(m.questListNoMatchTitle())).toBeVisible();
  });

  it('reserves the space of six cards while it loads', async () => {
    signIn();
    server.use(http.get(api(listQuests.path), () => delay('infinite') as never));
    renderApp({ at: '/quests' });
    await screen.findByRole('heading', { name: m.questListTitle() });
    expect(document.querySelectorAll('[data-skeleton="quest-card"]')).toHaveLength(6);
    expect(screen.getAllByText(shell.loading()).length).toBeGreaterThan(0);
  });

  it('focuses the next and previous card by j and k', async () => {
    const { user } = open(() => [aQuest(), aQuest()]);
    const [first, second] = await cards(2);
    await user.keyboard('j');
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('j');
    await waitFor(() => expect(second).toHaveFocus());
    await user.keyboard('k');
    await waitFor(() => expect(first).toHaveFocus());
  });

  it('updates slots by events of the server', async () => {
    const quest = aQuest({ title: 'Doors' });
    const counters = { totalApproved: 8, totalRejected: 3, leftApproved: 4, openSlots: 4, pendingCount: 0 };
    const tell = Promise.withResolvers<void>();
    server.use(
      http.get(api(EVENTS_PATH), () => {
        const text = `event: quest\ndata: ${JSON.stringify({ _id: quest._id, status: 'open', ...counters })}\n\n`;
        const body = new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode(': hello\n\n'));
            await tell.promise;
            controller.enqueue(new TextEncoder().encode(text));
          },
        });
        return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
      }),
    );
    open(() => [quest]);
    await cards(1);
    tell.resolve();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Doors/ })).toHaveAccessibleName(/4 of 12 open/),
    );
  });
});

describe('the viewer’s own quests', () => {
  const mine = (fields: object) => ({
    _id: '01890a5d-ac96-774b-8000-00000000abcd',
    status: 'pending' as const,
    paidAmount: null,
    reviewDue: null,
    changesDue: null,
    createdAt: soon,
    ...fields,
  });

  it('lists applications with their status and deadline', async () => {
    const { requests } = open(
      () => [
        aQuest({ title: 'One', myApplication: mine({ reviewDue: soon }) }),
        aQuest({ title: 'Two', myApplication: mine({ status: 'changes_requested', changesDue: soon }) }),
        aQuest({ title: 'Three', myApplication: mine({ status: 'approved', paidAmount: 4_000 }) }),
      ],
      '/quests?view=mine',
    );
    const list = within(await screen.findByRole('list', { name: m.questMineApplied() }));
    const [one, two, three] = list.getAllByRole('listitem');
    expect(one).toHaveTextContent(/Decision by \w+ \d+(, \d{4})?/);
    expect(one).toHaveTextContent('Waiting');
    expect(two).toHaveTextContent(/Send changes by .*Changes requested/);
    expect(three).toHaveTextContent('$40.00 paid to your walletApproved');
    expect(requests[0]).toMatchObject({ applied: 'me' });
  });

  it('lists own quests, with pending applications', async () => {
    const quest = aQuest({ title: 'Doors', pendingCount: 16 });
    const { requests, user } = open((query) => (query.has('userId') ? [quest] : []), '/quests?view=mine');
    expect(await screen.findByText(m.questMineNoneAppliedTitle())).toBeVisible();
    await user.click(screen.getByRole('tab', { name: m.questMinePosted() }));
    const review = await screen.findByRole('link', { name: '16 waiting, review “Doors”' });
    expect(review).toHaveAttribute('href', `/quests/${quest._id}/applicants`);
    expect(requests.at(-1)).toMatchObject({ userId: demoPerson.userId });
    expect(screen.getByText('5 of 12 open')).toBeVisible();
  });
});
