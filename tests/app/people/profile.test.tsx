import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { listFlicks } from '../../../contract/flicks/flick.ts';
import { reportPerson } from '../../../contract/moderation/report.ts';
import { setBlocked, setMuted } from '../../../contract/people/block.ts';
import type { ProfileDetail } from '../../../contract/people/profile.ts';
import { getProfile } from '../../../contract/people/profile.ts';
import { listQuests } from '../../../contract/quests/quest-list.ts';
import * as moderation from '../../../src/messages/moderation.gen.ts';
import * as m from '../../../src/messages/people.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { commentKeys } from '../../../src/queries/keys/comment-keys.ts';
import { flickKeys } from '../../../src/queries/keys/flick-keys.ts';
import { notificationKeys } from '../../../src/queries/keys/notification-keys.ts';
import { questKeys } from '../../../src/queries/keys/quest-keys.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { onePage } from '../../support/app/optimistic-writes.tsx';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aPhoto, aPost } from '../../support/flicks/flicks.ts';
import { aProfile, flicksByType, ownProfile, profilesOf } from '../../support/people/profile-fixtures.ts';
import { aQuest } from '../../support/quests/quest-fixtures.ts';

beforeEach(() => signIn());

async function open(profile: ProfileDetail, search = '') {
  server.use(profilesOf([profile]));
  const app = renderApp({ at: `/profile/${profile.userId}${search}` });
  await screen.findByRole('heading', { level: 1, name: profile.name });
  return app;
}

const mutual = (name: string) => ({ userId: newId(), username: name.toLowerCase(), name, photo: null });

describe('a profile', () => {
  it('shows the person, with safe links', async () => {
    server.use(flicksByType({ posts: [aPost({ media: [aPhoto({ alt: ['A night tram'] })] })] }));
    await open(
      aProfile({
        pronouns: 'he/him',
        bio: 'Night city, long exposures.',
        bioLinks: [
          { _id: newId(), title: 'Prints', url: 'https://www.example.com/prints' },
          { _id: newId(), title: 'Trick', url: 'javascript:alert(1)' },
        ],
        flickCount: 248,
        followerCount: 12_400,
        followingCount: 1,
        completedQuests: 26,
        isFollowedBy: true,
        mutuals: [mutual('Mara Okafor'), mutual('Jun Sato')],
        mutualCount: 4,
      }),
    );
    const about = within(screen.getByRole('region', { name: m.profileAbout() }));
    expect(about.getByText('@tomasrey')).toBeVisible();
    expect(about.getByText('he/him')).toBeVisible();
    expect(about.getByText('Night city, long exposures.')).toBeVisible();
    expect(about.getByText(m.profileFollowsYou())).toBeVisible();
    expect(about.getByRole('button', { name: '12.4K followers' })).toBeVisible();
    expect(about.getByRole('button', { name: '1 following' })).toBeVisible();
    expect(about.getByText(/^Followed by/)).toHaveTextContent('Followed by Mara, Jun and 2 more');
    const prints = about.getByRole('link', { name: /^Prints/ });
    expect(prints).toHaveAttribute('href', 'https://www.example.com/prints');
    expect(prints).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(prints).toHaveTextContent('example.com');
    expect(about.queryByText('Trick')).toBeNull();
    const grid = await screen.findByRole('list', { name: m.tabList({ tab: 'flicks', name: 'Tomás Rey' }) });
    expect(within(grid).getByRole('link', { name: 'Flick by Mara Okafor: A night tram' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Tomás Rey on Flickquest'));
  });

  it('has tabs in the URL, operated by arrow keys', async () => {
    server.use(flicksByType({ reposts: [aPost()] }));
    const profile = aProfile();
    server.use(
      http.get(api(listQuests.path), ({ request }) => {
        const isTheirs = new URL(request.url).searchParams.get('userId') === profile.userId;
        const quests = isTheirs ? [aQuest({ title: 'Doors of the old town', status: 'closed' })] : [];
        return respond(listQuests, { quests, page: 1, totalPages: 1 });
      }),
    );
    const { router, user } = await open(profile);
    expect(await screen.findByText(m.emptyFlicks())).toBeVisible();
    screen.getByRole('tab', { name: m.tabFlicks() }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'reposts' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: m.tabReposts() })).toHaveFocus());
    expect(
      await screen.findByRole('list', { name: m.tabList({ tab: 'reposts', name: 'Tomás Rey' }) }),
    ).toBeVisible();
    await user.click(screen.getByRole('tab', { name: m.tabQuests() }));
    const quests = await screen.findByRole('list', { name: m.tabList({ tab: 'quests', name: 'Tomás Rey' }) });
    expect(
      within(quests).getByRole('link', { name: 'Doors of the old town, $40 each, Closed' }),
    ).toBeVisible();
    expect(screen.queryByRole('tab', { name: m.tabLiked() })).toBeNull();
  });

  it('the own profile has the liked flicks, and a link to a first flick', async () => {
    server.use(profilesOf([ownProfile()]), flicksByType({ liked: [aPost()] }));
    const { user } = renderApp({ at: '/profile' });
    expect(await screen.findByRole('heading', { name: m.emptyOwnFlicks() })).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: m.emptyCreate() })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: m.tabLiked() }));
    expect(
      await screen.findByRole('list', { name: m.tabList({ tab: 'liked', name: demoPerson.name }) }),
    ).toBeVisible();
  });

  it('says so for an unknown id and without an id', async () => {
    server.use(profilesOf([]));
    renderApp({ at: `/profile/${newId()}` });
    expect(await screen.findByRole('heading', { level: 1, name: shell.brokenLinkTitle() })).toBeVisible();
  });

  it('says why it cannot be read and is read again on request', async () => {
    const profile = aProfile();
    server.use(
      http.get(api(getProfile.path), () => refuse(403, 'forbidden'), { once: true }),
      profilesOf([profile]),
      flicksByType(),
    );
    const { user } = renderApp({ at: `/profile/${profile.userId}` });
    expect(await screen.findByText('Failed to fetch profile details')).toBeVisible();
    server.use(profilesOf([profile]));
    await user.click(screen.getByRole('button', { name: m.suggestionRetry() }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tomás Rey' })).toBeVisible();
  });

  it('is shown without its flicks if those cannot be read, with a small Retry', async () => {
    server.use(
      http.get(api(listFlicks.path), () => refuse(403, 'forbidden')),
      profilesOf([]),
    );
    const { user } = await open(aProfile());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch flicks');
    server.use(flicksByType({ posts: [aPost()] }));
    await user.click(screen.getByRole('button', { name: shell.retry() }));
    expect(
      await screen.findByRole('list', { name: m.tabList({ tab: 'flicks', name: 'Tomás Rey' }) }),
    ).toBeVisible();
  });

  it('loads page by page until the end', async () => {
    server.use(flicksByType({ posts: Array.from({ length: 30 }, () => aPost()) }));
    await open(aProfile());
    expect(await screen.findByText(shell.allCaughtUp())).toBeVisible();
  });
});

describe('the actions on a person', () => {
  it('mute them and undo that', async () => {
    const sent: boolean[] = [];
    server.use(
      flicksByType(),
      http.post(api(setMuted.path), async ({ request }) => {
        const { value } = (await request.json()) as { value: boolean };
        sent.push(value);
        return respond(setMuted, { isMuted: value });
      }),
    );
    const { user, queryClient } = await open(aProfile());
    queryClient.setQueryData(flickKeys.feed('latest'), onePage());
    await user.click(screen.getByRole('button', { name: 'Options for Tomás Rey' }));
    await user.click(await screen.findByRole('menuitem', { name: m.mute() }));
    await toastSays('Tomás Rey is muted');
    await waitFor(() => expect(sent).toEqual([true]));
    await user.click(screen.getByRole('button', { name: 'Options for Tomás Rey' }));
    await user.click(await screen.findByRole('menuitem', { name: m.unmute() }));
    await waitFor(() => expect(sent).toEqual([true, false]));
    // The feed that was read without them is read again when it is opened.
    await waitFor(() => expect(queryClient.getQueryData(flickKeys.feed('latest'))).toBeUndefined());
  });

  it('blocks them: only the name and the way back are left', async () => {
    const profile = aProfile({ bio: 'Noodles after', followerCount: 3 });
    server.use(
      flicksByType(),
      http.post(api(setBlocked.path), async ({ request }) => {
        const { value } = (await request.json()) as { value: boolean };
        profile.isBlocked = value;
        return respond(setBlocked, { isBlocked: value });
      }),
    );
    const { user } = await open(profile);
    await user.click(screen.getByRole('button', { name: 'Options for Tomás Rey' }));
    await user.click(await screen.findByRole('menuitem', { name: m.block() }));
    expect(await screen.findByRole('button', { name: m.unblock() })).toBeVisible();
    expect(screen.queryByText('Noodles after')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click(screen.getByRole('button', { name: m.unblock() }));
    expect(await screen.findByText('Noodles after')).toBeVisible();
  });

  it('blocks them, and their flicks are there again once they are unblocked', async () => {
    const profile = aProfile();
    const flicks = { posts: [aPost({ user: { ...profile, isFollowing: false, isRequested: false } })] };
    server.use(
      http.get(api(listFlicks.path), () =>
        respond(listFlicks, {
          flicks: profile.isBlocked ? [] : flicks.posts,
          page: 1,
          totalPages: profile.isBlocked ? 0 : 1,
        }),
      ),
      http.post(api(setBlocked.path), async ({ request }) => {
        const { value } = (await request.json()) as { value: boolean };
        profile.isBlocked = value;
        return respond(setBlocked, { isBlocked: value });
      }),
    );
    const { user, queryClient } = await open(profile);
    await screen.findByRole('list', { name: m.tabList({ tab: 'flicks', name: 'Tomás Rey' }) });
    await user.click(screen.getByRole('button', { name: 'Options for Tomás Rey' }));
    await user.click(await screen.findByRole('menuitem', { name: m.block() }));
    await screen.findByRole('button', { name: m.unblock() });
    const readWithoutThem = [
      flickKeys.feed('latest'),
      commentKeys.list(newId()),
      questKeys.list({}),
      [...flickKeys.lists, 'search', 'all', 'tom'],
      notificationKeys.list('all'),
    ];
    for (const queryKey of readWithoutThem) queryClient.setQueryData(queryKey, onePage());
    await user.click(screen.getByRole('button', { name: m.unblock() }));
    expect(
      await screen.findByRole('list', { name: m.tabList({ tab: 'flicks', name: 'Tomás Rey' }) }),
    ).toBeVisible();
    expect(screen.queryByText(m.emptyFlicks())).toBeNull();
    for (const queryKey of readWithoutThem) expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });

  it('report them with a reason', async () => {
    const sent: unknown[] = [];
    server.use(
      flicksByType(),
      http.post(api(reportPerson.path), async ({ request }) => {
        sent.push(await request.json());
        return respond(reportPerson, { message: 'Report submitted' });
      }),
    );
    const { user } = await open(aProfile());
    await user.click(screen.getByRole('button', { name: 'Options for Tomás Rey' }));
    await user.click(await screen.findByRole('menuitem', { name: m.report() }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Tomás Rey' }));
    await user.click(dialog.getByRole('radio', { name: moderation.reportReasonImpersonation() }));
    await user.click(dialog.getByRole('button', { name: moderation.reportSend() }));
    expect(await screen.findByText(moderation.reportSubmitted())).toBeVisible();
    expect(sent).toEqual([
      { category: 'impersonation', message: moderation.reportReasonImpersonation(), attachments: [] },
    ]);
  });

  it('share their profile as a link or a code', async () => {
    server.use(flicksByType());
    const profile = aProfile();
    const { user } = await open(profile);
    const share = screen.getByRole('button', { name: m.share() });
    await user.click(share);
    await user.click(await screen.findByRole('menuitem', { name: m.shareCopyLink() }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/@${profile.username}`),
    );
    await user.click(share);
    await user.click(await screen.findByRole('menuitem', { name: m.shareFeed() }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(
        `${location.origin}/profile/${profile.userId}/feed.xml`,
      ),
    );
    await user.click(share);
    await user.click(await screen.findByRole('menuitem', { name: m.qrTitle() }));
    const dialog = within(await screen.findByRole('dialog', { name: m.qrTitle() }));
    const code = dialog.getByRole('img', { name: m.qrLabel({ name: 'Tomás Rey' }) });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
    await act(async () => dialog.getByRole('button', { name: shell.close() }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
