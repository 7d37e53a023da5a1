import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  createComment,
  createReply,
  listComments,
  listReplies,
} from '../../../../contract/flicks/comment.ts';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { clearSession } from '../../../../src/api/core/session.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import * as shell from '../../../../src/messages/shell.gen.ts';
import { createQueryClient } from '../../../../src/queries/core/client.ts';
import { commentQueries } from '../../../../src/queries/flicks/comments/comment.ts';
import { flickQueries } from '../../../../src/queries/flicks/flick.ts';
import { server } from '../../../support/app/app-setup.ts';
import { aComment, aFlick, api, newId, refuse, respond } from '../../../support/app/mock-responses.ts';
import { demoPerson, signIn } from '../../../support/app/render-app.tsx';
import { roundTrip } from '../../../support/app/round-trip.ts';
import {
  nearEnds,
  renderComments,
  serveCommentPost,
  serveComments,
  serveReplies,
} from '../../../support/flicks/comment-screen.tsx';

const field = () => screen.getByRole('textbox', { name: /comment/ });
const rows = () =>
  within(screen.getByRole('list', { name: m.commentList() }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('paragraph')[1]?.textContent);

interface Gate {
  opened: Promise<void>;
  open: () => void;
}

/** A server call that waits until it is released. */
function gate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const own = (text: string, id = newId()) =>
  aComment({
    _id: id,
    text,
    canDelete: true,
    user: { _id: demoPerson.userId, username: demoPerson.username, name: demoPerson.name, photo: null },
  });

it('shows a comment at once at the top, and the server’s version once it is posted', async () => {
  const { opened, open } = gate();
  serveComments([aComment({ text: 'older' })]);
  server.use(
    http.post(api(createComment.path), async () => {
      await opened;
      return respond(createComment, { replies: [own('first words')] });
    }),
  );
  const { user } = await renderComments(aFlick({ commentCount: 1 }));
  await screen.findByText('older');
  await user.type(field(), 'first words');
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  expect(rows()).toEqual(['first words', 'older']);
  expect(screen.getByText(m.commentSending())).toBeVisible();
  expect(field()).toHaveValue('');
  expect(screen.getByRole('heading', { name: '2 comments' })).toBeVisible();
  const seen = new Set<number>();
  const watcher = new MutationObserver(() => seen.add(rows().length));
  watcher.observe(screen.getByRole('list', { name: m.commentList() }), { childList: true, subtree: true });
  open();
  expect(await screen.findByRole('button', { name: 'Delete the comment by Dana Moreno' })).toBeVisible();
  expect(rows()).toEqual(['first words', 'older']);
  watcher.disconnect();
  // Never missing and never twice in between.
  expect([...seen]).toEqual([2]);
  await waitFor(() => expect(document.getElementById('live-polite')).toHaveTextContent('Comment posted'));
});

it('keeps an unsent comment through a reload, which sends it again under the same key', async () => {
  serveComments([]);
  const lost: (string | null)[] = [];
  server.use(
    http.post(api(createComment.path), ({ request }) => {
      lost.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const flick = aFlick();
  const { user, unmount } = await renderComments(flick);
  await user.type(field(), 'keep me');
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  await screen.findByRole('button', { name: m.commentRetry() });
  unmount();
  // Another cache, as a reloaded page has it.
  const keys = serveCommentPost((text) => own(text));
  await renderComments(flick, createQueryClient());
  await screen.findByRole('button', { name: /^Delete/ });
  expect(rows()).toEqual(['keep me']);
  expect(keys).toEqual(lost);
  expect(sessionStorage.getItem('postings')).toBeNull();
});

it('sends one comment however often Send and its keys are pressed', async () => {
  serveComments([]);
  const keys = serveCommentPost((text) => own(text));
  const { user } = await renderComments(aFlick());
  await user.type(field(), 'only once');
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await screen.findByRole('button', { name: /^Delete/ });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(keys).toHaveLength(1);
  expect(rows()).toEqual(['only once']);
});

it('keeps a failed comment in its position, and Retry repeats it under the same key', async () => {
  serveComments([aComment({ text: 'older' })]);
  const keys: (string | null)[] = [];
  const id = newId();
  server.use(
    http.post(api(createComment.path), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1
        ? HttpResponse.error()
        : respond(createComment, { replies: [own('keep me', id)] });
    }),
  );
  const { user } = await renderComments(aFlick());
  await screen.findByText('older');
  await user.type(field(), 'keep me');
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not sent. Failed to fetch. Check your connection, then try again.',
  );
  expect(rows()).toEqual(['keep me', 'older']);
  await user.dblClick(screen.getByRole('button', { name: m.commentRetry() }));
  await screen.findByRole('button', { name: /^Delete/ });
  expect(rows()).toEqual(['keep me', 'older']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('shows the server’s error, and removes a comment only on Discard', async () => {
  serveComments([]);
  server.use(
    http.post(api(createComment.path), () => refuse(403, 'comments_closed', 'Comments are closed.')),
  );
  const flick = aFlick();
  const first = await renderComments(flick);
  await first.user.type(field(), 'still here');
  await first.user.click(screen.getByRole('button', { name: m.composerSend() }));
  expect(await screen.findByText(/Comments are closed/)).toBeVisible();
  first.unmount();
  const second = await renderComments(flick, first.queryClient);
  expect(screen.getByText('still here')).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: m.commentDiscard() }));
  expect(screen.queryByText('still here')).toBeNull();
});

it('does not lose a comment that is posted while the next page loads', async () => {
  const older = aComment({ text: 'older' });
  const { opened, open } = gate();
  server.use(
    http.get(api(listComments.path), async ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      if (page === 2) await opened;
      const comments = page === 1 ? [older] : [aComment({ text: 'oldest' })];
      return respond(listComments, { comments, page, totalPages: 2 });
    }),
  );
  serveCommentPost((text) => own(text));
  const near = nearEnds();
  const { user } = await renderComments(aFlick());
  await screen.findByText('older');
  act(near);
  await user.type(field(), 'meanwhile');
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  await screen.findByRole('button', { name: /^Delete/ });
  open();
  await screen.findByText('oldest');
  expect(rows()).toEqual(['meanwhile', 'older', 'oldest']);
});

it('does not lose a comment to a read that began before it was posted', async () => {
  const [theirs, older] = [aComment({ text: 'theirs' }), aComment({ text: 'older' })];
  const { opened, open } = gate();
  let reads = 0;
  server.use(
    http.get(api(listComments.path), async () => {
      reads += 1;
      if (reads === 1) return respond(listComments, { comments: [older], page: 1, totalPages: 1 });
      await opened;
      return respond(listComments, { comments: [theirs, older], page: 1, totalPages: 1 });
    }),
  );
  serveCommentPost((text) => own(text));
  const flick = aFlick();
  const { user, queryClient } = await renderComments(flick);
  await screen.findByText('older');
  act(() => void queryClient.refetchQueries({ queryKey: commentQueries.list(flick._id).queryKey }));
  await user.type(field(), 'later');
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  await screen.findByRole('button', { name: /^Delete/ });
  open();
  await screen.findByText('theirs');
  expect(rows()).toEqual(['later', 'theirs', 'older']);
});

it('shows a comment once when a read returns it before its own response', async () => {
  const mine = own('twice known');
  const { opened, open } = gate();
  let posted = false;
  server.use(
    http.get(api(listComments.path), () =>
      respond(listComments, { comments: posted ? [mine] : [], page: 1, totalPages: 1 }),
    ),
    http.post(api(createComment.path), async () => {
      posted = true;
      await opened;
      return respond(createComment, { replies: [mine] });
    }),
  );
  const flick = aFlick();
  const { user, queryClient } = await renderComments(flick);
  await screen.findByText(m.commentsEmpty());
  await user.type(field(), 'twice known');
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  await act(() => queryClient.refetchQueries({ queryKey: commentQueries.list(flick._id).queryKey }));
  open();
  await waitFor(() => expect(screen.queryByText(m.commentSending())).toBeNull());
  expect(rows()).toEqual(['twice known']);
});

it('puts a reply at the front of its parent’s replies and raises the count by one', async () => {
  const parent = aComment({ text: 'parent', replyCount: 2 });
  const [newer, older] = [aComment({ text: 'r2', parentCommentId: parent._id }), aComment({ text: 'r1' })];
  const sent: unknown[] = [];
  serveComments([parent]);
  serveReplies([newer, older]);
  server.use(
    http.post(api(createReply.path), async ({ request, params }) => {
      sent.push(params.parentCommentId, createReply.body.parse(await request.json()).comment);
      return respond(createReply, { replies: [older, { ...own('mine'), parentCommentId: parent._id }] });
    }),
  );
  const flick = aFlick({ commentCount: 3 });
  const { user, queryClient } = await renderComments(flick);
  await user.click(await screen.findByRole('button', { name: 'Show 2 replies' }));
  await screen.findByText('r1');
  const [replyToParent] = screen.getAllByRole('button', { name: 'Reply to Rosa Lind' });
  await user.click(replyToParent as HTMLElement);
  expect(field()).toHaveValue('@rosa.l ');
  await waitFor(() => expect(field()).toHaveFocus());
  expect(screen.getByText(/^Replying to/)).toHaveTextContent('Replying to Rosa Lind');
  await user.keyboard('mine{Control>}{Enter}{/Control}');
  await screen.findByRole('button', { name: /^Delete/ });
  const list = screen.getByRole('list', { name: 'Replies to Rosa Lind' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => within(item).getAllByRole('paragraph')[1]?.textContent),
  ).toEqual(['mine', 'r2', 'r1']);
  expect(sent).toEqual([
    parent._id,
    [
      { type: 'mention', userId: parent.user._id, username: 'rosa.l' },
      { type: 'text', text: ' mine' },
    ],
  ]);
  const cached = queryClient.getQueryData(commentQueries.list(flick._id).queryKey);
  expect(cached?.pages[0]?.items[0]?.replyCount).toBe(3);
});

describe('a reply in a thread whose other replies cannot be read', () => {
  const parent = aComment({ replyCount: 1 });
  /** Posts the reply; each call waits for its gate. */
  async function postReply(read: Gate, posted: Gate) {
    serveComments([parent]);
    server.use(
      http.get(api(listReplies.path), async () => {
        await read.opened;
        return refuse(403, 'forbidden', 'Not for you.');
      }),
      http.post(api(createReply.path), async () => {
        await posted.opened;
        return respond(createReply, { replies: [{ ...own('mine'), parentCommentId: parent._id }] });
      }),
    );
    const { user } = await renderComments(aFlick());
    await user.click(await screen.findByRole('button', { name: 'Reply to Rosa Lind' }));
    await user.keyboard('mine{Control>}{Enter}{/Control}');
  }
  const deletable = () => screen.findByRole('button', { name: /^Delete/ });

  it('is shown where comments were turned off before, and offers the others again', async () => {
    const [read, posted] = [gate(), gate()];
    read.open();
    await postReply(read, posted);
    expect(await screen.findByText('Not for you.')).toBeVisible();
    posted.open();
    expect(await deletable()).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Show 1 more reply' })).toBeVisible();
  });

  it('keeps it if comments are turned off meanwhile, with the reason', async () => {
    const [read, posted] = [gate(), gate()];
    posted.open();
    await postReply(read, posted);
    expect(await deletable()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show 1 more reply' })).toBeVisible();
    read.open();
    expect(await screen.findByText('Not for you.')).toBeVisible();
    expect(await deletable()).toBeVisible();
  });
});

it('adds an author and a time that the response lacks', async () => {
  serveComments([]);
  const { user: _user, createdAt: _createdAt, ...bare } = own('bare');
  server.use(http.post(api(createComment.path), () => respond(createComment, { replies: [bare] })));
  const { user } = await renderComments(aFlick());
  await user.type(field(), 'bare');
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  await screen.findByRole('button', { name: 'Delete the comment by Dana Moreno' });
  expect(screen.getByText(shell.timeNow())).toBeVisible();
  expect(screen.getByRole('link', { name: 'demo' })).toBeVisible();
});

it('moves the flick’s comment count in every list and on its own page', async () => {
  serveComments([]);
  serveCommentPost((text) => own(text));
  const flick: Flick = aFlick({ commentCount: 4 });
  const repost: Flick = { ...aFlick(), repostOf: flick };
  const client = createQueryClient();
  const page = (items: Flick[]) => ({
    pages: [{ items, page: 1, totalPages: 1 }],
    pageParams: [{ page: 1 }],
  });
  client.setQueryData(flickQueries.detail(flick._id).queryKey, flick);
  client.setQueryData(flickQueries.feed('latest').queryKey, page([flick]));
  client.setQueryData(flickQueries.feed('following').queryKey, page([repost]));
  const { user } = await renderComments(flick, client);
  await user.type(field(), 'one more');
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  await screen.findByRole('button', { name: /^Delete/ });
  expect(client.getQueryData(flickQueries.detail(flick._id).queryKey)?.commentCount).toBe(5);
  const first = (kind: 'latest' | 'following') =>
    client.getQueryData(flickQueries.feed(kind).queryKey)?.pages[0]?.items[0];
  expect(first('latest')?.commentCount).toBe(5);
  expect(first('following')?.repostOf?.commentCount).toBe(5);
  expect(first('following')?.commentCount).toBe(0);
});

it('sends comments of one flick in the order they were written', async () => {
  serveComments([]);
  const order: string[] = [];
  server.use(
    http.post(api(createComment.path), async ({ request }) => {
      const body = createComment.body.parse(await request.json());
      const text = body.comment[0]?.type === 'text' ? body.comment[0].text : '';
      if (text === 'one') await delay(80);
      order.push(text);
      return respond(createComment, { replies: [own(text)] });
    }),
  );
  const { user } = await renderComments(aFlick());
  await user.type(field(), 'one{Control>}{Enter}{/Control}');
  await user.type(field(), 'two{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2));
  expect(order).toEqual(['one', 'two']);
  expect(rows()).toEqual(['two', 'one']);
});

it('never sends what one person wrote as another person', async () => {
  serveComments([]);
  const { opened, open } = gate();
  const senders: (string | null)[] = [];
  server.use(
    http.post(api(createComment.path), async ({ request }) => {
      senders.push(request.headers.get('authorization'));
      await opened;
      return respond(createComment, { replies: [own('one')] });
    }),
  );
  const flick = aFlick();
  const { user, queryClient } = await renderComments(flick);
  await user.type(field(), 'one{Control>}{Enter}{/Control}');
  await user.type(field(), 'two{Control>}{Enter}{/Control}');
  await waitFor(() => expect(senders).toHaveLength(1));
  act(() => {
    clearSession('left');
    signIn({ ...demoPerson, userId: newId(), username: 'next' }, 'access-2');
  });
  open();
  await roundTrip();
  expect(senders).toEqual(['Bearer access-1']);
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.queryByText('two')).toBeNull();
  expect(queryClient.getQueryData(commentQueries.list(flick._id).queryKey)?.pages[0]?.items).toEqual([]);
  act(() => signIn());
  expect(await screen.findByText(/You were logged out before this was sent/)).toBeVisible();
  expect(screen.getByText('two')).toBeVisible();
});
