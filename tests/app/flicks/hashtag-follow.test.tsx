import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { listFollowedHashtags, setHashtagFollowed } from '../../../contract/flicks/hashtag-follow.ts';
import { listHashtagFlicks } from '../../../contract/flicks/hashtag-page.ts';
import { listFollowing } from '../../../contract/people/follow.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as people from '../../../src/messages/people.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost, pendingResponse } from '../../support/flicks/flicks.ts';
import { flicksByType, ownProfile, profilesOf } from '../../support/people/profile-fixtures.ts';
import { aHashtag } from '../../support/search/search.ts';

const coast = aHashtag('coast', 1_240);
const follow = m.followHashtag({ label: people.follow(), name: 'coast' });
const following = m.followHashtag({ label: people.following(), name: 'coast' });

/** A server that keeps whether the viewer follows #coast; notes what was sent. */
function hashtagServer(followed: { value: boolean }, sent: boolean[]) {
  return [
    http.get(api(listHashtagFlicks.path), () =>
      respond(listHashtagFlicks, {
        ...{ hashtag: { ...coast, isFollowing: followed.value }, flicks: [aPost()], page: 1, totalPages: 1 },
      }),
    ),
    http.get(api(listFollowedHashtags.path), () =>
      respond(listFollowedHashtags, { hashtags: followed.value ? [{ ...coast, isFollowing: true }] : [] }),
    ),
    http.post(api(setHashtagFollowed.path), async ({ request }) => {
      const { value } = (await request.json()) as { value: boolean };
      followed.value = value;
      sent.push(value);
      return respond(setHashtagFollowed, { isFollowing: value });
    }),
  ];
}

beforeEach(() => signIn());

describe('following a hashtag', () => {
  it('is shown at once, and ended by a menu', async () => {
    const sent: boolean[] = [];
    const answer = pendingResponse();
    server.use(
      http.post(api(setHashtagFollowed.path), async () => {
        await answer.promise;
        sent.push(true);
        return respond(setHashtagFollowed, { isFollowing: true });
      }),
      ...hashtagServer({ value: false }, []),
    );
    const { user } = renderApp({ at: '/hashtag/coast' });
    const button = await screen.findByRole('button', { name: follow });
    await user.click(button);
    expect(button).toHaveAccessibleName(following);
    expect(sent).toEqual([]);
    answer.release();
    await waitFor(() => expect(sent).toEqual([true]));
    server.use(...hashtagServer({ value: true }, sent));
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: people.unfollow() }));
    expect(button).toHaveAccessibleName(follow);
    await waitFor(() => expect(sent).toEqual([true, false]));
    expect(button).toHaveAccessibleName(follow);
  });

  it('is undone after a failure, and says why', async () => {
    server.use(
      http.post(api(setHashtagFollowed.path), () => refuse(409, 'too_many_open', 'You follow too many.')),
      ...hashtagServer({ value: false }, []),
    );
    const { user } = renderApp({ at: '/hashtag/coast' });
    await user.click(await screen.findByRole('button', { name: follow }));
    expect(await screen.findByText('You follow too many.')).toBeVisible();
    expect(screen.getByRole('button', { name: follow })).toBeVisible();
  });

  it('is not offered to visitors', async () => {
    localStorage.clear();
    server.use(...hashtagServer({ value: false }, []));
    renderApp({ at: '/hashtag/coast' });
    expect(await screen.findByRole('list', { name: m.hashtagFlicks({ name: 'coast' }) })).toBeVisible();
    expect(screen.queryByRole('button', { name: follow })).toBeNull();
  });
});

describe('the hashtags that the viewer follows', () => {
  const openTab = async (followed: { value: boolean }, sent: boolean[]) => {
    server.use(
      flicksByType(),
      profilesOf([ownProfile()]),
      http.get(api(listFollowing.path), () =>
        respond(listFollowing, { following: [], page: 1, totalPages: 1 }),
      ),
      ...hashtagServer(followed, sent),
    );
    const rendered = renderApp({ at: '/profile?list=following' });
    const dialog = within(await screen.findByRole('dialog', { name: people.listFollowing() }));
    await rendered.user.click(await dialog.findByRole('tab', { name: people.listTabHashtags() }));
    return { ...rendered, dialog };
  };

  it('are a tab beside people, lead to their pages, and can be followed again', async () => {
    const sent: boolean[] = [];
    const { dialog, user, router } = await openTab({ value: true }, sent);
    const list = within(await dialog.findByRole('list', { name: m.followedHashtags() }));
    await user.click(list.getByRole('button', { name: following }));
    await user.click(await screen.findByRole('menuitem', { name: people.unfollow() }));
    await waitFor(() => expect(sent).toEqual([false]));
    await user.click(await list.findByRole('button', { name: follow }));
    await waitFor(() => expect(sent).toEqual([false, true]));
    expect(await list.findByRole('button', { name: following })).toBeVisible();
    await user.click(list.getByRole('link', { name: /^#coast/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/hashtag/coast'));
    expect(await screen.findByRole('button', { name: following })).toBeVisible();
  });

  it('say how to follow one while there is none', async () => {
    const { dialog } = await openTab({ value: false }, []);
    expect(await dialog.findByText(m.followedHashtagsEmpty())).toBeVisible();
  });
});
