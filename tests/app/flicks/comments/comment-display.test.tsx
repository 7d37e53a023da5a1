import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import { hideComment, listComments, pinComment } from '../../../../contract/flicks/comment.ts';
import { connectToasts } from '../../../../src/lib/browser/toast.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { server } from '../../../support/app/app-setup.ts';
import { aComment, aFlick, api, refuse, respond } from '../../../support/app/mock-responses.ts';
import { renderComments } from '../../../support/flicks/comment-screen.tsx';

const byOther = { canDelete: true, canPin: true };

/** Serves comments as the server orders them, and remembers which order was asked for. */
function serveSorted(comments: Comment[], pinned: () => Comment | null = () => null) {
  const orders: (string | null)[] = [];
  server.use(
    http.get(api(listComments.path), ({ request }) => {
      const sort = new URL(request.url).searchParams.get('sort');
      orders.push(sort);
      const listed = sort === 'top' ? comments.toSorted((a, b) => b.likeCount - a.likeCount) : comments;
      return respond(listComments, { comments: listed, pinned: pinned(), page: 1, totalPages: 1 });
    }),
  );
  return orders;
}

const shownTexts = async (first: string) => {
  await screen.findByText(first);
  return within(screen.getByRole('list', { name: m.commentList() }))
    .getAllByText(/^(one|two|three)$/)
    .map((text) => text.textContent);
};

const options = ({ user: { name } }: Comment) => ({ name: m.commentOptions({ name }) });

it('shows the pinned comment first, and its author pins another', async () => {
  const [one, two] = [aComment({ text: 'one' }), aComment({ text: 'two', ...byOther, isPinned: true })];
  two.user = { ...two.user, name: 'Tom Berg' };
  let pinned: Comment | null = two;
  serveSorted([one, two], () => pinned);
  server.use(
    http.post(api(pinComment.path), async ({ request }) => {
      const { value } = pinComment.body.parse(await request.json());
      pinned = value ? two : null;
      two.isPinned = value;
      return respond(pinComment, { isPinned: value });
    }),
  );
  const { user } = await renderComments(aFlick({ commentCount: 2 }));
  expect(await shownTexts('two')).toEqual(['two', 'one']);
  expect(screen.getByText(m.commentIsPinned())).toBeVisible();
  await user.click(screen.getByRole('button', options(two)));
  await user.click(await screen.findByRole('menuitem', { name: m.commentUnpin() }));
  await expect.poll(() => shownTexts('one')).toEqual(['one', 'two']);
  expect(screen.queryByText(m.commentIsPinned())).toBeNull();
});

it('hides a comment at once, and shows it again where that fails', async () => {
  const comment = aComment({ text: 'one', ...byOther });
  const { name } = comment.user;
  const messages: string[] = [];
  connectToasts(({ text }) => messages.push(text));
  serveSorted([comment]);
  let answer = () => refuse(503, 'unavailable', 'The server is busy.');
  server.use(http.post(api(hideComment.path), () => answer()));
  const { user } = await renderComments(aFlick({ commentCount: 1 }));
  const choose = async (label: string) => {
    await user.click(await screen.findByRole('button', options(comment)));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  await choose(m.commentHide());
  await expect.poll(() => messages.at(-1)).toBe('The server is busy.');
  expect(screen.queryByText(m.commentIsHidden({ name }))).toBeNull();
  answer = () => {
    comment.isHidden = true;
    return respond(hideComment, { isHidden: true });
  };
  await choose(m.commentHide());
  expect(await screen.findByText(m.commentIsHidden({ name }))).toBeVisible();
  expect(messages.at(-1)).toBe(m.commentHidden());
});

it('offers neither to readers, and no reply can be pinned', async () => {
  const comment = aComment({ text: 'one' });
  serveSorted([comment, aComment({ text: 'two', canDelete: true, canPin: false })]);
  const { user } = await renderComments(aFlick({ commentCount: 2 }));
  const [first, second] = await screen.findAllByRole('button', options(comment));
  if (!first || !second) throw new Error('both have a menu');
  await user.click(first);
  expect(await screen.findByRole('menuitem', { name: m.commentReport() })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: m.commentHide() })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: m.commentPin() })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(second);
  expect(await screen.findByRole('menuitem', { name: m.commentHide() })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: m.commentPin() })).toBeNull();
});

it('sorts by likes, and keeps the newest first until asked', async () => {
  const orders = serveSorted([
    aComment({ text: 'one', likeCount: 1 }),
    aComment({ text: 'two', likeCount: 9 }),
  ]);
  const { user } = await renderComments(aFlick({ commentCount: 2 }));
  expect(await shownTexts('one')).toEqual(['one', 'two']);
  await user.click(screen.getByRole('button', { name: m.sortNewest() }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: m.sortTop() }));
  await expect.poll(() => shownTexts('two')).toEqual(['two', 'one']);
  expect(orders).toEqual(['newest', 'top']);
});
