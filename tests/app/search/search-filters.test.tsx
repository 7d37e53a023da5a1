import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { search } from '../../../contract/search/search.ts';
import * as quests from '../../../src/messages/quests.gen.ts';
import * as m from '../../../src/messages/search.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aFound, aFoundFlick, found, serveStart } from '../../support/search/search.ts';

/** The queries of the requests, without page and limit. */
let requests: Record<string, string>[] = [];

beforeEach(() => {
  requests = [];
  signIn();
  serveStart();
  server.use(
    http.get(api(search.path), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const { page: _page, limit: _limit, ...rest } = Object.fromEntries(query);
      requests.push(rest);
      return found({ flicks: [aFoundFlick()], users: [aFound('Sea')] }, query);
    }),
  );
});

async function open(at: string) {
  const app = renderApp({ at });
  return { ...app, field: await screen.findByRole('combobox', { name: m.fieldLabel() }) };
}
const chip = (name: string) => screen.getByRole('button', { name });

it('reads words as filters, shows them as chips, and searches for the words on request', async () => {
  const { user, field } = await open('/search');
  await user.type(field, 'sea video this week');
  expect(await screen.findByText(m.understood({ phrases: 'video this week' }))).toBeVisible();
  await waitFor(() => expect(requests).toContainEqual({ q: 'sea', has: 'video', since: 'week' }));
  expect(chip(m.hasVideo())).toHaveAttribute('aria-pressed', 'true');
  expect(chip(m.hasPhoto())).toHaveAttribute('aria-pressed', 'false');
  expect(chip(m.sinceWeek())).toBeVisible();

  await user.click(chip(m.searchWords()));
  await waitFor(() => expect(requests).toContainEqual({ q: 'sea video this week' }));
  expect(chip(m.hasVideo())).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip(m.understandWords({ phrases: 'video this week' })));
  expect(chip(m.hasVideo())).toHaveAttribute('aria-pressed', 'true');
});

it('takes the words of a filter out of the field when its chip is pressed', async () => {
  const { user, field, router } = await open('/search?q=sea+video+this+week');
  await screen.findByText(m.understood({ phrases: 'video this week' }));
  await user.click(chip(m.hasPhoto()));
  expect(field).toHaveValue('sea this week');
  expect(router.state.location.search).toEqual({ q: 'sea this week', has: 'photo' });
  await waitFor(() => expect(requests).toContainEqual({ q: 'sea', has: 'photo', since: 'week' }));

  await user.click(chip(m.hasPhoto()));
  expect(router.state.location.search).toEqual({ q: 'sea this week' });
  await user.click(chip(m.sinceWeek()));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: m.sinceAny() }));
  expect(field).toHaveValue('sea');
  router.history.back();
  await waitFor(() => expect(field).toHaveValue('sea this week'));
});

it('offers each tab the filters that its results have', async () => {
  const { user } = await open('/search?q=sea+video&minReward=2000');
  await screen.findByText(m.understood({ phrases: 'video' }));
  expect(chip(m.rewardFrom({ amount: '$20' }))).toBeVisible();
  await user.click(screen.getByRole('tab', { name: m.kindQuests() }));
  await waitFor(() => expect(requests).toContainEqual({ q: 'sea video', type: 'quests', minReward: '2000' }));
  expect(screen.queryByRole('button', { name: m.hasVideo() })).toBeNull();
  await user.click(screen.getByRole('tab', { name: m.kindPeople() }));
  await screen.findByRole('list', { name: m.kindPeople() });
  expect(screen.queryByRole('group', { name: m.filters() })).toBeNull();
});

it('asks for the location before it looks nearby', async () => {
  const { user } = await open('/search?q=sea+near+me');
  expect(await screen.findByText(/Choose “Near me”/)).toBeVisible();
  await user.click(chip(m.nearMe()));
  expect(await screen.findByRole('dialog', { name: quests.questNearTitle() })).toBeVisible();
});

it('looks around the location of the address', async () => {
  const { user, router } = await open('/search?q=sea&lat=53.5&lng=10&radius=25');
  await waitFor(() => expect(requests).toContainEqual({ q: 'sea', lat: '53.5', lng: '10', radius: '25' }));
  await user.click(chip(m.nearMe()));
  expect(router.state.location.search).toEqual({ q: 'sea' });
});
