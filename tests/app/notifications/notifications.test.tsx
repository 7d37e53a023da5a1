import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getFlick } from '../../../contract/flicks/flick.ts';
import {
  listNotifications,
  type Notification,
  notificationKind,
} from '../../../contract/notifications/notification.ts';
import { setFollowing } from '../../../contract/people/follow.ts';
import { dateGroupOf } from '../../../src/components/notifications/list/date-groups.ts';
import { notificationText } from '../../../src/components/notifications/list/notification-text.tsx';
import * as m from '../../../src/messages/notifications.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { setMoneyHidden } from '../../../src/queries/money/hide-amounts.ts';
import { server } from '../../support/app/app-setup.ts';
import { aFlick, api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { nearEnds } from '../../support/flicks/comment-screen.tsx';
import { aNotification, aPerson, notificationsOf } from '../../support/notifications/notifications.ts';
import { browserWithPush } from '../../support/notifications/push-browser.ts';

const DAY = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

beforeEach(() => {
  server.use(http.get(api(getFlick.path), () => respond(getFlick, { flick: aFlick() })));
});

function open(all: readonly Notification[], { at = '/notifications', unread = all.length } = {}) {
  signIn();
  const served = notificationsOf(all, unread);
  server.use(...served.handlers);
  return { ...served, ...renderApp({ at }) };
}

const row = async (text: RegExp) => {
  const found = (await screen.findAllByRole('listitem')).find((item) => text.test(item.textContent ?? ''));
  if (!found) throw new Error(`no row ${text}`);
  return within(found);
};

describe('messages', () => {
  it('has its own text for every kind', async () => {
    const announced = new Set<string>();
    for (const kind of notificationKind.options) {
      const { container, unmount } = await renderPart(<p>{notificationText(aNotification({ kind }))}</p>);
      announced.add(container.textContent ?? '');
      unmount();
    }
    // A quote and a repost differ only by the text.
    expect(announced.size).toBe(notificationKind.options.length - 1);
  });

  it('names two people and counts the others', async () => {
    const [first, second, third] = [aPerson('jun'), aPerson('amara'), aPerson('rosa')];
    const text = async (fields: Partial<Notification>) => {
      const { container, unmount } = await renderPart(<p>{notificationText(aNotification(fields))}</p>);
      const expectedText = container.textContent;
      unmount();
      return expectedText;
    };
    expect(await text({ actors: [first] })).toBe('jun liked your flick');
    expect(await text({ actors: [first, second], actorCount: 2 })).toBe('jun and amara liked your flick');
    expect(await text({ actors: [first, second, third], actorCount: 3 })).toBe(
      'jun, amara and 1 other liked your flick',
    );
    expect(await text({ actors: [first, second, third], actorCount: 33 })).toBe(
      'jun, amara and 31 others liked your flick',
    );
    expect(await text({ actors: [], actorCount: 0 })).toBe('Someone liked your flick');
    expect(await text({ kind: 'reply', excerpt: 'So true' })).toBe('rosa.l replied: So true');
  });
});

it('is grouped by the reader’s calendar', () => {
  const now = new Date(2026, 5, 10, 0, 30);
  const at = (day: number, hour: number) => dateGroupOf(new Date(2026, 5, day, hour).toISOString(), now);
  expect([at(10, 0), at(9, 23), at(4, 0), at(3, 23)]).toEqual(['today', 'week', 'week', 'earlier']);
});

describe('the list', () => {
  it('is grouped by date, marks what is unread, and links to each target', async () => {
    const [liked, commented] = [aNotification(), newId()];
    const flickId = newId();
    open([
      liked,
      aNotification({
        kind: 'comment',
        excerpt: 'Lovely',
        read: true,
        createdAt: ago(2 * DAY),
        target: { type: 'comment', id: commented, flickId, questId: null, thumbnailURL: null, title: null },
      }),
      aNotification({
        kind: 'topup',
        actors: [],
        actorCount: 0,
        amount: 2550,
        createdAt: ago(20 * DAY),
        target: { type: 'wallet', id: null, flickId: null, questId: null, thumbnailURL: null, title: null },
      }),
    ]);
    const like = await screen.findByRole('link', { name: /^Unread\W+rosa\.l liked your flick/ });
    expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual([
      'Today',
      'This week',
      'Earlier',
    ]);
    expect(like).toHaveAttribute('href', `/flick/${liked.target?.id}`);
    const comment = screen.getByRole('link', { name: /^rosa\.l commented: Lovely/ });
    expect(comment).toHaveAttribute('href', `/flick/${flickId}?comment=${commented}`);
    const money = await row(/Money was added/);
    expect(money.getByRole('link')).toHaveAttribute('href', '/wallet');
    expect(money.getByText('$25.50')).toBeVisible();
    act(() => setMoneyHidden(true));
    expect(money.getByText('••••')).toBeVisible();
    expect(money.queryByText('$25.50')).toBeNull();
  });

  it('counts as seen once it was shown, and keeps its dots until the screen is left', async () => {
    const newest = aNotification();
    const { seen, router } = open([newest]);
    await screen.findByRole('link', { name: /^Unread/ });
    await waitFor(() => expect(seen).toEqual([newest.createdAt]));
    await waitFor(() => expect(document.title).toBe('Notifications · Flickquest'));
    expect(screen.getByRole('link', { name: /^Unread/ })).toBeVisible();
    await router.navigate({ to: '/settings', search: { section: 'theme' } });
    await router.navigate({ to: '/notifications' });
    expect(await screen.findByRole('link', { name: /^rosa\.l liked/ })).toBeVisible();
  });

  it('is marked as read by a press, which removes the dots', async () => {
    const { seen, user, requests } = open([aNotification()], {
      at: '/notifications?filter=flicks',
      unread: 7,
    });
    await screen.findByRole('link', { name: /^Unread/ });
    expect(requests.at(-1)?.get('filter')).toBe('flicks');
    expect(screen.getByRole('button', { name: m.filterFlicks(), pressed: true })).toBeVisible();
    // A filtered list marks nothing of the rest.
    expect(seen).toEqual([]);
    await user.click(screen.getByRole('button', { name: m.markAllRead() }));
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(await screen.findByRole('link', { name: /^rosa\.l liked/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: m.markAllRead() })).toBeNull();
  });

  it('keeps its filter in the URL', async () => {
    const { requests, router, user } = open([aNotification()]);
    await user.click(await screen.findByRole('button', { name: m.filterPeople() }));
    await waitFor(() => expect(requests.at(-1)?.get('filter')).toBe('people'));
    expect(router.state.location.search).toEqual({ filter: 'people' });
    await user.click(screen.getByRole('button', { name: m.filterAll() }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('follows back, once', async () => {
    const follower = aPerson('tomas');
    const expected: unknown[] = [];
    server.use(
      http.post(api(setFollowing.path), ({ request }) => {
        expected.push(new URL(request.url).search);
        // The list may be read again at any time, and the server knows of the follow by then.
        server.use(...notificationsOf([{ ...followed, isFollowing: true, isRequested: false }], 1).handlers);
        return respond(setFollowing, {
          isFollowing: true,
          isRequested: false,
          followerCount: 1,
          followingCount: 1,
        });
      }),
    );
    const target = {
      type: 'person' as const,
      id: follower.userId,
      flickId: null,
      questId: null,
      thumbnailURL: null,
      title: null,
    };
    const followed = aNotification({ kind: 'follow', actors: [follower], target });
    const { user } = open([followed]);
    await user.click(await screen.findByRole('button', { name: 'Follow back TOMAS' }));
    expect(await screen.findByRole('button', { name: 'Following TOMAS' })).toBeVisible();
    expect(expected).toHaveLength(1);
    expect(screen.getByRole('link', { name: /tomas started following you/ })).toHaveAttribute(
      'href',
      `/profile/${follower.userId}`,
    );
  });

  describe('of quests', () => {
    const questId = newId();
    const proofId = newId();
    const nothing = { flickId: null, thumbnailURL: null, title: 'Doors of the old town' };
    const proof = { ...nothing, type: 'applicant' as const, id: proofId, questId };
    const quest = { ...nothing, type: 'quest' as const, id: questId, questId: null };

    it.each<[Partial<Notification>, RegExp, string]>([
      [
        { kind: 'quest_application', target: proof },
        /rosa\.l applied to Doors of the old town/,
        `/quest/${questId}/applicant/${proofId}`,
      ],
      [
        { kind: 'quest_application', target: proof, actorCount: 16 },
        /16 applicants are waiting on Doors of the old town/,
        `/quests/${questId}/applicants`,
      ],
      [
        { kind: 'quest_approved', target: proof, actors: [], actorCount: 0, amount: 2_500 },
        /Your proof for Doors of the old town was approved/,
        `/quests/${questId}`,
      ],
      [
        { kind: 'quest_rejected', target: proof, actors: [], actorCount: 0, excerpt: 'No door in it.' },
        /Your proof for Doors of the old town was rejected: No door in it\./,
        `/quests/${questId}`,
      ],
      [
        { kind: 'quest_changes', target: proof, actors: [], actorCount: 0, excerpt: 'Longer, please.' },
        /Changes requested to your proof for Doors of the old town: Longer, please\./,
        `/quests/${questId}`,
      ],
      [
        { kind: 'quest_appeal', target: proof, actors: [], actorCount: 0, excerpt: 'It is in it.' },
        /A rejection in Doors of the old town was appealed: It is in it\./,
        `/quest/${questId}/applicant/${proofId}`,
      ],
      [
        { kind: 'appeal_result', target: proof, actors: [], actorCount: 0, excerpt: 'We see none.' },
        /The rejection of a proof for Doors of the old town was upheld: We see none\./,
        `/quest/${questId}/applicant/${proofId}`,
      ],
      [
        { kind: 'appeal_result', target: proof, actors: [], actorCount: 0, amount: 2_500 },
        /The rejection of a proof for Doors of the old town was overturned/,
        `/quest/${questId}/applicant/${proofId}`,
      ],
      [
        { kind: 'quest_auto_approved', target: quest, actors: [], actorCount: 0, amount: 2_500 },
        /review time for Doors of the old town ran out, so applicants were approved automatically/,
        `/quests/${questId}`,
      ],
      [
        { kind: 'quest_slot_open', target: quest, actors: [], actorCount: 0 },
        /A place opened up in Doors of the old town/,
        `/quests/${questId}`,
      ],
    ])('says what happened and links to it: %o', async (fields, expectedText, href) => {
      open([aNotification(fields)]);
      expect(await screen.findByRole('link', { name: expectedText })).toHaveAttribute('href', href);
    });

    it.each<Partial<Notification>>([
      { kind: 'quest_application', target: proof },
      { kind: 'quest_due', target: quest, actors: [], actorCount: 0 },
    ])('asks the owner to review: %o', async (fields) => {
      open([aNotification(fields)]);
      expect(await screen.findByRole('link', { name: m.review() })).toHaveAttribute(
        'href',
        `/quests/${questId}/applicants`,
      );
    });
  });

  it('loads more near its end, each notification once, and shows a retry row if that fails', async () => {
    const near = nearEnds();
    const all = Array.from({ length: 25 }, () => aNotification({ read: true }));
    open(all, { unread: 0 });
    const list = within(await screen.findByRole('region', { name: m.groupToday() }));
    expect(list.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1');
    server.use(http.get(api(listNotifications.path), () => refuse(409, 'refused'), { once: true }));
    near();
    const retry = await screen.findByRole('button', { name: shell.retry() });
    expect(screen.getByText('Failed to fetch')).toBeVisible();
    retry.click();
    await waitFor(() => expect(list.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '25'));
    expect(screen.getByText(shell.allCaughtUp())).toBeVisible();
  });

  it('says when there is nothing, and when it could not be read', async () => {
    signIn();
    let fails = true;
    const { handlers } = notificationsOf([]);
    server.use(
      http.get(api(listNotifications.path), () => (fails ? refuse(409, 'refused') : undefined)),
      ...handlers,
    );
    const { user } = renderApp({ at: '/notifications' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch');
    fails = false;
    await user.click(screen.getByRole('button', { name: m.tryAgain() }));
    expect(await screen.findByText(m.emptyTitle())).toBeVisible();
    expect(screen.getByText(m.emptyText())).toBeVisible();
  });

  it('shows once that messages are blocked', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    browserWithPush('denied');
    const { user } = open([]);
    expect(await screen.findByRole('link', { name: m.blockedHow() })).toHaveAttribute(
      'href',
      '/settings?section=notifications',
    );
    await user.click(screen.getByRole('button', { name: m.dismiss() }));
    expect(screen.queryByRole('link', { name: m.blockedHow() })).toBeNull();
    expect(localStorage.getItem('push-blocked-hint')).toBe('dismissed');
  });
});
