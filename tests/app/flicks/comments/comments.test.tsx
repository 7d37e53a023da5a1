import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { listComments, listReplies } from '../../../../contract/flicks/comment.ts';
import { setLike } from '../../../../contract/flicks/like.ts';
import { reportComment } from '../../../../contract/moderation/report.ts';
import { CommentsSection } from '../../../../src/components/flicks/comments/comments-section.tsx';
import { CommentComposer } from '../../../../src/components/flicks/composer/comment-composer.tsx';
import { connectToasts } from '../../../../src/lib/browser/toast.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import * as shell from '../../../../src/messages/shell.gen.ts';
import { server } from '../../../support/app/app-setup.ts';
import { aComment, aFlick, api, newId, refuse, respond } from '../../../support/app/mock-responses.ts';
import { renderPart } from '../../../support/app/render-part.tsx';
import {
  nearEnds,
  renderComments,
  serveComments,
  serveReplies,
} from '../../../support/flicks/comment-screen.tsx';

const messages = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('paragraph')[1]?.textContent);

function toasts(): string[] {
  const toastTexts: string[] = [];
  connectToasts(({ text }) => toastTexts.push(text));
  return toastTexts;
}

it('lists comments under their count, with author, text with links, and likes', async () => {
  const hashtag = { type: 'hashtag', hashtagId: newId(), name: 'firstlight' } as const;
  const comment = aComment({ comment: [hashtag, { type: 'text', text: ' of the month' }], likeCount: 6 });
  serveComments([comment]);
  await renderComments(aFlick({ commentCount: 86 }));
  expect(screen.getByRole('heading', { name: '86 comments' })).toBeVisible();
  const list = await screen.findByRole('list', { name: m.commentList() });
  expect(within(list).getByRole('link', { name: 'rosa.l' })).toHaveAttribute(
    'href',
    `/profile/${comment.user._id}`,
  );
  expect(within(list).getByRole('link', { name: '#firstlight' })).toHaveAttribute(
    'href',
    '/hashtag/firstlight',
  );
  expect(within(list).getByText('6 likes')).toBeVisible();
  expect(within(list).queryByRole('button', { name: /^Delete/ })).toBeNull();
});

it('invites the first comment', async () => {
  serveComments([]);
  await renderComments(aFlick());
  expect(await screen.findByText(m.commentsEmpty())).toBeVisible();
});

it('shows the error’s own message, and reads again on request', async () => {
  server.use(http.get(api(listComments.path), () => refuse(404, 'not_found', 'This flick is gone.')));
  const { user } = await renderComments(aFlick());
  expect(await screen.findByText('This flick is gone.')).toBeVisible();
  serveComments([aComment()]);
  await user.click(screen.getByRole('button', { name: shell.tryAgain() }));
  expect(await screen.findByText('Nice light')).toBeVisible();
});

it('falls back to its own text when a failure has none', async () => {
  server.use(http.get(api(listComments.path), () => refuse(400, 'invalid_request')));
  await renderComments(aFlick());
  expect(await screen.findByText('Failed to fetch')).toBeVisible();
});

it('fills in a missing author and time', async () => {
  const { user: _user, createdAt: _createdAt, ...bare } = aComment();
  server.use(
    http.get(api(listComments.path), () =>
      respond(listComments, { comments: [bare], page: 1, totalPages: 1 }),
    ),
  );
  await renderComments(aFlick());
  const item = (await screen.findByText('Nice light')).closest('li') as HTMLElement;
  expect(within(item).getByText('demo')).toBeVisible();
  expect(within(item).getByText(shell.timeNow())).toBeVisible();
});

it('appends pages without duplicates, and keeps what is shown when one fails', async () => {
  const [first, second, third] = [aComment({ text: 'c' }), aComment({ text: 'b' }), aComment({ text: 'a' })];
  let fails = true;
  const requests: (string | null)[] = [];
  server.use(
    http.get(api(listComments.path), ({ request }) => {
      const query = new URL(request.url).searchParams;
      requests.push(query.get('limit'));
      const page = Number(query.get('page'));
      if (page === 1)
        return respond(listComments, { comments: [first, second], page, totalPages: 2, snapshot: 's1' });
      if (query.get('snapshot') !== 's1') return refuse(400, 'invalid_request', 'No snapshot.');
      if (fails) return refuse(429, 'rate_limited', 'Too many tries.');
      return respond(listComments, { comments: [second, third], page, totalPages: 2 });
    }),
  );
  const near = nearEnds();
  const { user } = await renderComments(aFlick({ commentCount: 3 }));
  await screen.findByText('c');
  near();
  expect(await screen.findByText('Too many tries.')).toBeVisible();
  expect(messages()).toEqual(['c', 'b']);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('a');
  expect(messages()).toEqual(['c', 'b', 'a']);
  expect(requests.every((limit) => limit === '12')).toBe(true);
});

it('shows replies twelve at a time under their comment', async () => {
  const parent = aComment({
    replyCount: 3,
    user: { _id: newId(), username: 'tom', photo: null, name: 'Tomas Rey' },
  });
  const replies = ['r3', 'r2', 'r1'].map((text) => aComment({ text, parentCommentId: parent._id }));
  serveComments([parent]);
  server.use(
    http.get(api(listReplies.path), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      return respond(listReplies, {
        replies: page === 1 ? replies.slice(0, 2) : replies.slice(1),
        page,
        totalPages: 2,
      });
    }),
  );
  const { user } = await renderComments(aFlick({ commentCount: 4 }));
  await user.click(await screen.findByRole('button', { name: 'Show 3 replies' }));
  const list = await screen.findByRole('list', { name: 'Replies to Tomas Rey' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show 1 more reply' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('collapses a thread whose replies cannot be read, with Retry in place', async () => {
  serveComments([aComment({ replyCount: 1 })]);
  server.use(http.get(api(listReplies.path), () => refuse(403, 'forbidden', 'Not for you.')));
  const { user } = await renderComments(aFlick());
  await user.click(await screen.findByRole('button', { name: 'Show 1 reply' }));
  expect(await screen.findByText('Not for you.')).toBeVisible();
  serveReplies([aComment({ text: 'here now' })]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('here now')).toBeVisible();
});

it('likes a comment at once and undoes it with a toast when that fails', async () => {
  const toastTexts = toasts();
  serveComments([aComment({ likeCount: 1 })]);
  server.use(http.post(api(setLike.path), () => HttpResponse.error()));
  const { user } = await renderComments(aFlick());
  const like = await screen.findByRole('button', { name: 'Like the comment by Rosa Lind' });
  await user.click(like);
  await waitFor(() => expect(toastTexts).toEqual(['Failed to toggle like']));
  expect(like).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('1 like')).toBeVisible();
});

it('reports a comment as spam after a confirmation, says so, and collapses it', async () => {
  const toastTexts = toasts();
  const sent: unknown[] = [];
  serveComments([aComment()]);
  server.use(
    http.post(api(reportComment.path), async ({ request }) => {
      sent.push(await request.json());
      return respond(reportComment, { message: 'Comment reported' });
    }),
  );
  const { user } = await renderComments(aFlick());
  await user.click(await screen.findByRole('button', { name: /^Options/ }));
  await user.click(await screen.findByRole('menuitem', { name: m.commentReport() }));
  await user.click(await screen.findByRole('button', { name: m.commentReportAction() }));
  expect(await screen.findByText(m.commentReported())).toBeVisible();
  expect(sent).toEqual([{ message: 'Spam', category: 'spam', attachments: [] }]);
  expect(toastTexts).toEqual(['Comment reported']);
  await waitFor(() => expect(screen.getByRole('button', { name: m.commentShowHidden() })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: m.commentShowHidden() }));
  expect(screen.getByText('Nice light')).toBeVisible();
});

it('says Failed to report comment, and keeps the comment, when a report fails', async () => {
  const toastTexts = toasts();
  serveComments([aComment()]);
  server.use(http.post(api(reportComment.path), () => refuse(500, 'internal')));
  const { user } = await renderComments(aFlick());
  await user.click(await screen.findByRole('button', { name: /^Options/ }));
  await user.click(await screen.findByRole('menuitem', { name: m.commentReport() }));
  await user.click(await screen.findByRole('button', { name: m.commentReportAction() }));
  await waitFor(() => expect(toastTexts).toEqual(['Failed to report comment']));
  expect(screen.getByText('Nice light')).toBeVisible();
});

it('shows visitors only the count, without a request', async () => {
  const flick = aFlick({ commentCount: 2, canComment: false });
  await renderPart(
    <>
      <CommentsSection flick={flick} />
      <CommentComposer flick={flick} />
    </>,
  );
  expect(screen.getByRole('heading', { name: '2 comments' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
