import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../contract/core/shared.ts';
import { setFollowing } from '../../../contract/people/follow.ts';
import { decideFollowRequest, listFollowRequests } from '../../../contract/people/follow-request.ts';
import { getPrivateAccount, setPrivateAccount } from '../../../contract/people/private-account.ts';
import { VisibilityRows } from '../../../src/components/flicks/create/details/visibility-rows.tsx';
import { PrivateAccountCard } from '../../../src/components/people/settings/private-account-card.tsx';
import * as flicks from '../../../src/messages/flicks.gen.ts';
import * as m from '../../../src/messages/people.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { renderPart } from '../../support/app/render-part.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aPhoto, aPost, pendingResponse } from '../../support/flicks/flicks.ts';
import { aNotification, aPerson, notificationsOf } from '../../support/notifications/notifications.ts';
import { aProfile, flicksByType, ownProfile, profilesOf } from '../../support/people/profile-fixtures.ts';

const ana = aPerson('ana', { name: 'Ana' });
const ben = aPerson('ben', { name: 'Ben' });

beforeEach(() => signIn());

/** Who asks to follow the viewer, and what was decided. */
function requestsOf(people: readonly Person[]) {
  const decided: [userId: string, isAccepted: boolean][] = [];
  const waiting = () => people.filter(({ userId }) => !decided.some(([id]) => id === userId));
  const handlers = [
    http.get(api(listFollowRequests.path), () =>
      respond(listFollowRequests, {
        users: waiting().map((person) => ({ ...person, isFollowing: false, isRequested: false })),
        page: 1,
        totalPages: 1,
      }),
    ),
    http.post(api(decideFollowRequest.path), async ({ request, params }) => {
      const { isAccepted } = decideFollowRequest.body.parse(await request.json());
      decided.push([String(params.userId), isAccepted]);
      return respond(decideFollowRequest, { isAccepted, followerCount: 1 });
    }),
  ];
  return { handlers, decided };
}

describe('the profile of a private account', () => {
  it('asks to follow at once, says what that means, and takes it back', async () => {
    const profile = aProfile({ isPrivate: true, followerCount: 7, flickCount: 3 });
    const going = pendingResponse();
    server.use(
      profilesOf([profile]),
      flicksByType({ posts: [aPost({ media: [aPhoto({ alt: ['A secret'] })] })] }),
      http.post(api(setFollowing.path), async ({ request }) => {
        const isRequested = !request.url.includes('type=remove');
        await going.promise;
        return respond(setFollowing, {
          isFollowing: false,
          isRequested,
          followerCount: 7,
          followingCount: 0,
        });
      }),
    );
    const { user } = renderApp({ at: `/profile/${profile.userId}?list=followers` });
    const button = await screen.findByRole('button', { name: 'Follow Tomás Rey' });
    expect(screen.getByRole('img', { name: m.privateAccount() })).toBeVisible();
    expect(screen.getByText(m.privateProfileText({ name: 'Tomás Rey' }))).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Flicks', 'Quests']);
    // Neither the flicks nor the followers are asked for.
    expect(screen.queryByRole('link', { name: /A secret/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: '7 followers' })).toBeNull();
    await user.click(button);
    expect(button).toHaveTextContent(m.requested());
    expect(screen.getByText(m.privateProfileRequested({ name: 'Tomás Rey' }))).toBeVisible();
    going.release();
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: m.requestCancel() }));
    await waitFor(() => expect(button).toHaveTextContent(m.follow()));
  });

  it('shows followers everything', async () => {
    const profile = aProfile({ isPrivate: true, isFollowing: true, followerCount: 7 });
    server.use(
      profilesOf([profile]),
      flicksByType({ posts: [aPost({ media: [aPhoto({ alt: ['A secret'] })] })] }),
    );
    renderApp({ at: `/profile/${profile.userId}` });
    expect(await screen.findByRole('link', { name: /A secret/ })).toBeVisible();
    expect(screen.getByRole('button', { name: '7 followers' })).toBeVisible();
  });
});

describe('a request to follow the viewer', () => {
  it('is decided on top of the notifications; the focus moves on', async () => {
    const { handlers, decided } = requestsOf([ana, ben]);
    server.use(...handlers, ...notificationsOf([aNotification()], 0).handlers, profilesOf([ownProfile()]));
    const { user } = renderApp({ at: '/notifications' });
    const list = await screen.findByRole('list', { name: m.requestsTitle() });
    await user.click(within(list).getByRole('button', { name: m.requestAcceptNamed({ name: 'Ana' }) }));
    await waitFor(() => expect(within(list).queryByText('Ana')).toBeNull());
    expect(within(list).getByRole('button', { name: m.requestDeclineNamed({ name: 'Ben' }) })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('list', { name: m.requestsTitle() })).toBeNull());
    expect(decided).toEqual([
      [ana.userId, true],
      [ben.userId, false],
    ]);
  });

  it('stays after a failure, which is said', async () => {
    const { handlers } = requestsOf([ana]);
    server.use(...handlers, ...notificationsOf([aNotification()], 0).handlers);
    server.use(
      http.post(api(decideFollowRequest.path), () => refuse(404, 'not_found', 'This request is gone.')),
    );
    const { user } = renderApp({ at: '/notifications' });
    const accept = await screen.findByRole('button', { name: m.requestAcceptNamed({ name: 'Ana' }) });
    await user.click(accept);
    await toastSays('This request is gone.');
    expect(accept).toBeEnabled();
  });

  it('is decided on the profile of its sender too', async () => {
    const { handlers, decided } = requestsOf([ana]);
    const profile = aProfile({ ...ana, hasRequested: true });
    server.use(...handlers, profilesOf([profile]), flicksByType());
    const { user } = renderApp({ at: `/profile/${ana.userId}` });
    await user.click(await screen.findByRole('button', { name: m.requestAcceptNamed({ name: 'Ana' }) }));
    expect(await screen.findByText(m.profileFollowsYou())).toBeVisible();
    expect(screen.queryByText(m.requestAsks({ name: 'Ana' }))).toBeNull();
    expect(decided).toEqual([[ana.userId, true]]);
  });
});

describe('one’s own account', () => {
  it('becomes private in the settings, and stays public after a failure', async () => {
    let enabled = false;
    server.use(
      http.get(api(getPrivateAccount.path), () => respond(getPrivateAccount, { enabled })),
      http.put(api(setPrivateAccount.path), () => refuse(400, 'invalid_request'), { once: true }),
      http.put(api(setPrivateAccount.path), async ({ request }) => {
        ({ enabled } = setPrivateAccount.body.parse(await request.json()));
        return respond(setPrivateAccount, { enabled });
      }),
    );
    const { user } = await renderPart(<PrivateAccountCard />);
    const toggle = await screen.findByRole('switch', { name: new RegExp(m.privateSettingSwitch()) });
    await user.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    await user.click(toggle);
    await waitFor(() => expect(enabled).toBe(true));
    expect(toggle).toBeChecked();
  });

  it('says for whom a flick is while the account is private', async () => {
    server.use(http.get(api(getPrivateAccount.path), () => respond(getPrivateAccount, { enabled: true })));
    const settings = { commentSetting: 'everyone', likeVisible: true, repostVisible: true } as const;
    const { unmount } = await renderPart(
      <VisibilityRows settings={{ ...settings, audienceSetting: 'public' }} onChange={() => undefined} />,
    );
    expect(await screen.findByText(flicks.createPrivateAccount())).toBeVisible();
    unmount();
    let isRead = false;
    server.use(
      http.get(api(getPrivateAccount.path), () => {
        isRead = true;
        return respond(getPrivateAccount, { enabled: true });
      }),
    );
    await renderPart(
      <VisibilityRows settings={{ ...settings, audienceSetting: 'friends' }} onChange={() => undefined} />,
    );
    await waitFor(() => expect(isRead).toBe(true));
    expect(screen.queryByText(flicks.createPrivateAccount())).toBeNull();
  });
});
