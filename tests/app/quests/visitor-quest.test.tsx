import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { QuestDetail } from '../../../contract/quests/quest.ts';
import { getQuest, listQuests } from '../../../contract/quests/quest-list.ts';
import * as m from '../../../src/messages/quests.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aQuestDetail, aQuestPhoto } from '../../support/quests/quest-fixtures.ts';

/** Opens the address that is passed on. */
function open(fields: Partial<QuestDetail> = {}) {
  const quest = aQuestDetail({ applyProblem: 'visitor', media: [aQuestPhoto()], ...fields });
  server.use(
    http.get(api(getQuest.path), () => respond(getQuest, { questdetails: quest })),
    http.get(api(listQuests.path), () => respond(listQuests, { quests: [], page: 1, totalPages: 1 })),
  );
  return { quest, ...renderApp({ at: `/quest/${quest._id}` }) };
}

it('shows a visitor what a quest requires and pays, and leads back to it through the login', async () => {
  const { quest, router, user } = open({ criteria: ['The whole pour'] });
  expect(await screen.findByRole('heading', { level: 1, name: quest.title })).toBeVisible();
  expect(document.title).toBe(`${quest.title} · Flickquest`);
  expect(screen.getByText('The whole pour')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Save|Options|Apply/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: m.questLogIn() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ redirect: `/quests/${quest._id}` });
});

it('does not offer to apply if nobody can any more', async () => {
  const { quest } = open({ status: 'closed' });
  await screen.findByRole('heading', { level: 1, name: quest.title });
  expect(screen.queryByRole('link', { name: m.questLogIn() })).toBeNull();
  expect(screen.getByRole('link', { name: shell.logIn() })).toBeVisible();
});

it('says if there is no such quest', async () => {
  const { quest } = open();
  server.use(http.get(api(getQuest.path), () => refuse(404, 'not_found', 'This quest is not here.')));
  expect(await screen.findByText(shell.brokenLinkTitle())).toBeVisible();
  expect(screen.queryByText(quest.title)).toBeNull();
});

it('redirects members to the page of the quest, replacing it in the history', async () => {
  signIn();
  const { quest, router } = open({ applyProblem: null });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/quests/${quest._id}`));
  expect(router.history.length).toBe(1);
});
