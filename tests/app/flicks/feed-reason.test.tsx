import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type FeedReason, getFeedReason } from '../../../contract/flicks/feed-reason.ts';
import * as m from '../../../src/messages/flicks.gen.ts';
import * as shell from '../../../src/messages/shell.gen.ts';
import { server } from '../../support/app/app-setup.ts';
import { api, newId, refuse, respond } from '../../support/app/mock-responses.ts';
import { demoPerson, renderApp, signIn } from '../../support/app/render-app.tsx';
import { aPost, feedOf } from '../../support/flicks/flicks.ts';

beforeAll(() => import('../../../src/components/flicks/parts/flick-options.tsx'));
beforeEach(() => signIn());

const NOTHING: FeedReason = {
  ...{ isFollowing: false, followedHashtags: [], likedHashtags: [], reposters: [] },
  ...{ reposterCount: 0, isNew: false, reactions: 0 },
};
const person = (name: string) => ({ userId: newId(), username: name.toLowerCase(), name, photo: null });
const hashtag = (name: string) => ({ _id: newId(), name });

async function ask(reason: FeedReason | (() => Response)) {
  const flick = aPost();
  server.use(
    feedOf([flick]),
    http.get(api(getFeedReason.path), () =>
      typeof reason === 'function' ? reason() : respond(getFeedReason, reason),
    ),
  );
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name: /^Options/ }));
  await user.click(await screen.findByRole('menuitem', { name: m.reasonTitle() }));
  return { user, flick, dialog: within(await screen.findByRole('dialog', { name: m.reasonTitle() })) };
}

it('names everything that puts a flick into the feed, and what feeds go by', async () => {
  const { flick, dialog } = await ask({
    isFollowing: true,
    followedHashtags: [hashtag('sea')],
    likedHashtags: [hashtag('light'), hashtag('boats')],
    reposters: [person('Ann'), person('Ben'), person('Cem')],
    reposterCount: 5,
    isNew: true,
    reactions: 1_234,
  });
  const rows = await dialog.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    m.reasonFollowing({ name: flick.user.name }),
    m.reasonReposted({ names: 'Ann, Ben, Cem, and 2 others' }),
    m.reasonHashtags({ hashtags: '#sea' }),
    m.reasonTaste({ hashtags: '#light and #boats' }),
    m.reasonNew(),
    'It has 1,234 likes, comments and reposts.',
  ]);
  expect(dialog.getByText(m.reasonHow())).toBeVisible();
});

it('says so if there is no particular reason', async () => {
  const { dialog } = await ask(NOTHING);
  expect(await dialog.findByText(m.reasonNone())).toBeVisible();
});

it('offers to try again after a failure', async () => {
  let fails = true;
  const { user, dialog } = await ask(() =>
    fails ? refuse(503, 'unavailable') : respond(getFeedReason, { ...NOTHING, isNew: true }),
  );
  const retry = await dialog.findByRole('button', { name: shell.tryAgain() });
  fails = false;
  await user.click(retry);
  expect(await dialog.findByText(m.reasonNew())).toBeVisible();
});

it('is not offered for own flicks', async () => {
  server.use(feedOf([aPost({ user: { ...demoPerson, isFollowing: false, isRequested: false } })]));
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name: /^Options/ }));
  expect(await screen.findByRole('menuitem', { name: m.flickCopyLink() })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: m.reasonTitle() })).toBeNull();
});
