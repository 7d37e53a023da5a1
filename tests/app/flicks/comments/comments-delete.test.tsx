import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import { deleteComment } from '../../../../contract/flicks/comment.ts';
import { connectToasts, type Toast } from '../../../../src/lib/browser/toast.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { createQueryClient } from '../../../../src/queries/core/client.ts';
import { commentQueries } from '../../../../src/queries/flicks/comments/comment.ts';
import { flickQueries } from '../../../../src/queries/flicks/flick.ts';
import { server } from '../../../support/app/app-setup.ts';
import { aComment, aFlick, api, refuse, respond } from '../../../support/app/mock-responses.ts';
import { renderComments, serveComments, serveReplies } from '../../../support/flicks/comment-screen.tsx';

type Thread = Awaited<ReturnType<typeof renderComments>>;

async function confirmDelete({ user }: Thread, name = 'Rosa Lind') {
  await user.click(await screen.findByRole('button', { name: `Delete the comment by ${name}` }));
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => expect(within(question).getByRole('button', { name: m.createCancel() })).toHaveFocus());
  await user.click(within(question).getByRole('button', { name: /^Delete/ }));
}

it('removes a comment at once with its replies, updates the counts, and focuses the next', async () => {
  const deleted = aComment({ text: 'gone', canDelete: true, replyCount: 2 });
  const next = aComment({ text: 'next' });
  let requestCount = 0;
  serveComments([deleted, next]);
  server.use(
    http.delete(api(deleteComment.path), () => {
      requestCount += 1;
      return respond(deleteComment, {
        message: 'Deleted',
        parentCommentId: null,
        commentCount: 1,
        replyCount: 0,
      });
    }),
  );
  const flick = aFlick({ commentCount: 4 });
  const client = createQueryClient();
  client.setQueryData(flickQueries.detail(flick._id).queryKey, flick);
  const thread = await renderComments(flick, client);
  await confirmDelete(thread);
  expect(screen.queryByText('gone')).toBeNull();
  await waitFor(() => expect(screen.getByText('next').closest('li')).toHaveFocus());
  await waitFor(() =>
    expect(client.getQueryData(flickQueries.detail(flick._id).queryKey)?.commentCount).toBe(1),
  );
  expect(client.getQueryData(commentQueries.list(flick._id).queryKey)?.pages[0]?.items).toEqual([next]);
  expect(requestCount).toBe(1);
});

it('restores a comment at its position when deleting fails, with Try again', async () => {
  const shownToasts: Toast[] = [];
  connectToasts((toast) => shownToasts.push(toast));
  serveComments([aComment({ text: 'first' }), aComment({ text: 'stays', canDelete: true })]);
  server.use(http.delete(api(deleteComment.path), () => refuse(403, 'forbidden', 'This is not yours.')));
  const thread = await renderComments(aFlick());
  await confirmDelete(thread);
  await waitFor(() => expect(shownToasts[0]?.text).toBe('This is not yours.'));
  expect(shownToasts[0]?.action?.label).toBe('Try again');
  const texts = screen
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('paragraph')[1]?.textContent);
  expect(texts).toEqual(['first', 'stays']);
});

it('removes a reply from its parent’s replies and updates the parent’s count', async () => {
  const parent: Comment = aComment({ text: 'parent', replyCount: 2 });
  const reply = aComment({
    text: 'bad reply',
    parentCommentId: parent._id,
    canDelete: true,
    user: { ...parent.user, name: 'Tomas Rey' },
  });
  serveComments([parent]);
  serveReplies([reply, aComment({ text: 'good reply', parentCommentId: parent._id })]);
  server.use(
    http.delete(api(deleteComment.path), () =>
      respond(deleteComment, {
        message: 'Deleted',
        parentCommentId: parent._id,
        commentCount: 2,
        replyCount: 1,
      }),
    ),
  );
  const flick = aFlick({ commentCount: 3 });
  const thread = await renderComments(flick);
  await thread.user.click(await screen.findByRole('button', { name: 'Show 2 replies' }));
  await confirmDelete(thread, 'Tomas Rey');
  expect(screen.queryByText('bad reply')).toBeNull();
  const list = () => thread.queryClient.getQueryData(commentQueries.list(flick._id).queryKey);
  await waitFor(() => expect(list()?.pages[0]?.items[0]?.replyCount).toBe(1));
  expect(screen.getByText('good reply')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('deletes nothing after Cancel', async () => {
  serveComments([aComment({ text: 'stays', canDelete: true })]);
  const { user } = await renderComments(aFlick());
  const opener = await screen.findByRole('button', { name: /^Delete/ });
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: m.createCancel() }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('stays')).toBeVisible();
});
