import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { listFlicks } from '../../../contract/flicks/flick.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost, feedOf } from '../../support/flicks/flicks.ts';

it('For you is its own tab, reachable by arrow keys, and requests nothing new in the background', async () => {
  signIn();
  const requests: URLSearchParams[] = [];
  server.use(feedOf([aPost()], requests));
  const { user, router } = renderApp();
  await screen.findByRole('feed', { name: m.feedLatest() });
  screen.getByRole('tab', { name: m.feedTabLatest(), selected: true }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toEqual({ feed: 'for-you' }));
  expect(await screen.findByRole('feed', { name: m.feedForYou() })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: m.feedTabForYou(), selected: true })).toHaveFocus(),
  );
  expect(
    requests.filter((query) => query.get('feed') === 'for-you').map((query) => query.get('page')),
  ).toEqual(['1']);
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('says what to do if it is empty, and tries again after a failure', async () => {
  signIn();
  let fails = true;
  server.use(
    http.get(api(listFlicks.path), () =>
      fails
        ? refuse(403, 'forbidden', 'Not now.')
        : respond(listFlicks, { flicks: [], page: 1, totalPages: 0 }),
    ),
  );
  const { user } = renderApp({ at: '/home?feed=for-you' });
  expect(await screen.findByText('Not now.')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByText(m.feedForYouEmptyTitle())).toBeVisible();
  expect(screen.getByRole('link', { name: m.feedFindPeople() })).toHaveAttribute('href', '/search');
});
