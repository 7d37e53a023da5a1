import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { getFlick } from '../../../contract/flicks/flick.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, respond } from '../../support/app/mock-responses.ts';
import { renderApp, signIn } from '../../support/app/render-app.tsx';
import { screenHeading } from '../../support/app/screen-heading.ts';
import { aPost } from '../../support/flicks/flicks.ts';

const guarded = [
  '/home',
  '/search',
  '/profile',
  '/notifications',
  '/quests/1/applicants',
  '/quest/1/applicant/2',
  '/create-quest',
  '/create',
  '/dev',
  '/settings',
  '/wallet',
  '/saved',
];
const open = [
  '/',
  '/login',
  '/forgot-password',
  '/signup',
  '/signup/email',
  '/signup/phone',
  '/repost-flick',
];
/** Screens of members that visitors may read too. */
const publicToRead = [
  '/quests',
  '/profile/01890a5d-ac96-774b-bcce-b302099a8001',
  '/quests/01890a5d-ac96-774b-bcce-b302099a8001',
  '/hashtag/sea',
  '/song/01890a5d-ac96-774b-bcce-b302099a8001',
];
/** Steps that need what the step before them leaves behind. */
const tooEarly = [
  ['/login/two-factor-auth', '/login'],
  ['/forgot-password/verify-otp', '/forgot-password'],
  ['/forgot-password/reset-password', '/forgot-password'],
  ['/signup/personal', '/signup'],
  ['/signup/username', '/signup'],
  ['/signup/password', '/signup'],
  ['/signup/otp', '/signup'],
  ['/signup/success', '/signup'],
] as const;

// Where addresses lead is seen before the screens there have read anything.
beforeEach(() => server.use(http.get('/api/*', () => new Promise<never>(() => undefined))));

describe('the guard', () => {
  it.each(guarded)(
    'redirects a visitor from %s to the login page, replacing it in the history',
    async (at) => {
      const { router } = renderApp({ at });
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
      expect(router.state.location.search).toEqual({ redirect: at });
      expect(router.history.length).toBe(1);
    },
  );

  it.each(open)('lets a visitor see %s', async (at) => {
    const { router } = renderApp({ at });
    await screenHeading();
    expect(router.state.location.pathname).toBe(at);
  });

  it.each(publicToRead)('lets a visitor read %s at its own address', async (at) => {
    const { router } = renderApp({ at });
    expect(await screen.findByRole('link', { name: shell.logIn() })).toBeVisible();
    expect(screen.getByRole('main')).toBeVisible();
    expect(router.state.location.pathname).toBe(at);
  });

  it.each(tooEarly)(
    'redirects a visitor who opens %s too early to %s, replacing it in the history',
    async (at, to) => {
      const { router } = renderApp({ at });
      await waitFor(() => expect(router.state.location.pathname).toBe(to));
      await screenHeading();
      expect(router.history.length).toBe(1);
    },
  );

  it.each(['/signup', '/signup/email', '/signup/otp'])('sends a member from %s to the feed', async (at) => {
    signIn();
    const { router } = renderApp({ at });
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(router.history.length).toBe(1);
  });
});

describe('a public flick', () => {
  it('is shown to a visitor', async () => {
    const flick = aPost();
    server.use(http.get(api(getFlick.path), () => respond(getFlick, { flick })));
    const { router } = renderApp({ at: `/flick/${flick._id}` });
    expect(await screen.findByRole('heading', { level: 1, name: /Mara Okafor/ })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/flick/${flick._id}`);
  });
});

describe('unknown paths', () => {
  it('lead to the quests', async () => {
    signIn();
    const { router } = renderApp({ at: '/nowhere/at/all' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/quests'));
    expect(router.history.length).toBe(1);
  });

  it('lead a visitor to the quests too', async () => {
    const { router } = renderApp({ at: '/nowhere' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/quests'));
    expect(screen.getByRole('link', { name: shell.logIn() })).toBeVisible();
  });
});

describe('the login page', () => {
  it.each([
    ['/login?redirect=%2Fsaved', '/saved'],
    ['/login', '/home'],
    ['/login?redirect=https%3A%2F%2Fevil.example%2F', '/home'],
    ['/login?redirect=%2F%2Fevil.example', '/home'],
  ])('redirects a logged-in person from %s', async (at, to) => {
    signIn();
    const { router } = renderApp({ at });
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
  });
});
