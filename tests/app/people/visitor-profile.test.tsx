import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { listHashtagFlicks } from '../../../contract/flicks/hashtag-page.ts';
import type { ProfileDetail } from '../../../contract/people/profile.ts';
import { getQuest, listQuests } from '../../../contract/quests/quest-list.ts';
import * as flicks from '../../../src/messages/flicks.gen.ts';
import * as m from '../../../src/messages/people.gen.ts';
import * as quests from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPhoto, aPost } from '../../support/flicks/flicks.ts';
import { aProfile, flicksByType, profilesOf } from '../../support/people/profile-fixtures.ts';
import { aQuestDetail } from '../../support/quests/quest-fixtures.ts';

const post = aPost({ media: [aPhoto({ alt: ['A night tram'] })] });

async function open(profile: ProfileDetail, search = '') {
  server.use(profilesOf([profile]), flicksByType({ posts: [post] }));
  const app = renderApp({ at: `/profile/${profile.userId}${search}` });
  await screen.findByRole('heading', { level: 1, name: profile.name });
  return app;
}

it('shows a visitor the profile without what members can do', async () => {
  const profile = aProfile({ bio: 'Night city.', flickCount: 1, followerCount: 5, followingCount: 2 });
  await open(profile, '?list=followers');
  const about = within(screen.getByRole('region', { name: m.profileAbout() }));
  expect(about.getByText('Night city.')).toBeVisible();
  expect(about.getByText('5')).toBeVisible();
  expect(await screen.findByRole('link', { name: /A night tram/ })).toBeVisible();
  expect(screen.getByRole('button', { name: m.share() })).toBeVisible();
  expect(about.queryByRole('button', { name: /follow/i })).toBeNull();
  expect(screen.queryByRole('button', { name: m.profileOptions({ name: profile.name }) })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('navigation', { name: shell.navMain() })).toBeNull();
});

it('leads a visitor who wants to follow through the login back to the profile', async () => {
  const profile = aProfile();
  const { router, user } = await open(profile);
  await user.click(screen.getByRole('link', { name: m.profileLogIn() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ redirect: `/profile/${profile.userId}` });
});

it('becomes the page of a member once somebody logs in, here or in another tab', async () => {
  const profile = aProfile();
  await open(profile);
  signIn();
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  expect(await screen.findByRole('button', { name: `Follow ${profile.name}` })).toBeVisible();
  expect(screen.getAllByRole('navigation', { name: shell.navMain() })[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: m.profileLogIn() })).toBeNull();
});

it('opens a hashtag for visitors, and the login with the way back', async () => {
  const hashtag = { _id: newId(), name: 'night', count: 1, isFollowing: false, isRequested: false };
  server.use(
    http.get(api(listHashtagFlicks.path), () =>
      respond(listHashtagFlicks, { hashtag, flicks: [post], page: 1, totalPages: 1 }),
    ),
  );
  renderApp({ at: '/hashtag/night' });
  expect(await screen.findByRole('list', { name: flicks.hashtagFlicks({ name: 'night' }) })).toBeVisible();
  const link = screen.getByRole('link', { name: shell.logIn() });
  expect(new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('redirect')).toBe(
    '/hashtag/night',
  );
});

it('shows visitors a quest at the address that members read it at', async () => {
  const quest = aQuestDetail({ applyProblem: 'visitor' });
  server.use(
    http.get(api(getQuest.path), () => respond(getQuest, { questdetails: quest })),
    http.get(api(listQuests.path), () => respond(listQuests, { quests: [], page: 1, totalPages: 1 })),
  );
  const { router } = renderApp({ at: `/quests/${quest._id}` });
  expect(await screen.findByRole('heading', { level: 1, name: quest.title })).toBeVisible();
  expect(screen.getByRole('link', { name: quests.questLogIn() })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/quests/${quest._id}`);
});

it('leads visitors to the login from every screen that is for members alone', async () => {
  const { router } = renderApp({ at: '/wallet' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ redirect: '/wallet' });
});
