import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { listFlicks } from '../../../contract/flicks/flick.ts';
import { listQuests } from '../../../contract/quests/quest-list.ts';
import * as auth from '../../../src/messages/auth.gen.ts';
import * as flicks from '../../../src/messages/flicks.gen.ts';
import * as quests from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import * as m from '../../../src/messages/welcome.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { screenHeading } from '../../support/app/screen-heading.ts';
import { aPhoto, aPost, feedOf } from '../../support/flicks/flicks.ts';
import { aQuest } from '../../support/quests/quest-fixtures.ts';

const flick = aPost({ media: [aPhoto({ alt: ['A night tram'] })] });
const quest = aQuest({ title: 'Doors of the old town' });

const questsOf = (...list: ReturnType<typeof aQuest>[]) =>
  http.get(api(listQuests.path), () => respond(listQuests, { quests: list, page: 1, totalPages: 1 }));

beforeEach(() => server.use(feedOf([flick]), questsOf(quest)));

it('shows visitors open quests and new flicks, which lead to their public pages, and how to join', async () => {
  renderApp({ at: '/' });
  expect(await screenHeading()).toHaveTextContent(auth.sloganQuests());
  const openQuests = within(await screen.findByRole('list', { name: m.welcomeQuests() }));
  expect(openQuests.getByRole('link', { name: /^Doors of the old town/ })).toHaveAttribute(
    'href',
    `/quest/${quest._id}`,
  );
  const pay = within(screen.getByRole('region', { name: quests.howPayTitle() }));
  expect(pay.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    quests.howPayReserved(),
    quests.howPaySend(),
    quests.howPayPaid(),
  ]);
  const newest = within(await screen.findByRole('list', { name: m.welcomeFlicks() }));
  expect(newest.getByRole('link', { name: /A night tram/ })).toHaveAttribute('href', `/flick/${flick._id}`);
  expect(screen.getByRole('link', { name: auth.createAccount() })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('link', { name: auth.logIn() })).toHaveAttribute('href', '/login');
});

it('leads visitors to all quests, and to all flicks through the login', async () => {
  const { router, user } = renderApp({ at: '/' });
  expect(await screen.findByRole('link', { name: m.welcomeAllQuests() })).toHaveAttribute('href', '/quests');
  await user.click(screen.getByRole('link', { name: m.welcomeAllFlicks() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ redirect: '/home' });
});

it('leads members to their feed', async () => {
  signIn();
  const { router } = renderApp({ at: '/' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

it('says that there is nothing yet', async () => {
  server.use(feedOf([]), questsOf());
  renderApp({ at: '/' });
  expect(await screen.findByText(quests.questListNoneTitle())).toBeVisible();
  expect(await screen.findByText(flicks.feedEmpty())).toBeVisible();
});

it('shows what could be loaded, and tries the rest again', async () => {
  server.use(http.get(api(listFlicks.path), () => refuse(403, 'forbidden')));
  const { user } = renderApp({ at: '/' });
  expect(await screen.findByRole('list', { name: m.welcomeQuests() })).toBeVisible();
  expect(await screen.findByText('Failed to fetch flicks')).toBeVisible();
  server.use(feedOf([flick]));
  await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByRole('list', { name: m.welcomeFlicks() })).toBeVisible();
});
