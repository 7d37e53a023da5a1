import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { editFlick } from '../../../contract/flicks/flick-edit.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aPost, feedOf } from '../../support/flicks/flicks.ts';

beforeAll(() => import('../../../src/components/flicks/parts/flick-options.tsx'));
beforeEach(() => signIn());

const mine = () => aPost({ user: { ...demoPerson, isFollowing: false, isRequested: false } });

async function openMenu() {
  const { user } = renderApp();
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Options/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, choose };
}

it('an author mutes notifications about a flick from its menu, and hears of it again', async () => {
  const flick = mine();
  const sent: unknown[] = [];
  server.use(
    feedOf([flick]),
    http.patch(api(editFlick.path), async ({ request }) => {
      const body = editFlick.body.parse(await request.json());
      sent.push(body);
      return respond(editFlick, { flick: { ...flick, notificationsMuted: body.notificationsMuted } });
    }),
  );
  const { choose } = await openMenu();
  await choose(m.flickMuteNotifications());
  await toastSays(m.flickMuted());
  await choose(m.flickUnmuteNotifications());
  await toastSays(m.flickUnmuted());
  expect(sent).toEqual([{ notificationsMuted: true }, { notificationsMuted: false }]);
});

it('says why it could not be muted, and offers it again', async () => {
  server.use(
    feedOf([mine()]),
    http.patch(api(editFlick.path), () => refuse(503, 'unavailable', 'The server is busy.')),
  );
  const { choose, user } = await openMenu();
  await choose(m.flickMuteNotifications());
  await toastSays('The server is busy.');
  await user.click(screen.getByRole('button', { name: /^Options/ }));
  expect(await screen.findByRole('menuitem', { name: m.flickMuteNotifications() })).toBeVisible();
});

it('is not offered for flicks of others', async () => {
  server.use(feedOf([aPost()]));
  const { user } = await openMenu();
  await user.click(await screen.findByRole('button', { name: /^Options/ }));
  expect(await screen.findByRole('menuitem', { name: m.flickReport() })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: m.flickMuteNotifications() })).toBeNull();
});
