import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { setBlocked, setMuted } from '../../../contract/people/block.ts';
import { setFollowing } from '../../../contract/people/follow.ts';
import { windowingCode } from '../../../src/components/ui/list/use-windowed-list.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { toastSays, undoToast } from '../../support/app/toasts.ts';
import { aPost, feedOf } from '../../support/flicks/flicks.ts';

// What comes late in the page is here from the start: no test waits for code.
beforeAll(async () => {
  await windowingCode.load();
  await import('../../../src/components/flicks/parts/flick-options.tsx');
});
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  signIn();
});

const kit = { userId: newId(), username: 'kit', name: 'Kit Monroe', photo: null };
const called = (words: string, fields: Partial<Flick> = {}) =>
  aPost({ description: [{ type: 'text', text: words }], ...fields });

const shown = () =>
  screen
    .queryAllByRole('article')
    .map((post) => ['First', 'Second', 'Third'].find((words) => within(post).queryByText(words)));

/** Opens the menu of the middle one of three flicks, which Kit shared, and records what the server is asked for. */
async function openMenu(isFollowing: boolean) {
  const requests: string[] = [];
  const flag = async (request: Request) => ((await request.json()) as { value: boolean }).value;
  server.use(
    feedOf([
      called('First'),
      called('Second', { user: { ...kit, isFollowing, isRequested: false } }),
      called('Third'),
    ]),
    http.post(api(setFollowing.path), ({ request }) => {
      const follows = !new URL(request.url).searchParams.has('type');
      requests.push(follows ? 'follow' : 'unfollow');
      return respond(setFollowing, {
        isFollowing: follows,
        isRequested: false,
        followerCount: 1,
        followingCount: 1,
      });
    }),
    http.post(api(setMuted.path), async ({ request }) => {
      const isMuted = await flag(request);
      requests.push(isMuted ? 'mute' : 'unmute');
      return respond(setMuted, { isMuted });
    }),
    http.post(api(setBlocked.path), async ({ request }) => {
      const isBlocked = await flag(request);
      requests.push(isBlocked ? 'block' : 'unblock');
      return respond(setBlocked, { isBlocked });
    }),
  );
  const { user } = renderApp();
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Options for the flick by Kit Monroe' }));
  const choose = async (name: string) => user.click(await screen.findByRole('menuitem', { name }));
  await open();
  return { requests, open, choose };
}

it('follows the author, and offers to undo an unfollow', async () => {
  const { requests, open, choose } = await openMenu(false);
  await choose('Follow @kit');
  await waitFor(() => expect(requests).toEqual(['follow']));
  await open();
  await choose('Unfollow @kit');
  await undoToast('You unfollowed Kit Monroe');
  await waitFor(() => expect(requests).toEqual(['follow', 'unfollow', 'follow']));
});

it('mutes the author: their flicks leave the feed, and Undo brings them back', async () => {
  const { requests, choose } = await openMenu(false);
  await choose('Mute @kit');
  await waitFor(() => expect(shown()).toEqual(['First', 'Third']));
  await undoToast('Kit Monroe is muted');
  await waitFor(() => expect(shown()).toEqual(['First', 'Second', 'Third']));
  expect(requests).toEqual(['mute', 'unmute']);
});

it('blocks the author, and Undo brings back their flicks and the follow that a block ends', async () => {
  const { requests, choose } = await openMenu(true);
  await choose('Block @kit');
  await waitFor(() => expect(shown()).toEqual(['First', 'Third']));
  await toastSays('Kit Monroe is blocked');
  await undoToast('Kit Monroe is blocked');
  await waitFor(() => expect(requests).toEqual(['block', 'unblock', 'follow']));
  await waitFor(() => expect(shown()).toEqual(['First', 'Second', 'Third']));
});

it('offers none of that for a flick of one’s own', async () => {
  server.use(feedOf([called('First', { user: { ...demoPerson, isFollowing: false, isRequested: false } })]));
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name: /^Options for the flick/ }));
  expect(await screen.findByRole('menuitem', { name: m.flickCopyLink() })).toBeVisible();
  for (const name of [/Follow/, /Mute @/, /Block/])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
});
