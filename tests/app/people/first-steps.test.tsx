import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { getProfileDetails } from '../../../contract/account/account-details.ts';
import type { ProfileDetail } from '../../../contract/people/profile.ts';
import { listQuests } from '../../../contract/quests/quest-list.ts';
import * as m from '../../../src/messages/people.gen.ts';
import { someDetails } from '../../support/account/account.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aProfile, flicksByType, ownProfile, profilesOf } from '../../support/people/profile-fixtures.ts';
import { aQuest } from '../../support/quests/quest-fixtures.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const applied = (...quests: ReturnType<typeof aQuest>[]) =>
  http.get(api(listQuests.path), ({ request }) => {
    expect(new URL(request.url).searchParams.get('applied')).toBe('me');
    return respond(listQuests, { quests, page: 1, totalPages: quests.length });
  });

/** The profile of somebody who signed up two days ago and has done nothing yet. */
const newcomer = (fields: Partial<ProfileDetail> = {}) =>
  ownProfile({
    ...{ createdAt: daysAgo(2), photo: null, followingCount: 0, flickCount: 0 },
    ...fields,
  });

async function open(profile: ProfileDetail) {
  server.use(profilesOf([profile]), flicksByType({ posts: [] }));
  const app = renderApp({ at: `/profile/${profile.userId}` });
  await screen.findByRole('heading', { level: 1, name: profile.name });
  return app;
}
const findSteps = async () => within(await screen.findByRole('region', { name: m.firstSteps() }));
const expectNone = async () => {
  await screen.findByRole('button', { name: m.profileEdit() });
  await waitFor(() => expect(screen.queryByRole('region', { name: m.firstSteps() })).toBeNull());
};

beforeEach(() => signIn());

it('leads a new member to what they can do first, and says what is done', async () => {
  server.use(
    applied(),
    http.get(api(getProfileDetails.path), () =>
      respond(getProfileDetails, { profileDetails: someDetails() }),
    ),
  );
  const { user } = await open(newcomer({ followingCount: 3 }));
  const steps = await findSteps();
  expect(steps.getByText(m.firstStepsDone({ done: 1, total: 4 }))).toBeVisible();
  const [, people] = steps.getAllByRole('listitem');
  expect(people).toHaveTextContent(`${m.firstStepPeople({ count: 3 })}, ${m.firstStepDone()}`);
  expect(within(people as HTMLElement).queryByRole('link')).toBeNull();
  expect(steps.getByRole('link', { name: m.firstStepFlick() })).toHaveAttribute('href', '/create');
  expect(steps.getByRole('link', { name: m.firstStepQuest() })).toHaveAttribute('href', '/quests');
  await user.click(steps.getByRole('button', { name: m.firstStepPhoto() }));
  expect(await screen.findByRole('dialog', { name: m.profileEdit() })).toBeVisible();
});

it('leads to people until three are followed', async () => {
  server.use(applied(aQuest()));
  await open(newcomer({ followingCount: 2 }));
  const steps = await findSteps();
  expect(steps.getByRole('link', { name: m.firstStepPeople({ count: 3 }) })).toHaveAttribute(
    'href',
    '/search',
  );
  expect(steps.queryByRole('link', { name: m.firstStepQuest() })).toBeNull();
});

it('goes away once everything is done', async () => {
  server.use(applied(aQuest()));
  await open(newcomer({ photo: '/media/public/ann.webp', followingCount: 3, flickCount: 1 }));
  await expectNone();
});

it('is hidden by its button until that is undone', async () => {
  server.use(applied());
  const { user } = await open(newcomer());
  await user.click((await findSteps()).getByRole('button', { name: m.firstStepsHide() }));
  await toastSays(m.firstStepsHidden());
  expect(screen.queryByRole('region', { name: m.firstSteps() })).toBeNull();
  await user.click(screen.getByRole('button', { name: m.undo() }));
  expect(await findSteps()).toBeDefined();
});

it('is not for those who are here for longer', async () => {
  await open(newcomer({ createdAt: daysAgo(15) }));
  await expectNone();
});

it('is not on the profile of others', async () => {
  await open(aProfile({ createdAt: daysAgo(2), photo: null, followingCount: 0, flickCount: 0 }));
  expect(screen.queryByRole('region', { name: m.firstSteps() })).toBeNull();
});
