import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { Person } from '../../../../contract/core/shared.ts';
import { createComment } from '../../../../contract/flicks/comment.ts';
import { searchHashtags } from '../../../../contract/flicks/hashtag.ts';
import { searchMentions } from '../../../../contract/people/mention.ts';
import { connectToasts } from '../../../../src/lib/browser/toast.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { server } from '../../../support/app/app-setup.ts';
import { aComment, aFlick, api, newId, refuse, respond } from '../../../support/app/mock-responses.ts';
import { roundTrip } from '../../../support/app/round-trip.ts';
import { renderComments, serveComments } from '../../../support/flicks/comment-screen.tsx';
import { pendingResponse } from '../../../support/flicks/flicks.ts';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /comment/ });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

const aPerson = (username: string): Person => ({
  userId: newId(),
  username,
  name: username.toUpperCase(),
  photo: null,
});

/** People by query; records the requests, and a response can be delayed. */
function servePeople(people: Record<string, Person[]>, holds: Record<string, Promise<void>> = {}): string[] {
  const requests: string[] = [];
  server.use(
    http.get(api(searchMentions.path), async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      requests.push(q);
      await holds[q];
      return respond(searchMentions, { users: people[q] ?? [], page: 1, totalPages: 1 });
    }),
  );
  return requests;
}

function serveHashtags(names: string[], made: () => Response = () => refuse(500, 'internal')): string[] {
  const requests: string[] = [];
  server.use(
    http.get(api(searchHashtags.path), ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      requests.push(q);
      if (/^".+"$/.test(q)) return made();
      const users = names.map((name) => ({ _id: newId(), name, count: 1_204 }));
      return respond(searchHashtags, { result: { users }, page: 1, totalPages: 1 });
    }),
  );
  return requests;
}

/** What is posted, as its tokens. */
function takePosts(): unknown[] {
  const posts: unknown[] = [];
  server.use(
    http.post(api(createComment.path), async ({ request }) => {
      posts.push(createComment.body.parse(await request.json()).comment);
      return respond(createComment, { replies: [aComment()] });
    }),
  );
  return posts;
}

async function compose(fields = {}) {
  serveComments([]);
  const thread = await renderComments(aFlick(fields));
  return thread;
}

it('picks a person by keyboard and sends them as a mention', async () => {
  const [ana, anton] = [aPerson('ana'), aPerson('anton')];
  const requests = servePeople({ an: [ana, anton] });
  const posts = takePosts();
  const { user } = await compose();
  await user.type(field(), 'hi @an');
  const list = await screen.findByRole('listbox', { name: m.composerPeople() });
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
  expect(field()).toHaveAttribute('aria-controls', list.id);
  expect(field()).toHaveAttribute('aria-activedescendant', within(list).getAllByRole('option')[0]?.id);
  await user.keyboard('{ArrowDown}');
  expect(within(list).getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(field()).toHaveValue('hi @anton ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('bye{Control>}{Enter}{/Control}');
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]).toEqual([
    { type: 'text', text: 'hi ' },
    { type: 'mention', userId: anton.userId, username: 'anton' },
    { type: 'text', text: ' bye' },
  ]);
  // Requested once typing paused, not for every letter.
  expect(requests).toEqual(['an']);
});

it('sends an empty search as two quote characters, and closes with Esc', async () => {
  const requests = servePeople({ '""': [aPerson('ana')] });
  const { user } = await compose();
  await user.click(screen.getByRole('button', { name: m.composerMention() }));
  await screen.findByRole('option', { name: /ana/ });
  expect(requests).toEqual(['""']);
  await waitFor(() => expect(field()).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('@');
  const tags = serveHashtags([]);
  await user.keyboard('{Backspace}#');
  await waitFor(() => expect(tags).toHaveLength(1));
  expect(requests).toEqual(['""']);
});

it('shows the response to the newest search, in whatever order responses arrive', async () => {
  const slow = pendingResponse();
  const requests = servePeople({ a: [aPerson('slow')], ab: [aPerson('quick')] }, { a: slow.promise });
  const { user } = await compose();
  await user.type(field(), '@a');
  await waitFor(() => expect(requests).toEqual(['a']));
  await user.keyboard('b');
  expect(await screen.findByRole('option', { name: /quick/ })).toBeVisible();
  slow.release();
  await roundTrip();
  expect(options()).toEqual([expect.stringContaining('quick')]);
});

it('removes a picked entry as one with Backspace', async () => {
  servePeople({ an: [aPerson('ana')] });
  const { user } = await compose();
  await user.type(field(), 'hi @an');
  await screen.findByRole('option', { name: /ana/ });
  await user.keyboard('{Tab}');
  expect(field()).toHaveValue('hi @ana ');
  await user.keyboard('{Backspace}');
  expect(field()).toHaveValue('hi @ana');
  await user.keyboard('{Backspace}');
  expect(field()).toHaveValue('hi ');
  expect(field().selectionEnd).toBe(3);
});

it('mentions a person once however often they are picked', async () => {
  const ana = aPerson('ana');
  servePeople({ an: [ana] });
  const posts = takePosts();
  const { user } = await compose();
  for (const _ of [1, 2]) {
    await user.type(field(), '@an');
    await screen.findByRole('option', { name: /ana/ });
    await user.keyboard('{Enter}');
  }
  expect(field()).toHaveValue('@ana @ana ');
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]).toEqual([
    { type: 'mention', userId: ana.userId, username: 'ana' },
    { type: 'text', text: ' @ana' },
  ]);
});

it('offers to create a hashtag that does not exist, and sends the new one', async () => {
  const newHashTagId = newId();
  const requests = serveHashtags(['sunsets'], () =>
    respond(searchHashtags, { result: { users: [] }, page: 1, totalPages: 1, newHashTagId }),
  );
  const posts = takePosts();
  const { user } = await compose();
  await user.type(field(), '#sunset');
  await screen.findByRole('option', { name: 'Create #sunset' });
  expect(options()).toEqual(['#sunsets1,204 flicks', 'Create #sunset']);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(field()).toHaveValue('#sunset '));
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  await waitFor(() =>
    expect(posts).toEqual([[{ type: 'hashtag', hashtagId: newHashTagId, name: 'sunset' }]]),
  );
  expect(requests).toEqual(['sunset', '"sunset"']);
});

it('does not offer to create an existing hashtag, regardless of case', async () => {
  serveHashtags(['Sunset']);
  const { user } = await compose();
  await user.type(field(), '#sunset');
  expect(await screen.findByRole('option', { name: /#Sunset/ })).toBeVisible();
  expect(options()).toHaveLength(1);
});

it.each([
  ['@', searchMentions.path, 'Failed to fetch mentions'],
  ['#', searchHashtags.path, 'Failed to fetch hashtags'],
])('shows in the list of %s when a search fails, with Retry', async (sign, path, expected) => {
  server.use(http.get(api(path), () => refuse(500, 'internal')));
  const { user } = await compose();
  await user.type(field(), `${sign}an`);
  expect(await screen.findByText(expected)).toBeVisible();
  servePeople({ an: [aPerson('ana')] });
  serveHashtags(['ana']);
  await user.click(screen.getByRole('button', { name: m.composerRetry() }));
  expect(await screen.findByRole('option', { name: /ana/ })).toBeVisible();
  await waitFor(() => expect(field()).toHaveFocus());
});

it('says Failed to create new hashtag and keeps the text', async () => {
  const announcements: string[] = [];
  connectToasts(({ text }) => announcements.push(text));
  serveHashtags([]);
  const { user } = await compose();
  await user.type(field(), '#brandnew');
  await screen.findByRole('option', { name: 'Create #brandnew' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(announcements).toEqual(['Failed to create new hashtag']));
  expect(field()).toHaveValue('#brandnew');
});

it('ignores the keys of an input method', async () => {
  servePeople({ an: [aPerson('ana')] });
  const { user } = await compose();
  await user.type(field(), '@an');
  await screen.findByRole('option', { name: /ana/ });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(field()).toHaveValue('@an');
});

it('inserts a line break with Enter and pastes as plain text', async () => {
  const posts = takePosts();
  const { user } = await compose();
  await user.type(field(), 'one{Enter}');
  await user.paste('<b>two</b>');
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  await waitFor(() => expect(posts).toEqual([[{ type: 'text', text: 'one\n<b>two</b>' }]]));
});

it('has no Send button without text, counts from 800 characters, and disables sending beyond 1,000', async () => {
  const posts = takePosts();
  const { user } = await compose();
  expect(screen.queryByRole('button', { name: m.composerSend() })).toBeNull();
  await user.click(field());
  await user.paste('a'.repeat(799));
  expect(screen.queryByText(/of 1,000/)).toBeNull();
  await user.paste('a');
  expect(screen.getByText('800 of 1,000')).toBeVisible();
  await user.paste('a'.repeat(201));
  expect(screen.getByText('Too long: 1,001 of 1,000')).toBeVisible();
  expect(field()).toBeInvalid();
  await user.click(screen.getByRole('button', { name: m.composerSend() }));
  expect(field().value).toHaveLength(1_001);
  expect(posts).toEqual([]);
});

it('keeps the input when the flick is closed and opened again', async () => {
  serveComments([]);
  const flick = aFlick();
  const first = await renderComments(flick);
  await first.user.type(field(), 'not sent yet');
  first.unmount();
  await renderComments(flick, first.queryClient);
  expect(field()).toHaveValue('not sent yet');
});

it.each([
  ['off', 'Comments are off'],
  ['followers', 'Only followers can comment'],
  ['friends', 'Only friends can comment'],
] as const)('replaces the field by a text if comments are for %s', async (commentSetting, expected) => {
  serveComments([aComment()]);
  await renderComments(aFlick({ commentSetting, canComment: false }));
  expect(screen.getByText(expected)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await screen.findByText('Nice light');
  expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
});

it('cancels a reply, and keeps the text', async () => {
  serveComments([aComment()]);
  const { user } = await renderComments(aFlick());
  await user.click(await screen.findByRole('button', { name: 'Reply to Rosa Lind' }));
  await user.keyboard('well');
  expect(field()).toHaveValue('@rosa.l well');
  await user.click(screen.getByRole('button', { name: m.composerCancelReply() }));
  expect(field()).toHaveValue('well');
  expect(screen.queryByText(/^Replying to/)).toBeNull();
});

it('links names that are typed and not picked, and keeps the caret in place', async () => {
  const ana = aPerson('ana');
  servePeople({ Ana: [aPerson('anabel'), ana], anab: [aPerson('anabel')] });
  serveHashtags(['northlight', 'north']);
  const posts = takePosts();
  const { user } = await compose();
  await user.type(field(), '@Ana, ');
  await waitFor(() => expect(field()).toHaveValue('@ana, '));
  await user.type(field(), 'see #north.');
  await waitFor(() => expect(screen.getByText('#north')).toHaveClass('text-brand-text'));
  await user.type(field(), ' @anab ');
  field().setSelectionRange(6, 6);
  await user.keyboard('we ');
  expect(field()).toHaveValue('@ana, we see #north. @anab ');
  expect(field().selectionStart).toBe(9);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]).toEqual([
    { type: 'mention', userId: ana.userId, username: 'ana' },
    { type: 'text', text: ', we see ' },
    { type: 'hashtag', hashtagId: expect.any(String), name: 'north' },
    { type: 'text', text: '. @anab' },
  ]);
});

it('links the last word when it is sent', async () => {
  const ana = aPerson('ana');
  servePeople({ ana: [ana] });
  const posts = takePosts();
  const { user } = await compose();
  await user.type(field(), 'hi @ana');
  await screen.findByRole('option', { name: /ana/ });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]).toEqual([
    { type: 'text', text: 'hi ' },
    { type: 'mention', userId: ana.userId, username: 'ana' },
  ]);
});

it('waits for the lookup of the last word, and sends once', async () => {
  const ana = aPerson('ana');
  const answered = pendingResponse();
  servePeople({ ana: [ana] }, { ana: answered.promise });
  const posts = takePosts();
  const { user } = await compose();
  await user.type(field(), 'hi @ana');
  const button = screen.getByRole('button', { name: m.composerSend() });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  answered.release();
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]).toEqual([
    { type: 'text', text: 'hi ' },
    { type: 'mention', userId: ana.userId, username: 'ana' },
  ]);
  expect(field()).toHaveValue('');
});

it('also sends what is typed while it waits', async () => {
  const ana = aPerson('ana');
  const answered = pendingResponse();
  const requests = servePeople({ ana: [ana] }, { ana: answered.promise });
  const posts = takePosts();
  const { user } = await compose();
  await user.type(field(), 'hi @ana');
  // The lookup shares the request of the suggestions, which the comma closes.
  await waitFor(() => expect(requests).toEqual(['ana']));
  await user.keyboard('{Control>}{Enter}{/Control}, you');
  await waitFor(() => expect(requests).toEqual(['ana', 'ana']));
  answered.release();
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]).toContainEqual({ type: 'text', text: ', you' });
});
