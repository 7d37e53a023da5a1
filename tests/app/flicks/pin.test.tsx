import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listFlicks } from '../../../contract/flicks/flick.ts';
import { setPinned } from '../../../contract/flicks/pin.ts';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays } from '../../support/app/toasts.ts';
import { aPhoto, aPost, feedOf } from '../../support/flicks/flicks.ts';
import { ownProfile, profilesOf } from '../../support/people/profile-fixtures.ts';

beforeAll(async () => {
  await windowingCode.load();
  await import('../../../src/components/flicks/parts/flick-options.tsx');
});
beforeEach(() => signIn());

const mine = { ...demoPerson, isFollowing: false, isRequested: false };
const called = (alt: string, isPinned = false) =>
  aPost({ user: mine, isPinned, media: [aPhoto({ alt: [alt] })] });

it('a profile shows pinned flicks first, marked, and each once', async () => {
  const [newest, second, oldest] = [called('Newest'), called('Second', true), called('Oldest', true)];
  server.use(
    profilesOf([ownProfile()]),
    http.get(api(listFlicks.path), () =>
      respond(listFlicks, {
        flicks: [newest, second, oldest],
        pinned: [oldest, second],
        page: 1,
        totalPages: 1,
      }),
    ),
  );
  renderApp({ at: '/profile' });
  const panel = within(await screen.findByRole('tabpanel'));
  await waitFor(() =>
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('Oldest'),
      expect.stringContaining('Second'),
      expect.stringContaining('Newest'),
    ]),
  );
  expect(panel.getAllByText(m.flickIsPinned())).toHaveLength(2);
});

async function openMenu() {
  const { user } = renderApp();
  const open = async () => user.click(await screen.findByRole('button', { name: /^Options/ }));
  await open();
  return { user, open };
}

it('one’s own flick is pinned from its menu, and unpinned', async () => {
  const sent: unknown[] = [];
  server.use(
    feedOf([called('A boat')]),
    http.post(api(setPinned.path), async ({ request }) => {
      const { value } = setPinned.body.parse(await request.json());
      sent.push(value);
      return respond(setPinned, { isPinned: value });
    }),
  );
  const { user, open } = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: m.flickPin() }));
  await toastSays(m.flickPinned());
  await open();
  await user.click(await screen.findByRole('menuitem', { name: m.flickUnpin() }));
  await toastSays(m.flickUnpinned());
  expect(sent).toEqual([true, false]);
});

it('a fourth flick is not pinned, and the reason is shown', async () => {
  const reason = 'You can pin up to 3 flicks. Unpin one first.';
  server.use(
    feedOf([called('A boat')]),
    http.post(api(setPinned.path), () => refuse(409, 'too_many_open', reason)),
  );
  const { user, open } = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: m.flickPin() }));
  await toastSays(reason);
  await open();
  expect(await screen.findByRole('menuitem', { name: m.flickPin() })).toBeVisible();
});

it('flicks of others cannot be pinned', async () => {
  server.use(feedOf([aPost()]));
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: m.flickCopyLink() })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: m.flickPin() })).toBeNull();
});
