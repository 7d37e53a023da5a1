import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { listFollowers, removeFollower, setFollowing } from '../../../contract/people/follow.ts';
import * as m from '../../../src/messages/people.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { pendingResponse } from '../../support/flicks/flicks.ts';
import { aProfile, flicksByType, ownProfile, profilesOf } from '../../support/people/profile-fixtures.ts';

const tomas = () => aProfile({ followerCount: 7 });

beforeEach(() => {
  signIn();
  server.use(flicksByType());
});

/** Answers follows as a server does that keeps them; notes what was sent. */
function follows(sent: string[]) {
  return http.post(api(setFollowing.path), ({ request }) => {
    const isFollowing = new URL(request.url).searchParams.get('type') !== 'remove';
    sent.push(isFollowing ? 'follow' : 'remove');
    return respond(setFollowing, {
      isFollowing,
      isRequested: false,
      followerCount: isFollowing ? 8 : 7,
      followingCount: 1,
    });
  });
}

describe('following', () => {
  it('is shown and counted at once, and ended by a menu', async () => {
    const profile = tomas();
    const sent: string[] = [];
    const going = pendingResponse();
    server.use(
      profilesOf([profile]),
      http.post(api(setFollowing.path), async () => {
        await going.promise;
        return respond(setFollowing, {
          isFollowing: true,
          isRequested: false,
          followerCount: 9,
          followingCount: 1,
        });
      }),
    );
    const { user } = renderApp({ at: `/profile/${profile.userId}` });
    const button = await screen.findByRole('button', { name: 'Follow Tomás Rey' });
    await user.click(button);
    expect(button).toHaveTextContent('Following');
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.getByRole('button', { name: '8 followers' })).toBeVisible();
    going.release();
    expect(await screen.findByRole('button', { name: '9 followers' })).toBeVisible();
    server.use(follows(sent));
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: m.unfollow() }));
    expect(await screen.findByRole('button', { name: '7 followers' })).toBeVisible();
    expect(button).toHaveTextContent('Follow');
    await waitFor(() => expect(sent).toEqual(['remove']));
  });

  it('is undone after a failure and says why', async () => {
    const profile = tomas();
    server.use(
      profilesOf([profile]),
      http.post(api(setFollowing.path), () => refuse(500, 'internal')),
    );
    const { user } = renderApp({ at: `/profile/${profile.userId}` });
    await user.click(await screen.findByRole('button', { name: 'Follow Tomás Rey' }));
    expect(await screen.findByText('Failed to update follow status')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Follow Tomás Rey' })).toHaveTextContent('Follow');
    expect(screen.getByRole('button', { name: '7 followers' })).toBeVisible();
  });

  it('is right on every screen: in a list, on the profile, in the viewer’s own count', async () => {
    const profile = tomas();
    const sent: string[] = [];
    const row = { userId: profile.userId, username: profile.username, name: profile.name, photo: null };
    server.use(
      profilesOf([profile, ownProfile({ followerCount: 1 })]),
      follows(sent),
      http.get(api(listFollowers.path), () =>
        respond(listFollowers, {
          followers: [{ ...row, isFollowing: false, isRequested: false }],
          page: 1,
          totalPages: 1,
        }),
      ),
    );
    // Read before the follow, both profiles are shown from memory after it.
    const { router, user } = renderApp({ at: `/profile/${profile.userId}` });
    await screen.findByRole('button', { name: 'Follow Tomás Rey' });
    await router.navigate({ to: '/profile' });
    await user.click(await screen.findByRole('button', { name: '1 follower' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ list: 'followers' }));
    const dialog = within(await screen.findByRole('dialog', { name: m.listFollowers() }));
    await user.click(await dialog.findByRole('button', { name: 'Follow Tomás Rey' }));
    await waitFor(() => expect(sent).toEqual(['follow']));
    await user.click(dialog.getByRole('link', { name: /^Tomás Rey/ }));
    expect(await screen.findByRole('button', { name: 'Following Tomás Rey' })).toBeVisible();
    await router.navigate({ to: '/profile' });
    expect(await screen.findByRole('button', { name: '1 following' })).toBeVisible();
  });
});

describe('the lists of followers and following', () => {
  it('are opened by their URL, searched, and closed without a history entry', async () => {
    const requests: (string | null)[] = [];
    const people = ['Ana', 'Ben'].map((name) => ({
      userId: newId(),
      username: name.toLowerCase(),
      name,
      photo: null,
      isFollowing: false,
      isRequested: false,
    }));
    server.use(
      profilesOf([ownProfile({ followerCount: 2 })]),
      http.get(api(listFollowers.path), ({ request }) => {
        const query = new URL(request.url).searchParams;
        requests.push(query.get('q'));
        const q = query.get('q') ?? '';
        const followers = people.filter(({ username }) => username.startsWith(q));
        return respond(listFollowers, { followers, page: 1, totalPages: 1 });
      }),
    );
    const { router, user } = renderApp({ at: '/profile?list=followers' });
    const dialog = within(await screen.findByRole('dialog', { name: m.listFollowers() }));
    expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
    await user.type(dialog.getByRole('searchbox', { name: m.listSearchFollowers() }), 'be');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    expect(requests).toEqual(['', 'be']);
    await user.type(dialog.getByRole('searchbox'), 'x');
    expect(await dialog.findByText(m.listNoResults({ query: 'bex' }))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: shell.close() }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('let people remove their own followers', async () => {
    const removed: string[] = [];
    const ana = {
      userId: newId(),
      username: 'ana',
      name: 'Ana',
      photo: null,
      isFollowing: false,
      isRequested: false,
    };
    let followers = [ana];
    server.use(
      profilesOf([ownProfile({ followerCount: 1 })]),
      http.get(api(listFollowers.path), () => respond(listFollowers, { followers, page: 1, totalPages: 1 })),
      http.delete(api(removeFollower.path), ({ params }) => {
        removed.push(String(params.userId));
        followers = [];
        return respond(removeFollower, { message: 'Removed' });
      }),
    );
    const { user } = renderApp({ at: '/profile?list=followers' });
    const dialog = within(await screen.findByRole('dialog', { name: m.listFollowers() }));
    await user.click(await dialog.findByRole('button', { name: m.listRemove({ name: 'Ana' }) }));
    expect(await dialog.findByText(m.listNoFollowers())).toBeVisible();
    expect(removed).toEqual([ana.userId]);
  });
});
